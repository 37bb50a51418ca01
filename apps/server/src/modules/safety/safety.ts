import assert from 'node:assert/strict'
import type { ErrorCode, Pause } from '@girassol/contract'
import { seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { pauseMail } from './mails.ts'
import {
  findPause,
  insertPause,
  listPauses,
  lockPlayer,
  markLifted,
  type PauseRow,
  playersToLift,
} from './queries.ts'
import { refusalOf } from './refusal.ts'
import { endOf, type Wish } from './term.ts'

/** What rooms above do in the transaction of a pause and in that of its end. */
export interface PauseHook {
  /** `added` is how many milliseconds later the player comes back than before; null for never. */
  begin?(tx: Tx, player: bigint, added: number | null): Promise<void>
  end?(tx: Tx, player: bigint): Promise<void>
}

/** The answer to whether a player may: null, or the refusal to give. */
type Denial = Promise<AppError | null>

export interface Safety {
  /** For games for money. Asked where a player begins something: a pause waits until this transaction has ended. */
  mayPlay(tx: Tx, player: bigint): Denial
  /** For money in, in the same way. */
  mayDeposit(tx: Tx, player: bigint): Denial
  /** Whether the house may call this player to play. A look; nothing waits for it. */
  mayEngage(tx: Tx, player: bigint): Promise<boolean>
  /** Why this player does not play, if there is a reason: to explain, by a code of one's own, what something else has stopped already. */
  whyNot(tx: Tx, player: bigint, code?: ErrorCode): Denial
  /** Milliseconds until the player is back: what is given meanwhile runs from then on. Nothing for good, which ends nothing. */
  awayFor(tx: Tx, player: bigint): Promise<number>
  pauseOf(tx: Tx, player: bigint): Promise<Pause | null>
  take(player: bigint, wish: Wish): Promise<Pause>
  onPause(hook: PauseHook): void
  /** Acts upon what has ended; a job does it all the time. */
  liftDue(): Promise<void>
  list(tx: Tx): Promise<PauseRow[]>
}

const LIFT_EVERY = seconds(5)
const AT_ONCE = 200

declare module '../../platform/events.ts' {
  interface Events {
    'pause.taken': { pause: string; player: string; kind: PauseRow['kind']; until: string | null }
  }
}

type Parts = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'mailer' | 'outbox' | 'push'>

interface Rooms {
  players: Pick<Players, 'byId' | 'isClosing' | 'termsDue'>
  settings: Pick<Settings, 'current'>
}

export function createSafety(platform: Parts, { players, settings }: Rooms): Safety {
  const { clock, config, database, jobs, log, mailer, outbox, push } = platform
  const hooks: PauseHook[] = []
  jobs.every('safety.ends', LIFT_EVERY, liftDue)

  async function lift(tx: Tx, player: bigint): Promise<void> {
    const now = clock.now()
    // A longer one may have followed: then only the row is closed.
    if (!(await markLifted(tx, player, now)) || (await findPause(tx, player, now))) return
    for (const hook of hooks) await hook.end?.(tx, player)
    await push.send(tx, { subject: player }, { topic: 'pause', data: { pause: null } })
  }

  async function liftDue(): Promise<void> {
    const players = await database.transaction((tx) => playersToLift(tx, clock.now(), AT_ONCE))
    for (const player of players)
      await database
        .transaction(async (tx) => {
          await lockPlayer(tx, player, 'shared')
          await lift(tx, player)
        })
        .catch((error: unknown) => log.error({ err: error, player: String(player) }, 'a pause was not ended'))
  }

  /** In the transaction that writes the row: one letter and one notice for every pause, and none for what was refused. */
  async function confirm(tx: Tx, row: PauseRow, wish: Wish): Promise<void> {
    const { id, player_id, kind, asked_at: since, ends_at: until } = row
    const player = await players.byId(tx, player_id)
    assert(player, `there is no player ${player_id}`)
    const { software_name: site } = settings.current()
    await mailer.send(tx, pauseMail(player, { wish, since, until }, { site, url: config.publicUrl }))
    const news = { pause: id, player: String(player_id), kind, until: until?.toISOString() ?? null }
    await outbox.publish(tx, 'pause.taken', news)
  }

  async function whyNot(tx: Tx, player: bigint, code?: ErrorCode): Denial {
    const pause = await findPause(tx, player, clock.now())
    return pause ? refusalOf(pause, code) : null
  }

  /** Ends a break that is over without waiting for the job, then asks for the consent that is due. */
  async function admit(tx: Tx, player: bigint): Denial {
    await lockPlayer(tx, player, 'shared')
    const refusal = await whyNot(tx, player)
    if (refusal) return refusal
    await lift(tx, player)
    if (await players.isClosing(tx, player)) return new AppError('account_closing')
    return (await players.termsDue(tx, player)) === null ? null : new AppError('terms_outdated')
  }

  return {
    mayPlay: admit,
    mayDeposit: admit,
    whyNot,
    liftDue,
    mayEngage: async (tx, player) => !(await findPause(tx, player, clock.now())),
    async awayFor(tx, player) {
      const now = clock.now()
      const end = (await findPause(tx, player, now))?.ends_at
      return end ? end.getTime() - now.getTime() : 0
    },
    async pauseOf(tx, player) {
      const row = await findPause(tx, player, clock.now())
      return row ? viewOf(row) : null
    },
    take: (player, wish) =>
      database.transaction(async (tx) => {
        await lockPlayer(tx, player, 'alone')
        await lift(tx, player)
        const now = clock.now()
        const before = await findPause(tx, player, now)
        const end = endOf(wish, now)
        if (before && !isLonger(before, wish, end)) throw refusalOf(before, 'pause_shorter')
        const row: PauseRow = {
          id: uuidv7(now.getTime()),
          player_id: player,
          kind: wish.kind,
          asked_at: now,
          ends_at: end,
        }
        await insertPause(tx, row)
        const added = end && end.getTime() - (before?.ends_at ?? now).getTime()
        for (const hook of hooks) await hook.begin?.(tx, player, added)
        const pause = viewOf(row)
        await confirm(tx, row, wish)
        await push.send(tx, { subject: player }, { topic: 'pause', data: { pause } })
        log.info({ player: String(player), kind: row.kind, until: pause.until }, 'a player paused')
        return pause
      }),
    onPause: (hook) => void hooks.push(hook),
    list: (tx) => listPauses(tx, clock.now()),
  }
}

/** Later, and never from an exclusion back to a pause. */
function isLonger(before: PauseRow, wish: Wish, end: Date | null): boolean {
  if (before.ends_at === null || (before.kind === 'exclusion' && wish.kind === 'pause')) return false
  return end === null || end > before.ends_at
}

const viewOf = ({ kind, asked_at, ends_at }: PauseRow): Pause => ({
  kind,
  since: asked_at.toISOString(),
  until: ends_at?.toISOString() ?? null,
})
