import type { Catalogue } from '../../catalogue/index.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import type { GameWallet } from './wallet-port.ts'

/** What a dialect speaks about. */
export interface Counter {
  wallet: GameWallet
  sessions: Pick<GameSessions, 'everByToken' | 'isLive'>
  catalogue: Pick<Catalogue, 'game'>
}

export interface Reply {
  status: number
  body: object
}

/** One provider's way of asking for money: how it signs, what it asks, and how it is answered. */
export interface Dialect {
  name: 'hub' | 'soft'
  /** The header that carries the signature of the body's bytes. */
  signature: string
  isSigned(body: Buffer, signature: string): boolean
  /** The last part of each address. */
  calls: readonly string[]
  answer(call: string, request: unknown): Promise<Reply>
  /** The signature is wrong, or the body is no JSON. */
  refuse(why: 'signature' | 'syntax'): Reply
  /** The time is over, or the database is away: nobody knows, so the same must be sent again. */
  unknown(request: unknown): Reply
}

/** Who plays what, as far as a movement must know. */
export interface Seat {
  session: GameSession | null
  player: bigint
  game: number
  /** False when the call names another game than the session is at. */
  gameFits: boolean
}

/**
 * The seat that a token, a player and a game's code stand for. Null when they contradict each other. A token that is
 * forgotten does not matter to who is owed money: then the names alone count.
 */
export async function seatOf(
  { sessions, catalogue }: Counter,
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
  // A game that was switched off is not known by its code any more; the guard tells that better.
  const gameFits = (catalogue.game(game)?.id ?? gameId) === gameId
  return fits ? { session, player: playerId, game: gameId, gameFits } : null
}
