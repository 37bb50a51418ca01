import { commitmentOf, type Seeds } from '@girassol/games'
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { hasOpenPlay } from './plays.ts'

/** Whose seeds they are: a player's, in all their games, or a demo session's. */
export type Owner = { readonly player: bigint } | { readonly session: string }

export interface SeedPair {
  id: string
  server_seed: string
  commitment: string
  client_seed: string
  nonce: number
}

/** What is told of a pair before it is used up. */
export const fairnessOf = ({ commitment, client_seed, nonce }: SeedPair) => ({
  commitment,
  client_seed,
  nonce,
})

const owned = (owner: Owner) =>
  'player' in owner ? sql`player_id = ${owner.player}` : sql`session_id = ${owner.session}`

const columns = sql`id, server_seed, commitment, client_seed, nonce`

async function find(tx: Tx, owner: Owner, lock: boolean): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`SELECT ${columns} FROM seed_pairs
    WHERE ${owned(owner)} AND rotated_at IS NULL ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx)
  return rows[0]
}

async function insert(tx: Tx, owner: Owner, clientSeed: string, now: Date): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  const [player, session] = 'player' in owner ? [owner.player, null] : [null, owner.session]
  await sql`INSERT INTO seed_pairs (id, player_id, session_id, server_seed, commitment, client_seed, created_at)
    VALUES (${uuidv7(now.getTime())}, ${player}, ${session}, ${seed}, ${commitmentOf(seed)}, ${clientSeed}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)
}

async function findOrMake(tx: Tx, owner: Owner, clock: Clock, lock: boolean): Promise<SeedPair> {
  for (;;) {
    // Whoever waited for a pair that was rotated out meanwhile finds none, and looks again.
    const pair = await find(tx, owner, lock)
    if (pair) return pair
    await insert(tx, owner, randomBytes(8).toString('hex'), clock.now())
  }
}

export const readPair = (tx: Tx, owner: Owner, clock: Clock): Promise<SeedPair> =>
  findOrMake(tx, owner, clock, false)

/** Everything that touches an owner's rounds holds this first, so they happen one after the other. */
export const lockPair = (tx: Tx, owner: Owner, clock: Clock): Promise<SeedPair> =>
  findOrMake(tx, owner, clock, true)

/** The nonce of a new round. */
export async function takeNonce(tx: Tx, pair: SeedPair): Promise<number> {
  await sql`UPDATE seed_pairs SET nonce = nonce + 1 WHERE id = ${pair.id}`.execute(tx)
  return pair.nonce++
}

/** What a player's seeds give outside a game: held until the transaction ends, so nothing else is drawn meanwhile. */
export interface Chance {
  /** The pair's id, to ask for what may be told of it. */
  pair: string
  /** Takes the next nonce: once, for one draw. */
  take(): Promise<Seeds>
}

export async function holdChance(tx: Tx, player: bigint, clock: Clock): Promise<Chance> {
  const pair = await lockPair(tx, { player }, clock)
  const take = async () => ({
    server: pair.server_seed,
    client: pair.client_seed,
    nonce: await takeNonce(tx, pair),
  })
  return { pair: pair.id, take }
}

export interface ToldSeeds {
  commitment: string
  client_seed: string
  /** Null while the pair is in use. */
  server_seed: string | null
}

export async function tellPair(tx: Tx, id: string): Promise<ToldSeeds> {
  const { rows } = await sql<ToldSeeds>`SELECT commitment, client_seed,
      CASE WHEN rotated_at IS NOT NULL THEN server_seed END AS server_seed
    FROM seed_pairs WHERE id = ${id}`.execute(tx)
  assert(rows[0], `there are no seeds ${id}`)
  return rows[0]
}

export interface Rotation {
  revealed: { server_seed: string; commitment: string; client_seed: string; rounds: number }
  fairness: ReturnType<typeof fairnessOf>
}

/** Reveals the pair and begins another. Never while a round hangs on it: its player would see what is still to come. */
export async function rotatePair(tx: Tx, owner: Owner, clientSeed: string, clock: Clock): Promise<Rotation> {
  const { id, server_seed, commitment, client_seed, nonce } = await lockPair(tx, owner, clock)
  if (await hasOpenPlay(tx, id)) throw new AppError('round_open')
  await sql`UPDATE seed_pairs SET rotated_at = ${clock.now()} WHERE id = ${id}`.execute(tx)
  await insert(tx, owner, clientSeed, clock.now())
  return {
    revealed: { server_seed, commitment, client_seed, rounds: nonce },
    fairness: fairnessOf(await readPair(tx, owner, clock)),
  }
}
