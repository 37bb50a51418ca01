import { type Centavos, centavos, min, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { type ChargeRow, findCharge, type PaymentRow, paymentsOf, referenceTo } from '../deposits/queries.ts'
import { chargeAt } from '../deposits/superseded.ts'
import type { ChargeState } from '../gateways/port/gateway.ts'
import { end, excludePlayer, leaveWaiting } from './cases.ts'
import type { ReturnDeps } from './deps.ts'
import { hasLiveReturn, lockLatestReturn, lockReturn, type ReturnRow } from './queries.ts'
import { insertReceived } from './received.ts'

/** What the gateway's own answer about a charge says of a request to give the money back; null when it says nothing of one. */
type Outcome = 'open' | 'returned' | 'over' | null

/**
 * Where no institution lists return requests, the gateway is the only one who knows of them. A notice of it is never believed: what counts
 * is its answer when it is asked about the charge. Answers whether the answer was about a request; a repeated one changes nothing.
 * `isNoticed`: a notice or a request of ours is the reason for asking, so that "refunded" and "paid" are about it.
 */
export async function followDispute(
  deps: ReturnDeps,
  charge: ChargeRow,
  state: ChargeState,
  isNoticed: boolean,
): Promise<boolean> {
  if (deps.port || !['disputed', 'charged_back', 'refunded', 'paid'].includes(state.status)) return false
  if (state.status === 'paid' && !isNoticed) return false
  return deps.database.transaction(async (tx) => {
    const payment = await disputedPayment(tx, charge, state)
    if (!payment) return false
    await excludePlayer(deps, tx, { payment, player: charge.player_id })
    const latest = await lockLatestReturn(tx, { charge: charge.id, payment: payment.id })
    const isLive = latest !== undefined && latest.ended_at === null
    const outcome = outcomeOf(state, isNoticed || isLive)
    if (outcome === null) return false
    if (isLive) {
      await applyOutcome(deps, tx, latest, { outcome, state })
      return true
    }
    if (outcome === 'over' || latest?.status === 'returned') return latest !== undefined
    return openRequest(deps, tx, { charge, payment, latest, outcome, state })
  })
}

function outcomeOf({ status }: ChargeState, isAboutRequest: boolean): Outcome {
  if (status === 'disputed') return 'open'
  if (status === 'charged_back') return 'returned'
  if (!isAboutRequest) return null
  return status === 'refunded' ? 'returned' : 'over'
}

/** A charge may have been paid twice: the one that the answer names, or the first that was credited. */
async function disputedPayment(
  tx: Tx,
  charge: ChargeRow,
  { endToEndId }: ChargeState,
): Promise<PaymentRow | undefined> {
  const payments = (await paymentsOf(tx, charge.id)).filter(({ gateway }) => gateway === charge.gateway)
  const named = payments.find((payment) => payment.end_to_end_id === endToEndId)
  return (
    (endToEndId === null ? undefined : named) ??
    payments.find(({ status }) => status === 'credited') ??
    payments[0]
  )
}

interface Dispute {
  charge: ChargeRow
  payment: PaymentRow
  latest: ReturnRow | undefined
  outcome: 'open' | 'returned'
  state: ChargeState
}

async function openRequest(
  deps: ReturnDeps,
  tx: Tx,
  { charge, payment, latest, outcome, state }: Dispute,
): Promise<boolean> {
  // Our own refund, or asked back by the institution before the gateway was alone.
  if (payment.status !== 'credited' || (await hasLiveReturn(tx, payment.id))) return false
  const amount = askedOf(state, centavos(payment.amount))
  const id = await insertReceived(deps, tx, {
    // An earlier request about the payment that ended in our favour may be followed by another.
    source_ref: `${charge.gateway}/${payment.id}/${latest?.id ?? 'first'}`,
    source: 'gateway',
    source_number: null,
    gateway: charge.gateway,
    end_to_end_id: payment.end_to_end_id ?? state.endToEndId,
    kind: null,
    amount,
    opened_at: deps.clock.now(),
  })
  const row = id && (await lockReturn(tx, id))
  if (!row) return false
  await leaveWaiting(
    deps,
    tx,
    row,
    { status: outcome === 'open' ? 'open' : 'returned' },
    {
      payment,
      player: charge.player_id,
    },
  )
  const current = await lockReturn(tx, row.id)
  if (current) await applyOutcome(deps, tx, current, { outcome, state })
  return true
}

async function applyOutcome(
  deps: ReturnDeps,
  tx: Tx,
  row: ReturnRow,
  { outcome, state }: { outcome: 'open' | 'returned' | 'over'; state: ChargeState },
): Promise<void> {
  if (outcome === 'open') return
  if (outcome === 'returned')
    await end(deps, tx, row, { status: 'returned', returned: askedOf(state, centavos(row.amount)) })
  // A gateway does not say who ended it; after our refusal it was refused.
  else
    await end(deps, tx, row, { status: row.status === 'refusing' ? 'refused' : 'withdrawn', returned: ZERO })
}

const askedOf = ({ disputed }: ChargeState, whole: Centavos): Centavos =>
  disputed && disputed > 0n ? min(disputed, whole) : whole

/** Asks the gateway how a request of its own stands; also after an operator decided, whose answer is given at the gateway's own page. */
export async function askGateway(deps: ReturnDeps, row: ReturnRow): Promise<void> {
  const { database, log, methods } = deps
  const charge = await database.transaction(async (tx) => {
    const found = row.charge_id === null ? undefined : await findCharge(tx, row.charge_id)
    return found && chargeAt(tx, found, row.gateway)
  })
  const gateway = methods.configured(row.gateway)
  if (!charge || !gateway) return
  const answer = await gateway.getCharge(referenceTo(charge))
  if (answer.ok) await followDispute(deps, charge, answer.value, true)
  else log.warn({ return: row.id, kind: answer.error.kind }, 'return request status query failed')
}
