import fs from 'node:fs/promises'
import { z } from 'zod'
import { Visitor } from '../../visitor.ts'
import { listedGames } from '../place.ts'
import { type DialectName, dialects } from '../table.ts'
import { RemoteOperator } from './operator.ts'
import type { Installation } from './place.ts'

const Seat = {
  /** The number that the test player has at providers. */
  player: z.string().regex(/^\d{1,18}$/),
  /** Of a game that the test player opened; it expires as every session does. Not needed with `launch`: the run opens the game itself. */
  token: z.string().min(10).optional(),
  /** The code by which the provider knows that game; by default the simulator’s. */
  game: z.string().min(1).optional(),
  /** The test player’s login and the simulator’s game in the catalogue: for scenarios in which the casino calls the provider. */
  launch: z
    .strictObject({
      access: z.string().min(10),
      game: z.strictObject({ id: z.number().int(), code: z.string().min(1) }),
    })
    .optional(),
}

/** What a run against a running installation needs: keys to sign as the providers do, and a seat of a test player in each dialect. */
const Credentials = z
  .strictObject({
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
    /** The address of this machine to listen on; by default the loopback. */
    host: z.string().min(1).optional(),
    /** The origin of the simulator’s pages, which `frameOrigins` in the installation’s keys must name; by default the port on the loopback. */
    pages: z.url().optional(),
    operator: z
      .strictObject({
        email: z.string(),
        password: z.string(),
        /** Of the authenticator app. */ secret: z.string(),
      })
      .optional(),
  })
  .superRefine((credentials, context) => {
    const isWhole = credentials.port !== undefined && credentials.operator !== undefined
    for (const dialect of dialects) {
      const entry = credentials[dialect]
      if (!entry) continue
      const lacks = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [dialect, path], message })
      if (!entry.launch && !(entry.token && entry.game)) lacks('token', 'needs token and game, or launch')
      if (entry.launch && !isWhole) lacks('launch', 'needs port and operator too')
      if (entry.launch && dialect === 'hub' && !('casinoPublicKey' in entry))
        lacks('casinoPublicKey', 'is needed to verify the casino’s launches')
    }
  })
export type Credentials = z.output<typeof Credentials>

export interface RemoteSeat {
  player: bigint
  /** Null where the run opens the game itself. */
  token: string | null
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
    if (!entry) continue
    const { player, token = null, game = listedGames[dialect].code } = entry
    seats.set(dialect, { player: BigInt(player), token, game })
  }
  return seats
}

/** The installation as the casino of these credentials; null where they are for the wallet alone. */
export async function installationOf(url: string, credentials: Credentials): Promise<Installation | null> {
  const { operator, port } = credentials
  if (!operator || port === undefined) return null
  const launchOf = (dialect: DialectName) => credentials[dialect]?.launch
  const playerOf = (dialect: DialectName | undefined) => {
    const entry = dialect && credentials[dialect]
    return (
      entry?.launch && { id: BigInt(entry.player), visitor: new Visitor(url, { token: entry.launch.access }) }
    )
  }
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
    player: (dialect) => Promise.resolve(playerOf(dialect)!),
    beside: (dialect) =>
      Promise.resolve(playerOf(dialects.find((each) => each !== dialect && launchOf(each))) ?? null),
  }
}

export const CREDENTIALS_HELP = `Credentials for --against, a JSON file with an entry for each dialect that is to be run:

  hub                privateKey of the provider’s pair; casinoPublicKey, the public half of what the installation signs with
  soft, pragma       secret
  each of them       player, the test player’s number, who holds R$ 1,000.00 in cash;
                     token and game, of a session that the test player opened: enough for the calls of the wallet; or
                     launch { access, game { id, code } }, the test player’s login and the simulator’s game in the catalogue: the run
                     opens the game itself, and runs launches, lists and free rounds too
  port               with launch: where the installation calls its providers, http://…:PORT/providers/DIALECT in its keys
  host, pages        with launch: the address to listen on (127.0.0.1), and the origin of the simulator’s pages, which frameOrigins
                     in the installation’s keys must name (http://127.0.0.1:PORT)
  operator           with launch: email, password, secret of the authenticator app

The run moves the test player’s money and changes the catalogue’s entry of the simulator’s game: never use it where people play.`
