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

  const { limits, realityChecks } = safety
  edge.handle('realityCheck', ({ identity }) =>
    database.transaction((tx) => realityChecks.read(tx, identity.subject)),
  )
  edge.handle('setRealityCheck', ({ identity, body: { interval } }) =>
    database.transaction((tx) => realityChecks.setInterval(tx, identity.subject, interval)),
  )
  edge.handle('acknowledgeRealityCheck', ({ identity, body: { choice } }) =>
    database.transaction((tx) => realityChecks.acknowledge(tx, identity.subject, choice)),
  )
  edge.handle('limits', ({ identity }) => database.transaction((tx) => limits.read(tx, identity.subject)))
  edge.handle('setLimit', ({ identity, body: { kind, period, amount } }) =>
    limits.change(identity.subject, { kind, period, amount: amount === null ? null : BigInt(amount) }),
  )
  edge.handle('confirmLimit', ({ identity, body }) => limits.confirm(identity.subject, body))
  edge.handle('cancelLimit', ({ identity, body }) => limits.cancel(identity.subject, body))
  edge.handle('playActivity', async ({ identity }) => ({
    activity: await database.transaction((tx) => limits.activity(tx, identity.subject)),
  }))
}
