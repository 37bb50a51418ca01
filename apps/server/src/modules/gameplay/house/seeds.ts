import { chainLink, commitmentOf, FIRST_LINK, type Seeds } from '@girassol/games'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { hasOpenPlay } from './plays.ts'

/** Owner of seeds: a player, for all games, or a demo session. */
export type Owner = { readonly player: bigint } | { readonly session: string }

export const ownerOf = (session: { playerId: bigint | null; id: string }): Owner =>
  session.playerId === null ? { session: session.id } : { player: session.playerId }

/** The seeds that rounds are drawn with. */
export interface SeedPair {
  id: string
  server_seed: string
  commitment: string
  client_seed: string
  nonce: number
  /** Null, as the link, for pairs older than the chain. */
  sequence: number | null
  link: string | null
}

/** A server seed that is committed to and has no client seed yet. */
interface NextSeed {
  id: string
  server_seed: string
  sequence: number
  commitment: string
  link: string
}

const NO_CLIENT_SEED = ''

export interface OwnerSeeds {
  readonly owner: Owner
  /** Null until the owner's first client seed is accepted. */
  active: SeedPair | null
  next: NextSeed
}

/** The part of the seeds that is published before use. */
export function fairnessOf({ active, next: { sequence, commitment, link } }: OwnerSeeds) {
  return {
    commitment: active?.commitment ?? commitment,
    client_seed: active?.client_seed ?? NO_CLIENT_SEED,
    nonce: active?.nonce ?? 0,
    sequence: active?.sequence ?? null,
    link: active?.link ?? null,
    next: { sequence, commitment, link },
  }
}

const owned = (owner: Owner) =>
  'player' in owner ? sql`player_id = ${owner.player}` : sql`session_id = ${owner.session}`

interface Row extends Omit<SeedPair, 'client_seed'> {
  client_seed: string | null
}

const isActive = (row: Row): row is SeedPair => row.client_seed !== null
const isNext = (row: Row): row is Row & NextSeed => row.client_seed === null

async function findCurrent(tx: Tx, owner: Owner, lock: boolean): Promise<Row[]> {
  const { rows } =
    await sql<Row>`SELECT id, server_seed, commitment, client_seed, nonce, sequence, link FROM seed_pairs
    WHERE ${owned(owner)} AND rotated_at IS NULL ORDER BY sequence NULLS FIRST
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx)
  return rows
}

/** Draws the next server seed and commits to it. `after` is the active pair, if there is one. */
async function commitNext(tx: Tx, owner: Owner, after: SeedPair | null, now: Date): Promise<NextSeed> {
  const id = uuidv7(now.getTime())
  const seed = randomBytes(32).toString('hex')
  const commitment = commitmentOf(seed)
  const sequence = (after?.sequence ?? 0) + 1
  const link = chainLink({
    previousLink: after?.link ?? FIRST_LINK,
    sequence,
    commitment,
    // A pair older than the chain is not part of it.
    previousClientSeed: after?.link ? after.client_seed : '',
  })
  const [player, session] = 'player' in owner ? [owner.player, null] : [null, owner.session]
  await sql`INSERT INTO seed_pairs (id, player_id, session_id, server_seed, commitment, sequence, link, created_at)
    VALUES (${id}, ${player}, ${session}, ${seed}, ${commitment}, ${sequence}, ${link}, ${now})
    ON CONFLICT DO NOTHING`.execute(tx)
  return { id, server_seed: seed, sequence, commitment, link }
}

async function findOrCommit(tx: Tx, owner: Owner, clock: Clock, lock: boolean): Promise<OwnerSeeds> {
  for (;;) {
    const rows = await findCurrent(tx, owner, lock)
    const active = rows.find(isActive) ?? null
    const next = rows.find(isNext)
    if (next) return { owner, active, next }
    // No seeds yet, or the lock waited for a rotation, whose new row only the next statement sees.
    await commitNext(tx, owner, active, clock.now())
  }
}

export const readSeeds = (tx: Tx, owner: Owner, clock: Clock): Promise<OwnerSeeds> =>
  findOrCommit(tx, owner, clock, false)

/** Serialises an owner's rounds on all nodes until the transaction ends. */
export const lockSeeds = (tx: Tx, owner: Owner, clock: Clock): Promise<OwnerSeeds> =>
  findOrCommit(tx, owner, clock, true)

/** Activates the next server seed with the client seed, and commits to another one. */
async function activateNext(tx: Tx, seeds: OwnerSeeds, clientSeed: string, clock: Clock): Promise<SeedPair> {
  const now = clock.now()
  if (seeds.active) {
    await sql`UPDATE seed_pairs SET rotated_at = ${now} WHERE id = ${seeds.active.id}`.execute(tx)
  }
  await sql`UPDATE seed_pairs SET client_seed = ${clientSeed}, activated_at = ${now}
    WHERE id = ${seeds.next.id}`.execute(tx)
  const { next } = seeds
  const active = { ...next, client_seed: clientSeed, nonce: 0 }
  Object.assign(seeds, { active, next: await commitNext(tx, seeds.owner, active, now) })
  return active
}

/**
 * The pair to draw with. Without a client seed, the client's own id of the draw is used: the client makes it after the commitment
 * is published. Without either the client seed is empty, not one made here: the client had no part in the draw, and
 * `checkSeedOrder` says so. The next draw with an id gets another pair.
 */
export async function activePair(
  tx: Tx,
  seeds: OwnerSeeds,
  clientId: string | null,
  clock: Clock,
): Promise<SeedPair> {
  const { active } = seeds
  if (active && (active.client_seed !== NO_CLIENT_SEED || clientId === null)) return active
  return activateNext(tx, seeds, clientId ?? NO_CLIENT_SEED, clock)
}

/** Takes the next nonce of the pair, for one draw. */
export async function takeSeeds(tx: Tx, pair: SeedPair): Promise<Seeds> {
  await sql`UPDATE seed_pairs SET nonce = nonce + 1 WHERE id = ${pair.id}`.execute(tx)
  return { server: pair.server_seed, client: pair.client_seed, nonce: pair.nonce++ }
}

/** A player's seeds for a draw outside a game, locked until the transaction ends. */
export interface DrawSeeds {
  /** Takes the next nonce for one draw. `clientId` is the client's own id of the draw, if it sent one. */
  take(clientId: string | null): Promise<{ pair: string; seeds: Seeds }>
}

export async function lockDrawSeeds(tx: Tx, player: bigint, clock: Clock): Promise<DrawSeeds> {
  const seeds = await lockSeeds(tx, { player }, clock)
  return {
    async take(clientId) {
      const pair = await activePair(tx, seeds, clientId, clock)
      return { pair: pair.id, seeds: await takeSeeds(tx, pair) }
    },
  }
}

export interface SeedChoice {
  clientSeed: string
  /** The next commitment that the player was shown, if the client named one. */
  commitment: string | null
}

export interface Rotation {
  revealed: {
    server_seed: string
    commitment: string
    client_seed: string
    rounds: number
    sequence: number | null
    link: string | null
  } | null
  fairness: ReturnType<typeof fairnessOf>
}

const revealedView = ({ server_seed, commitment, client_seed, nonce, sequence, link }: SeedPair) => ({
  server_seed,
  commitment,
  client_seed,
  rounds: nonce,
  sequence,
  link,
})

/** The pair that was in use before the active one. */
async function lastRevealed(tx: Tx, owner: Owner): Promise<SeedPair | null> {
  const { rows } =
    await sql<SeedPair>`SELECT id, server_seed, commitment, client_seed, nonce, sequence, link FROM seed_pairs
    WHERE ${owned(owner)} AND rotated_at IS NOT NULL
    ORDER BY sequence DESC NULLS LAST, rotated_at DESC LIMIT 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Accepts a client seed for the next commitment and reveals the pair that was in use. Never while a round is open on that pair:
 * its player would see what is still to come.
 */
export async function acceptClientSeed(
  tx: Tx,
  owner: Owner,
  { clientSeed, commitment }: SeedChoice,
  clock: Clock,
): Promise<Rotation> {
  const seeds = await lockSeeds(tx, owner, clock)
  const { active, next } = seeds
  if (commitment !== null && commitment !== next.commitment) {
    const isRepeat = active?.commitment === commitment && active.client_seed === clientSeed
    if (!isRepeat) throw new AppError('commitment_changed')
    const before = await lastRevealed(tx, owner)
    return { revealed: before && revealedView(before), fairness: fairnessOf(seeds) }
  }
  if (active && (await hasOpenPlay(tx, active.id))) throw new AppError('round_open')
  await activateNext(tx, seeds, clientSeed, clock)
  return { revealed: active && revealedView(active), fairness: fairnessOf(seeds) }
}
