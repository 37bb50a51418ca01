import type { Clock } from '../../../platform/clock.ts'

type SaveShift = (shiftMs: number, turnedAt: Date) => Promise<void>

/** Runs with real time, behind it by a shift that the database knows too, and never shows an earlier time than before. */
export class TurnedClock implements Clock {
  readonly #real: () => number
  readonly #save: SaveShift
  #shift: number

  constructor(start: Date, save: SaveShift, real: () => number = Date.now) {
    this.#real = real
    this.#save = save
    this.#shift = start.getTime() - real()
  }

  now(): Date {
    return new Date(this.#real() + this.#shift)
  }

  /** To that moment, unless it is past. */
  turnTo(moment: Date): Promise<void> {
    return this.advance(Math.max(0, moment.getTime() - this.now().getTime()))
  }

  /** Never beyond real time. */
  async advance(milliseconds: number): Promise<void> {
    this.#shift = Math.min(0, Math.round(this.#shift + milliseconds))
    await this.#save(this.#shift, this.now())
  }
}
