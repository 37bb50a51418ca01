import type { Language, PushEvent } from '@girassol/contract'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Identity } from '../../platform/http/identity.ts'
import { hashSecret, newSecret, uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Visitor } from './player.ts'

export interface Session {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  remember: boolean
  ip: string
  agent: string
}

/** What the holder gets; the token is not kept and cannot be shown again. */
export interface OpenedSession {
  id: string
  token: string
  expiresAt: Date
}

type EndReason = Extract<PushEvent, { topic: 'session.ended' }>['data']['reason']

export interface Sessions {
  identify(token: string): Promise<Identity | null>
  open(tx: Tx, player: bigint, remember: boolean, visitor: Visitor): Promise<OpenedSession>
  list(tx: Tx, player: bigint): Promise<Session[]>
  /** False when the player has no such live session. */
  revoke(tx: Tx, player: bigint, session: string, reason: EndReason): Promise<boolean>
  revokeAll(tx: Tx, player: bigint, reason: EndReason): Promise<void>
  /** Every session of the player's but this one. */
  revokeOthers(tx: Tx, player: bigint, session: string): Promise<void>
  /** Whether the session is live. Asking counts as its use: who plays in a game's frame is here. */
  isUsed(tx: Tx, session: string): Promise<boolean>
  sweep(tx: Tx): Promise<void>
}

type Tables = {
  sessions: {
    id: string
    player_id: bigint
    token_hash: Buffer
    remember: boolean
    ip: string
    agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  players: { id: bigint; language: Language; status: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

const absoluteLife = (remember: boolean): number => (remember ? days(30) : hours(24))
const idleLife = (remember: boolean): number => (remember ? days(30) : hours(2))
const SEEN_EVERY = minutes(1)
/** Ended sessions are kept for a while: they answer "was that me?". */
const KEPT = days(30)

export function createSessions({
  database,
  clock,
  push,
}: Pick<Platform, 'database' | 'clock' | 'push'>): Sessions {
  const live = (tx: Tx) =>
    on(tx).selectFrom('sessions').where('revoked_at', 'is', null).where('expires_at', '>', clock.now())

  const isIdle = (session: { remember: boolean; last_seen_at: Date }): boolean =>
    clock.now().getTime() - session.last_seen_at.getTime() >= idleLife(session.remember)

  async function touch(tx: Tx, column: 'sessions.id' | 'token_hash', value: string | Buffer) {
    const now = clock.now()
    const session = await live(tx)
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['sessions.id', 'player_id', 'remember', 'last_seen_at', 'language'])
      .where(column, '=', value)
      .where('players.status', '=', 'active')
      .executeTakeFirst()
    if (!session || isIdle(session)) return null
    if (now.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY) {
      await on(tx).updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
    }
    return { subject: session.player_id, session: session.id, language: session.language }
  }

  return {
    // No cache: a session revoked on any node is over with the next call.
    identify: (token) => database.transaction((tx) => touch(tx, 'token_hash', hashSecret(token))),
    isUsed: async (tx, session) => (await touch(tx, 'sessions.id', session)) !== null,

    async open(tx, player, remember, { address, agent }) {
      const now = clock.now()
      const token = newSecret()
      const id = uuidv7(now.getTime())
      const expiresAt = new Date(now.getTime() + absoluteLife(remember))
      await on(tx)
        .insertInto('sessions')
        .values({
          id,
          player_id: player,
          token_hash: hashSecret(token),
          remember,
          ip: address,
          agent,
          created_at: now,
          last_seen_at: now,
          expires_at: expiresAt,
        })
        .execute()
      return { id, token, expiresAt }
    },

    async list(tx, player) {
      const rows = await live(tx)
        .select(['id', 'remember', 'ip', 'agent', 'created_at', 'last_seen_at', 'expires_at'])
        .where('player_id', '=', player)
        .orderBy('last_seen_at', 'desc')
        .execute()
      return rows
        .filter((row) => !isIdle(row))
        .map(({ created_at, last_seen_at, expires_at, ...row }) => ({
          ...row,
          createdAt: created_at,
          lastSeenAt: last_seen_at,
          expiresAt: expires_at,
        }))
    },

    async revoke(tx, player, session, reason) {
      const row = await on(tx)
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where('id', '=', session)
        .where('player_id', '=', player)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      await push.send(tx, { session }, { topic: 'session.ended', data: { reason } })
      return true
    },

    async revokeAll(tx, player, reason) {
      await on(tx)
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where('player_id', '=', player)
        .where('revoked_at', 'is', null)
        .execute()
      await push.send(tx, { subject: player }, { topic: 'session.ended', data: { reason } })
    },

    async revokeOthers(tx, player, session) {
      const ended = await on(tx)
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where('player_id', '=', player)
        .where('id', '<>', session)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute()
      for (const { id } of ended) {
        await push.send(tx, { session: id }, { topic: 'session.ended', data: { reason: 'revoked' } })
      }
    },

    async sweep(tx) {
      const before = new Date(clock.now().getTime() - KEPT)
      await on(tx).deleteFrom('sessions').where('expires_at', '<', before).execute()
    },
  }
}
