/** Gaps that long are pauses, not slow frames. */
const PAUSE = 250
const ENOUGH = 40
/** Milliseconds of a mean frame, above which a device cannot follow. */
const SLOW = 19

/** Watches how quickly frames follow one another while something moves. */
export class Pace {
  #last = 0
  #frames = 0
  #time = 0

  see(now: number): void {
    const gap = now - this.#last
    this.#last = now
    if (gap <= 0 || gap > PAUSE) return
    this.#frames += 1
    this.#time += gap
  }

  /** Whether what was seen since the last question was slow; too little seen is not. */
  wasSlow(): boolean {
    const slow = this.#frames >= ENOUGH && this.#time / this.#frames > SLOW
    if (this.#frames >= ENOUGH) {
      this.#frames = 0
      this.#time = 0
    }
    return slow
  }
}
