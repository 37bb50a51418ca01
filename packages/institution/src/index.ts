export { ConfigurationError, optional, readVariables, resolveDataDir } from './configuration.ts'
export { type Database, openDatabase, type Tx } from './database.ts'
export { Html, html } from './html.ts'
export { runInstitution } from './program.ts'
