/** Gaps that long are pauses, not slow frames. */
const GAP_MS_MAX = 250
const FRAMES_MIN = 40
/** Milliseconds of a mean frame, above which a device cannot follow. */
const SLOW_FRAME_MS = 19

/** Watches how quickly frames follow one another while something moves. */
export class Pace {
  #last = 0
  #frames = 0
  #time = 0

  see(now: number): void {
    const gap = now - this.#last
    this.#last = now
    if (gap <= 0 || gap > GAP_MS_MAX) return
    this.#frames += 1
    this.#time += gap
  }

  /** Whether what was seen since the last question was slow; too little seen is not. */
  wasSlow(): boolean {
    const slow = this.#frames >= FRAMES_MIN && this.#time / this.#frames > SLOW_FRAME_MS
    if (this.#frames >= FRAMES_MIN) {
      this.#frames = 0
      this.#time = 0
    }
    return slow
  }
}
