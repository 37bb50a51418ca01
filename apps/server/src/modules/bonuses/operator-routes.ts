import { centavos } from '@girassol/money'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorEdge } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Bonuses } from './bonuses.ts'
import { cancelFreeSpins, giveFreeSpins, retryFreeSpins } from './operator-free-spins.ts'
import { listRollovers } from './rollover-queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  bonuses: Pick<Bonuses, 'freeSpins'>
  players: Pick<Players, 'isClosing'>
  safety: Pick<Safety, 'mayEngage'>
}

const ROLLOVERS_SHOWN = 100

export function registerBonusesOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { bonuses, database } = deps
  edge.handle('listPlayerBonuses', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const rows = await listRollovers(tx, BigInt(id), ROLLOVERS_SHOWN)
      const { data } = await bonuses.freeSpins.list(tx, BigInt(id))
      return {
        bonuses: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          amount: centavos(row.amount),
          due: centavos(row.due),
          done: centavos(row.done),
          rounds_due: row.rounds_due,
          rounds_done: row.rounds_done,
          status: row.status,
          released: centavos(row.released),
          opened_at: row.opened_at.toISOString(),
          ended_at: row.ended_at?.toISOString() ?? null,
        })),
        free_spins: Array.isArray(data) ? data : Object.values(data).flat(),
      }
    }),
  )
  const spins = { ...deps, freeSpins: bonuses.freeSpins }
  edge.handle('grantFreeSpins', async ({ actor, params: { id }, body: { request, ...grant } }) => {
    const { reference_id: reference } = await database.transaction((tx) =>
      giveFreeSpins(spins, tx, actor, { ...grant, player: BigInt(id), key: request }),
    )
    return { reference }
  })
  edge.handle('cancelFreeSpins', async ({ actor, params: { id, reference }, body: { reason } }) => {
    const order = { player: BigInt(id), reference, reason }
    await database.transaction((tx) => cancelFreeSpins(spins, tx, actor, order))
    return { done: true as const }
  })
  edge.handle('retryFreeSpins', async ({ actor, params: { id, reference }, body: { reason } }) => {
    const order = { player: BigInt(id), reference, reason }
    await database.transaction((tx) => retryFreeSpins(spins, tx, actor, order))
    return { done: true as const }
  })
}
