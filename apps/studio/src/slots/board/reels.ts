import type { Grid, SlotSymbol } from '@girassol/games'
import type { Board, Landing, Piece } from './board.ts'
import { easeOut, type Ticker } from './ticker.ts'

type Strip = readonly SlotSymbol[]

/**
 * One reel. `at` is how many symbols have gone by; symbol k of the tape is seen `at - k` rows from the top, so a reel
 * turns downwards as `at` grows.
 */
interface Reel {
  at: number
  tape: (place: number) => SlotSymbol
  speed: number
}

/** Symbols in a second. */
const SPEED = 24
/** Milliseconds: to full speed; from the start to the first stop; from one stop to the next. */
const SPEED_UP_MS = 220
const FIRST_STOP_MS = 950
const NEXT_STOP_MS = 190
const SETTLE_MS = 160

const on = (strip: Strip, place: number): SlotSymbol =>
  strip[((place % strip.length) + strip.length) % strip.length] as SlotSymbol

/** Turns every reel past its own strip and brings it to rest exactly on what the book says. */
export class ReelBoard implements Board {
  readonly columns: number
  readonly rows: number
  readonly #strips: readonly Strip[]
  readonly #freeStrips: readonly Strip[]
  readonly #ticker: Ticker
  readonly #reels: Reel[]
  #resting: Grid
  #started = 0
  #turning = false

  constructor(ticker: Ticker, strips: readonly Strip[], freeStrips: readonly Strip[], rows: number) {
    this.#ticker = ticker
    this.#strips = strips
    this.#freeStrips = freeStrips
    this.columns = strips.length
    this.rows = rows
    this.#resting = strips.map((strip, column) =>
      Array.from({ length: rows }, (_, row) => on(strip, column * 3 + row + 1)),
    )
    this.#reels = strips.map((strip, column) => ({
      at: 0,
      tape: (place) => on(strip, column * 3 + 1 - place),
      speed: 0,
    }))
  }

  readonly pieces = (): Piece[] =>
    this.#reels.flatMap(({ at, tape, speed }, column) => {
      const top = Math.ceil(at)
      return Array.from({ length: this.rows + 2 }, (_, row) => ({
        symbol: tape(top - row),
        column,
        row: at - top + row,
        rushing: speed > SPEED * 0.6,
      })).filter(({ row }) => row > -1 && row < this.rows)
    })

  readonly start = (): void => {
    if (this.#turning) return
    this.#turning = true
    this.#started = this.#ticker.now
    if (this.#ticker.still) return
    let last: number | null = null
    this.#ticker.act((now) => {
      if (last === null) this.#started = now
      const passed = Math.min(64, now - (last ?? now)) / 1000
      last = now
      for (const [column, reel] of this.#reels.entries()) {
        if (reel.speed < 0) continue
        const since = now - this.#started - column * 45
        reel.speed = SPEED * Math.min(1, Math.max(0, since / SPEED_UP_MS))
        reel.at += reel.speed * passed
      }
      return this.#turning && this.#reels.some((reel) => reel.speed >= 0)
    })
  }

  readonly land = async (landing: Landing, onStop: (column: number) => void): Promise<void> => {
    this.start()
    const { grid, stops = [] } = landing
    const strips = landing.left === null ? this.#strips : this.#freeStrips
    if (this.#ticker.still) {
      for (const [column, reel] of this.#reels.entries())
        this.#rest(reel, grid[column] ?? [], strips[column] ?? [], stops[column] ?? 0)
      onStop(0)
    } else {
      await Promise.all(
        this.#reels.map(async (_, column) => {
          await this.#untilStop(column)
          await this.#brake(column, grid[column] ?? [], strips[column] ?? [], stops[column] ?? 0)
          onStop(column)
          await this.#settle(column)
        }),
      )
    }
    this.#turning = false
    this.#resting = grid
    this.#ticker.touch()
  }

  readonly giveUp = (): Promise<void> => this.land({ grid: this.#resting, left: null }, () => {})

  readonly tumble = (): Promise<void> => Promise.resolve()

  /** Every reel turns for its time, however quickly the answer came. */
  #untilStop(column: number): Promise<void> {
    const when = this.#started + FIRST_STOP_MS + column * NEXT_STOP_MS
    return new Promise((resolve) => {
      this.#ticker.act((now) => {
        if (now < when) return true
        resolve()
        return false
      })
    })
  }

  #tapeTo(reel: Reel, end: number, seen: readonly SlotSymbol[], strip: Strip, stop: number): void {
    const before = reel.tape
    // What is in sight stays until it has gone by; what follows leads to where the reel has to stop.
    const cut = Math.ceil(reel.at)
    reel.tape = (place) =>
      place <= cut ? before(place) : (seen[end - place] ?? on(strip, stop + end - place))
  }

  async #brake(column: number, seen: readonly SlotSymbol[], strip: Strip, stop: number): Promise<void> {
    const reel = this.#reels[column]
    if (!reel) return
    const from = reel.at
    // At least a whole window goes by, so that nothing in sight is exchanged.
    const end = Math.ceil(from + this.rows + 1.6)
    this.#tapeTo(reel, end, seen, strip, stop)
    reel.speed = -1
    // With this time the braking begins at the speed the reel has.
    const time = (3 * (end - from) * 1000) / SPEED
    await this.#ticker.animate(time, (share) => {
      reel.at = from + (end - from) * easeOut(share)
    })
    this.#rest(reel, seen, strip, stop)
  }

  #rest(reel: Reel, seen: readonly SlotSymbol[], strip: Strip, stop: number): void {
    reel.at = 0
    reel.speed = -1
    reel.tape = (place) => seen[-place] ?? on(strip, stop - place)
  }

  async #settle(column: number): Promise<void> {
    const reel = this.#reels[column]
    if (!reel) return
    await this.#ticker.animate(SETTLE_MS, (share) => {
      reel.at = 0.07 * Math.sin(share * Math.PI)
    })
    reel.at = 0
    reel.speed = 0
  }
}
