import { OperatorError } from '../../../platform/errors.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Machine } from './status.ts'
import {
  type DecisionRow,
  decisionsOf,
  findWithdrawal,
  findWithdrawalByReference,
  insertDecision,
  listWithdrawals,
  lockWithdrawal,
  type Status,
  type StepRow,
  stepsOf,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'

export interface Decision {
  /** Who decides: it is written down. */
  by: string
  reason: string | null
}

export interface Case {
  withdrawal: WithdrawalRow
  steps: StepRow[]
  decisions: DecisionRow[]
}

/** What people decide about withdrawals. Every decision is kept with who made it, and none goes past what the state allows. */
export interface Desk {
  /** The open ones, the oldest first; or those of these states. */
  list(tx: Tx, statuses?: readonly Status[]): Promise<WithdrawalRow[]>
  show(tx: Tx, id: string): Promise<Case>
  approve(tx: Tx, id: string, decision: Decision): Promise<WithdrawalRow>
  /**
   * The money goes back to the player, who is told the reason. An order whose fate is unknown may be rejected only by somebody
   * who has seen at the gateway that it was never taken, and says so with `neverSent`.
   */
  reject(tx: Tx, id: string, decision: Decision & { neverSent?: boolean }): Promise<WithdrawalRow>
  /** Tells the gateway's own name for an order whose answer got lost; the gateway is then asked what became of it. */
  name(tx: Tx, id: string, decision: Decision & { ref: string }): Promise<WithdrawalRow>
}

const MOST = 200

export function createDesk({ clock }: Pick<Platform, 'clock'>, machine: Machine): Desk {
  async function open(tx: Tx, id: string): Promise<WithdrawalRow> {
    const row = await lockWithdrawal(tx, id)
    if (!row) throw new OperatorError('withdrawal_not_found', { id })
    return row
  }

  function allow(row: WithdrawalRow, ...statuses: Status[]): void {
    if (!statuses.includes(row.status))
      throw new OperatorError('withdrawal_status_refused', {
        id: row.id,
        status: row.status,
        allowed: statuses.join(', '),
      })
  }

  async function decide(
    tx: Tx,
    row: WithdrawalRow,
    decision: DecisionRow['decision'],
    { by, reason }: Decision,
  ): Promise<void> {
    const operator = by.trim()
    if (!operator) throw new OperatorError('decision_name_missing')
    const at = clock.now()
    await insertDecision(tx, row.id, { decision, operator, reason, status_before: row.status, at })
  }

  return {
    list: (tx, statuses) => listWithdrawals(tx, statuses ?? null, MOST),
    async show(tx, id) {
      const withdrawal = await findWithdrawal(tx, id)
      if (!withdrawal) throw new OperatorError('withdrawal_not_found', { id })
      return { withdrawal, steps: await stepsOf(tx, id), decisions: await decisionsOf(tx, id) }
    },
    async approve(tx, id, decision) {
      const row = await open(tx, id)
      allow(row, 'in_review')
      await decide(tx, row, 'approve', decision)
      return machine.approve(tx, row, 'operator')
    },
    async reject(tx, id, { neverSent = false, ...decision }) {
      const row = await open(tx, id)
      allow(row, 'in_review', 'approved', 'unknown')
      if (row.status === 'unknown' && !neverSent)
        throw new OperatorError('withdrawal_maybe_paid', { id, gateway: row.gateway ?? 'the gateway' })
      const reason = decision.reason?.trim()
      if (!reason) throw new OperatorError('rejection_reason_missing')
      await decide(tx, row, 'reject', { ...decision, reason })
      const rejected = await machine.reject(tx, row, 'rejected_operator', { reason })
      // People err: the gateway is asked for some days more whether it paid after all.
      const looks = { next_check_at: new Date(clock.now().getTime() + minutes(10)), checks: 0 }
      if (row.status === 'unknown') await updateWithdrawal(tx, id, looks)
      return rejected
    },
    async name(tx, id, { ref, ...decision }) {
      const row = await open(tx, id)
      allow(row, 'unknown')
      const known = row.gateway_ref ?? null
      const other = row.gateway ? await findWithdrawalByReference(tx, row.gateway, ref) : undefined
      if (known !== null) throw new OperatorError('gateway_ref_known', { id, ref: known })
      if (other) throw new OperatorError('gateway_ref_taken', { ref, id: other.id })
      await decide(tx, row, 'name', { ...decision, reason: ref })
      const change = { gateway_ref: ref, next_check_at: clock.now(), updated_at: clock.now() }
      await updateWithdrawal(tx, id, change)
      return { ...row, ...change }
    },
  }
}
