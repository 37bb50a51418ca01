import type { z } from 'zod'
import type { Catalogue } from '../../catalogue/index.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import type { ProviderGames } from './games.ts'
import type { CataloguePort } from './catalogue-port.ts'
import type { FreeRoundsPort } from './free-rounds-port.ts'
import type { LaunchPort } from './launch-port.ts'
import type { ReconcilePort } from './reconcile-port.ts'
import type { RoundDetailsPort } from './round-details-port.ts'
import type { JackpotContributions } from './jackpot-contributions.ts'
import type { RoundReports } from './round-reports.ts'
import type { GameWallet } from './wallet-port.ts'

export interface DialectDeps {
  wallet: GameWallet
  sessions: Pick<GameSessions, 'everByToken' | 'hasOpened' | 'isLive' | 'leave'>
  roundReports: Pick<RoundReports, 'keep'>
  jackpotContributions: Pick<JackpotContributions, 'keep'>
  catalogue: Pick<Catalogue, 'game'>
  providerGames: Pick<ProviderGames, 'anyOf' | 'find'>
}

export interface Reply {
  status: number
  body: object
}

/** A call as it would arrive over HTTP. */
export interface SampleCall {
  headers: Record<string, string>
  body: string
}

/** A provider's protocol, bound to its keys: how calls are signed, read and answered. */
export interface Dialect {
  /** The header with the signature of the body's bytes; null where the body carries its own. */
  signature: string | null
  /** Verified over the bytes as received, before they are parsed. */
  isSigned(body: Buffer, signature: string | undefined): boolean
  /** The request in the body; throws when it is none. */
  parse(body: Buffer): unknown
  answer(call: string, request: unknown): Promise<Reply>
  /** The signature is wrong, or the body cannot be parsed. */
  refuse(why: 'signature' | 'syntax'): Reply
  /** Timeout or database outage: the provider must send the same call again. */
  unknown(request: unknown, call: string): Reply
  /**
   * A call that names no player and no round, so that no money can move, for testing our own endpoint. Null where only the provider
   * can sign.
   */
  sample(signed: 'rightly' | 'wrongly'): SampleCall | null
  /** Opens games at the provider, where its address is configured. */
  launch: LaunchPort | null
  /** Reads the provider's list of games, at the same address. */
  catalogue: CataloguePort | null
  /** Gives free rounds at the provider; absent where it cannot. */
  freeRounds?: FreeRoundsPort | null
  /** Lists what the provider moved, to be compared with the ledger; absent where it has no such list. */
  reconcile?: ReconcilePort | null
  /** Finds the provider's page of a round; absent where it has none. */
  roundDetails?: RoundDetailsPort | null
}

/** The parts of a dialect by which the casino calls the provider. */
export type DialectPorts = Required<
  Pick<Dialect, 'launch' | 'catalogue' | 'freeRounds' | 'reconcile' | 'roundDetails'>
>

/** What a dialect's folder exports; `dialects.ts` lists them. */
export interface DialectDefinition<Name extends string, Keys> {
  name: Name
  /** Last segments of the URLs it is called at. */
  calls: readonly string[]
  /** The provider's entry in `PROVIDERS_FILE`. */
  keys: z.ZodType<Keys>
  /** The field of the entry that its calls are verified by, which operators may replace; both sides know a secret. */
  verifiedBy: { field: keyof Keys & string; isSecret: boolean }
  create: (deps: DialectDeps, keys: unknown) => Dialect
}

export const defineDialect = <Name extends string, Keys>(
  definition: Omit<DialectDefinition<Name, Keys>, 'create'> & {
    create(deps: DialectDeps, keys: Keys): Dialect
  },
): DialectDefinition<Name, Keys> => ({
  ...definition,
  create: (deps, keys) => definition.create(deps, definition.keys.parse(keys)),
})

/** Player, session and game of a call. */
export interface Seat {
  session: GameSession | null
  player: bigint
  game: number
  /** False when the call names a game that is neither the session's nor another one of this provider. */
  gameFits: boolean
}

export const parseJson = (body: Buffer): unknown => JSON.parse(body.toString('utf8'))

/**
 * Resolves a token, a player and a game code; null when they contradict each other. An unknown token does not matter to wins
 * and rollbacks: then player and game code are used alone. One session may play many games of its provider, as in a live lobby.
 */
export async function findSeat(
  { sessions, catalogue, providerGames }: DialectDeps,
  provider: string,
  { token, player, game }: { token: string; player: string; game: string },
): Promise<Seat | null> {
  const session = await sessions.everByToken(token)
  const linked = providerGames.find(provider, game)
  if (session === null) {
    const known = linked ?? catalogue.game(game)?.id ?? null
    return known !== null && /^\d{1,18}$/.test(player)
      ? { session, player: BigInt(player), game: known, gameFits: true }
      : null
  }
  const { playerId, gameId } = session
  const fits = session.provider === provider && playerId?.toString() === player
  if (!fits) return null
  if (linked !== null) return { session, player: playerId, game: linked, gameFits: true }
  // The code of a game that was switched off is unknown; the bet guard refuses such a game.
  const gameFits = (catalogue.game(game)?.id ?? gameId) === gameId
  return { session, player: playerId, game: gameId, gameFits }
}
