import assert from 'node:assert/strict'
import { Withdrawal as WithdrawalSchema } from '@girassol/contract/schemas'
import { captureHold, derivedKey, postIn, releaseHold } from '@girassol/ledger'
import { centavos, formatBRL } from '@girassol/money'
import { z } from 'zod'
import { minutes, seconds } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceChange } from '../../operators/index.ts'
import type { Players } from '../../players/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { Gateway, PayoutState } from '../gateways/port/gateway.ts'
import { recordFinding } from '../deposits/queries.ts'
import { recordBankAccount } from '../bank-accounts/bank-accounts.ts'
import { gatewayAccount } from '../deposits/settle.ts'
import {
  findWithdrawalByReference,
  insertSteps,
  type StepRow,
  stepsOf,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'
import type { Receipts } from './receipts.ts'
import { type PlayerTexts, playerTextsOf, type StepCode } from './texts.ts'
import { viewOf } from './views.ts'

interface WithdrawalEvent {
  withdrawal: string
  player: string
  amount: string
}

declare module '../../../platform/events.ts' {
  interface Events {
    'withdrawal.requested': WithdrawalEvent
    'withdrawal.approved': WithdrawalEvent
    'withdrawal.paid': WithdrawalEvent
    'withdrawal.rejected': WithdrawalEvent
    'withdrawal.held': WithdrawalEvent & { at: string; texts: PlayerTexts }
    'withdrawal.returned': WithdrawalEvent
  }
}

/** The first question after an order went out; the others follow in `tracking.ts`. */
export const FIRST_QUESTION = seconds(10)
/** A payout may be returned after it was made: it is queried again for a while, also without a webhook. */
export const LOOK_AGAIN = minutes(10)
/** `checks` counts the looks of `track.ts`, the first of which is this one. */
const laterLook = (now: Date) => ({ next_check_at: new Date(now.getTime() + LOOK_AGAIN), checks: 1 })

const UNCLAIMED = { claimed_by: null, claimed_until: null } as const
const REVIEW_OVER = { ...UNCLAIMED, held_until: null } as const

type Change = Partial<Omit<WithdrawalRow, 'id' | 'player_id' | 'amount' | 'pocket'>>
export type Noted = Pick<StepRow, 'code'> & Partial<StepRow>

type Deps = Pick<Platform, 'clock' | 'log' | 'outbox' | 'push' | 'signer'> & {
  players: Players
  wallets: Wallets
  receipts: Receipts
}

/**
 * Every change of a withdrawal's state. Each runs in a transaction that holds the row's lock, and moves state, money, step,
 * push and event together or not at all. None of them calls a gateway.
 */
export class Machine {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async note(tx: Tx, row: WithdrawalRow, ...steps: Noted[]): Promise<void> {
    const at = this.#deps.clock.now()
    const noted = steps.map(({ code, passed = null, detail = {} }) => ({ at, code, passed, detail }))
    await insertSteps(tx, row.id, noted)
  }

  async review(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    await this.note(tx, row, { code: 'review' })
    return this.#notifyPlayer(tx, await this.#change(tx, row, { status: 'in_review' }))
  }

  /** Stays in review and leaves the queue until a date; the player reads why. */
  async hold(
    tx: Tx,
    row: WithdrawalRow,
    { until, reason }: { until: Date; reason: string },
  ): Promise<WithdrawalRow> {
    const detail = { reason, until: until.toISOString() }
    await this.note(tx, row, { code: 'held', detail })
    const texts = playerTextsOf('held', detail)
    const at = this.#deps.clock.now().toISOString()
    await this.#deps.outbox.publish(tx, 'withdrawal.held', { ...eventOf(row), at, texts })
    return this.#notifyPlayer(tx, await this.#change(tx, row, { held_until: until, ...UNCLAIMED }))
  }

  async approve(tx: Tx, row: WithdrawalRow, by: 'rules' | 'operator'): Promise<WithdrawalRow> {
    await this.note(tx, row, { code: by === 'rules' ? 'approved_rules' : 'approved_operator' })
    const next = { status: 'approved', next_check_at: this.#deps.clock.now(), ...REVIEW_OVER } as const
    return this.#publish(tx, 'approved', await this.#change(tx, row, next))
  }

  /** About to be handed to this gateway, and to no other ever after. */
  async send(tx: Tx, row: WithdrawalRow, { name }: Gateway): Promise<WithdrawalRow> {
    const now = this.#deps.clock.now()
    await this.#noteOnce(tx, row, 'sending')
    const sent = await this.#change(tx, row, {
      status: 'sending',
      gateway: name,
      sent_at: now,
      next_check_at: new Date(now.getTime() + FIRST_QUESTION),
      checks: 0,
    })
    return this.#notifyPlayer(tx, sent)
  }

  /** Provably nothing was sent: it goes again later, to the same gateway. */
  async scheduleRetry(tx: Tx, row: WithdrawalRow, milliseconds: number): Promise<WithdrawalRow> {
    await this.#noteOnce(tx, row, 'delayed_gateway')
    const next = new Date(this.#deps.clock.now().getTime() + milliseconds)
    return this.#notifyPlayer(tx, await this.#change(tx, row, { status: 'approved', next_check_at: next }))
  }

  /** The gateway definitely refused it before accepting it: another one may pay it. */
  async reroute(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    const next_check_at = this.#deps.clock.now()
    return this.#change(tx, row, { status: 'approved', gateway: null, sent_at: null, next_check_at })
  }

  /** It may or may not have been taken. */
  async markUnknown(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    await this.#noteOnce(tx, row, 'delayed_unknown')
    return this.#notifyPlayer(tx, await this.#change(tx, row, { status: 'unknown' }))
  }

  /** Will not be paid: the money goes back to the pocket it came from. */
  async reject(
    tx: Tx,
    row: WithdrawalRow,
    code: Extract<StepCode, `rejected_${string}`>,
    detail: StepRow['detail'] = {},
  ): Promise<WithdrawalRow> {
    await release(tx, row)
    await this.note(tx, row, { code, detail })
    const ended = await this.#change(tx, row, {
      status: 'rejected',
      ended_at: this.#deps.clock.now(),
      next_check_at: null,
      ...REVIEW_OVER,
    })
    return this.#publish(tx, 'rejected', ended)
  }

  /** What the gateway itself says about it now. */
  async applyGatewayStatus(tx: Tx, before: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow> {
    const row = await this.#identify(tx, before, state)
    if (!row) return before
    const isOver = row.status === 'rejected' || row.status === 'returned'
    switch (state.status) {
      case 'processing':
        return this.#markProcessing(tx, row)
      case 'paid':
        return this.#markPaid(tx, before, row, state)
      case 'failed':
        // Four vendors have one word for "did not arrive" and "was sent back".
        if (row.status === 'paid') return this.#markReturned(tx, row)
        return isOver ? row : this.reject(tx, row, 'rejected_bank')
      case 'returned':
        return isOver ? row : this.#markReturned(tx, row)
      case 'unknown':
        await this.#recordFinding(tx, 'unknown', row, { word: state.vendorWord })
        return row
    }
  }

  /** The promised time is over. */
  async markOverdue(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    await this.note(tx, row, { code: 'delayed_promise' })
    const kind = row.status === 'unknown' ? 'payout_unknown' : 'payout_late'
    await this.#recordFinding(tx, kind, row, { status: row.status })
    return this.#notifyPlayer(tx, await this.#change(tx, row, { overdue_at: this.#deps.clock.now() }))
  }

  async #change(tx: Tx, row: WithdrawalRow, by: Change): Promise<WithdrawalRow> {
    const updated_at = this.#deps.clock.now()
    await updateWithdrawal(tx, row.id, { ...by, updated_at })
    await announceChange(tx, 'withdrawals')
    return { ...row, ...by, updated_at }
  }

  /** Open pages of the player get the current state, in the language of the account. */
  async #notifyPlayer(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    const { players, push, receipts } = this.#deps
    const player = await players.byId(tx, row.player_id)
    const view = await viewOf(tx, row, player?.language ?? 'pt_BR', receipts)
    const data = z.encode(WithdrawalSchema, view)
    await push.send(tx, { subject: row.player_id }, { topic: 'withdrawal', data })
    return row
  }

  async #publish(
    tx: Tx,
    what: 'approved' | 'paid' | 'rejected' | 'returned',
    row: WithdrawalRow,
  ): Promise<WithdrawalRow> {
    await this.#deps.outbox.publish(tx, `withdrawal.${what}`, eventOf(row))
    if (what !== 'approved') await this.#deps.wallets.announce(tx, row.player_id)
    return this.#notifyPlayer(tx, row)
  }

  async #recordFinding(tx: Tx, kind: string, row: WithdrawalRow, detail: object = {}): Promise<void> {
    this.#deps.log.error({ withdrawal: row.id, gateway: row.gateway, kind }, 'withdrawal needs a review')
    const all = { player: String(row.player_id), amount: String(row.amount), ...detail }
    await recordFinding(tx, kind, row.gateway ?? 'none', row.id, all, this.#deps.clock.now())
  }

  /** The same step once: a gateway that stays away for an hour is one delay. */
  async #noteOnce(tx: Tx, row: WithdrawalRow, code: StepCode): Promise<void> {
    const steps = await stepsOf(tx, row.id)
    if (!steps.some((step) => step.code === code)) await this.note(tx, row, { code })
  }

  async #markPaid(
    tx: Tx,
    before: WithdrawalRow,
    row: WithdrawalRow,
    state: PayoutState,
  ): Promise<WithdrawalRow> {
    if (row.status === 'rejected' || row.status === 'returned') {
      await this.#recordFinding(tx, 'paid_after_end', row, { status: row.status, e2e: row.end_to_end_id })
      return row
    }
    if (row.status === 'paid') {
      const isNamed = before.end_to_end_id === null && row.end_to_end_id !== null
      return isNamed ? this.#notifyPlayer(tx, row) : row
    }
    // We gave one order, for this amount: anything the gateway did beyond it is between it and us.
    if ((state.amount ?? row.amount) !== row.amount)
      await this.#recordFinding(tx, 'payout_other_amount', row, { paid: String(state.amount) })
    // Was reported as not sent, and yet it was paid: the money is accounted for, and an operator should know.
    if (row.status === 'approved') await this.#recordFinding(tx, 'paid_though_not_sent', row)
    await capture(tx, row)
    await this.#keepAccount(tx, row, state)
    await this.note(tx, row, { code: 'paid', detail: { amount: formatBRL(centavos(row.amount)) } })
    const now = this.#deps.clock.now()
    // Some vendors confirm a payout before they name it: the identifier on the receipt is then asked for at once.
    const next = row.end_to_end_id === null ? { next_check_at: now, checks: 0 } : laterLook(now)
    const ended = { status: 'paid', paid_at: now, ended_at: now, ...next } as const
    return this.#publish(tx, 'paid', await this.#change(tx, row, ended))
  }

  async #keepAccount(tx: Tx, row: WithdrawalRow, { payeeAccount: account }: PayoutState): Promise<void> {
    const { player_id: player, gateway } = row
    if (gateway) await recordBankAccount(this.#deps, tx, { player, gateway, direction: 'out', account })
  }

  async #markReturned(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    await (row.status === 'paid' ? creditReturn(tx, row) : release(tx, row))
    await this.note(tx, row, { code: 'returned' })
    const ended = { status: 'returned', ended_at: this.#deps.clock.now(), next_check_at: null } as const
    return this.#publish(tx, 'returned', await this.#change(tx, row, ended))
  }

  async #markProcessing(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    if (row.status !== 'unknown' && row.status !== 'approved') return row
    // The order did arrive: its fate is known, it only takes its time.
    await this.note(tx, row, { code: 'sending' })
    return this.#notifyPlayer(tx, await this.#change(tx, row, { status: 'sending' }))
  }

  /** Stores the gateway's reference from its own answer. A reference of another withdrawal voids the whole answer. */
  async #identify(tx: Tx, row: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow | null> {
    const { gatewayRef: ref, endToEndId } = state
    const other = ref && row.gateway ? await findWithdrawalByReference(tx, row.gateway, ref) : undefined
    if (other && other.id !== row.id) {
      await this.#recordFinding(tx, 'payout_of_another', row, { ref, other: other.id })
      return null
    }
    return this.#change(tx, row, {
      gateway_ref: row.gateway_ref ?? ref,
      end_to_end_id: row.end_to_end_id ?? endToEndId,
      heard_at: row.heard_at ?? this.#deps.clock.now(),
    })
  }
}

async function release(tx: Tx, row: WithdrawalRow): Promise<void> {
  const cause = { kind: 'withdrawal_returned', reference: row.id }
  const answer = await releaseHold(executor(tx), { hold: row.id, owner: row.player_id, cause })
  assert(answer.status === 'posted' && !answer.repeated, `the hold of ${row.id} had ended before`)
}

async function capture(tx: Tx, row: WithdrawalRow): Promise<void> {
  assert(row.gateway, `withdrawal ${row.id} has no gateway`)
  const answer = await captureHold(executor(tx), {
    hold: row.id,
    owner: row.player_id,
    to: gatewayAccount(row.gateway),
    cause: { kind: 'withdrawal_paid', reference: row.id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `the hold of ${row.id} had ended before`)
}

/** After it was paid the money comes back from the gateway's account, not from the hold. */
async function creditReturn(tx: Tx, row: WithdrawalRow): Promise<void> {
  assert(row.gateway, `withdrawal ${row.id} has no gateway`)
  const answer = await postIn(executor(tx), {
    key: derivedKey(row.id, 'return'),
    owner: row.player_id,
    legs: [{ from: gatewayAccount(row.gateway), to: row.pocket, amount: centavos(row.amount) }],
    cause: { kind: 'withdrawal_returned', reference: row.id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `withdrawal ${row.id} had come back before`)
}

export const eventOf = (row: WithdrawalRow): WithdrawalEvent => ({
  withdrawal: row.id,
  player: String(row.player_id),
  amount: String(row.amount),
})
