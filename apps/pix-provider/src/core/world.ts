import { type EndToEndId, formatEndToEndId } from '@girassol/pix'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Tx } from '@girassol/institution'
import { ISPB } from './accounts.ts'
import type { Notification } from './records.ts'

/** What everything in the institution shares: its clock, its random seed, its address and the writer of notifications. */
export interface World {
  clock: Clock
  seed: string
  /** With the prefix: `http://127.0.0.1:3000/pix`. */
  publicUrl: string
  /** How long a payout takes when nothing is wrong with it. */
  payoutDelayMs: number
  /** Writes the deliveries of a notification, inside the transaction of its event. */
  announce(tx: Tx, notification: Notification): Promise<void>
}

export interface Clock {
  now(): Date
  offset(): number
  /** Ignored unless the turn is newer than the last one seen. */
  set(offset: number, turn: bigint): void
}

/** Moves with real time, shifted by what the control API advanced. */
export function createClock(): Clock {
  let offset = 0
  let seen = -1n
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    set: (value, turn) => {
      if (turn <= seen) return
      offset = value
      seen = turn
    },
  }
}

export interface StoredClock {
  offset: bigint
  turn: bigint
}

/** Several processes share one time: it is changed in the database and read from there. */
export async function advanceClock(
  tx: Tx,
  clock: Clock,
  milliseconds: number | 'back to real time',
): Promise<void> {
  const change = milliseconds === 'back to real time' ? sql`0` : sql`clock_offset_ms + ${milliseconds}`
  const { rows } = await sql<StoredClock>`
    UPDATE pix.world SET clock_offset_ms = ${change}, clock_turn = clock_turn + 1
    RETURNING clock_offset_ms AS "offset", clock_turn AS turn`.execute(tx)
  if (rows[0]) clock.set(Number(rows[0].offset), rows[0].turn)
}

export async function loadClock(tx: Tx, clock: Clock): Promise<void> {
  const { rows } = await sql<StoredClock>`
    SELECT clock_offset_ms AS "offset", clock_turn AS turn FROM pix.world`.execute(tx)
  if (rows[0]) clock.set(Number(rows[0].offset), rows[0].turn)
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random characters drawn from the seed and the shared counter: never repeated, and the same sequence after a reset. */
export async function draw(tx: Tx, world: World, length: number): Promise<string> {
  const { rows } = await sql<{ turn: bigint }>`SELECT nextval('pix.chance') AS turn`.execute(tx)
  return spell(world.seed, String(rows[0]?.turn), length)
}

export const drawEndToEndId = async (
  tx: Tx,
  world: World,
  kind: EndToEndId['kind'],
  at: Date,
): Promise<string> => formatEndToEndId({ kind, ispb: ISPB, at, rest: await draw(tx, world, 11) })

export async function drawUuid(tx: Tx, world: World): Promise<string> {
  const { rows } = await sql<{ turn: bigint }>`SELECT nextval('pix.chance') AS turn`.execute(tx)
  const hex = digest(world.seed, `uuid:${rows[0]?.turn}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A number in [0, 1) from the same source. */
export async function drawFraction(tx: Tx, world: World): Promise<number> {
  const { rows } = await sql<{ turn: bigint }>`SELECT nextval('pix.chance') AS turn`.execute(tx)
  return digest(world.seed, `fraction:${rows[0]?.turn}`).readUInt32BE(0) / 2 ** 32
}

/** Fixed characters per subject, so that fictional people look the same on every start. */
export function spell(seed: string, subject: string, length: number): string {
  let text = ''
  for (let block = 0; text.length < length; block++) {
    for (const byte of digest(seed, `${subject}:${block}`)) {
      // Bytes past the last whole round of the alphabet would favour its first characters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62] ?? ''
    }
  }
  return text
}

const digest = (seed: string, subject: string) => createHmac('sha256', seed).update(subject).digest()
