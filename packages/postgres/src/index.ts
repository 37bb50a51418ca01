export { type Embedded, findEmbedded, startEmbedded } from './embedded.ts'
export { EmbeddedError } from './errors.ts'
export { migrate, type MigrationSource } from './migrations.ts'
export { freePort } from './process.ts'
