import type { PushEvent } from '@girassol/contract'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Identity } from '../../platform/http/edge.ts'
import { hashSecret, newSecret, uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from './operator/directory-queries.ts'
import type { Visitor } from './player.ts'
import { on } from './tables.ts'

export interface Session {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  remember: boolean
  ip: string
  agent: string
}

/** The token is returned once and only its hash is stored. */
export interface OpenedSession {
  id: string
  token: string
  expiresAt: Date
}

type EndReason = Extract<PushEvent, { topic: 'session.ended' }>['data']['reason']

const absoluteTtl = (remember: boolean): number => (remember ? days(30) : hours(24))
const idleTtl = (remember: boolean): number => (remember ? days(30) : hours(2))
const LAST_SEEN_INTERVAL = minutes(1)
/** Ended sessions stay listed this long, for questions about past logins. */
const ENDED_SESSION_RETENTION = days(30)

export class Sessions {
  readonly #deps: Pick<Platform, 'database' | 'clock' | 'push'>

  constructor(deps: Pick<Platform, 'database' | 'clock' | 'push'>) {
    this.#deps = deps
  }

  /** Reads the database at each call: a session revoked on any node ends with the next request. */
  identify(token: string): Promise<Identity | null> {
    return this.#deps.database.transaction((tx) => this.#use(tx, 'token_hash', hashSecret(token)))
  }

  /** Whether the session is live. The call counts as a use, because players in a game's frame send no other request. */
  async isUsed(tx: Tx, session: string): Promise<boolean> {
    return (await this.#use(tx, 'sessions.id', session)) !== null
  }

  async open(
    tx: Tx,
    player: bigint,
    remember: boolean,
    { address, agent }: Pick<Visitor, 'address' | 'agent'>,
  ): Promise<OpenedSession> {
    const now = this.#deps.clock.now()
    const token = newSecret()
    const id = uuidv7(now.getTime())
    const expiresAt = new Date(now.getTime() + absoluteTtl(remember))
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
    await recordActivity(tx, player, now)
    return { id, token, expiresAt }
  }

  async list(tx: Tx, player: bigint): Promise<Session[]> {
    const rows = await this.#live(tx)
      .select(['id', 'remember', 'ip', 'agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('player_id', '=', player)
      .orderBy('last_seen_at', 'desc')
      .execute()
    return rows
      .filter((row) => !this.#isIdle(row))
      .map(({ created_at, last_seen_at, expires_at, ...row }) => ({
        ...row,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        expiresAt: expires_at,
      }))
  }

  /** False when the player has no such live session. */
  async revoke(tx: Tx, player: bigint, session: string, reason: EndReason): Promise<boolean> {
    const row = await this.#revokeWhere(tx, player)
      .where('id', '=', session)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await this.#deps.push.send(tx, { session }, { topic: 'session.ended', data: { reason } })
    return true
  }

  async revokeAll(tx: Tx, player: bigint, reason: EndReason): Promise<void> {
    await this.#revokeWhere(tx, player).execute()
    await this.#deps.push.send(tx, { subject: player }, { topic: 'session.ended', data: { reason } })
  }

  /** Revokes every session of the player except this one. */
  async revokeOthers(tx: Tx, player: bigint, session: string): Promise<void> {
    const ended = await this.#revokeWhere(tx, player).where('id', '<>', session).returning('id').execute()
    for (const { id } of ended)
      await this.#deps.push.send(tx, { session: id }, { topic: 'session.ended', data: { reason: 'revoked' } })
  }

  async sweep(tx: Tx): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - ENDED_SESSION_RETENTION)
    await on(tx).deleteFrom('sessions').where('expires_at', '<', before).execute()
  }

  #live(tx: Tx) {
    return on(tx)
      .selectFrom('sessions')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#deps.clock.now())
  }

  #revokeWhere(tx: Tx, player: bigint) {
    return on(tx)
      .updateTable('sessions')
      .set({ revoked_at: this.#deps.clock.now() })
      .where('player_id', '=', player)
      .where('revoked_at', 'is', null)
  }

  #isIdle(session: { remember: boolean; last_seen_at: Date }): boolean {
    return this.#deps.clock.now().getTime() - session.last_seen_at.getTime() >= idleTtl(session.remember)
  }

  async #use(tx: Tx, column: 'sessions.id' | 'token_hash', value: string | Buffer): Promise<Identity | null> {
    const now = this.#deps.clock.now()
    const session = await this.#live(tx)
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['sessions.id', 'player_id', 'remember', 'last_seen_at', 'language'])
      .where(column, '=', value)
      .where('players.status', '=', 'active')
      .where('players.blocked_at', 'is', null)
      .executeTakeFirst()
    if (!session || this.#isIdle(session)) return null
    if (now.getTime() - session.last_seen_at.getTime() >= LAST_SEEN_INTERVAL) {
      await on(tx).updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
      if (calendarDay(session.last_seen_at) !== calendarDay(now))
        await recordActivity(tx, session.player_id, now)
    }
    return { subject: session.player_id, session: session.id, language: session.language }
  }
}
