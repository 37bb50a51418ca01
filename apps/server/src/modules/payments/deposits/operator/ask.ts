import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, assertNotOwnAccount, recordAudit } from '../../../operators/index.ts'
import type { Players } from '../../../players/index.ts'
import type { Inquiry } from '../inquire.ts'
import { type ChargeRow, findCharge, findPayment } from '../queries.ts'
import type { Refunds } from '../refund.ts'

export interface AskDeps extends Pick<Platform, 'clock' | 'database'> {
  players: Pick<Players, 'byId'>
  inquiry: Inquiry
  refunds: Refunds
}

async function assertForeign(deps: AskDeps, tx: Tx, actor: Actor, charge: ChargeRow): Promise<void> {
  const player = await deps.players.byId(tx, charge.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
}

/** Asks the gateway about a charge now. Between two transactions, because a gateway is called. */
export async function inquireCharge(
  deps: AskDeps,
  actor: Actor,
  id: string,
): Promise<OperatorAnswer<'inquireCharge'>> {
  const { clock, database, inquiry } = deps
  await database.transaction(async (tx) => {
    const charge = await findCharge(tx, id)
    if (!charge) throw new AppError('charge_not_found')
    await assertForeign(deps, tx, actor, charge)
  })
  const outcome = await inquiry.ask(id, { urgent: true })
  return database.transaction(async (tx) => {
    const charge = await findCharge(tx, id)
    if (!charge) throw new AppError('charge_not_found')
    await recordAudit({ clock }, tx, actor, {
      action: 'deposits.inquire',
      subject: { kind: 'charge', id },
      after: { outcome, status: charge.status },
    })
    return { outcome, status: charge.status }
  })
}

/** Sends a refund again that is on its way. */
export async function retryRefund(
  deps: AskDeps,
  actor: Actor,
  id: string,
): Promise<OperatorAnswer<'retryRefund'>> {
  const { clock, database, refunds } = deps
  await database.transaction(async (tx) => {
    const payment = await findPayment(tx, id)
    const charge = payment && (await findCharge(tx, payment.charge_id))
    if (!charge) throw new AppError('payment_not_found')
    if (payment.status !== 'refunding') throw new AppError('payment_not_credited')
    await assertForeign(deps, tx, actor, charge)
    await recordAudit({ clock }, tx, actor, {
      action: 'deposits.retry_refund',
      subject: { kind: 'payment', id },
    })
  })
  // Not settled yet is an answer too: the queue goes on trying.
  await refunds.send(id).catch(() => {})
  const payment = await database.transaction((tx) => findPayment(tx, id))
  return { status: payment?.status ?? 'refunding' }
}
