import type { Language } from '@girassol/contract'
import { hash } from 'node:crypto'
import { days, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashSecret, newSecret, uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import type { Players } from '../../players/index.ts'
import type { Location } from '../../location/index.ts'
import type { Limits, RealityChecks } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import { HOUSE } from '../house/plays.ts'
import { SessionCache } from './cache.ts'
import {
  deleteExpired,
  endProviderSessions,
  endSessions,
  extendSession,
  findSession,
  hasSession,
  type GameSessionRow,
  insertSession,
  liveSessions,
  notifyChanged,
} from './queries.ts'

/** A player, or a guest in demo mode, at one game. */
export interface GameSession {
  readonly id: string
  /** Null for a guest, who plays with credits. */
  readonly playerId: bigint | null
  readonly gameId: number
  readonly provider: string
  readonly language: Language
  /** Play credits when the session was opened or last read; null when the wallet pays. */
  readonly credits: bigint | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** Whether the account may play. True for guests. */
  readonly playerIsActive: boolean
  /** Whether stakes wait until the player has acknowledged a reality check. */
  readonly awaitsCheck: boolean
  /** Until when the place counts that was checked for the login; null: it does not, or no check is demanded. */
  readonly locatedUntil: Date | null
}

export interface SessionOpening {
  playerId: bigint | null
  gameId: number
  provider: string
  language: Language
  /** For guests, always and only. */
  credits?: bigint
}

interface Deps extends Pick<Platform, 'database' | 'clock'> {
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'profile'>
  limits: Pick<Limits, 'see'>
  realityChecks: Pick<RealityChecks, 'stopsBets'>
  location: Pick<Location, 'validUntil'>
}

const SESSION_TTL_MAX = days(1)
const EXTEND_INTERVAL = minutes(1)
const SESSION_RETENTION = days(30)
/** Ends are announced to all nodes at once; the limit is for changes that are not. */
const SESSION_CACHE_TTL = minutes(1)
const SESSION_CACHE_CAPACITY = 50_000
const CHANNEL = 'game_sessions'
/** Announces a change of all sessions at once. */
const EVERY_SESSION = '*'

export class GameSessions {
  readonly #deps: Deps
  readonly #cache = new SessionCache(SESSION_CACHE_CAPACITY)

  constructor(deps: Deps) {
    this.#deps = deps
    deps.database.listen(CHANNEL, (id) =>
      id === EVERY_SESSION ? this.#cache.clear() : this.#cache.invalidate(id),
    )
    deps.database.onReconnect(() => this.#cache.clear())
  }

  /** The token is what a game client or a provider presents; only its hash is stored. */
  async open(tx: Tx, opening: SessionOpening): Promise<{ session: GameSession; token: string }> {
    const now = this.#deps.clock.now()
    const token = newSecret()
    const row: GameSessionRow = {
      id: uuidv7(now.getTime()),
      token_hash: hashSecret(token),
      player_id: opening.playerId,
      game_id: opening.gameId,
      provider: opening.provider,
      language: opening.language,
      credits: opening.credits ?? null,
      started_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + this.#idleTtl()),
      ended_at: null,
    }
    await insertSession(tx, row)
    if (row.player_id !== null) await this.#deps.limits.see(tx, row.player_id)
    return { session: await this.#restore(tx, row), token }
  }

  /** The live session of a token, or null. */
  async byToken(token: string): Promise<GameSession | null> {
    const session = await this.everByToken(token)
    return session && this.isLive(session) ? session : null
  }

  /** The session of a token, live or not: wins and rollbacks are accepted after its end. */
  async everByToken(token: string): Promise<GameSession | null> {
    const key = hash('sha256', token, 'base64')
    const now = this.#deps.clock.now().getTime()
    const cached = this.#cache.get(key)
    // Another node may have extended the session: one that looks expired is read again.
    if (cached && now - cached.readAt < SESSION_CACHE_TTL && this.isLive(cached.session))
      return cached.session
    const { version } = this.#cache
    const session = await this.#deps.database.transaction((tx) => this.#use(tx, Buffer.from(key, 'base64')))
    if (session) this.#cache.set(key, { session, readAt: now }, version)
    return session
  }

  async byId(tx: Tx, id: string): Promise<GameSession | null> {
    const row = await findSession(tx, { id })
    return row ? this.#restore(tx, row) : null
  }

  /** Whether the player has opened a game of the provider within the time that sessions are kept. */
  hasOpened(provider: string, playerId: bigint): Promise<boolean> {
    return this.#deps.database.transaction((tx) => hasSession(tx, provider, playerId))
  }

  isLive({ endedAt, expiresAt }: GameSession): boolean {
    return endedAt === null && expiresAt.getTime() > this.#deps.clock.now().getTime()
  }

  /** Ends it on every node when the transaction commits. */
  end(tx: Tx, id: string): Promise<void> {
    return this.#end(tx, { id })
  }

  /** Ends it where the provider says that it is over. */
  leave(id: string): Promise<void> {
    return this.#deps.database.transaction((tx) => this.end(tx, id))
  }

  endAll(tx: Tx, playerId: bigint): Promise<void> {
    return this.#end(tx, { player_id: playerId })
  }

  /**
   * Ends the sessions at providers that were opened from these logins. House games ask for the login at each round, and an open round
   * of theirs is finished from the next login.
   */
  async endLogins(tx: Tx, logins: readonly string[]): Promise<void> {
    const now = this.#deps.clock.now()
    for (const id of await endProviderSessions(tx, { logins, house: HOUSE, now }))
      await notifyChanged(tx, CHANNEL, id)
  }

  /** Ends every session at a provider: under other rules players open their games again. */
  async endAtProviders(tx: Tx): Promise<void> {
    await endProviderSessions(tx, { house: HOUSE, now: this.#deps.clock.now() })
    await notifyChanged(tx, CHANNEL, EVERY_SESSION)
  }

  /** Makes every node read the player's sessions again when the transaction commits. */
  async refreshAll(tx: Tx, playerId: bigint): Promise<void> {
    for (const id of await liveSessions(tx, playerId)) await notifyChanged(tx, CHANNEL, id)
  }

  /** Deletes old sessions. */
  sweep(): Promise<number> {
    const { clock, database } = this.#deps
    return deleteExpired(new Sweep(database), new Date(clock.now().getTime() - SESSION_RETENTION))
  }

  #idleTtl(): number {
    return this.#deps.settings.profile().session.gameIdleMs
  }

  async #end(tx: Tx, which: { id: string } | { player_id: bigint }): Promise<void> {
    for (const id of await endSessions(tx, which, this.#deps.clock.now()))
      await notifyChanged(tx, CHANNEL, id)
  }

  /** Reading a live session extends it, at most once a minute. */
  async #use(tx: Tx, tokenHash: Buffer): Promise<GameSession | null> {
    const row = await findSession(tx, { token_hash: tokenHash })
    if (!row) return null
    const session = await this.#restore(tx, row)
    const now = this.#deps.clock.now().getTime()
    if (!this.isLive(session) || now - row.seen_at.getTime() < EXTEND_INTERVAL) return session
    const expiresAt = new Date(Math.min(now + this.#idleTtl(), row.started_at.getTime() + SESSION_TTL_MAX))
    await extendSession(tx, row.id, new Date(now), expiresAt)
    if (row.player_id !== null) await this.#deps.limits.see(tx, row.player_id)
    return { ...session, expiresAt }
  }

  async #restore(tx: Tx, row: GameSessionRow): Promise<GameSession> {
    const player = row.player_id === null ? null : await this.#deps.players.byId(tx, row.player_id)
    return {
      id: row.id,
      playerId: row.player_id,
      gameId: row.game_id,
      provider: row.provider,
      language: row.language,
      credits: row.credits,
      startedAt: row.started_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      awaitsCheck: row.player_id !== null && (await this.#deps.realityChecks.stopsBets(tx, row.player_id)),
      locatedUntil: await this.#deps.location.validUntil(tx, row.login_id ?? null),
      playerIsActive: row.player_id === null || (player?.status === 'active' && !player.blockedAt),
    }
  }
}
