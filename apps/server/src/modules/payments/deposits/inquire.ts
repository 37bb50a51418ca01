import { centavos } from '@girassol/money'
import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { ChargeState, ChargeStatus, Gateway, Result } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import {
  type ChargeRow,
  claimInquiry,
  findCharge,
  insertReferences,
  lockCharge,
  paymentsOf,
  recordFinding,
  referenceTo,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settle.ts'
import { stopAtGateway } from './cancel.ts'
import { chargeAt } from './superseded.ts'
import { findChargeAttempt, updateAttempt } from '../routing/attempts.ts'

/** A player's page may poll every second; the gateway is asked this often at most. */
const INQUIRY_SPACING = seconds(5)

/** The gateway's name for a charge that has left it; late money is still followed until two days after expiry. */
async function keepSuperseded(tx: Tx, charge: ChargeRow, state: ChargeState): Promise<void> {
  const attempt = await findChargeAttempt(tx, charge.id, charge.gateway)
  if (!attempt) return
  if (state.gatewayRef && !attempt.gateway_ref)
    await updateAttempt(tx, attempt.id, { gateway_ref: state.gatewayRef })
  if (state.status === 'expired' || state.status === 'cancelled' || state.status === 'failed')
    await updateAttempt(tx, attempt.id, { detail: `${state.status} at the gateway` })
}

const UNEXPECTED_STATUSES = ['unknown', 'disputed', 'charged_back', 'refunded'] as const
type UnexpectedStatus = (typeof UNEXPECTED_STATUSES)[number]

const isUnexpected = (status: ChargeStatus): status is UnexpectedStatus =>
  UNEXPECTED_STATUSES.some((each) => each === status)

/** `absent`: the gateway says that it knows no such charge. `unanswered`: it could not be asked, or not be understood. */
export type InquiryOutcome = 'answered' | 'absent' | 'unanswered' | 'too soon'

/** Queries the status of a charge at its gateway and applies the answer; what a webhook says is never applied. */
export interface Inquiry {
  /**
   * At most once in five seconds per charge, however many ask. `urgent` asks at once: a webhook or the reconciler has a
   * reason. `hint` is the vendor's id from a webhook, tried where ours alone cannot be asked for.
   * `gateway` queries one that the charge has left. `isDispute`: a notice of a dispute is the reason.
   */
  ask(
    id: string,
    how?: { urgent?: boolean; hint?: string | null; gateway?: GatewayName; isDispute?: boolean },
  ): Promise<InquiryOutcome>
}

type Deps = Pick<Platform, 'clock' | 'database' | 'log'> & {
  methods: Methods
  bonuses: Bonuses
  settle: Settle
  /** True when the answer is about a request of the payer's bank, which is then followed as a case. */
  followDispute: (charge: ChargeRow, state: ChargeState, isNoticed: boolean) => Promise<boolean>
}

export function createInquiry(deps: Deps): Inquiry {
  const { clock, database, log, methods } = deps

  async function claim(id: string, at: GatewayName | undefined, urgent: boolean) {
    return database.transaction(async (tx) => {
      const found = await findCharge(tx, id)
      const mine = found && (await claimInquiry(tx, id, clock.now(), urgent ? null : INQUIRY_SPACING))
      return mine ? chargeAt(tx, found, at ?? found.gateway) : undefined
    })
  }

  const isSuperseded = (id: string, gateway: GatewayName) =>
    database.transaction(async (tx) => (await findCharge(tx, id))?.gateway !== gateway)

  return {
    async ask(id, { urgent = false, hint = null, gateway: at, isDispute = false } = {}) {
      const charge = await claim(id, at, urgent)
      if (!charge) return 'too soon'
      const gateway = methods.configured(charge.gateway)
      if (!gateway) return 'unanswered'
      const answer = await queryCharge(gateway, charge, hint)
      if (!answer.ok) {
        const { kind, detail, code } = answer.error
        log.warn({ charge: id, kind, detail }, 'charge status query failed')
        return code === 'not_found' ? 'absent' : 'unanswered'
      }
      try {
        await applyAnswer(deps, charge, answer.value, isDispute)
        // A code that nothing shows should not stay payable.
        if (at && answer.value.status === 'pending' && (await isSuperseded(id, at)))
          await stopAtGateway({ methods, log }, charge)
        return 'answered'
      } catch (error) {
        // A failed query must not fail the poll, which answers from our own record, nor stop the charges that follow.
        log.error({ err: error, charge: id }, 'charge status could not be applied')
        return 'unanswered'
      }
    },
  }
}

async function queryCharge(
  gateway: Gateway,
  charge: ChargeRow,
  hint: string | null,
): Promise<Result<ChargeState>> {
  const reference = referenceTo(charge)
  const answer = await gateway.getCharge(reference)
  const askable = answer.ok || answer.error.code !== 'unsupported'
  if (askable || hint === null || reference.gatewayRef !== null) return answer
  return gateway.getCharge({ ...reference, gatewayRef: hint })
}

async function applyAnswer(
  deps: Deps,
  charge: ChargeRow,
  state: ChargeState,
  isDispute: boolean,
): Promise<void> {
  const isFollowed = await deps.followDispute(charge, state, isDispute)
  await deps.database.transaction(async (tx) => {
    const current = await lockCharge(tx, charge.id)
    if (!current) return
    const isCurrent = current.gateway === charge.gateway
    await insertReferences(tx, charge, state.otherRefs ?? [])
    if (!isCurrent) await keepSuperseded(tx, charge, state)
    // Only from the answer, never from a webhook: a forged name would keep us from ever asking about the right one.
    else if (state.gatewayRef && !current.gateway_ref)
      await updateCharge(tx, charge.id, { gateway_ref: state.gatewayRef })
    if (state.status === 'paid') {
      const amount = state.paid ?? centavos(charge.amount)
      const { endToEndId, payerCpf, payerAccount = null, paidAt } = state
      const arrival = { gateway: charge.gateway, amount, endToEndId, payerCpf, payerAccount, paidAt }
      await deps.settle(tx, charge.id, arrival)
    } else if (isUnexpected(state.status)) {
      if (!isFollowed) await recordUnexpected(deps, tx, charge, state.status, state.vendorWord)
    } else if (isCurrent) await endUnpaid(deps, tx, current, state.status)
  })
}

async function recordUnexpected(
  { clock, log }: Deps,
  tx: Tx,
  charge: ChargeRow,
  status: UnexpectedStatus,
  word: string,
): Promise<void> {
  const payments = await paymentsOf(tx, charge.id)
  const isOurs = payments.length > 0 && payments.every(({ status }) => status !== 'credited')
  // Our own refund, which is recorded already.
  if (status === 'refunded' && isOurs) return
  const kind = status === 'charged_back' ? 'disputed' : status
  await recordFinding(tx, kind, charge.gateway, charge.id, { word }, clock.now())
  log.error({ charge: charge.id, gateway: charge.gateway, word }, 'charge status needs a review')
}

/** Ends a charge that can no longer be paid; its coupon may be used again. */
async function endUnpaid(
  { clock, bonuses }: Deps,
  tx: Tx,
  charge: ChargeRow,
  status: ChargeState['status'],
): Promise<void> {
  if (status !== 'expired' && status !== 'cancelled' && status !== 'failed') return
  if (charge.status !== 'pending' && charge.status !== 'opening') return
  await updateCharge(tx, charge.id, { status, updated_at: clock.now() })
  await bonuses.coupons.release(tx, charge.id)
}
