import type { RealityCheck } from '@girassol/contract'
import { ledgerTime } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { minutes } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { type PlayTotals, readPlay, readShownPlay, totalSince } from '../limits/play-days.ts'
import type { Sighting } from '../limits/play-times.ts'
import {
  type Acknowledgement,
  findRealityCheck,
  insertAcknowledgement,
  lockPlayTime,
  type RealityRow,
  saveRealityCheck,
} from './queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'push'> {
  settings: Pick<Settings, 'profile'>
}

/** Called in the transaction in which a check becomes due or is acknowledged. `leaves`: the player chose to stop playing. */
export type RealityHook = (tx: Tx, player: bigint, leaves: boolean) => Promise<void>

/** Without play for longer than this, the next play is another session. */
const SESSION_GAP = minutes(30)

const newRow = (player: bigint): RealityRow => ({
  player_id: player,
  interval_minutes: null,
  started_at: null,
  seen_at: null,
  session_ms: 0,
  counted_ms: 0,
  base_day: null,
  base_staked: 0n,
  base_paid: 0n,
  due_at: null,
})

/** Shows players at an interval of play how long they played and with what result, until they acknowledge it. */
export class RealityChecks {
  readonly #deps: Deps
  readonly #hooks: RealityHook[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  onChange(hook: RealityHook): void {
    this.#hooks.push(hook)
  }

  /** Counts play time. Call with the play time of the player locked. */
  async count(tx: Tx, player: bigint, { spent, now }: Sighting): Promise<void> {
    const row = (await findRealityCheck(tx, player)) ?? newRow(player)
    const isOver = row.seen_at === null || now.getTime() - row.seen_at.getTime() > SESSION_GAP
    // A check that is due is acknowledged first, also after a long time away.
    const counted = isOver && row.due_at === null ? await this.#begin(tx, row, now) : addTime(row, spent, now)
    const isDue = counted.due_at === null && counted.counted_ms >= this.#intervalOf(counted)
    await saveRealityCheck(tx, isDue ? { ...counted, due_at: now } : counted)
    if (isDue) await this.#changed(tx, player, false)
  }

  /** The session of play and its check. */
  async read(tx: Tx, player: bigint): Promise<RealityCheck> {
    const { defaultMinutes, maxMinutes, stopsBets } = this.#deps.settings.profile().realityCheck
    const row = (await findRealityCheck(tx, player)) ?? newRow(player)
    const { staked, paid } = await resultOf(tx, row, this.#deps.clock.now())
    return {
      interval: row.interval_minutes ?? defaultMinutes,
      maximum: maxMinutes,
      stops_bets: stopsBets,
      started_at: row.started_at?.toISOString() ?? null,
      played_seconds: Math.floor(row.session_ms / 1000),
      due_at: row.due_at?.toISOString() ?? null,
      staked: centavos(staked),
      won: centavos(paid),
      result: centavos(paid - staked),
    }
  }

  async setInterval(tx: Tx, player: bigint, interval: number): Promise<RealityCheck> {
    await lockPlayTime(tx, player)
    const row = (await findRealityCheck(tx, player)) ?? newRow(player)
    await saveRealityCheck(tx, { ...row, interval_minutes: interval })
    return this.read(tx, player)
  }

  /** Does nothing when no check is due, because another page or device acknowledged it. */
  async acknowledge(tx: Tx, player: bigint, choice: Acknowledgement['choice']): Promise<RealityCheck> {
    await lockPlayTime(tx, player)
    const row = await findRealityCheck(tx, player)
    if (row?.due_at) {
      const now = this.#deps.clock.now()
      const { staked, paid } = await resultOf(tx, row, now)
      await insertAcknowledgement(tx, {
        player_id: player,
        choice,
        due_at: row.due_at,
        acknowledged_at: now,
        session_ms: row.session_ms,
        staked,
        paid,
      })
      await saveRealityCheck(tx, { ...row, counted_ms: 0, due_at: null })
      await this.#changed(tx, player, choice === 'leave')
    }
    return this.read(tx, player)
  }

  /** Whether stakes wait for an acknowledgement. */
  async stopsBets(tx: Tx, player: bigint): Promise<boolean> {
    if (!this.#deps.settings.profile().realityCheck.stopsBets) return false
    const row = await findRealityCheck(tx, player)
    return row !== null && row.due_at !== null
  }

  async refusalFor(tx: Tx, player: bigint): Promise<AppError | null> {
    return (await this.stopsBets(tx, player)) ? new AppError('reality_check_due') : null
  }

  async #begin(tx: Tx, row: RealityRow, now: Date): Promise<RealityRow> {
    const day = calendarDay(await ledgerTime(executor(tx)))
    const { staked, paid } = totalSince(await readPlay(tx, row.player_id, day), day)
    return {
      ...row,
      started_at: now,
      seen_at: now,
      session_ms: 0,
      counted_ms: 0,
      base_day: day,
      base_staked: staked,
      base_paid: paid,
    }
  }

  async #changed(tx: Tx, player: bigint, leaves: boolean): Promise<void> {
    for (const hook of this.#hooks) await hook(tx, player, leaves)
    await this.#deps.push.send(tx, { subject: player }, { topic: 'reality_check', data: {} })
  }

  #intervalOf({ interval_minutes }: RealityRow): number {
    const { defaultMinutes, maxMinutes } = this.#deps.settings.profile().realityCheck
    return minutes(Math.min(interval_minutes ?? defaultMinutes, maxMinutes))
  }
}

const addTime = (row: RealityRow, spent: number, now: Date): RealityRow => ({
  ...row,
  // The clock of another node may be behind: the later moment stays.
  seen_at: row.seen_at !== null && row.seen_at > now ? row.seen_at : now,
  session_ms: row.session_ms + spent,
  counted_ms: row.counted_ms + spent,
})

/** What was staked and paid in the session, by the ledger and as screens show it. */
async function resultOf(
  tx: Tx,
  { player_id, base_day, base_staked, base_paid }: RealityRow,
  now: Date,
): Promise<Pick<PlayTotals, 'staked' | 'paid'>> {
  if (base_day === null) return { staked: 0n, paid: 0n }
  const { staked, paid } = totalSince(await readShownPlay(tx, player_id, base_day, now), base_day)
  return { staked: staked - base_staked, paid: paid - base_paid }
}
