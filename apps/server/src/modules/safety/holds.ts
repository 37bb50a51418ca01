import type { ErrorCode } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  endHold,
  findHolds,
  type HoldBar,
  type HoldRow,
  type HoldSource,
  insertHold,
} from './hold-queries.ts'
import { lockPlayer } from './queries.ts'

/** A reason why a player may not do something, given by another module. */
export interface Hold {
  source: HoldSource
  /** The refusal that the player reads. */
  code: ErrorCode
  bars: readonly HoldBar[]
  since: Date
}

/** Called in the transaction in which the first hold on play begins, or the last one ends. */
export interface PlayHook {
  begin?(tx: Tx, player: bigint): Promise<void>
  end?(tx: Tx, player: bigint): Promise<void>
}

interface Placed {
  player: bigint
  source: HoldSource
  code: ErrorCode
  bars: readonly HoldBar[]
}

type Deps = Pick<Platform, 'clock' | 'log'>

/**
 * Holds of several sources may overlap; one of each source is in force at a time. Placing and lifting lock the player's admissions
 * until the transaction ends, so call them before rows of the player are locked.
 */
export class Holds {
  readonly #deps: Deps
  readonly #hooks: PlayHook[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  onPlay(hook: PlayHook): void {
    this.#hooks.push(hook)
  }

  /** From the commit on the player is refused what the hold bars, on every node. Replaces the hold of the same source. */
  async place(tx: Tx, { player, source, code, bars }: Placed): Promise<void> {
    await lockPlayer(tx, player, 'exclusive')
    const before = await findHolds(tx, player)
    const same = before.find((row) => row.source === source)
    if (same && same.code === code && sameBars(same.bars, bars)) return
    const now = this.#deps.clock.now()
    if (same) await endHold(tx, player, source, now)
    await insertHold(tx, { player_id: player, source, code, bars: [...new Set(bars)], placed_at: now })
    this.#deps.log.info({ player: String(player), source, code, bars }, 'hold placed')
    await this.#apply(tx, player, before)
  }

  /** Ends the hold of this source; without one it changes nothing. */
  async lift(tx: Tx, { player, source }: Pick<Placed, 'player' | 'source'>): Promise<void> {
    await lockPlayer(tx, player, 'exclusive')
    const before = await findHolds(tx, player)
    if (!before.some((row) => row.source === source)) return
    await endHold(tx, player, source, this.#deps.clock.now())
    this.#deps.log.info({ player: String(player), source }, 'hold lifted')
    await this.#apply(tx, player, before)
  }

  async of(tx: Tx, player: bigint): Promise<Hold[]> {
    const rows = await findHolds(tx, player)
    return rows.map(({ source, code, bars, placed_at }) => ({ source, code, bars, since: placed_at }))
  }

  async bars(tx: Tx, player: bigint, bar: HoldBar): Promise<boolean> {
    return (await this.refusal(tx, player, bar)) !== null
  }

  /** The refusal of the oldest hold that bars this. */
  async refusal(tx: Tx, player: bigint, bar: HoldBar): Promise<AppError | null> {
    const hold = (await findHolds(tx, player)).find(({ bars }) => bars.includes(bar))
    return hold ? new AppError(hold.code) : null
  }

  async #apply(tx: Tx, player: bigint, before: readonly HoldRow[]): Promise<void> {
    const barred = barsPlay(before)
    const bars = barsPlay(await findHolds(tx, player))
    if (bars === barred) return
    for (const hook of this.#hooks) await (bars ? hook.begin : hook.end)?.call(hook, tx, player)
  }
}

const barsPlay = (rows: readonly HoldRow[]): boolean => rows.some(({ bars }) => bars.includes('play'))

const sameBars = (a: readonly HoldBar[], b: readonly HoldBar[]): boolean =>
  a.length === new Set(b).size && b.every((bar) => a.includes(bar))
