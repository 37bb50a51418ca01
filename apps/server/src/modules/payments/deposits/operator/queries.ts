import { type chargeFilters, type findingStates, uncreditedKinds } from '@girassol/contract/operator'
import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../../platform/database.ts'
import { isUuid } from '../../../../platform/ids.ts'
import { firstIdAt, paidConditions, type PaidRange, paidWithin } from '../../paid-range.ts'
import type { ChargeRow, FindingRow } from '../queries.ts'

export interface ChargeFilter extends PaidRange {
  state?: (typeof chargeFilters)[number] | undefined
  gateway?: GatewayName | undefined
  min?: bigint | undefined
  max?: bigint | undefined
  player?: bigint | undefined
  from?: Date | undefined
  until?: Date | undefined
  q?: string | undefined
}

type Condition = RawBuilder<unknown>

const whereOf = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``

/** One page of charges, newest first. Ids are UUIDv7, so their order is the order of opening. */
export async function pageOfAllCharges(
  tx: Tx,
  filter: ChargeFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<ChargeRow[]> {
  const page = sql`ORDER BY c.id DESC LIMIT ${limit}`
  const returned = filter.state && returnedPayments[filter.state]
  if (returned && filter.player === undefined && !filter.q)
    return pageOfReturnedCharges(tx, filter, returned, after, page)
  const conditions = [...chargeConditions(filter)]
  if (after !== null) conditions.push(sql`c.id < ${after}`)
  if (filter.q) conditions.push(chargeSearch(filter.q, conditions, page))
  const { rows } = await sql<ChargeRow>`
    SELECT c.* FROM ${paidWithin('charges', filter)} c ${whereOf(conditions)} ${page}`.execute(tx)
  return rows
}

/** What is credited of each charge's payments. */
export async function creditsOf(
  tx: Tx,
  charges: readonly string[],
): Promise<Map<string, { amount: bigint; payments: number }>> {
  const { rows } = await sql<{ charge_id: string; amount: bigint; payments: number }>`
    SELECT charge_id, sum(amount)::bigint AS amount, count(*)::int AS payments FROM charge_payments
    WHERE charge_id = ANY (${charges}::uuid[]) AND status = 'credited' GROUP BY charge_id`.execute(tx)
  return new Map(rows.map(({ charge_id: id, ...credit }) => [id, credit]))
}

/** The payments that put a charge into a state. */
const returnedPayments: Partial<Record<NonNullable<ChargeFilter['state']>, Condition>> = {
  returned: sql`p.status <> 'credited'`,
  refunding: sql`p.status = 'refunding'`,
}

/** Looks up one returned charge after the other. As a condition of charges the planner walks all of them beside the few returned ones. */
async function pageOfReturnedCharges(
  tx: Tx,
  filter: ChargeFilter,
  isReturned: Condition,
  after: string | null,
  page: Condition,
): Promise<ChargeRow[]> {
  const { from, until } = filter
  const returned = [
    isReturned,
    ...(after === null ? [] : [sql`p.charge_id < ${after}`]),
    ...(from ? [sql`p.charge_id >= ${firstIdAt(from)}`] : []),
    ...(until ? [sql`p.charge_id < ${firstIdAt(until)}`] : []),
  ]
  const others = [...chargeConditions({ ...filter, state: undefined, from: undefined, until: undefined })]
  const { rows } = await sql<ChargeRow>`
    SELECT c.* FROM (SELECT DISTINCT p.charge_id FROM charge_payments p ${whereOf(returned)} ORDER BY p.charge_id DESC) r
    JOIN charges c ON c.id = r.charge_id ${whereOf(others)} ${page}`.execute(tx)
  return rows
}

function* chargeConditions(filter: ChargeFilter): Generator<Condition> {
  const { state, gateway, min, max, player, from, until } = filter
  yield* paidConditions('c', filter)
  if (state === 'unpaid') yield sql`c.status IN ('opening', 'pending')`
  else if (state === 'credited')
    yield sql`c.status = 'paid' AND EXISTS (SELECT FROM charge_payments p WHERE p.charge_id = c.id AND p.status = 'credited')`
  else if (state === 'late') yield sql`c.paid_at > c.expires_at`
  else if (state && returnedPayments[state])
    yield sql`c.id IN (SELECT p.charge_id FROM charge_payments p WHERE ${returnedPayments[state]})`
  else if (state) yield sql`c.status = ${state}`
  if (gateway) yield sql`c.gateway = ${gateway}`
  if (min !== undefined) yield sql`c.amount >= ${min}`
  if (max !== undefined) yield sql`c.amount <= ${max}`
  if (player !== undefined) yield sql`c.player_id = ${player}`
  if (from) yield sql`c.id >= ${firstIdAt(from)}`
  if (until) yield sql`c.id < ${firstIdAt(until)}`
}

/**
 * An id of a charge or payment, an end-to-end id, the gateway's reference, a payer's CPF or a player's id. Of a player with many charges
 * only those of the page are taken, by the same conditions.
 */
function chargeSearch(q: string, others: readonly Condition[], page: Condition): Condition {
  const id = q.toLowerCase()
  if (isUuid(id))
    return sql`c.id IN (SELECT ${id}::uuid UNION ALL SELECT p.charge_id FROM charge_payments p WHERE p.id = ${id}
      UNION ALL SELECT r.id FROM charges r WHERE r.gateway_ref = ${q})`
  const digits = q.replace(/\D/g, '')
  const isNumber = /^\d{1,18}$/.test(q)
  const byPlayer = isNumber
    ? sql`UNION ALL (SELECT c.id FROM charges c ${whereOf([...others, sql`c.player_id = ${BigInt(q)}`])} ${page})`
    : sql``
  const byPayer =
    digits.length === 11
      ? sql`UNION ALL SELECT p.charge_id FROM charge_payments p WHERE p.payer_cpf = ${digits}`
      : sql``
  return sql`c.id IN (SELECT p.charge_id FROM charge_payments p WHERE p.end_to_end_id = ${q}
    UNION ALL SELECT r.id FROM charges r WHERE r.gateway_ref = ${q} ${byPayer} ${byPlayer})`
}

export interface DepositFigures {
  paid_today: number
  amount_today: bigint
  pending: number
  refunding: number
  findings: number
  uncredited: number
}

export async function depositFigures(tx: Tx, today: Date): Promise<DepositFigures> {
  return queryOne(
    tx,
    sql<DepositFigures>`SELECT
    (SELECT count(*)::int FROM charges WHERE status = 'paid' AND paid_at >= ${today}) AS paid_today,
    (SELECT coalesce(sum(amount), 0)::bigint FROM charges WHERE status = 'paid' AND paid_at >= ${today}) AS amount_today,
    (SELECT count(*)::int FROM charges WHERE status IN ('opening', 'pending')) AS pending,
    (SELECT count(DISTINCT charge_id)::int FROM charge_payments WHERE status = 'refunding') AS refunding,
    (SELECT count(*)::int FROM payment_findings WHERE state IN ('open', 'assigned')) AS findings,
    (SELECT count(*)::int FROM payment_findings WHERE state IN ('open', 'assigned')
      AND kind = ANY(${[...uncreditedKinds]})) AS uncredited`,
  )
}

export interface DeliverySummary {
  id: bigint
  kind: string
  received_at: Date
  handled_at: Date | null
  attempts: number
}

/** Webhooks that named a charge, by our id or the gateway's reference. */
export async function deliveriesOf(tx: Tx, charge: ChargeRow): Promise<DeliverySummary[]> {
  const { rows } = await sql<DeliverySummary>`
    SELECT id, kind, received_at, handled_at, attempts FROM webhook_deliveries
    WHERE gateway = ${charge.gateway}
      AND (our_id = ${charge.id} OR (gateway_ref IS NOT NULL AND gateway_ref = ${charge.gateway_ref}))
    ORDER BY id LIMIT 100`.execute(tx)
  return rows
}

export interface FindingFilter {
  state?: (typeof findingStates)[number] | 'unresolved' | undefined
  group?: 'uncredited' | 'payouts' | undefined
  kind?: string | undefined
  gateway?: string | undefined
  assignedTo?: string | undefined
  run?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  q?: string | undefined
}

export type FindingWithSubject = FindingRow & {
  subject_kind: 'charge' | 'payment' | 'withdrawal' | null
  charge_id: string | null
}

/** More findings than are recorded while one transaction that records one is open: ids follow times but for these. */
const ID_SLACK = 1000

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** One page of findings, newest first, each with what its subject is. */
export async function pageOfFindings(
  tx: Tx,
  filter: FindingFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<FindingWithSubject[]> {
  const conditions = [...findingConditions(filter)]
  if (after !== null) conditions.push(sql`f.id < ${after}::bigint`)
  return readFindings(tx, whereOf(conditions), limit)
}

export const findingsOfSubjects = (tx: Tx, subjects: readonly string[]): Promise<FindingWithSubject[]> =>
  readFindings(tx, sql`WHERE f.subject = ANY(${[...subjects]})`, 100)

async function readFindings(tx: Tx, where: Condition, limit: number): Promise<FindingWithSubject[]> {
  const { rows } = await sql<FindingWithSubject>`
    SELECT f.*,
      CASE WHEN c.id IS NOT NULL THEN 'charge' WHEN p.id IS NOT NULL THEN 'payment' WHEN w.id IS NOT NULL THEN 'withdrawal' END
        AS subject_kind,
      coalesce(c.id, p.charge_id) AS charge_id
    FROM (SELECT f.*, CASE WHEN f.subject ~ ${UUID} THEN f.subject::uuid END AS uuid
      FROM payment_findings f ${where} ORDER BY f.id DESC LIMIT ${limit}) f
    LEFT JOIN charges c ON c.id = f.uuid
    LEFT JOIN charge_payments p ON p.id = f.uuid
    LEFT JOIN withdrawals w ON w.id = f.uuid
    ORDER BY f.id DESC`.execute(tx)
  return rows
}

function* findingConditions(filter: FindingFilter): Generator<Condition> {
  const { state, group, kind, gateway, assignedTo, run, from, until, q } = filter
  if (state === 'unresolved') yield sql`f.state IN ('open', 'assigned')`
  else if (state) yield sql`f.state = ${state}`
  if (group === 'uncredited') yield sql`f.kind = ANY(${[...uncreditedKinds]})`
  if (group === 'payouts')
    yield sql`(f.kind LIKE 'payout%' OR f.kind IN ('paid_after_end', 'paid_though_not_sent', 'webhook_without_payout', 'no_payer'))`
  if (kind) yield sql`f.kind = ${kind}`
  if (gateway) yield sql`f.gateway = ${gateway}`
  if (assignedTo) yield sql`f.assigned_to = ${assignedTo}`
  if (run) yield sql`f.run_id = ${run}`
  // A time is turned into a bound of the id as well, so that a page of long ago begins there and not at the newest.
  if (from)
    yield sql`f.found_at >= ${from} AND f.id >= coalesce((SELECT b.id FROM payment_findings b
      WHERE b.found_at >= ${from} ORDER BY b.found_at, b.id LIMIT 1), 0) - ${ID_SLACK}`
  if (until)
    yield sql`f.found_at < ${until} AND f.id <= coalesce((SELECT b.id FROM payment_findings b
      WHERE b.found_at < ${until} ORDER BY b.found_at DESC, b.id DESC LIMIT 1), 0) + ${ID_SLACK}`
  if (q) yield sql`f.subject = ${q}`
}

export async function lockFinding(tx: Tx, id: string): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    SELECT * FROM payment_findings WHERE id = ${id}::bigint FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Whose charge, payment, withdrawal or bank return a finding is about; null for what has no player. */
export async function playerOfSubject(tx: Tx, subject: string): Promise<bigint | null> {
  if (!isUuid(subject)) return null
  const { rows } = await sql<{ player_id: bigint | null }>`
    SELECT player_id FROM charges WHERE id = ${subject}::uuid
    UNION ALL SELECT c.player_id FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.id = ${subject}::uuid
    UNION ALL SELECT player_id FROM withdrawals WHERE id = ${subject}::uuid
    UNION ALL SELECT player_id FROM bank_returns WHERE id = ${subject}::uuid`.execute(tx)
  return rows[0]?.player_id ?? null
}

export interface RunRow {
  id: string
  kind: 'nightly' | 'manual'
  requested_by: string | null
  from_at: Date
  to_at: Date
  requested_at: Date
  ended_at: Date | null
  gateways: GatewayComparison[]
}

/** How one gateway's statement compared with ours. */
export interface GatewayComparison {
  gateway: string
  listed: number
  compared: number
  findings: number
  error: string | null
}

export async function insertRun(tx: Tx, row: Omit<RunRow, 'ended_at' | 'gateways'>): Promise<void> {
  await sql`INSERT INTO reconciliation_runs (id, kind, requested_by, from_at, to_at, requested_at)
    VALUES (${row.id}, ${row.kind}, ${row.requested_by}, ${row.from_at}, ${row.to_at}, ${row.requested_at})`.execute(
    tx,
  )
}

export async function findRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`SELECT * FROM reconciliation_runs WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/** A manual run that has not ended; one that a stopped program left behind does not count. */
export async function findOpenRun(tx: Tx, since: Date): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`SELECT * FROM reconciliation_runs
    WHERE kind = 'manual' AND ended_at IS NULL AND requested_at > ${since} LIMIT 1`.execute(tx)
  return rows[0]
}

export async function endRun(
  tx: Tx,
  id: string,
  { at, gateways }: { at: Date; gateways: GatewayComparison[] },
): Promise<void> {
  await sql`UPDATE reconciliation_runs SET ended_at = ${at}, gateways = ${JSON.stringify(gateways)}::jsonb
    WHERE id = ${id}`.execute(tx)
}

export async function pageOfRuns(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<RunRow[]> {
  const where = after === null ? sql`` : sql`WHERE id < ${after}`
  const { rows } = await sql<RunRow>`
    SELECT * FROM reconciliation_runs ${where} ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export interface RefundRow {
  id: string
  payment_id: string
  amount: bigint
  reason: string
  requested_by: string | null
  status: 'sending' | 'done' | 'refused'
  created_at: Date
  ended_at: Date | null
}

export async function insertRefund(tx: Tx, row: Omit<RefundRow, 'status' | 'ended_at'>): Promise<void> {
  await sql`INSERT INTO deposit_refunds (id, payment_id, amount, reason, requested_by, status, created_at)
    VALUES (${row.id}, ${row.payment_id}, ${row.amount}, ${row.reason}, ${row.requested_by}, 'sending', ${row.created_at})`.execute(
    tx,
  )
}

/** The refund of a payment that is on its way. */
export async function findSendingRefund(tx: Tx, payment: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`SELECT * FROM deposit_refunds
    WHERE payment_id = ${payment} AND status = 'sending' FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function endRefund(tx: Tx, id: string, status: 'done' | 'refused', at: Date): Promise<void> {
  await sql`UPDATE deposit_refunds SET status = ${status}, ended_at = ${at} WHERE id = ${id}`.execute(tx)
}

export async function refundsOf(tx: Tx, payments: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    SELECT * FROM deposit_refunds WHERE payment_id = ANY(${[...payments]}) ORDER BY id`.execute(tx)
  return rows
}
