import assert from 'node:assert/strict'
import { Withdrawal as WithdrawalSchema } from '@girassol/contract/schemas'
import { captureHold, derivedKey, postIn, releaseHold } from '@girassol/ledger'
import { centavos, formatBRL } from '@girassol/money'
import { z } from 'zod'
import { minutes, seconds } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { Gateway, PayoutState } from '../gateways/port/gateway.ts'
import { recordFinding } from '../deposits/queries.ts'
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
import type { StepCode } from './texts.ts'
import { viewOf } from './views.ts'

interface News {
  withdrawal: string
  player: string
  amount: string
}

declare module '../../../platform/events.ts' {
  interface Events {
    'withdrawal.requested': News
    'withdrawal.approved': News
    'withdrawal.paid': News
    'withdrawal.rejected': News
    'withdrawal.returned': News
  }
}

/** The first question after an order went out; the others follow in `tracking.ts`. */
export const FIRST_QUESTION = seconds(10)
/** A payment may be sent back after it was made: we look again for a while, even if nobody rings. */
const LOOK_AGAIN = minutes(10)

type Change = Partial<Omit<WithdrawalRow, 'id' | 'player_id' | 'amount' | 'pocket'>>
export type Noted = Pick<StepRow, 'code'> & Partial<StepRow>

/**
 * Every change of a withdrawal's state. Each runs in a transaction that holds the row's lock, and moves state, money, step,
 * push and news together or not at all. None of them talks to a gateway.
 */
export interface Machine {
  note(tx: Tx, row: WithdrawalRow, ...steps: Noted[]): Promise<void>
  review(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow>
  approve(tx: Tx, row: WithdrawalRow, by: 'rules' | 'operator'): Promise<WithdrawalRow>
  /** About to be handed to this gateway, and to no other ever after. */
  send(tx: Tx, row: WithdrawalRow, gateway: Gateway): Promise<WithdrawalRow>
  /** Provably nothing was sent: it goes again later, to the same gateway. */
  scheduleRetry(tx: Tx, row: WithdrawalRow, milliseconds: number): Promise<WithdrawalRow>
  /** It may or may not have been taken. */
  markUnknown(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow>
  /** Will not be paid: the money goes back to the pocket it came from. */
  reject(
    tx: Tx,
    row: WithdrawalRow,
    code: Extract<StepCode, `rejected_${string}`>,
    detail?: StepRow['detail'],
  ): Promise<WithdrawalRow>
  /** What the gateway itself says about it now. */
  applyGatewayStatus(tx: Tx, row: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow>
  /** The time we promised is over. */
  markOverdue(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow>
}

export function createMachine(
  { clock, log, outbox, push }: Pick<Platform, 'clock' | 'log' | 'outbox' | 'push'>,
  { players, wallets, receipts }: { players: Players; wallets: Wallets; receipts: Receipts },
): Machine {
  async function note(tx: Tx, row: WithdrawalRow, ...steps: Noted[]): Promise<void> {
    const at = clock.now()
    const noted = steps.map(({ code, passed = null, detail = {} }) => ({ at, code, passed, detail }))
    await insertSteps(tx, row.id, noted)
  }

  async function change(tx: Tx, row: WithdrawalRow, by: Change): Promise<WithdrawalRow> {
    const updated_at = clock.now()
    await updateWithdrawal(tx, row.id, { ...by, updated_at })
    return { ...row, ...by, updated_at }
  }

  /** The player's open pages see it as it stands now, in the language of the account. */
  async function tell(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    const player = await players.byId(tx, row.player_id)
    const view = await viewOf(tx, row, player?.language ?? 'pt_BR', receipts)
    const data = z.encode(WithdrawalSchema, view)
    await push.send(tx, { subject: row.player_id }, { topic: 'withdrawal', data })
    return row
  }

  async function publish(
    tx: Tx,
    what: 'approved' | 'paid' | 'rejected' | 'returned',
    row: WithdrawalRow,
  ): Promise<WithdrawalRow> {
    await outbox.publish(tx, `withdrawal.${what}`, newsOf(row))
    if (what !== 'approved') await wallets.announce(tx, row.player_id)
    return tell(tx, row)
  }

  const find = (kind: string, tx: Tx, row: WithdrawalRow, detail: object = {}) => {
    log.error({ withdrawal: row.id, gateway: row.gateway, kind }, 'a withdrawal needs somebody to look at it')
    const all = { player: String(row.player_id), amount: String(row.amount), ...detail }
    return recordFinding(tx, kind, row.gateway ?? 'none', row.id, all, clock.now())
  }

  /** The same words once: a gateway that stays away for an hour is one delay. */
  async function noteOnce(tx: Tx, row: WithdrawalRow, code: StepCode): Promise<void> {
    const steps = await stepsOf(tx, row.id)
    if (!steps.some((step) => step.code === code)) await note(tx, row, { code })
  }

  async function release(tx: Tx, row: WithdrawalRow): Promise<void> {
    const cause = { kind: 'withdrawal_returned', reference: row.id }
    const answer = await releaseHold(executor(tx), { hold: row.id, owner: row.player_id, cause })
    assert(answer.status === 'posted' && !answer.repeated, `the hold of ${row.id} had ended before`)
  }

  async function reject(
    tx: Tx,
    row: WithdrawalRow,
    code: StepCode,
    detail: StepRow['detail'] = {},
  ): Promise<WithdrawalRow> {
    await release(tx, row)
    await note(tx, row, { code, detail })
    const ended = await change(tx, row, { status: 'rejected', ended_at: clock.now(), next_check_at: null })
    return publish(tx, 'rejected', ended)
  }

  async function paid(tx: Tx, row: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow> {
    if (row.status === 'rejected' || row.status === 'returned') {
      await find('paid_after_end', tx, row, { status: row.status, e2e: row.end_to_end_id })
      return row
    }
    if (row.status === 'paid') return row
    // We gave one order, and it was for this amount: whatever the gateway did beyond it is between it and us.
    if ((state.amount ?? row.amount) !== row.amount)
      await find('payout_other_amount', tx, row, { paid: String(state.amount) })
    // Was said not to have been sent, and yet it was paid: the money is accounted for, and somebody should know.
    if (row.status === 'approved') await find('paid_though_not_sent', tx, row)
    assert(row.gateway, `withdrawal ${row.id} has no gateway`)
    const answer = await captureHold(executor(tx), {
      hold: row.id,
      owner: row.player_id,
      to: gatewayAccount(row.gateway),
      cause: { kind: 'withdrawal_paid', reference: row.id },
    })
    assert(answer.status === 'posted' && !answer.repeated, `the hold of ${row.id} had ended before`)
    await note(tx, row, { code: 'paid', detail: { amount: formatBRL(centavos(row.amount)) } })
    const now = clock.now()
    const again = new Date(now.getTime() + LOOK_AGAIN)
    const ended = { status: 'paid', paid_at: now, ended_at: now, next_check_at: again, checks: 0 } as const
    return publish(tx, 'paid', await change(tx, row, ended))
  }

  async function markReturned(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    if (row.status === 'paid') {
      assert(row.gateway, `withdrawal ${row.id} has no gateway`)
      const answer = await postIn(executor(tx), {
        key: derivedKey(row.id, 'return'),
        owner: row.player_id,
        legs: [{ from: gatewayAccount(row.gateway), to: row.pocket, amount: centavos(row.amount) }],
        cause: { kind: 'withdrawal_returned', reference: row.id },
      })
      assert(answer.status === 'posted' && !answer.repeated, `withdrawal ${row.id} had come back before`)
    } else await release(tx, row)
    await note(tx, row, { code: 'returned' })
    const ended = { status: 'returned', ended_at: clock.now(), next_check_at: null } as const
    return publish(tx, 'returned', await change(tx, row, ended))
  }

  async function processing(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
    if (row.status !== 'unknown' && row.status !== 'approved') return row
    // The order did arrive: nothing is in doubt any more, it only takes its time.
    await note(tx, row, { code: 'sending' })
    return tell(tx, await change(tx, row, { status: 'sending' }))
  }

  /** Their name for it, from their own answer. A name that is another withdrawal's makes the whole answer worthless. */
  async function identified(tx: Tx, row: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow | null> {
    const { gatewayRef: ref, endToEndId } = state
    const other = ref && row.gateway ? await findWithdrawalByReference(tx, row.gateway, ref) : undefined
    if (other && other.id !== row.id) {
      await find('payout_of_another', tx, row, { ref, other: other.id })
      return null
    }
    return change(tx, row, {
      gateway_ref: row.gateway_ref ?? ref,
      end_to_end_id: row.end_to_end_id ?? endToEndId,
      heard_at: row.heard_at ?? clock.now(),
    })
  }

  return {
    note,
    reject,
    async review(tx, row) {
      await note(tx, row, { code: 'review' })
      return tell(tx, await change(tx, row, { status: 'in_review' }))
    },
    async approve(tx, row, by) {
      await note(tx, row, { code: by === 'rules' ? 'approved_rules' : 'approved_operator' })
      const next = { status: 'approved', next_check_at: clock.now() } as const
      return publish(tx, 'approved', await change(tx, row, next))
    },
    async send(tx, row, { name }) {
      const now = clock.now()
      await noteOnce(tx, row, 'sending')
      return tell(
        tx,
        await change(tx, row, {
          status: 'sending',
          gateway: name,
          sent_at: now,
          next_check_at: new Date(now.getTime() + FIRST_QUESTION),
          checks: 0,
        }),
      )
    },
    async scheduleRetry(tx, row, milliseconds) {
      await noteOnce(tx, row, 'delayed_gateway')
      const next = new Date(clock.now().getTime() + milliseconds)
      return tell(tx, await change(tx, row, { status: 'approved', next_check_at: next }))
    },
    async markUnknown(tx, row) {
      await noteOnce(tx, row, 'delayed_unknown')
      return tell(tx, await change(tx, row, { status: 'unknown' }))
    },
    async applyGatewayStatus(tx, before, state) {
      const row = await identified(tx, before, state)
      if (!row) return before
      const over = row.status === 'rejected' || row.status === 'returned'
      switch (state.status) {
        case 'processing':
          return processing(tx, row)
        case 'paid':
          return paid(tx, row, state)
        case 'failed':
          // Four vendors have one word for "did not arrive" and "was sent back".
          if (row.status === 'paid') return markReturned(tx, row)
          return over ? row : reject(tx, row, 'rejected_bank')
        case 'returned':
          return over ? row : markReturned(tx, row)
        case 'unknown':
          await find('unknown', tx, row, { word: state.vendorWord })
          return row
      }
    },
    async markOverdue(tx, row) {
      await note(tx, row, { code: 'delayed_promise' })
      await find(row.status === 'unknown' ? 'payout_unknown' : 'payout_late', tx, row, { status: row.status })
      return tell(tx, await change(tx, row, { overdue_at: clock.now() }))
    },
  }
}

export const newsOf = (row: WithdrawalRow): News => ({
  withdrawal: row.id,
  player: String(row.player_id),
  amount: String(row.amount),
})
