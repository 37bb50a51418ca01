import { centavos, formatBRL } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, assertNotOwnAccount, recordAudit } from '../../operators/index.ts'
import type { ReturnDeps } from './deps.ts'
import { insertStep, lockReturn, updateReturn } from './queries.ts'

/** The decision is stored here and sent to the institution by the job, which also moves the money by what the institution answers. */
export async function decideReturn(
  deps: Pick<ReturnDeps, 'clock' | 'players'>,
  tx: Tx,
  actor: Actor,
  { id, decision, reason }: { id: string; decision: 'accept' | 'refuse'; reason: string },
): Promise<void> {
  const row = await lockReturn(tx, id)
  if (!row) throw new AppError('return_not_found')
  const player = row.player_id === null ? null : await deps.players.byId(tx, row.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  if (row.status !== 'open') throw new AppError('return_decided')
  const now = deps.clock.now()
  const status = decision === 'accept' ? 'accepting' : 'refusing'
  const decided = { decided_by: actor.operator, decided_at: now, reason }
  await updateReturn(tx, id, { ...decided, status, next_at: now, attempts: 0 })
  await insertStep(tx, id, { at: now, what: decision === 'accept' ? 'accepted' : 'refused' })
  await recordAudit(deps, tx, actor, {
    action: `returns.${decision}`,
    subject: { kind: 'return', id },
    before: { status: row.status },
    after: { status, amount: formatBRL(centavos(row.amount)), held: formatBRL(centavos(row.held)) },
    reason,
  })
}
