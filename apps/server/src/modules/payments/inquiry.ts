import { centavos } from '@girassol/money'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { ChargeState } from './gateways/gateway.ts'
import type { Methods } from './methods.ts'
import {
  type ChargeRow,
  claimInquiry,
  findCharge,
  lockCharge,
  recordFinding,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settlement.ts'

/** A player's page may poll every second; the gateway hears of it this often at most. */
const SPACING = seconds(5)
/** After expiry money may still come; after this nobody expects it, and the nightly statement would find it. */
const PATIENCE = hours(48)
const waits = [seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(10)]

export const firstCheck = (now: Date): Date => new Date(now.getTime() + waits[0]!)

/** When to ask about a charge again; null when it is no longer worth asking. */
export function nextCheck(charge: Pick<ChargeRow, 'checks' | 'expires_at'>, now: Date): Date | null {
  const next = new Date(now.getTime() + (waits[charge.checks + 1] ?? hours(1)))
  return next.getTime() > charge.expires_at.getTime() + PATIENCE ? null : next
}

/** Asks the gateway how a charge stands and acts on the answer. The gateway's word counts, never the messenger's. */
export interface Inquiry {
  /** At most once in five seconds per charge, however many ask; a webhook is a reason to ask at once. Says whether it asked. */
  ask(id: string, urgent?: boolean): Promise<'answered' | 'unanswered' | 'too soon'>
}

export function createInquiry(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { methods, bonuses, settle }: { methods: Methods; bonuses: Bonuses; settle: Settle },
): Inquiry {
  async function apply(charge: ChargeRow, state: ChargeState): Promise<void> {
    await database.transaction(async (tx) => {
      if (state.status === 'paid') {
        const amount = state.paid ?? centavos(charge.amount)
        const { endToEndId, payerCpf, paidAt } = state
        await settle(tx, charge.id, { amount, endToEndId, payerCpf, paidAt })
        return
      }
      const current = await lockCharge(tx, charge.id)
      if (!current) return
      const now = clock.now()
      if (state.gatewayRef && !current.gateway_ref)
        await updateCharge(tx, charge.id, { gateway_ref: state.gatewayRef })
      if (state.status === 'unknown' || state.status === 'disputed' || state.status === 'refunded') {
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

  return {
    async ask(id, urgent = false) {
      const charge = await database.transaction(async (tx) => {
        const found = await findCharge(tx, id)
        const mine = found && (await claimInquiry(tx, id, clock.now(), urgent ? 0 : SPACING))
        return mine ? found : undefined
      })
      if (!charge) return 'too soon'
      const gateway = methods.configured(charge.gateway)
      if (!gateway) return 'unanswered'
      const { gateway_ref: gatewayRef, created_at: createdAt } = charge
      const answer = await gateway.getCharge({
        ourId: id,
        gatewayRef,
        amount: centavos(charge.amount),
        createdAt,
      })
      if (!answer.ok) {
        log.warn(
          { charge: id, kind: answer.error.kind, detail: answer.error.detail },
          'a gateway did not say how a charge stands',
        )
        return 'unanswered'
      }
      await apply(charge, answer.value)
      return 'answered'
    },
  }
}
