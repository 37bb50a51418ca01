import assert from 'node:assert/strict'
import { postIn } from '@girassol/ledger'
import { centavos, formatBRL } from '@girassol/money'
import { z } from 'zod'
import { executor, type Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { uuidv7 } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Bonuses } from '../../../bonuses/index.ts'
import { type Actor, assertNotOwnAccount, recordAudit, requestApproval } from '../../../operators/index.ts'
import type { Players } from '../../../players/index.ts'
import type { Settings } from '../../../settings/index.ts'
import { pockets, type Wallets } from '../../../wallet/index.ts'
import type { Methods } from '../../routing/methods.ts'
import { type ChargeRow, findPayment, lockCharge, type PaymentRow, updatePayment } from '../queries.ts'
import { hasLiveReturn } from '../../returns/queries.ts'
import { gatewayAccount } from '../settle.ts'
import { insertRefund } from './queries.ts'
import { refundTexts } from './refund-texts.ts'

interface RefundEvent {
  refund: string
  player: string
  texts: ReturnType<typeof refundTexts>
}

declare module '../../../../platform/events.ts' {
  interface Events {
    'deposit.refunded': RefundEvent
    'deposit.refund_undone': RefundEvent
  }
}

export interface RefundDeps extends Pick<Platform, 'clock' | 'jobs' | 'outbox'> {
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'stored'>
  wallets: Pick<Wallets, 'announce'>
  bonuses: Pick<Bonuses, 'grantedFor'>
  methods: Pick<Methods, 'configured'>
}

/** The approval by a second person that large refunds need. */
export const REFUND_DEPOSIT = 'deposits.refund'

const Request = z.object({ payment: z.string(), reason: z.string() })
type Request = z.infer<typeof Request>

/**
 * Takes a credited deposit from the player's cash and sends it back to its payer; where the amount needs a second person,
 * answers the id of the request instead.
 */
export async function refundDeposit(
  deps: RefundDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  request: Request,
): Promise<string | null> {
  const found = await lockCreditedPayment(deps, tx, actor, request.payment)
  if (found.payment.amount < deps.settings.stored().refund_four_eyes_amount) {
    await carryOutRefund(deps, tx, actor, found, request.reason)
    return null
  }
  return requestApproval(deps, tx, actor, {
    action: REFUND_DEPOSIT,
    subject: { kind: 'payment', id: request.payment },
    payload: request,
    change: {
      before: {},
      after: { player: String(found.charge.player_id), amount: formatBRL(centavos(found.payment.amount)) },
      page: { kind: 'charge', id: found.charge.id },
    },
    reason: request.reason,
  })
}

/** Carries out what a second person approved; the payment may have changed since it was asked for. */
export async function refundAsSecondPerson(
  deps: RefundDeps,
  tx: Tx,
  actor: Actor,
  payload: unknown,
): Promise<void> {
  const { payment, reason } = Request.parse(payload)
  await carryOutRefund(deps, tx, actor, await lockCreditedPayment(deps, tx, actor, payment), reason)
}

interface Found {
  payment: PaymentRow
  charge: ChargeRow
}

/** The charge's lock is the one that settling takes, so that a payment is refunded and credited one after the other. */
async function lockCreditedPayment(deps: RefundDeps, tx: Tx, actor: Actor, id: string): Promise<Found> {
  const known = await findPayment(tx, id)
  if (!known) throw new AppError('payment_not_found')
  const charge = await lockCharge(tx, known.charge_id)
  const payment = await findPayment(tx, id)
  assert(charge && payment, `payment ${id} has no charge`)
  const player = await deps.players.byId(tx, charge.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  if (payment.status !== 'credited') throw new AppError('payment_not_credited')
  if (await hasLiveReturn(tx, payment.id)) throw new AppError('payment_in_return')
  if (!deps.methods.configured(payment.gateway)?.capabilities.refund) throw new AppError('refund_unsupported')
  // The bonus was given for this money and may have been bet: taking back only the money would be a gift.
  if ((await deps.bonuses.grantedFor(tx, charge.id)) > 0n) throw new AppError('refund_bonus_granted')
  return { payment, charge }
}

async function carryOutRefund(
  deps: RefundDeps,
  tx: Tx,
  actor: Actor,
  { payment, charge }: Found,
  reason: string,
): Promise<void> {
  const now = deps.clock.now()
  const id = uuidv7(now.getTime())
  const answer = await postIn(executor(tx), {
    key: id,
    owner: charge.player_id,
    legs: [{ from: pockets.cash, to: gatewayAccount(payment.gateway), amount: centavos(payment.amount) }],
    cause: { kind: 'deposit_refund', reference: charge.id },
  })
  if (answer.status === 'refused' && answer.refusal.code === 'insufficient_funds')
    throw new AppError('refund_insufficient')
  assert(answer.status === 'posted' && !answer.repeated, `refund ${id} was posted before`)
  await insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount: payment.amount,
    reason,
    requested_by: actor.operator,
    created_at: now,
  })
  await updatePayment(tx, payment.id, { status: 'refunding' })
  await deps.jobs.send(tx, 'payments.refund', { payment: payment.id })
  await deps.wallets.announce(tx, charge.player_id)
  await deps.outbox.publish(tx, 'deposit.refunded', {
    refund: id,
    player: String(charge.player_id),
    texts: refundTexts('sent', centavos(payment.amount)),
  })
  await recordAudit(deps, tx, actor, {
    action: REFUND_DEPOSIT,
    subject: { kind: 'payment', id: payment.id },
    before: { status: 'credited' },
    after: { status: 'refunding', amount: formatBRL(centavos(payment.amount)), charge: charge.id },
    reason,
  })
}
