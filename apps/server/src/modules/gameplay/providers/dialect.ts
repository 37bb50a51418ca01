import type { z } from 'zod'
import type { Catalogue } from '../../catalogue/index.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import type { GameWallet } from './wallet-port.ts'

export interface DialectDeps {
  wallet: GameWallet
  sessions: Pick<GameSessions, 'everByToken' | 'isLive'>
  catalogue: Pick<Catalogue, 'game'>
}

export interface Reply {
  status: number
  body: object
}

/** A provider's protocol, bound to its keys: how calls are signed, read and answered. */
export interface Dialect {
  /** The header with the signature of the body's bytes. */
  signature: string
  isSigned(body: Buffer, signature: string): boolean
  answer(call: string, request: unknown): Promise<Reply>
  /** The signature is wrong, or the body is not JSON. */
  refuse(why: 'signature' | 'syntax'): Reply
  /** Timeout or database outage: the provider must send the same call again. */
  unknown(request: unknown): Reply
}

/** What a dialect's folder exports; `dialects.ts` lists them. */
export interface DialectDefinition<Name extends string, Keys> {
  name: Name
  /** Last segments of the URLs it is called at. */
  calls: readonly string[]
  /** The provider's entry in `PROVIDERS_FILE`. */
  keys: z.ZodType<Keys>
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
  /** False when the call names another game than the session's. */
  gameFits: boolean
}

/**
 * Resolves a token, a player and a game code; null when they contradict each other. An unknown token does not matter to wins
 * and rollbacks: then player and game code are used alone.
 */
export async function findSeat(
  { sessions, catalogue }: DialectDeps,
  provider: string,
  { token, player, game }: { token: string; player: string; game: string },
): Promise<Seat | null> {
  const session = await sessions.everByToken(token)
  if (session === null) {
    const known = catalogue.game(game)
    return known && /^\d{1,18}$/.test(player)
      ? { session, player: BigInt(player), game: known.id, gameFits: true }
      : null
  }
  const { playerId, gameId } = session
  const fits = session.provider === provider && playerId?.toString() === player
  // The code of a game that was switched off is unknown; the bet guard refuses such a game.
  const gameFits = (catalogue.game(game)?.id ?? gameId) === gameId
  return fits ? { session, player: playerId, game: gameId, gameFits } : null
}
