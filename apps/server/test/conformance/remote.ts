import fs from 'node:fs/promises'
import { z } from 'zod'
import { type DialectName, dialects } from './table.ts'

const Seat = {
  /** The number that the test player has at providers. */
  player: z.string().regex(/^\d{1,18}$/),
  /** Of a game that the test player opened; it expires as every session does. */
  token: z.string().min(10),
  /** The code by which the provider knows that game. */
  game: z.string().min(1),
}

/** What a run against a running installation needs: keys to sign as the providers do, and a seat of a test player in each dialect. */
const Credentials = z.strictObject({
  hub: z.strictObject({ privateKey: z.string().includes('PRIVATE KEY'), ...Seat }).optional(),
  soft: z.strictObject({ secret: z.string().min(16), ...Seat }).optional(),
  pragma: z.strictObject({ secret: z.string().min(1), ...Seat }).optional(),
})

export interface RemoteSeat {
  player: bigint
  token: string
  game: string
}

/** Reads the file that `CONFORMANCE_CREDENTIALS` names: keys belong in no list of processes. */
export async function readRemoteSeats(file: string | undefined): Promise<Map<DialectName, RemoteSeat>> {
  if (!file) throw new Error('CONFORMANCE_CREDENTIALS must name a file with keys and a test player')
  const credentials = Credentials.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  const seats = new Map<DialectName, RemoteSeat>()
  for (const dialect of dialects) {
    const entry = credentials[dialect]
    if (entry) seats.set(dialect, { player: BigInt(entry.player), token: entry.token, game: entry.game })
  }
  return seats
}
