import type { Database } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Safety } from './safety.ts'

export function registerSafetyRoutes(edge: Edge, database: Database, safety: Safety): void {
  edge.handle('pause', async ({ identity }) => ({
    pause: await database.transaction((tx) => safety.breakOf(tx, identity.subject)),
  }))

  edge.handle('takePause', async ({ identity, body }) => ({
    pause: await safety.takeBreak(identity.subject, body),
  }))
}
