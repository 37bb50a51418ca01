import type { PushEvent } from '@girassol/contract'
import { sql } from 'kysely'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Identity } from '../../platform/http/edge.ts'
import { hashSecret, newSecret, uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Settings } from '../settings/index.ts'
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

/** An earlier login, as its owner is shown it. */
export interface PastLogin {
  at: Date
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
/** An action is written at most this often; the time without one is counted from the written action, so never too long. */
const ACTION_INTERVAL = minutes(1)
/** Ended sessions stay listed this long, for questions about past logins. */
const ENDED_SESSION_RETENTION = days(30)

interface Deps extends Pick<Platform, 'database' | 'clock' | 'push'> {
  settings: Pick<Settings, 'profile'>
}

const revokeWhere = (tx: Tx, player: bigint, now: Date) =>
  on(tx)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('player_id', '=', player)
    .where('revoked_at', 'is', null)
type RevokeQuery = ReturnType<typeof revokeWhere>

/** Gets the sessions that are revoked, in the transaction that revokes them. */
type RevokeHook = (tx: Tx, sessions: readonly string[]) => Promise<void>

export class Sessions {
  readonly #deps: Deps
  readonly #revokeHooks: RevokeHook[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** What was opened from a session may have to end with it. */
  onRevoke(hook: RevokeHook): void {
    this.#revokeHooks.push(hook)
  }

  /** Reads the database at each call: a session revoked on any node ends with the next request. */
  identify(token: string, acts: boolean): Promise<Identity | null> {
    return this.#deps.database.transaction((tx) => this.#use(tx, 'token_hash', hashSecret(token), acts))
  }

  /** Whether the session is live. The call counts as an action, because players in a game's frame send no other request. */
  async isUsed(tx: Tx, session: string): Promise<boolean> {
    return (await this.#use(tx, 'sessions.id', session, true)) !== null
  }

  /** Ends the idle time of a session whose owner has given the password again. False when the session is over. */
  async confirm(tx: Tx, { subject, session }: Identity): Promise<boolean> {
    const row = await on(tx)
      .updateTable('sessions')
      .set({ acted_at: this.#deps.clock.now() })
      .where('id', '=', session)
      .where('player_id', '=', subject)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** The login before this session's, or the last one of all when no session is given. */
  async lastLogin(tx: Tx, player: bigint, session: string | null): Promise<PastLogin | null> {
    const row = await on(tx)
      .selectFrom('sessions')
      .select(['created_at as at', 'ip', 'agent'])
      .where('player_id', '=', player)
      // Keys sort by time, also those of logins within the same millisecond.
      .$if(session !== null, (query) => query.where('id', '<', session!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  }

  async open(
    tx: Tx,
    player: bigint,
    remember: boolean,
    { address, agent }: Pick<Visitor, 'address' | 'agent'>,
    provenAt: Date | null = null,
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
        acted_at: now,
        proven_at: provenAt,
      })
      .execute()
    await recordActivity(tx, player, now)
    return { id, token, expiresAt }
  }

  async list(tx: Tx, player: bigint): Promise<Session[]> {
    const rows = await this.#live(tx)
      .select(['id', 'remember', 'ip', 'agent', 'created_at', 'last_seen_at', 'expires_at', 'proven_at'])
      .where('player_id', '=', player)
      .orderBy('last_seen_at', 'desc')
      .execute()
    return rows
      .filter((row) => !this.#isOver(row))
      .map(({ id, remember, ip, agent, created_at, last_seen_at, expires_at }) => ({
        id,
        remember,
        ip,
        agent,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        expiresAt: expires_at,
      }))
  }

  /** False when the player has no such live session. */
  async revoke(tx: Tx, player: bigint, session: string, reason: EndReason): Promise<boolean> {
    const ended = await this.#revoke(tx, player, (query) => query.where('id', '=', session))
    if (ended.length === 0) return false
    await this.#deps.push.send(tx, { session }, { topic: 'session.ended', data: { reason } })
    return true
  }

  async revokeAll(tx: Tx, player: bigint, reason: EndReason): Promise<void> {
    await this.#revoke(tx, player)
    await this.#deps.push.send(tx, { subject: player }, { topic: 'session.ended', data: { reason } })
  }

  /** Revokes every session of the player except this one. */
  async revokeOthers(tx: Tx, player: bigint, session: string): Promise<void> {
    const ended = await this.#revoke(tx, player, (query) => query.where('id', '<>', session))
    for (const id of ended)
      await this.#deps.push.send(tx, { session: id }, { topic: 'session.ended', data: { reason: 'revoked' } })
  }

  /** Deletes old sessions, but never a player's last one: it is the last login to show. */
  async sweep(sweep: Sweep): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - ENDED_SESSION_RETENTION)
    await sweep.deleteFrom(
      'sessions',
      sql`expires_at < ${before} AND EXISTS (SELECT FROM sessions later
        WHERE later.player_id = sessions.player_id AND (later.created_at, later.id) > (sessions.created_at, sessions.id))`,
    )
  }

  #live(tx: Tx) {
    return on(tx)
      .selectFrom('sessions')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#deps.clock.now())
  }

  async #revoke(
    tx: Tx,
    player: bigint,
    narrow: (query: RevokeQuery) => RevokeQuery = (query) => query,
  ): Promise<string[]> {
    const ended = await narrow(revokeWhere(tx, player, this.#deps.clock.now()))
      .returning('id')
      .execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) for (const hook of this.#revokeHooks) await hook(tx, ids)
    return ids
  }

  /** Whether it ended without being revoked: unused for too long, or its second factor is too old. */
  #isOver(session: {
    remember: boolean
    last_seen_at: Date
    created_at: Date
    proven_at: Date | null
  }): boolean {
    const now = this.#deps.clock.now().getTime()
    const { secondFactorMs } = this.#deps.settings.profile().session
    const provenAt = session.proven_at ?? session.created_at
    return (
      now - session.last_seen_at.getTime() >= idleTtl(session.remember) ||
      (secondFactorMs !== null && now - provenAt.getTime() >= secondFactorMs)
    )
  }

  /** An action of an idle session does not end the idle time: only the password does. */
  async #act(tx: Tx, { id, actedAt }: { id: string; actedAt: Date }): Promise<void> {
    const now = this.#deps.clock.now()
    if (now.getTime() - actedAt.getTime() < ACTION_INTERVAL) return
    await on(tx).updateTable('sessions').set({ acted_at: now }).where('id', '=', id).execute()
  }

  async #use(
    tx: Tx,
    column: 'sessions.id' | 'token_hash',
    value: string | Buffer,
    acts: boolean,
  ): Promise<Identity | null> {
    const now = this.#deps.clock.now()
    const { idleMs } = this.#deps.settings.profile().session
    const session = await this.#live(tx)
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['sessions.id', 'player_id', 'remember', 'last_seen_at', 'language'])
      .select(['sessions.created_at', 'acted_at', 'proven_at'])
      .where(column, '=', value)
      .where('players.status', '=', 'active')
      .where('players.blocked_at', 'is', null)
      .executeTakeFirst()
    if (!session || this.#isOver(session)) return null
    const actedAt = session.acted_at ?? session.created_at
    const isIdle = idleMs !== null && now.getTime() - actedAt.getTime() >= idleMs
    if (acts && !isIdle) await this.#act(tx, { id: session.id, actedAt })
    if (now.getTime() - session.last_seen_at.getTime() >= LAST_SEEN_INTERVAL) {
      await on(tx).updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
      if (calendarDay(session.last_seen_at) !== calendarDay(now))
        await recordActivity(tx, session.player_id, now)
    }
    return { subject: session.player_id, session: session.id, language: session.language, isIdle }
  }
}
