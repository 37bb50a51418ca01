import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS_MIN = 10
const INTERVAL_MS_MAX = 2000
const SLOWDOWN = 2
const SPEEDUP = 0.9

/** Spaces calls to a service without a published limit: twice as slow after each sign of overload, a tenth faster after each answer. */
export class AdaptivePace {
  #intervalMs = INTERVAL_MS_MIN
  #nextAt = 0

  get intervalMs(): number {
    return this.#intervalMs
  }

  /** Waits for this call's place. */
  async wait(): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#intervalMs
    if (at > now) await sleep(at - now)
  }

  slowDown(): void {
    this.#intervalMs = Math.min(INTERVAL_MS_MAX, this.#intervalMs * SLOWDOWN)
  }

  speedUp(): void {
    this.#intervalMs = Math.max(INTERVAL_MS_MIN, this.#intervalMs * SPEEDUP)
  }
}
