import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ReferralStatus } from './queries.ts'
import type { Revenue } from './commission.ts'

export interface StatementRow {
  id: string
  affiliate_id: bigint
  month: string
  revenue_share: number
  ngr: bigint
  carried_in: bigint
  carried_out: bigint
  share: bigint
  cpa_count: number
  cpa_total: bigint
  total: bigint
  closed_at: Date
}

/** The revenue of a referral on a day. */
export interface DayLine extends Revenue {
  pseudonym: string
  status: ReferralStatus
  day: string
  deposited: Centavos
}

/** The fee for a qualified referral. */
export interface FeeLine {
  pseudonym: string
  status: ReferralStatus
  cpa: Centavos
}

/** The lines of a closed statement, or those up to a day that no statement has taken. */
export type LineRange = { statement: string } | { upTo: string }

const inRange = (range: LineRange, table: string, day: string) =>
  'statement' in range
    ? sql`${sql.ref(`${table}.statement_id`)} = ${range.statement}::uuid`
    : sql`${sql.ref(`${table}.statement_id`)} IS NULL AND ${sql.ref(`${table}.${day}`)} <= ${range.upTo}::date`

/** A line in a statement has counted, regardless of later decisions on its referral. */
const statusIn = (table: string) =>
  sql`CASE WHEN ${sql.ref(`${table}.statement_id`)} IS NULL THEN r.status ELSE 'counted' END`

export async function readDayLines(tx: Tx, affiliate: bigint, range: LineRange): Promise<DayLine[]> {
  const { rows } = await sql<
    Record<keyof Revenue | 'deposited', bigint> & Pick<DayLine, 'pseudonym' | 'status' | 'day'>
  >`
    SELECT r.pseudonym, ${statusIn('d')} AS status, d.day::text, d.staked, d.won, d.bonuses, d.payment_cost, d.deposited
    FROM referral_days d JOIN referrals r USING (player_id)
    WHERE r.affiliate_id = ${affiliate} AND ${inRange(range, 'd', 'day')} ORDER BY r.pseudonym, d.day`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...row,
    staked: centavos(row.staked),
    won: centavos(row.won),
    bonuses: centavos(row.bonuses),
    payment_cost: centavos(row.payment_cost),
    deposited: centavos(row.deposited),
  }))
}

export async function readFeeLines(tx: Tx, affiliate: bigint, range: LineRange): Promise<FeeLine[]> {
  const { rows } = await sql<Pick<FeeLine, 'pseudonym' | 'status'> & { cpa: bigint }>`
    SELECT r.pseudonym, ${statusIn('r')} AS status, r.cpa FROM referrals r
    WHERE r.affiliate_id = ${affiliate} AND r.qualified_on IS NOT NULL AND ${inRange(range, 'r', 'qualified_on')}
    ORDER BY r.pseudonym`.execute(tx)
  return rows.map((row) => ({ ...row, cpa: centavos(row.cpa) }))
}

export async function insertStatement(tx: Tx, row: StatementRow): Promise<void> {
  await sql`INSERT INTO affiliate_statements (id, affiliate_id, month, revenue_share, ngr, carried_in, carried_out, share,
      cpa_count, cpa_total, total, closed_at)
    VALUES (${row.id}, ${row.affiliate_id}, ${row.month}, ${row.revenue_share}, ${row.ngr}, ${row.carried_in},
      ${row.carried_out}, ${row.share}, ${row.cpa_count}, ${row.cpa_total}, ${row.total}, ${row.closed_at})`.execute(
    tx,
  )
}

/** Assigns the counted lines up to a day to this statement, after which they never change. */
export async function takeLines(tx: Tx, { id, affiliate_id }: StatementRow, upTo: string): Promise<void> {
  await sql`UPDATE referral_days d SET statement_id = ${id} FROM referrals r WHERE r.player_id = d.player_id
    AND r.affiliate_id = ${affiliate_id} AND r.status = 'counted' AND d.statement_id IS NULL AND d.day <= ${upTo}`.execute(
    tx,
  )
  await sql`UPDATE referrals SET statement_id = ${id} WHERE affiliate_id = ${affiliate_id} AND status = 'counted'
    AND statement_id IS NULL AND qualified_on <= ${upTo}`.execute(tx)
}

/** Closed months, the latest first. */
export async function readStatements(tx: Tx, affiliate: bigint): Promise<StatementRow[]> {
  const { rows } =
    await sql<StatementRow>`SELECT id, affiliate_id, month::text, revenue_share, ngr, carried_in, carried_out,
      share, cpa_count, cpa_total, total, closed_at
    FROM affiliate_statements WHERE affiliate_id = ${affiliate} ORDER BY month DESC`.execute(tx)
  return rows
}

/** Affiliates with an unclosed month before this one. */
export async function affiliatesToClose(tx: Tx, month: string): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT a.player_id FROM affiliates a
    WHERE a.left_at IS NULL AND date_trunc('month', a.created_at AT TIME ZONE 'America/Sao_Paulo') < ${month}::date
      AND NOT EXISTS (SELECT FROM affiliate_statements s WHERE s.affiliate_id = a.player_id
        AND s.month = ${month}::date - interval '1 month') ORDER BY 1`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
