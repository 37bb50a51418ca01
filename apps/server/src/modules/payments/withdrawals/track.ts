import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Gateway, PayoutState, Result } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { recordFinding } from '../deposits/queries.ts'
import { type HandleEvent, isAgain, type NamedEvent } from '../webhooks/receive.ts'
import { FIRST_QUESTION, type Machine } from './status.ts'
import {
  dueWithdrawals,
  findWithdrawal,
  findWithdrawalByReference,
  lockWithdrawal,
  overdueWithdrawals,
  referenceTo,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'

const BATCH = 20
const waits = [FIRST_QUESTION, seconds(30), minutes(1), minutes(5), minutes(15)]
/** Once it is over: whether it came back, or was paid after all. Later only a webhook tells. */
const looks = [hours(1), days(1), days(3)]
/** Longer than any call takes: an order without an answer by then was given by a program that is gone. */
const LEASE = minutes(5)
/** After so many questions in a row an order that the gateway does not know is no longer one that has not arrived yet. */
const ENOUGH = waits.length
/** News may come before we have noted the vendor's name for it; after so many tries that is not the reason. */
const EARLY = 2

function nextQuestion(row: Pick<WithdrawalRow, 'status' | 'checks'>, now: Date): Date | null {
  const over = row.status === 'paid' || row.status === 'rejected'
  const wait = over ? looks[row.checks] : (waits[row.checks + 1] ?? hours(1))
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

type Outcome = 'answered' | 'absent' | 'unanswered'

/** Finds out what became of the orders we gave. The gateway's word counts, never the messenger's. */
export interface Tracking {
  /** Asks the gateway about one. `hint`: its name for it as a webhook told, tried where ours alone cannot be asked for. */
  ask(id: string, hint?: string | null): Promise<Outcome>
  /** Asks about every one whose turn it is, and tells those who wait longer than promised. */
  work(): Promise<void>
  /** A gateway rang about a payout. */
  hear: HandleEvent
}

export function createTracking(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { methods, machine }: { methods: Methods; machine: Machine },
): Tracking {
  async function question(
    gateway: Gateway,
    row: WithdrawalRow,
    hint: string | null,
  ): Promise<Result<PayoutState>> {
    const reference = referenceTo(row)
    const answer = await gateway.getPayout(reference)
    const nameless = reference.gatewayRef === null && !answer.ok && answer.error.code !== 'not_found'
    if (!nameless || hint === null) return answer
    return gateway.getPayout({ ...reference, gatewayRef: hint })
  }

  async function ask(id: string, hint: string | null = null): Promise<Outcome> {
    const row = await database.transaction((tx) => findWithdrawal(tx, id))
    const gateway = row?.gateway ? methods.configured(row.gateway) : null
    if (!row || !gateway) return 'unanswered'
    const answer = await question(gateway, row, hint)
    const outcome = answer.ok ? 'answered' : answer.error.code === 'not_found' ? 'absent' : 'unanswered'
    if (!answer.ok)
      log.warn({ withdrawal: id, detail: answer.error.detail }, 'a gateway did not say how a payout stands')
    try {
      await database.transaction((tx) => apply(tx, id, outcome, answer))
      return outcome
    } catch (error) {
      log.error({ err: error, withdrawal: id }, 'an answer of a gateway could not be acted upon')
      return 'unanswered'
    }
  }

  async function apply(tx: Tx, id: string, outcome: Outcome, answer: Result<PayoutState>): Promise<void> {
    const row = await lockWithdrawal(tx, id)
    if (!row) return
    await updateWithdrawal(tx, id, { last_answer: outcome })
    if (answer.ok) return void (await machine.applyGatewayStatus(tx, row, answer.value))
    const now = clock.now()
    const lost = row.heard_at === null && now.getTime() - (row.sent_at ?? now).getTime() > LEASE
    if (row.status === 'sending' && lost) await machine.markUnknown(tx, row)
    // It may still arrive, so nobody acts on this but a person who has looked.
    if (outcome === 'absent' && row.status === 'unknown' && row.checks >= ENOUGH)
      await recordFinding(tx, 'payout_absent', row.gateway ?? 'none', id, { amount: String(row.amount) }, now)
  }

  async function takeDue(): Promise<WithdrawalRow[]> {
    return database.transaction(async (tx) => {
      const now = clock.now()
      const due = await dueWithdrawals(tx, ['sending', 'unknown', 'paid', 'rejected'], now, BATCH)
      for (const row of due) {
        const next_check_at = nextQuestion(row, now)
        await updateWithdrawal(tx, row.id, { checks: row.checks + 1, next_check_at })
      }
      return due
    })
  }

  async function tellLate(): Promise<number> {
    return database.transaction(async (tx) => {
      const rows = await overdueWithdrawals(tx, clock.now(), BATCH)
      for (const row of rows) await machine.markOverdue(tx, row)
      return rows.length
    })
  }

  /** The withdrawal that an event names, by our id or the vendor's, at this gateway only. */
  async function named(
    gateway: GatewayName,
    { our_id: ourId, gateway_ref: ref }: NamedEvent,
  ): Promise<WithdrawalRow | undefined> {
    return database.transaction(async (tx) => {
      const byId = ourId ? await findWithdrawal(tx, ourId) : undefined
      if (byId?.gateway === gateway) return byId
      return ref ? findWithdrawalByReference(tx, gateway, ref) : undefined
    })
  }

  return {
    ask,
    async work() {
      for (;;) {
        const due = await takeDue()
        await Promise.all(due.map(({ id }) => ask(id)))
        if (due.length < BATCH) break
      }
      while ((await tellLate()) === BATCH);
    },
    async hear(gateway, event) {
      const row = await named(gateway, event)
      if (!row) {
        if (isAgain(event)) return true
        if (event.attempts < EARLY) return false
        const { our_id, gateway_ref } = event
        const subject = our_id ?? gateway_ref ?? 'unnamed'
        const detail = { our_id, gateway_ref }
        await database.transaction((tx) =>
          recordFinding(tx, 'webhook_without_payout', gateway, subject, detail, clock.now()),
        )
        return true
      }
      // Most copies come while the first is acted upon: look when that is over.
      if (isAgain(event) && event.attempts === 0 && row.ended_at === null) return false
      return (await ask(row.id, event.gateway_ref)) === 'answered'
    },
  }
}
