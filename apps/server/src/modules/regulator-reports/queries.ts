import type { BookDay, BookEnd } from '@girassol/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { addDays, dayStart } from '../../platform/moment.ts'

export type DayState = 'open' | 'closed' | 'built' | 'held'
export type FileState = 'requested' | 'built' | 'sent' | 'rejected' | 'accepted'
export type FindingCode =
  | 'wallet_sum'
  | 'wallet_parts'
  | 'wallet_continuity'
  | 'file_sum'
  | 'ledger_sum'
  | 'unidentified'

export interface Finding {
  code: FindingCode
  /** How many, and some of them: player ids, or the name of a sum. */
  count: number
  samples: string[]
}

export interface DayRow {
  day: string
  state: DayState
  after_id: bigint
  taken_to: bigint
  end_id: bigint | null
  end_transaction: string | null
  closed_at: Date | null
  built_at: Date | null
  ticket: number
  figures: Record<string, string> | null
  findings: Finding[]
}

const DAY = sql`day::text, state, after_id, taken_to, end_id, end_transaction, closed_at, built_at, ticket, figures, findings`

export async function lastDay(tx: Tx): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`SELECT ${DAY} FROM sigap_days ORDER BY day DESC LIMIT 1`.execute(tx)
  return rows[0] ?? null
}

export async function findDay(tx: Tx, day: string): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`SELECT ${DAY} FROM sigap_days WHERE day = ${day}`.execute(tx)
  return rows[0] ?? null
}

/** Newest first, before a day; of one month (`YYYY-MM`) or of all. */
export async function listDays(
  tx: Tx,
  { month, before }: { month: string | null; before: string | null },
  limit: number,
): Promise<DayRow[]> {
  const first = month === null ? null : `${month}-01`
  const { rows } = await sql<DayRow>`SELECT ${DAY} FROM sigap_days
    WHERE (${before}::date IS NULL OR day < ${before}::date)
      AND (${first}::date IS NULL OR day >= ${first}::date AND day < ${first}::date + interval '1 month')
    ORDER BY day DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** The first one to open a day opens it. */
export async function insertDay(
  tx: Tx,
  { day, after_id, taken_to }: Pick<DayRow, 'day' | 'after_id' | 'taken_to'>,
): Promise<void> {
  await sql`INSERT INTO sigap_days (day, after_id, taken_to) VALUES (${day}, ${after_id}, ${taken_to})
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Keeps the end of the book with which a day will be closed; the first one counts. */
export async function setDayEnd(tx: Tx, day: string, end: BookEnd): Promise<void> {
  await sql`UPDATE sigap_days SET end_id = ${end.id}, end_transaction = ${end.transaction}
    WHERE day = ${day} AND end_id IS NULL`.execute(tx)
}

export async function closeDay(tx: Tx, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE sigap_days SET state = 'closed', closed_at = ${at}
    WHERE day = ${day} AND state = 'open' AND end_id IS NOT NULL RETURNING day`.execute(tx)
  return rows.length > 0
}

/** The oldest day that waits to be built; its claim keeps other nodes away. */
export async function claimDay(tx: Tx, now: Date, until: Date): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`UPDATE sigap_days SET claimed_until = ${until}, ticket = ticket + 1
    WHERE day = (SELECT day FROM sigap_days
      WHERE state = 'closed' AND (claimed_until IS NULL OR claimed_until <= ${now})
        -- A day begins with what the day before ended with.
        AND NOT EXISTS (SELECT FROM sigap_days p WHERE p.day < sigap_days.day AND p.state IN ('open', 'closed', 'held'))
      ORDER BY day LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${DAY}`.execute(tx)
  return rows[0] ?? null
}

/** Locks a claimed day, unless another node has claimed it since. */
export async function lockClaimed(tx: Tx, { day, ticket }: DayRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sigap_days
    WHERE day = ${day} AND ticket = ${ticket} AND state = 'closed' FOR UPDATE`.execute(tx)
  return rows.length > 0
}

export async function finishDay(
  tx: Tx,
  day: string,
  outcome: { at: Date; figures: Record<string, string>; findings: readonly Finding[]; isHeld: boolean },
): Promise<void> {
  await sql`UPDATE sigap_days SET state = ${outcome.isHeld ? 'held' : 'built'}, built_at = ${outcome.at},
    figures = ${JSON.stringify(outcome.figures)}, findings = ${JSON.stringify(outcome.findings)}, claimed_until = NULL
    WHERE day = ${day}`.execute(tx)
}

/** A held day is built again, after its cause was mended. */
export async function reopenHeld(tx: Tx, day: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE sigap_days SET state = 'closed', built_at = NULL, figures = NULL, findings = '[]', claimed_until = NULL
    WHERE day = ${day} AND state = 'held' RETURNING day`.execute(tx)
  return rows.length > 0
}

export function bookDayOf(row: DayRow): BookDay {
  if (row.end_id === null) throw new Error(`day ${row.day} is not closed`)
  return {
    after: row.after_id,
    takenTo: row.taken_to,
    end: row.end_id,
    from: dayStart(row.day),
    until: dayStart(addDays(row.day, 1)),
  }
}

/** What each of these wallets last closed with before a day. */
export async function lastClosings(
  tx: Tx,
  players: readonly bigint[],
  before: string,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; closing: bigint }>`SELECT q.player_id, w.closing
    FROM unnest(${players.map(String)}::bigint[]) q(player_id)
    CROSS JOIN LATERAL (SELECT closing FROM sigap_wallets w
      WHERE w.player_id = q.player_id AND w.day < ${before} ORDER BY w.day DESC LIMIT 1) w`.execute(tx)
  return new Map(rows.map(({ player_id, closing }) => [player_id, closing]))
}

export async function bettorDigests(tx: Tx, players: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{
    player_id: bigint
    digest: string
  }>`SELECT player_id, digest FROM sigap_bettors
    WHERE player_id = ANY (${players.map(String)}::bigint[])`.execute(tx)
  return new Map(rows.map(({ player_id, digest }) => [player_id, digest]))
}

export async function storeDigests(
  tx: Tx,
  day: string,
  bettors: readonly { player: bigint; digest: string }[],
): Promise<void> {
  await sql`INSERT INTO sigap_bettors (player_id, digest, day)
    SELECT player, digest, ${day} FROM unnest(${bettors.map(({ player }) => String(player))}::bigint[],
      ${bettors.map(({ digest }) => digest)}::text[]) q(player, digest)
    ON CONFLICT (player_id) DO UPDATE SET digest = excluded.digest, day = excluded.day`.execute(tx)
}

/** Figures of the built days from one day up to another. */
export async function figuresBetween(tx: Tx, from: string, to: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ figures: Record<string, string> }>`SELECT figures FROM sigap_days
    WHERE day BETWEEN ${from} AND ${to} AND state = 'built'`.execute(tx)
  return rows.map(({ figures }) => figures)
}

export interface LevyRow {
  day: string
  built_at: Date
  ggr: bigint
  rate_basis_points: number
  total: bigint
  lines: { element: string; amount: string }[]
}

export async function insertLevy(tx: Tx, row: LevyRow): Promise<void> {
  await sql`INSERT INTO ggr_levies (day, built_at, ggr, rate_basis_points, total, lines)
    VALUES (${row.day}, ${row.built_at}, ${row.ggr}, ${row.rate_basis_points}, ${row.total}, ${JSON.stringify(row.lines)})`.execute(
    tx,
  )
}

export async function listLevies(tx: Tx, limit: number): Promise<LevyRow[]> {
  const { rows } = await sql<LevyRow>`SELECT day::text, built_at, ggr, rate_basis_points, total, lines
    FROM ggr_levies ORDER BY day DESC LIMIT ${limit}`.execute(tx)
  return rows
}
