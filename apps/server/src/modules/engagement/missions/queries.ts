import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { columnOf } from '../column.ts'
import type { Texts } from '../prize.ts'
import type { Scope } from '../scope.ts'

export interface MissionRow extends Scope {
  id: number
  code: string
  period: 'daily' | 'week'
  name: Texts
  description: Texts
  kind: 'rounds' | 'staked' | 'games' | 'wins'
  target: bigint
  least_paid: bigint
  least_multiple: number
  prize: unknown
  active: boolean
}

/** A mission that a player accepted. Days are text, because a Date is a moment. */
export interface Entry {
  mission: number
  player: bigint
  period: string
}

export interface OpenEntry extends Entry {
  /** Milliseconds, because parsing tens of thousands of dates is slow. */
  acceptedAt: number
}

export interface EntryState extends Entry {
  done: bigint
  completed: boolean
  collected: boolean
}

export interface Step extends Entry {
  by: bigint
}

const columnsOf = (
  entries: readonly Entry[],
) => sql`unnest(${columnOf(entries.map(({ mission }) => mission))}::integer[],
  ${columnOf(entries.map(({ player }) => player))}::bigint[], ${columnOf(entries.map(({ period }) => period))}::date[]`

export async function readMissions(tx: Tx): Promise<ReadonlyMap<number, MissionRow>> {
  const { rows } = await sql<MissionRow>`SELECT id, code, period, name, description, kind, scope, scope_value,
    target, least_paid, least_multiple, prize, active FROM missions ORDER BY id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** False when the code exists. */
export async function insertMission(tx: Tx, row: Omit<MissionRow, 'id'>, now: Date): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO missions (code, period, name, description, kind, scope, scope_value, target, least_paid,
      least_multiple, prize, active, created_at)
    VALUES (${row.code}, ${row.period}, ${JSON.stringify(row.name)}::jsonb, ${JSON.stringify(row.description)}::jsonb,
      ${row.kind}, ${row.scope}, ${row.scope_value}, ${row.target}, ${row.least_paid}, ${row.least_multiple},
      ${JSON.stringify(row.prize)}::jsonb, ${row.active}, ${now})
    ON CONFLICT (code) DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** False when there is no active mission of that code. */
export async function retireMission(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`UPDATE missions SET active = false WHERE code = ${code} AND active
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** An existing entry is left as it is. */
export async function insertEntry(tx: Tx, { mission, player, period }: Entry, now: Date): Promise<void> {
  await sql`INSERT INTO mission_entries (mission_id, player_id, period, accepted_at)
    VALUES (${mission}, ${player}, ${period}, ${now}) ON CONFLICT DO NOTHING`.execute(tx)
}

export async function entriesOf(tx: Tx, player: bigint, period: string): Promise<EntryState[]> {
  const { rows } =
    await sql<EntryState>`SELECT mission_id AS mission, player_id AS player, period::text AS period, done,
      completed_at IS NOT NULL AS completed, collected_at IS NOT NULL AS collected
    FROM mission_entries WHERE player_id = ${player} AND period = ${period}`.execute(tx)
  return rows
}

/** Uncompleted entries of these players, of periods since that day. */
export async function openEntries(tx: Tx, players: readonly bigint[], since: string): Promise<OpenEntry[]> {
  const { rows } =
    await sql<OpenEntry>`SELECT mission_id AS mission, player_id AS player, period::text AS period,
      (extract(epoch FROM accepted_at) * 1000)::float8 AS "acceptedAt"
    FROM mission_entries WHERE player_id = ANY (${columnOf(players)}::bigint[]) AND period >= ${since}
      AND completed_at IS NULL`.execute(tx)
  return rows
}

/** Stores games of missions that count different ones and returns how many of each were new. */
export async function insertGames(tx: Tx, seen: readonly (Entry & { game: number })[]): Promise<Step[]> {
  const { rows } = await sql<Step>`WITH new AS (
      INSERT INTO mission_games (mission_id, player_id, period, game_id)
      SELECT DISTINCT * FROM ${columnsOf(seen)}, ${columnOf(seen.map(({ game }) => game))}::integer[]) s(mission, player, period, game)
      ON CONFLICT DO NOTHING RETURNING mission_id, player_id, period
    ) SELECT mission_id AS mission, player_id AS player, period::text AS period, count(*) AS by
    FROM new GROUP BY mission_id, player_id, period`.execute(tx)
  return rows
}

/** Takes targets from the rules in memory, which never change, and names the players apart, so that no table is scanned. */
export async function advance(
  tx: Tx,
  steps: readonly Step[],
  missions: ReadonlyMap<number, MissionRow>,
  now: Date,
): Promise<void> {
  const targets = steps.map(({ mission }) => missions.get(mission)?.target ?? 0n)
  const players = new Set(steps.map(({ player }) => player))
  const first = steps.reduce((least, { period }) => (period < least ? period : least), steps[0]?.period ?? '')
  await sql`UPDATE mission_entries e SET done = e.done + s.by,
      completed_at = CASE WHEN e.done + s.by >= s.target THEN ${now}::timestamptz END
    FROM ${columnsOf(steps)}, ${columnOf(steps.map(({ by }) => by))}::bigint[], ${columnOf(targets)}::bigint[])
      s(mission, player, period, by, target)
    WHERE e.player_id = s.player AND e.mission_id = s.mission AND e.period = s.period AND e.completed_at IS NULL
      AND e.player_id = ANY (${columnOf([...players])}::bigint[]) AND e.period >= ${first}`.execute(tx)
}

/** Completed and not collected, oldest first. */
export async function dueEntries(tx: Tx, player: bigint, lock = false): Promise<Entry[]> {
  const { rows } = await sql<Entry>`SELECT mission_id AS mission, player_id AS player, period::text AS period
    FROM mission_entries WHERE player_id = ${player} AND completed_at IS NOT NULL AND collected_at IS NULL
    ORDER BY mission_entries.period, mission_id ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx)
  return rows
}

export async function markCollected(tx: Tx, { mission, player, period }: Entry, now: Date): Promise<void> {
  await sql`UPDATE mission_entries SET collected_at = ${now}
    WHERE player_id = ${player} AND mission_id = ${mission} AND period = ${period}`.execute(tx)
}
