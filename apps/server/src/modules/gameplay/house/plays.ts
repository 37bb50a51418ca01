import type { TableEvent } from '@girassol/games'
import { namedKey } from '@girassol/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import { roundIdOf } from '../rounds/round-name.ts'
import type { GameSession } from '../sessions/sessions.ts'
import type { Choices, Move, State } from './table.ts'

/** The casino's name as a provider of games. */
export const HOUSE = 'house'

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Includes the owner, so that equal client ids of different owners do not collide. */
export const playIdOf = (session: Pick<GameSession, 'id' | 'playerId'>, round: string): string =>
  session.playerId === null
    ? namedKey(`demo ${session.id}/${round}`)
    : roundIdOf({ provider: HOUSE, player: session.playerId, round })

/** A split as stored in JSON. */
export interface StoredSplit {
  cash: number
  bonus: number
}

export interface StoredStep {
  events: TableEvent[]
  stakes: number
  pays: number
  /** Stake and win by pocket; all cash in a demo. */
  staked: StoredSplit
  paid: StoredSplit
  /** Cash and bonus together, or credits. */
  before: number
  after: number
}

/** A move, `elapsed` milliseconds after opening. Null: the round ended without its player. */
export interface StoredMove {
  move: Move | null
  elapsed: number
  /** Digest of the request, to recognise a repeat. */
  sent: string
}

/** A row of `plays`: a house round as played. */
export interface Play {
  /** Id in `rounds`. */
  round_id: string
  /** The game client's id. */
  reference: string
  session_id: string
  player_id: bigint | null
  game_id: number
  rules: string
  /** The free spins that paid the stake; null when the player did. */
  free_spins_id: string | null
  seed_pair_id: string
  nonce: number
  stake: bigint
  choices: Choices
  moves: StoredMove[]
  state: State | null
  steps: StoredStep[]
  staked: bigint
  paid: bigint
  opened_at: Date
  due_at: Date | null
  closed_at: Date | null
}

export async function findPlay(tx: Tx, round: string): Promise<Play | undefined> {
  const { rows } = await sql<Play>`SELECT * FROM plays WHERE round_id = ${round}`.execute(tx)
  return rows[0]
}

export async function insertPlay(tx: Tx, play: Play): Promise<void> {
  await sql`INSERT INTO plays (round_id, reference, session_id, player_id, game_id, rules, free_spins_id, seed_pair_id, nonce, stake, choices, moves,
      state, steps, staked, paid, opened_at, due_at, closed_at)
    VALUES (${play.round_id}, ${play.reference}, ${play.session_id}, ${play.player_id}, ${play.game_id}, ${play.rules}, ${play.free_spins_id}, ${play.seed_pair_id},
      ${play.nonce}, ${play.stake}, ${JSON.stringify(play.choices)}, ${JSON.stringify(play.moves)},
      ${jsonOrNull(play.state)}, ${JSON.stringify(play.steps)}, ${play.staked}, ${play.paid}, ${play.opened_at},
      ${play.due_at}, ${play.closed_at})`.execute(tx)
}

/** Updates the columns that a move changes. */
export async function updatePlay(tx: Tx, play: Play): Promise<void> {
  await sql`UPDATE plays SET moves = ${JSON.stringify(play.moves)}, state = ${jsonOrNull(play.state)},
      steps = ${JSON.stringify(play.steps)}, staked = ${play.staked}, paid = ${play.paid}, due_at = ${play.due_at},
      closed_at = ${play.closed_at}
    WHERE round_id = ${play.round_id}`.execute(tx)
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** The open round at this game: of a player from any session, of a guest from this one. */
export async function findOpenPlay(
  tx: Tx,
  at: { player: bigint | null; session: string; game: number },
): Promise<Play | undefined> {
  const mine = at.player === null ? sql`session_id = ${at.session}` : sql`player_id = ${at.player}`
  const { rows } = await sql<Play>`SELECT * FROM plays
    WHERE ${mine} AND game_id = ${at.game} AND state IS NOT NULL ORDER BY opened_at LIMIT 1`.execute(tx)
  return rows[0]
}

export async function hasOpenPlay(tx: Tx, pair: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM plays WHERE seed_pair_id = ${pair} AND state IS NOT NULL LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** The latest round up to a time of a player, at any game and from any session; of a guest, the latest of the session. */
export async function lastOpening(
  tx: Tx,
  owner: { readonly player: bigint } | { readonly session: string },
  until: Date,
): Promise<Pick<Play, 'opened_at' | 'rules'> | undefined> {
  const mine =
    'player' in owner
      ? sql`player_id = ${owner.player}`
      : sql`player_id IS NULL AND session_id = ${owner.session}`
  const { rows } = await sql<Pick<Play, 'opened_at' | 'rules'>>`SELECT opened_at, rules FROM plays
    WHERE ${mine} AND opened_at <= ${until} ORDER BY opened_at DESC LIMIT 1`.execute(tx)
  return rows[0]
}

export async function duePlays(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ round_id: string }>`SELECT round_id FROM plays
    WHERE state IS NOT NULL AND due_at <= ${now} ORDER BY due_at LIMIT ${most}`.execute(tx)
  return rows.map(({ round_id }) => round_id)
}

export const hasDuePlays = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM plays WHERE state IS NOT NULL AND due_at <= ${now})`

/** Marks a round as over for the projection of rounds. */
export async function insertClosing(tx: Tx, round: string, now: Date): Promise<void> {
  await sql`INSERT INTO round_closings (round_id, closed_at) VALUES (${round}, ${now}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

/** Deletes guests' rounds. */
export const sweepGuests = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('plays', sql`player_id IS NULL AND opened_at < ${before}`)
