import { balances } from '@girassol/ledger'
import { add, ZERO } from '@girassol/money'
import { executor } from '../../platform/database.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { pockets } from '../wallet/index.ts'
import type { ClosureDeps } from './deps.ts'
import { requestHouseClosure } from './house.ts'
import { type ClosureRow, findClosure } from './queries.ts'
import { RETURNED_POCKETS } from './steps.ts'

export function registerClosureOperatorRoutes(edge: OperatorEdge, deps: ClosureDeps): void {
  const { database } = deps
  edge.handle('readPlayerClosure', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const row = await findClosure(tx, BigInt(id))
      if (!row) return { closure: null }
      const held = await balances(executor(tx), row.player_id)
      const waiting = RETURNED_POCKETS.reduce((sum, pocket) => add(sum, held.get(pocket) ?? ZERO), ZERO)
      return { closure: { ...viewOf(row), waiting, on_its_way: held.get(pockets.locked) ?? ZERO } }
    }),
  )
  edge.handle('closePlayerByHouse', async ({ actor, params: { id }, body: { reason } }) => ({
    approval: await database.transaction((tx) =>
      requestHouseClosure(deps, tx, actor, { player: BigInt(id), reason }),
    ),
  }))
}

const viewOf = (row: ClosureRow) => ({
  cause: row.cause,
  status: row.status,
  reason: row.reason,
  opened_at: row.opened_at.toISOString(),
  close_due_at: row.close_due_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  returned_at: row.returned_at?.toISOString() ?? null,
  attempts: row.return_attempts,
  failure: row.return_failure,
  next_at: row.status === 'completed' ? null : (row.next_at?.toISOString() ?? null),
})
