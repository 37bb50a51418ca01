import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { columnOf } from '../column.ts'
import type { Texts } from '../prize.ts'
import type { Scope } from '../scope.ts'

export interface TournamentRow extends Scope {
  id: number
  code: string
  name: Texts
  description: Texts
  score: 'multiplier' | 'stake'
  least_stake: bigint
  starts_at: Date
  ends_at: Date
  prizes: unknown[]
  settled_at: Date | null
  cancelled_at: Date | null
}

export interface LeaderRow {
  player: bigint
  name: string
  score: bigint
  place: number
}

/** A score with the time of the round that reached it. */
export interface Gain {
  tournament: number
  player: bigint
  score: bigint
  at: Date
}

const columns =
  sql.raw(`id, code, name, description, scope, scope_value, score, least_stake, starts_at, ends_at,
  prizes, settled_at, cancelled_at`)

/** Still to be settled. */
const open = sql.raw('settled_at IS NULL AND cancelled_at IS NULL')

/** Of equal scores, the earlier one ranks first. */
const ranking = sql.raw('ORDER BY score DESC, reached_at, player_id')

/** False when the code exists. */
export async function insertTournament(
  tx: Tx,
  row: Omit<TournamentRow, 'id' | 'settled_at' | 'cancelled_at'>,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO tournaments (code, name, description, scope, scope_value, score, least_stake, starts_at, ends_at,
      prizes, created_at)
    VALUES (${row.code}, ${JSON.stringify(row.name)}::jsonb, ${JSON.stringify(row.description)}::jsonb, ${row.scope},
      ${row.scope_value}, ${row.score}, ${row.least_stake}, ${row.starts_at}, ${row.ends_at},
      ${JSON.stringify(row.prizes)}::jsonb, ${now})
    ON CONFLICT (code) DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** False when there is no unsettled tournament of that code. Waits for a transaction that counts or settles it. */
export async function cancelTournament(tx: Tx, code: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE tournaments SET cancelled_at = ${now}, cancelled_for = ${reason}
    WHERE code = ${code} AND ${open} RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function readUnsettled(tx: Tx): Promise<ReadonlyMap<number, TournamentRow>> {
  const { rows } = await sql<TournamentRow>`SELECT ${columns} FROM tournaments
    WHERE ${open}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Tournaments that end after `since`, the next to end first. */
export async function listTournaments(tx: Tx, since: Date): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`SELECT ${columns} FROM tournaments WHERE ends_at >= ${since}
    ORDER BY ends_at, id`.execute(tx)
  return rows
}

export async function allTournaments(tx: Tx): Promise<TournamentRow[]> {
  const { rows } =
    await sql<TournamentRow>`SELECT ${columns} FROM tournaments ORDER BY ends_at DESC, id`.execute(tx)
  return rows
}

export async function findTournament(tx: Tx, id: number): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`SELECT ${columns} FROM tournaments WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/** Undefined when it was settled or cancelled, or is being settled. */
export async function lockUnsettled(tx: Tx, id: number): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`SELECT ${columns} FROM tournaments
    WHERE id = ${id} AND ${open} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

/** An existing entry keeps its score. */
export async function insertEntry(
  tx: Tx,
  { tournament, player, name, now }: { tournament: number; player: bigint; name: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO tournament_entries (tournament_id, player_id, name, joined_at, reached_at)
    VALUES (${tournament}, ${player}, ${name}, ${now}, ${now}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** Those of the tournaments that the player joined. */
export async function joinedOf(tx: Tx, player: bigint, tournaments: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT tournament_id AS id FROM tournament_entries
    WHERE player_id = ${player} AND tournament_id = ANY (${tournaments}::integer[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface OpenEntry {
  tournament: number
  player: bigint
  /** Milliseconds. */
  joinedAt: number
}

/** Entries of these players in unsettled tournaments. */
export async function openEntries(tx: Tx, players: readonly bigint[]): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    SELECT e.tournament_id AS tournament, e.player_id AS player, 
      (extract(epoch FROM e.joined_at) * 1000)::float8 AS "joinedAt"
    FROM tournament_entries e JOIN tournaments t ON t.id = e.tournament_id AND ${open}
    WHERE e.player_id = ANY (${columnOf(players)}::bigint[])`.execute(tx)
  return rows
}

const gained = (
  gains: readonly Gain[],
) => sql`unnest(${columnOf(gains.map(({ tournament }) => tournament))}::integer[],
  ${columnOf(gains.map(({ player }) => player))}::bigint[], ${columnOf(gains.map(({ score }) => score))}::bigint[],
  ${columnOf(gains.map(({ at }) => at.toISOString()))}::timestamptz[]) g(tournament, player, score, at)`

/** Adds to a sum of stakes, replaces a best multiple by a better one. */
export async function addScores(tx: Tx, gains: readonly Gain[]): Promise<void> {
  await sql`UPDATE tournament_entries e SET reached_at = g.at,
      score = CASE t.score WHEN 'stake' THEN e.score + g.score ELSE g.score END
    FROM ${gained(gains)} JOIN tournaments t ON t.id = g.tournament AND ${open}
    WHERE e.player_id = g.player AND e.tournament_id = g.tournament
      AND (t.score = 'stake' OR g.score > e.score)`.execute(tx)
}

export async function leadersOf(tx: Tx, tournament: number, most: number): Promise<LeaderRow[]> {
  const { rows } = await sql<LeaderRow>`SELECT player_id AS player, name, score,
      (row_number() OVER (${ranking}))::int AS place
    FROM tournament_entries WHERE tournament_id = ${tournament} AND score > 0 ${ranking} LIMIT ${most}`.execute(
    tx,
  )
  return rows
}

/** The player's place; without points, after all players who have some. */
export async function placeOf(tx: Tx, tournament: number, player: bigint): Promise<LeaderRow | undefined> {
  const { rows } = await sql<LeaderRow>`SELECT o.player_id AS player, o.name, o.score, (1 + (
      SELECT count(*) FROM tournament_entries e WHERE e.tournament_id = o.tournament_id AND e.score > 0
        AND (e.score > o.score OR (e.score = o.score AND (e.reached_at, e.player_id) < (o.reached_at, o.player_id)))))::int AS place
    FROM tournament_entries o WHERE o.tournament_id = ${tournament} AND o.player_id = ${player}`.execute(tx)
  return rows[0]
}

/** Players per tournament. */
export async function countPlayers(tx: Tx, tournaments: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    players: number
  }>`SELECT tournament_id AS id, count(*)::int AS players
    FROM tournament_entries WHERE tournament_id = ANY (${tournaments}::integer[]) GROUP BY tournament_id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, players }) => [id, players]))
}

/** Stores every place and marks the tournament as settled. */
export async function writePlaces(tx: Tx, tournament: number, now: Date): Promise<void> {
  await sql`UPDATE tournament_entries e SET place = r.place FROM (
      SELECT player_id, row_number() OVER (${ranking}) AS place FROM tournament_entries
      WHERE tournament_id = ${tournament} AND score > 0) r
    WHERE e.tournament_id = ${tournament} AND e.player_id = r.player_id`.execute(tx)
  await sql`UPDATE tournaments SET settled_at = ${now} WHERE id = ${tournament}`.execute(tx)
}
