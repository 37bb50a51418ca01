import type { Gateway as GatewayName, WithdrawalStatus } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import type { Cpf, KeyKind } from '@girassol/pix'
import {
  type Generated,
  type Insertable,
  type JSONColumnType,
  type RawBuilder,
  sql,
  type Updateable,
} from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { PayoutReference } from '../gateways/port/gateway.ts'
import type { PaymentsTables } from '../deposits/queries.ts'
import type { StepCode } from './texts.ts'

export type Status = z.output<typeof WithdrawalStatus>

export interface WithdrawalRow {
  id: string
  player_id: bigint
  pocket: string
  amount: bigint
  status: Status
  key_kind: KeyKind
  pix_key: string
  holder_name: string
  holder_cpf: Cpf
  request_id: string | null
  gateway: GatewayName | null
  gateway_ref: string | null
  end_to_end_id: string | null
  requested_at: Date
  promised_by: Date
  updated_at: Date
  sent_at: Date | null
  heard_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  overdue_at: Date | null
  next_check_at: Date | null
  checks: number
  last_answer: 'answered' | 'absent' | 'unanswered' | null
  /** Made to close the account: minimum and maximum do not apply to it. */
  for_closing: boolean
  /** The operator who reviews it now, until when. */
  claimed_by: string | null
  claimed_until: Date | null
  /** Out of the review queue until then. */
  held_until: Date | null
  /** The trace in which it was requested. */
  traceparent: string | null
}

export interface StepRow {
  at: Date
  code: StepCode
  passed: boolean | null
  detail: Record<string, string>
}

export interface DecisionRow {
  decision: 'approve' | 'reject' | 'name' | 'hold'
  operator: string
  /** Null when it was decided in the terminal. */
  operator_id: string | null
  reason: string | null
  status_before: Status
  at: Date
}

type WithdrawalTable = Omit<WithdrawalRow, 'checks'> & { checks: Generated<number> }

type Tables = {
  withdrawals: WithdrawalTable
  withdrawal_steps: Omit<StepRow, 'detail'> & {
    id: Generated<bigint>
    withdrawal_id: string
    detail: JSONColumnType<StepRow['detail']>
  }
  withdrawal_decisions: DecisionRow & { id: Generated<bigint>; withdrawal_id: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables & PaymentsTables>()
const withdrawals = (tx: Tx) => on(tx).selectFrom('withdrawals').selectAll()

export const insertWithdrawal = async (tx: Tx, row: Insertable<WithdrawalTable>): Promise<void> => {
  await on(tx).insertInto('withdrawals').values(row).execute()
}

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined
  return withdrawals(tx).where('id', '=', id).executeTakeFirst()
}

/** Concurrent changes of one withdrawal wait for each other here. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined
  return withdrawals(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findWithdrawalByReference(
  tx: Tx,
  gateway: GatewayName,
  ref: string,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx).where('gateway', '=', gateway).where('gateway_ref', '=', ref).executeTakeFirst()
}

/** The withdrawal that this request asked for already, by the asker's own name for it. */
export async function findRequested(
  tx: Tx,
  player: bigint,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx)
    .where('player_id', '=', player)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

type Duplicate = Pick<WithdrawalRow, 'player_id' | 'pocket' | 'amount' | 'pix_key'>

/** The player's newest withdrawal from a pocket that is under way or was requested since. */
export async function findLatest(
  tx: Tx,
  player: bigint,
  pocket: string,
  since: Date,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx)
    .where('player_id', '=', player)
    .where('pocket', '=', pocket)
    .where((where) => where.or([where('ended_at', 'is', null), where('requested_at', '>', since)]))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The withdrawals that were made to close the player's account and have not failed. */
export async function lockClosingWithdrawals(tx: Tx, player: bigint): Promise<WithdrawalRow[]> {
  return withdrawals(tx)
    .where('player_id', '=', player)
    .where('for_closing', '=', true)
    .where('status', 'not in', ['rejected', 'returned'])
    .orderBy('requested_at', 'desc')
    .forUpdate()
    .execute()
}

/** Withdrawals from a pocket that were given to no gateway, or provably not taken by it. */
export async function lockUnsentWithdrawals(
  tx: Tx,
  player: bigint,
  pocket: string,
): Promise<WithdrawalRow[]> {
  return withdrawals(tx)
    .where('player_id', '=', player)
    .where('pocket', '=', pocket)
    .where('status', 'in', ['requested', 'in_review', 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The same request, open and made since then. */
export async function findDuplicate(
  tx: Tx,
  duplicate: Duplicate,
  since: Date,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx)
    .where('player_id', '=', duplicate.player_id)
    .where('pocket', '=', duplicate.pocket)
    .where('amount', '=', duplicate.amount)
    .where('pix_key', '=', duplicate.pix_key)
    .where('ended_at', 'is', null)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateWithdrawal(
  tx: Tx,
  id: string,
  change: Updateable<WithdrawalTable>,
): Promise<void> {
  await on(tx).updateTable('withdrawals').set(change).where('id', '=', id).execute()
}

/** Due withdrawals in these states, locked until this transaction ends; rows locked elsewhere are skipped. */
export async function dueWithdrawals(
  tx: Tx,
  statuses: readonly Status[],
  now: Date,
  limit: number,
): Promise<WithdrawalRow[]> {
  return withdrawals(tx)
    .where('next_check_at', '<=', now)
    .where('status', 'in', statuses)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Whether `dueWithdrawals` would find any. */
export const hasDueWithdrawals = (statuses: readonly Status[], now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM withdrawals WHERE next_check_at <= ${now} AND status IN (${sql.join(statuses)}))`

export async function overdueWithdrawals(tx: Tx, now: Date, limit: number): Promise<WithdrawalRow[]> {
  return withdrawals(tx)
    .where('ended_at', 'is', null)
    .where('overdue_at', 'is', null)
    .where('promised_by', '<', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export const hasOverdueWithdrawals = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM withdrawals WHERE ended_at IS NULL AND overdue_at IS NULL AND promised_by < ${now})`

/** The open ones, or those of these states; the oldest first. */
export async function listWithdrawals(
  tx: Tx,
  statuses: readonly Status[] | null,
  limit: number,
): Promise<WithdrawalRow[]> {
  const all = withdrawals(tx)
  const some = statuses ? all.where('status', 'in', statuses) : all.where('ended_at', 'is', null)
  return some.orderBy('requested_at').limit(limit).execute()
}

export async function pageOfWithdrawals(
  tx: Tx,
  player: bigint,
  page: number,
  size: number,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const own = on(tx).selectFrom('withdrawals').where('player_id', '=', player)
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const newest = own.selectAll().orderBy('requested_at', 'desc').orderBy('id', 'desc')
  return {
    rows: await newest
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    total,
  }
}

/** How many this player requested since then, in any state. */
export async function countSince(tx: Tx, player: bigint, since: Date): Promise<number> {
  const row = await on(tx)
    .selectFrom('withdrawals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('player_id', '=', player)
    .where('requested_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Findings that put a deposit in question. */
const DISPUTE_FINDINGS = [
  'disputed',
  'dispute_unconfirmed',
  'refunded',
  'payment_of_another_charge',
  'credited_not_on_statement',
  'other_amount_stated',
]

export async function hasDisputedDeposit(tx: Tx, player: bigint): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('payment_findings as finding')
    .select('finding.id')
    .where('finding.resolved_at', 'is', null)
    .where('finding.kind', 'in', DISPUTE_FINDINGS)
    .where((where) => {
      const charge = where
        .selectFrom('charges')
        .leftJoin('charge_payments', 'charge_payments.charge_id', 'charges.id')
        .select('charges.id')
        .where('charges.player_id', '=', player)
        .where(sql<boolean>`finding.subject IN (charges.id::text, charge_payments.id::text)`)
      return where.exists(charge)
    })
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSteps(tx: Tx, withdrawal: string, steps: StepRow[]): Promise<void> {
  const rows = steps.map((step) => ({
    withdrawal_id: withdrawal,
    ...step,
    detail: JSON.stringify(step.detail),
  }))
  await on(tx).insertInto('withdrawal_steps').values(rows).execute()
}

export async function stepsOf(tx: Tx, withdrawal: string): Promise<StepRow[]> {
  return on(tx)
    .selectFrom('withdrawal_steps')
    .select(['at', 'code', 'passed', 'detail'])
    .where('withdrawal_id', '=', withdrawal)
    .orderBy('id')
    .execute()
}

export async function insertDecision(tx: Tx, withdrawal: string, decision: DecisionRow): Promise<void> {
  await on(tx)
    .insertInto('withdrawal_decisions')
    .values({ withdrawal_id: withdrawal, ...decision })
    .execute()
}

export async function decisionsOf(tx: Tx, withdrawal: string): Promise<DecisionRow[]> {
  return on(tx)
    .selectFrom('withdrawal_decisions')
    .select(['decision', 'operator', 'operator_id', 'reason', 'status_before', 'at'])
    .where('withdrawal_id', '=', withdrawal)
    .orderBy('id')
    .execute()
}

/** How a withdrawal is named to its gateway. */
export const referenceTo = (row: WithdrawalRow): PayoutReference => ({
  ourId: row.id,
  gatewayRef: row.gateway_ref,
  amount: centavos(row.amount),
  createdAt: row.sent_at ?? row.requested_at,
})
