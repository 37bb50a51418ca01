import fs from 'node:fs/promises'
import { z } from 'zod'
import { Visitor } from '../../visitor.ts'
import { type DialectName, dialects } from '../table.ts'
import { RemoteOperator } from './operator.ts'
import type { Installation } from './place.ts'

const Seat = {
  /** The number that the test player has at providers. */
  player: z.string().regex(/^\d{1,18}$/),
  /** Of a game that the test player opened; it expires as every session does. */
  token: z.string().min(10),
  /** The code by which the provider knows that game. */
  game: z.string().min(1),
  /** The test player’s login and the simulator’s game in the catalogue: for scenarios in which the casino calls the provider. */
  launch: z
    .strictObject({
      access: z.string().min(10),
      game: z.strictObject({ id: z.number().int(), code: z.string().min(1) }),
    })
    .optional(),
}

/** What a run against a running installation needs: keys to sign as the providers do, and a seat of a test player in each dialect. */
const Credentials = z.strictObject({
  hub: z
    .strictObject({
      privateKey: z.string().includes('PRIVATE KEY'),
      /** Of the pair with which the installation signs its calls. */
      casinoPublicKey: z.string().includes('PUBLIC KEY').optional(),
      ...Seat,
    })
    .optional(),
  soft: z.strictObject({ secret: z.string().min(16), ...Seat }).optional(),
  pragma: z.strictObject({ secret: z.string().min(1), ...Seat }).optional(),
  /** Where the installation calls its providers: a port of this machine. */
  port: z.number().int().min(1).max(65_535).optional(),
  operator: z
    .strictObject({
      email: z.string(),
      password: z.string(),
      /** Of the authenticator app. */ secret: z.string(),
    })
    .optional(),
})
export type Credentials = z.output<typeof Credentials>

export interface RemoteSeat {
  player: bigint
  token: string
  game: string
}

/** Reads the file that `CONFORMANCE_CREDENTIALS` names: keys belong in no list of processes. */
export async function readCredentials(file: string | undefined): Promise<Credentials> {
  if (!file) throw new Error('CONFORMANCE_CREDENTIALS must name a file with keys and a test player')
  return Credentials.parse(JSON.parse(await fs.readFile(file, 'utf8')))
}

export function seatsIn(credentials: Credentials): Map<DialectName, RemoteSeat> {
  const seats = new Map<DialectName, RemoteSeat>()
  for (const dialect of dialects) {
    const entry = credentials[dialect]
    if (entry) seats.set(dialect, { player: BigInt(entry.player), token: entry.token, game: entry.game })
  }
  return seats
}

/** The installation as the casino of these credentials; null where they are for the wallet alone. */
export async function installationOf(url: string, credentials: Credentials): Promise<Installation | null> {
  const { operator, port } = credentials
  if (!operator || port === undefined) return null
  const launchOf = (dialect: DialectName) => credentials[dialect]?.launch
  return {
    url,
    operator: await RemoteOperator.logIn(url, operator),
    games: new Map(
      dialects.flatMap((dialect) => {
        const launch = launchOf(dialect)
        return launch ? [[dialect, launch.game] as const] : []
      }),
    ),
    hasNewPlayers: false,
    async player(dialect) {
      const entry = credentials[dialect]!
      return { id: BigInt(entry.player), visitor: new Visitor(url, { token: entry.launch!.access }) }
    },
  }
}
