export { EmbeddedError, findEmbedded, freePort, startEmbedded, type Embedded } from './embedded.ts'
export { migrate, type MigrationSource } from './migrations.ts'
