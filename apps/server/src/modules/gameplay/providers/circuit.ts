import { type Clock, seconds } from '../../../platform/clock.ts'

const FAILURES_TO_OPEN = 3
const RETRY_FIRST = seconds(5)
const RETRY_MAX = seconds(60)

/**
 * Spares players the wait for a provider that is down: after some failures in a row launches are refused at once, and one trial per
 * interval finds out whether the provider is back. Each node has its own, because a provider may be reachable from one node only.
 */
export class LaunchCircuit {
  readonly #clock: Clock
  #failures = 0
  #retryAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN
  }

  /** Whether a call may be made now. While open, one caller per interval gets the trial. */
  admit(): boolean {
    if (!this.isOpen) return true
    const now = this.#clock.now().getTime()
    if (now < this.#retryAt) return false
    this.#scheduleTrial(now)
    return true
  }

  succeed(): void {
    this.#failures = 0
  }

  fail(): void {
    this.#failures += 1
    if (this.isOpen) this.#scheduleTrial(this.#clock.now().getTime())
  }

  #scheduleTrial(now: number): void {
    const wait = RETRY_FIRST * 2 ** (this.#failures - FAILURES_TO_OPEN)
    this.#retryAt = now + Math.min(wait, RETRY_MAX)
  }
}
