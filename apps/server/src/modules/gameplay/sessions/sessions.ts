import type { Language } from '@girassol/contract'
import { type Generated, sql } from 'kysely'
import { hash } from 'node:crypto'
import { days, hours, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashSecret, newSecret, uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'

/** A player, or a guest in demo mode, at one game. */
export interface GameSession {
  readonly id: string
  /** Null for a guest, who plays with credits. */
  readonly playerId: bigint | null
  readonly gameId: number
  readonly provider: string
  readonly language: Language
  /** Play credits as the session was opened or last read; null when the wallet pays. */
  readonly credits: bigint | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** False once the account behind it may not play any more. True for guests. */
  readonly playerIsActive: boolean
}

export interface SessionOpening {
  playerId: bigint | null
  gameId: number
  provider: string
  language: Language
  /** Only with, and always with, a guest. */
  credits?: bigint
}

export interface GameSessions {
  /** The token is what a game client or a provider shows; it is not kept and cannot be shown again. */
  open(tx: Tx, opening: SessionOpening): Promise<{ session: GameSession; token: string }>
  /** The live session of a token; null when there is none, or none any more. */
  byToken(token: string): Promise<GameSession | null>
  /** The session of a token whatever became of it: for wins and rollbacks, which do not ask. */
  everByToken(token: string): Promise<GameSession | null>
  byId(tx: Tx, id: string): Promise<GameSession | null>
  isLive(session: GameSession): boolean
  /** On every node with the commit. Ending what has ended changes nothing. */
  end(tx: Tx, id: string): Promise<void>
  endAll(tx: Tx, playerId: bigint): Promise<void>
  /** Removes what ended long ago and no round refers to by its session. */
  sweep(tx: Tx): Promise<void>
}

interface Row {
  id: string
  token_hash: Buffer
  player_id: bigint | null
  game_id: number
  provider: string
  language: Language
  credits: bigint | null
  started_at: Date
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
}

type Tables = {
  game_sessions: Omit<Row, 'ended_at'> & { ended_at: Generated<Date | null> }
  plays: { session_id: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** A session nobody uses is over after this, and any session after a day. */
const IDLE = hours(2)
const LONGEST = days(1)
const SEEN_EVERY = minutes(1)
const KEPT = days(30)
/** How long a node believes what it read. Ends are told at once; this is for what nobody tells. */
const BELIEVED = minutes(1)
const MOST_KEPT = 50_000
const CHANNEL = 'game_sessions'

export function createGameSessions(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  players: Pick<Players, 'byId'>,
): GameSessions {
  const known = new Map<string, { session: GameSession; readAt: number }>()
  const keys = new Map<string, string>()
  /** Counts what was told: a session read while something was told may be older than the news. */
  let told = 0

  function forget(id: string): void {
    told++
    const key = keys.get(id)
    if (key === undefined) return
    keys.delete(id)
    known.delete(key)
  }
  function forgetAll(): void {
    told++
    known.clear()
    keys.clear()
  }
  database.listen(CHANNEL, forget)
  database.onReconnect(forgetAll)

  const isLive = ({ endedAt, expiresAt }: GameSession): boolean =>
    endedAt === null && expiresAt.getTime() > clock.now().getTime()

  async function restore(tx: Tx, row: Row): Promise<GameSession> {
    const player = row.player_id === null ? null : await players.byId(tx, row.player_id)
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
      playerIsActive: row.player_id === null || player?.status === 'active',
    }
  }

  /** Reading a live session is using it: its end moves away, at most once a minute. */
  async function read(tx: Tx, tokenHash: Buffer): Promise<GameSession | null> {
    const row = await on(tx)
      .selectFrom('game_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return null
    const session = await restore(tx, row)
    const now = clock.now().getTime()
    if (!isLive(session) || now - row.seen_at.getTime() < SEEN_EVERY) return session
    const expiresAt = new Date(Math.min(now + IDLE, row.started_at.getTime() + LONGEST))
    await on(tx)
      .updateTable('game_sessions')
      .set({ seen_at: new Date(now), expires_at: expiresAt })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute()
    return { ...session, expiresAt }
  }

  async function everByToken(token: string): Promise<GameSession | null> {
    const key = hash('sha256', token, 'base64')
    const now = clock.now().getTime()
    const found = known.get(key)
    // Another node may have moved its end: what looks expired is read again before it is said.
    if (found && now - found.readAt < BELIEVED && isLive(found.session)) return found.session
    const before = told
    const session = await database.transaction((tx) => read(tx, Buffer.from(key, 'base64')))
    if (session && before === told) {
      known.delete(key)
      known.set(key, { session, readAt: now })
      keys.set(session.id, key)
      for (const [oldest, entry] of known) {
        if (known.size <= MOST_KEPT) break
        known.delete(oldest)
        keys.delete(entry.session.id)
      }
    }
    return session
  }

  async function endWhere(tx: Tx, column: 'id' | 'player_id', value: string | bigint): Promise<void> {
    const ended = await on(tx)
      .updateTable('game_sessions')
      .set({ ended_at: clock.now() })
      .where(column, '=', value)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of ended) await sql`SELECT pg_notify(${CHANNEL}, ${id})`.execute(tx)
  }

  return {
    isLive,
    everByToken,

    async open(tx, { playerId, gameId, provider, language, credits }) {
      const now = clock.now()
      const token = newSecret()
      const row: Row = {
        id: uuidv7(now.getTime()),
        token_hash: hashSecret(token),
        player_id: playerId,
        game_id: gameId,
        provider,
        language,
        credits: credits ?? null,
        started_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + IDLE),
        ended_at: null,
      }
      await on(tx).insertInto('game_sessions').values(row).execute()
      return { session: await restore(tx, row), token }
    },

    async byToken(token) {
      const session = await everByToken(token)
      return session && isLive(session) ? session : null
    },

    async byId(tx, id) {
      const row = await on(tx).selectFrom('game_sessions').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? restore(tx, row) : null
    },

    end: (tx, id) => endWhere(tx, 'id', id),
    endAll: (tx, playerId) => endWhere(tx, 'player_id', playerId),

    async sweep(tx) {
      const before = new Date(clock.now().getTime() - KEPT)
      await on(tx)
        .deleteFrom('game_sessions')
        .where('expires_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('plays').select('session_id').whereRef('session_id', '=', 'game_sessions.id')),
          ),
        )
        .execute()
    },
  }
}
