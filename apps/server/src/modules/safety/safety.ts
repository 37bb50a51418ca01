import assert from 'node:assert/strict'
import type { ErrorCode, Pause } from '@girassol/contract'
import { seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { Holds } from './holds.ts'
import { Limits } from './limits/limits.ts'
import type { DepositsSince, UseDeps } from './limits/use.ts'
import { breakMail } from './mails.ts'
import { RealityChecks } from './reality/reality-checks.ts'
import {
  type BreakRow,
  findBreak,
  insertBreak,
  listBreaks,
  lockPlayer,
  markEnded,
  playersToRelease,
  hasPlayersToRelease,
} from './queries.ts'
import { refusalOf } from './refusal.ts'
import { type BreakRequest, endOf } from './term.ts'

/** Called in the transaction that begins or ends a break. */
export interface BreakHook {
  /** `added` is by how many milliseconds the return moves; null for a self-exclusion for good. */
  begin?(tx: Tx, player: bigint, added: number | null, kind: BreakRow['kind']): Promise<void>
  end?(tx: Tx, player: bigint): Promise<void>
}

/** What a player is admitted to. */
export type Purpose = 'play' | 'deposit' | 'withdraw'

/** A refusal of another module, computed at each admission. */
export type AdmissionCheck = (tx: Tx, player: bigint, purpose: Purpose) => Promise<AppError | null>

declare module '../../platform/events.ts' {
  interface Events {
    'pause.taken': { pause: string; player: string; kind: BreakRow['kind']; until: string | null }
  }
}

type Services = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'jobs' | 'log' | 'mailer' | 'outbox' | 'push'
>

interface Modules {
  players: Pick<Players, 'account' | 'blockRefusal' | 'byId' | 'isClosing' | 'onDevice' | 'termsDue'>
  settings: Pick<Settings, 'current' | 'profile'>
  depositsSince: DepositsSince
}

type Deps = Services & Modules

const END_INTERVAL = seconds(5)
const END_BATCH = 200

/** Breaks and self-exclusions that players take, their limits, and the holds of other modules. */
export class Safety {
  readonly #deps: Deps
  readonly #hooks: BreakHook[] = []
  readonly #checks: AdmissionCheck[] = []
  readonly holds: Holds
  readonly limits: Limits
  readonly realityChecks: RealityChecks

  constructor(deps: Deps) {
    this.#deps = deps
    this.holds = new Holds(deps)
    this.realityChecks = new RealityChecks(deps)
    const onSeen: UseDeps['onSeen'] = (tx, player, sighting) => this.realityChecks.count(tx, player, sighting)
    this.limits = new Limits({ ...deps, onSeen })
    deps.players.onDevice((tx, others) => this.#refuseExcluded(tx, others))
  }

  /**
   * Null when the player may open a game for money, or the refusal. A break taken meanwhile waits until this transaction ends.
   */
  mayPlay(tx: Tx, player: bigint): Promise<AppError | null> {
    return this.#admit(tx, player, 'play')
  }

  /** The same for deposits. */
  mayDeposit(tx: Tx, player: bigint): Promise<AppError | null> {
    return this.#admit(tx, player, 'deposit')
  }

  /** The same for withdrawals, which a break, new terms or a closing never refuse. */
  async mayWithdraw(tx: Tx, player: bigint): Promise<AppError | null> {
    await lockPlayer(tx, player, 'shared')
    return this.#checked(tx, player, 'withdraw')
  }

  /** Whether this player may be invited to play. Takes no lock. */
  async mayEngage(tx: Tx, player: bigint): Promise<boolean> {
    if (await findBreak(tx, player, this.#deps.clock.now())) return false
    return !(await this.holds.bars(tx, player, 'marketing'))
  }

  /** Whether a break or a hold keeps this player from betting. */
  async barsPlay(tx: Tx, player: bigint): Promise<boolean> {
    return (await this.breakOf(tx, player)) !== null || this.holds.bars(tx, player, 'play')
  }

  /** The refusal of a player in a break, by default with the code of the break's kind, or of one whose play is on hold. */
  async refusalFor(tx: Tx, player: bigint, code?: ErrorCode): Promise<AppError | null> {
    const current = await findBreak(tx, player, this.#deps.clock.now())
    return current ? refusalOf(current, code) : this.holds.refusal(tx, player, 'play')
  }

  /** Milliseconds until the break ends; 0 without one, and for a self-exclusion for good, which extends nothing. */
  async awayFor(tx: Tx, player: bigint): Promise<number> {
    const now = this.#deps.clock.now()
    const end = (await findBreak(tx, player, now))?.ends_at
    return end ? end.getTime() - now.getTime() : 0
  }

  async breakOf(tx: Tx, player: bigint): Promise<Pause | null> {
    const row = await findBreak(tx, player, this.#deps.clock.now())
    return row ? viewOf(row) : null
  }

  takeBreak(player: bigint, request: BreakRequest): Promise<Pause> {
    return this.#deps.database.transaction(async (tx) => {
      await this.lockAdmissions(tx, player)
      return this.startBreak(tx, player, request)
    })
  }

  /** Until the transaction ends, no bet, deposit or withdrawal of this player is admitted; those under way end first. */
  lockAdmissions(tx: Tx, player: bigint): Promise<void> {
    return lockPlayer(tx, player, 'exclusive')
  }

  /** Call with the player's admissions locked. */
  async startBreak(tx: Tx, player: bigint, request: BreakRequest): Promise<Pause> {
    const { clock, log, push } = this.#deps
    await this.#endOver(tx, player)
    const now = clock.now()
    const before = await findBreak(tx, player, now)
    const end = endOf(request, now)
    if (before && !isLonger(before, request, end)) throw refusalOf(before, 'pause_shorter')
    const row: BreakRow = {
      id: uuidv7(now.getTime()),
      player_id: player,
      kind: request.kind,
      asked_at: now,
      ends_at: end,
    }
    await insertBreak(tx, row)
    const added = end && end.getTime() - (before?.ends_at ?? now).getTime()
    for (const hook of this.#hooks) await hook.begin?.(tx, player, added, request.kind)
    // For good: a player who excluded themselves gets marketing again only by asking for it.
    if (request.kind === 'exclusion') await this.#deps.players.account.stopMarketing(tx, player)
    const pause = viewOf(row)
    await this.#confirm(tx, row, request)
    await push.send(tx, { subject: player }, { topic: 'pause', data: { pause } })
    log.info({ player: String(player), kind: row.kind, until: pause.until }, 'break taken')
    return pause
  }

  onBreak(hook: BreakHook): void {
    this.#hooks.push(hook)
  }

  /** Adds a reason of another module to refuse admissions. */
  onAdmission(check: AdmissionCheck): void {
    this.#checks.push(check)
  }

  /** Ends all breaks that are over. */
  async endDue(): Promise<void> {
    const { clock, database, log } = this.#deps
    const players = await database.transaction((tx) => playersToRelease(tx, clock.now(), END_BATCH))
    for (const player of players)
      await database
        .transaction(async (tx) => {
          await lockPlayer(tx, player, 'shared')
          await this.#endOver(tx, player)
        })
        .catch((error: unknown) => log.error({ err: error, player: String(player) }, 'break end failed'))
  }

  list(tx: Tx): Promise<BreakRow[]> {
    return listBreaks(tx, this.#deps.clock.now())
  }

  /** A self-exclusion is not left by a new account in the same browser. The refusal does not say why. */
  async #refuseExcluded(tx: Tx, players: readonly bigint[]): Promise<void> {
    for (const player of players)
      if ((await this.breakOf(tx, player))?.kind === 'exclusion') throw new AppError('account_exists')
  }

  async #endOver(tx: Tx, player: bigint): Promise<void> {
    const now = this.#deps.clock.now()
    // When a longer break is in force, only the row is marked.
    if (!(await markEnded(tx, player, now)) || (await findBreak(tx, player, now))) return
    for (const hook of this.#hooks) await hook.end?.(tx, player)
    await this.#deps.push.send(tx, { subject: player }, { topic: 'pause', data: { pause: null } })
  }

  /** In the transaction that writes the row: one mail and one event per break, none for a refused one. */
  async #confirm(tx: Tx, row: BreakRow, request: BreakRequest): Promise<void> {
    const { players, settings, mailer, config, outbox } = this.#deps
    const { id, player_id, kind, asked_at: since, ends_at: until } = row
    const player = await players.byId(tx, player_id)
    assert(player, `player ${player_id} does not exist`)
    const { software_name: site } = settings.current()
    const closesAccount = kind === 'exclusion' && !settings.profile().allows('exclusion_keeps_account')
    const taken = { request, since, until, closesAccount }
    await mailer.send(tx, breakMail(player, taken, { site, url: config.publicUrl }))
    const event = { pause: id, player: String(player_id), kind, until: until?.toISOString() ?? null }
    await outbox.publish(tx, 'pause.taken', event)
  }

  /** Ends a break that is over without waiting for the job, then checks that the account stays, the terms are accepted and no other module refuses. */
  async #admit(tx: Tx, player: bigint, purpose: 'play' | 'deposit'): Promise<AppError | null> {
    await lockPlayer(tx, player, 'shared')
    const current = await findBreak(tx, player, this.#deps.clock.now())
    if (current) return refusalOf(current)
    await this.#endOver(tx, player)
    const { players } = this.#deps
    const blocked = await players.blockRefusal(tx, player)
    if (blocked) return blocked
    // Before the closing, which its player could cancel: the closings of other modules could not.
    const held = await this.holds.refusal(tx, player, purpose)
    if (held) return held
    if (await players.isClosing(tx, player)) return new AppError('account_closing')
    const due = await players.termsDue(tx, player)
    return due === null ? this.#checked(tx, player, purpose) : new AppError('terms_outdated')
  }

  /** Holds, then the checks of other modules. */
  async #checked(tx: Tx, player: bigint, purpose: Purpose): Promise<AppError | null> {
    const held = await this.holds.refusal(tx, player, purpose)
    if (held) return held
    for (const check of this.#checks) {
      const refusal = await check(tx, player, purpose)
      if (refusal) return refusal
    }
    return null
  }
}

export function createSafety(platform: Services, modules: Modules): Safety {
  const safety = new Safety({ ...platform, ...modules })
  platform.jobs.every(
    'safety.ends',
    END_INTERVAL,
    () => safety.endDue(),
    () => hasPlayersToRelease(platform.clock.now()),
  )
  return safety
}

/** A later end, and never from a self-exclusion back to a break. */
function isLonger(before: BreakRow, request: BreakRequest, end: Date | null): boolean {
  if (before.ends_at === null || (before.kind === 'exclusion' && request.kind === 'pause')) return false
  return end === null || end > before.ends_at
}

const viewOf = ({ kind, asked_at, ends_at }: BreakRow): Pause => ({
  kind,
  since: asked_at.toISOString(),
  until: ends_at?.toISOString() ?? null,
})
