import { centavos } from '@girassol/money'
import { hours, minutes, seconds } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { ChargeState, Gateway, Result } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import {
  type ChargeRow,
  claimInquiry,
  findCharge,
  lockCharge,
  paymentsOf,
  recordFinding,
  referenceTo,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settle.ts'

/** A player's page may poll every second; the gateway hears of it this often at most. */
const INQUIRY_SPACING = seconds(5)
/** After expiry money may still come; after this nobody expects it, and the nightly statement would find it. */
const INQUIRY_DEADLINE = hours(48)
const waits = [seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(10)]

export const firstCheck = (now: Date): Date => new Date(now.getTime() + waits[0]!)

/** When to ask about a charge again; null when it is no longer worth asking. */
export function nextCheck(charge: Pick<ChargeRow, 'checks' | 'expires_at'>, now: Date): Date | null {
  const next = new Date(now.getTime() + (waits[charge.checks + 1] ?? hours(1)))
  return next.getTime() > charge.expires_at.getTime() + INQUIRY_DEADLINE ? null : next
}

/** `absent`: the gateway says that it knows no such charge. `unanswered`: it could not be asked, or not be understood. */
export type InquiryOutcome = 'answered' | 'absent' | 'unanswered' | 'too soon'

/** Asks the gateway how a charge stands and acts on the answer. The gateway's word counts, never the messenger's. */
export interface Inquiry {
  /**
   * At most once in five seconds per charge, however many ask. `urgent` asks at once: a webhook or the reconciler has a
   * reason. `hint` is the vendor's id as a webhook told it, tried where ours alone cannot be asked for.
   */
  ask(id: string, how?: { urgent?: boolean; hint?: string | null }): Promise<InquiryOutcome>
}

export function createInquiry(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { methods, bonuses, settle }: { methods: Methods; bonuses: Bonuses; settle: Settle },
): Inquiry {
  async function apply(charge: ChargeRow, state: ChargeState): Promise<void> {
    await database.transaction(async (tx) => {
      const current = await lockCharge(tx, charge.id)
      if (!current) return
      const now = clock.now()
      // Only from the answer, never from a webhook: a forged name would keep us from ever asking about the right one.
      if (state.gatewayRef && !current.gateway_ref)
        await updateCharge(tx, charge.id, { gateway_ref: state.gatewayRef })
      if (state.status === 'paid') {
        const amount = state.paid ?? centavos(charge.amount)
        const { endToEndId, payerCpf, paidAt } = state
        await settle(tx, charge.id, { amount, endToEndId, payerCpf, paidAt })
        return
      }
      if (state.status === 'unknown' || state.status === 'disputed' || state.status === 'refunded') {
        const payments = await paymentsOf(tx, charge.id)
        const ours = payments.length > 0 && payments.every(({ status }) => status !== 'credited')
        // We sent it back ourselves: that is no news.
        if (state.status === 'refunded' && ours) return
        await recordFinding(tx, state.status, charge.gateway, charge.id, { word: state.vendorWord }, now)
        log.error(
          { charge: charge.id, gateway: charge.gateway, word: state.vendorWord },
          'a gateway says something to look at',
        )
        return
      }
      const over = state.status === 'expired' || state.status === 'cancelled' || state.status === 'failed'
      if (over && (current.status === 'pending' || current.status === 'opening')) {
        await updateCharge(tx, charge.id, { status: state.status, updated_at: now })
        await bonuses.coupons.release(tx, charge.id)
      }
    })
  }

  async function inquire(
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

  return {
    async ask(id, { urgent = false, hint = null } = {}) {
      const charge = await database.transaction(async (tx) => {
        const found = await findCharge(tx, id)
        const mine = found && (await claimInquiry(tx, id, clock.now(), urgent ? null : INQUIRY_SPACING))
        return mine ? found : undefined
      })
      if (!charge) return 'too soon'
      const gateway = methods.configured(charge.gateway)
      if (!gateway) return 'unanswered'
      const answer = await inquire(gateway, charge, hint)
      if (!answer.ok) {
        log.warn(
          { charge: id, kind: answer.error.kind, detail: answer.error.detail },
          'a gateway did not say how a charge stands',
        )
        return answer.error.code === 'not_found' ? 'absent' : 'unanswered'
      }
      try {
        await apply(charge, answer.value)
        return 'answered'
      } catch (error) {
        // Whoever polls is answered from our own record, and the charges after this one are asked about all the same.
        log.error({ err: error, charge: id }, 'an answer of a gateway could not be acted upon')
        return 'unanswered'
      }
    },
  }
}
