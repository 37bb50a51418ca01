import { type RawBuilder, sql } from 'kysely'
import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Gateway, PayoutState, Result } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { recordFinding } from '../deposits/queries.ts'
import { isAgain, type NamedEvent } from '../webhooks/receive.ts'
import { FIRST_QUESTION, LOOK_AGAIN, type Machine } from './status.ts'
import {
  dueWithdrawals,
  hasDueWithdrawals,
  hasOverdueWithdrawals,
  findWithdrawal,
  findWithdrawalByReference,
  lockWithdrawal,
  overdueWithdrawals,
  referenceTo,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'

const BATCH_SIZE = 20
const TRACKED = ['sending', 'unknown', 'paid', 'rejected'] as const
const waits = [FIRST_QUESTION, seconds(30), minutes(1), minutes(5), minutes(15)]
/** Once it is over: whether it came back, or was paid after all. Later only a webhook reports it. */
const looks = [LOOK_AGAIN, hours(1), days(1), days(3)]
/** Longer than any call takes: an order without an answer by then was given by a program that is gone. */
const CLAIM_TTL = minutes(5)
/** After so many questions in a row an order that the gateway does not know is no longer one that has not arrived yet. */
const CHECKS_MIN = waits.length
/** An event may come before the vendor's reference is stored; after so many tries that is not the reason. */
const EARLY_ATTEMPTS_MAX = 2

function nextQuestion(row: Pick<WithdrawalRow, 'status' | 'checks'>, now: Date): Date | null {
  const over = row.status === 'paid' || row.status === 'rejected'
  const wait = over ? looks[row.checks] : (waits[row.checks + 1] ?? hours(1))
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

type Outcome = 'answered' | 'absent' | 'unanswered'

type Deps = Pick<Platform, 'clock' | 'database' | 'log'> & { methods: Methods; machine: Machine }

/** Queries the outcome of ordered payouts. The gateway's answer counts, never a webhook's. */
export class Tracking {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Asks the gateway about one. `hint`: its reference from a webhook, tried where ours alone cannot be asked for. */
  async ask(id: string, hint: string | null = null): Promise<Outcome> {
    const { database, methods, log } = this.#deps
    const row = await database.transaction((tx) => findWithdrawal(tx, id))
    const gateway = row?.gateway ? methods.configured(row.gateway) : null
    if (!row || !gateway) return 'unanswered'
    const answer = await queryPayout(gateway, row, hint)
    const outcome = answer.ok ? 'answered' : answer.error.code === 'not_found' ? 'absent' : 'unanswered'
    if (!answer.ok) log.warn({ withdrawal: id, detail: answer.error.detail }, 'payout status query failed')
    try {
      await database.transaction((tx) => this.#apply(tx, id, outcome, answer))
      return outcome
    } catch (error) {
      log.error({ err: error, withdrawal: id }, 'payout status could not be applied')
      return 'unanswered'
    }
  }

  /** Asks about every due payout, and notifies players who wait longer than promised. */
  isDue(): RawBuilder<boolean> {
    const now = this.#deps.clock.now()
    return sql`(${hasDueWithdrawals(TRACKED, now)} OR ${hasOverdueWithdrawals(now)})`
  }

  async work(): Promise<void> {
    for (;;) {
      const due = await this.#takeDue()
      await Promise.all(due.map(({ id }) => this.ask(id)))
      if (due.length < BATCH_SIZE) break
    }
    while ((await this.#markOverdue()) === BATCH_SIZE);
  }

  /** A webhook about a payout is a reason to ask the gateway. */
  async handleEvent(gateway: GatewayName, event: NamedEvent): Promise<boolean> {
    const row = await this.#findNamed(gateway, event)
    if (!row) {
      if (isAgain(event)) return true
      if (event.attempts < EARLY_ATTEMPTS_MAX) return false
      await this.#recordUnmatched(gateway, event)
      return true
    }
    // Most copies arrive while the first is handled: look when that is over.
    if (isAgain(event) && event.attempts === 0 && row.ended_at === null) return false
    return (await this.ask(row.id, event.gateway_ref)) === 'answered'
  }

  async #apply(tx: Tx, id: string, outcome: Outcome, answer: Result<PayoutState>): Promise<void> {
    const { clock, machine } = this.#deps
    const row = await lockWithdrawal(tx, id)
    if (!row) return
    await updateWithdrawal(tx, id, { last_answer: outcome })
    if (answer.ok) return void (await machine.applyGatewayStatus(tx, row, answer.value))
    const now = clock.now()
    const isLost = row.heard_at === null && now.getTime() - (row.sent_at ?? now).getTime() > CLAIM_TTL
    if (row.status === 'sending' && isLost) await machine.markUnknown(tx, row)
    // It may still arrive, so only a person who has looked acts on this.
    if (outcome === 'absent' && row.status === 'unknown' && row.checks >= CHECKS_MIN)
      await recordFinding(tx, 'payout_absent', row.gateway ?? 'none', id, { amount: String(row.amount) }, now)
  }

  async #takeDue(): Promise<WithdrawalRow[]> {
    const { clock, database } = this.#deps
    return database.transaction(async (tx) => {
      const now = clock.now()
      const due = await dueWithdrawals(tx, TRACKED, now, BATCH_SIZE)
      for (const row of due) {
        const next_check_at = nextQuestion(row, now)
        await updateWithdrawal(tx, row.id, { checks: row.checks + 1, next_check_at })
      }
      return due
    })
  }

  async #markOverdue(): Promise<number> {
    const { clock, database, machine } = this.#deps
    return database.transaction(async (tx) => {
      const rows = await overdueWithdrawals(tx, clock.now(), BATCH_SIZE)
      for (const row of rows) await machine.markOverdue(tx, row)
      return rows.length
    })
  }

  /** The withdrawal that an event names, by our id or the vendor's, at this gateway only. */
  async #findNamed(
    gateway: GatewayName,
    { our_id: ourId, gateway_ref: ref }: NamedEvent,
  ): Promise<WithdrawalRow | undefined> {
    return this.#deps.database.transaction(async (tx) => {
      const byId = ourId ? await findWithdrawal(tx, ourId) : undefined
      if (byId?.gateway === gateway) return byId
      return ref ? findWithdrawalByReference(tx, gateway, ref) : undefined
    })
  }

  async #recordUnmatched(gateway: GatewayName, { our_id, gateway_ref }: NamedEvent): Promise<void> {
    const { clock, database } = this.#deps
    const subject = our_id ?? gateway_ref ?? 'unnamed'
    const detail = { our_id, gateway_ref }
    await database.transaction((tx) =>
      recordFinding(tx, 'webhook_without_payout', gateway, subject, detail, clock.now()),
    )
  }
}

async function queryPayout(
  gateway: Gateway,
  row: WithdrawalRow,
  hint: string | null,
): Promise<Result<PayoutState>> {
  const reference = referenceTo(row)
  const answer = await gateway.getPayout(reference)
  const isNameless = reference.gatewayRef === null && !answer.ok && answer.error.code !== 'not_found'
  if (!isNameless || hint === null) return answer
  return gateway.getPayout({ ...reference, gatewayRef: hint })
}
