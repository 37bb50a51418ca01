/** Sees the time in milliseconds; false when it is done. */
type Actor = (now: number) => boolean

interface Frames {
  request: (act: (now: number) => void) => number
  cancel: (id: number) => void
}

const browserFrames: Frames = {
  request: (act) => requestAnimationFrame(act),
  cancel: (id) => cancelAnimationFrame(id),
}

/** Draws while something moves, and rests otherwise. */
export class Ticker {
  readonly #draw: (now: number) => void
  readonly #frames: Frames
  readonly #actors = new Set<Actor>()
  #request: number | null = null
  now = 0
  /** Movements take no time: what they lead to is there at once. */
  still = false

  constructor(draw: (now: number) => void, frames: Frames = browserFrames) {
    this.#draw = draw
    this.#frames = frames
  }

  /** Draws once more, soon. */
  touch(): void {
    this.#request ??= this.#frames.request(this.#tick)
  }

  act(actor: Actor): void {
    this.#actors.add(actor)
    this.touch()
  }

  /** From 0 to 1 in so many milliseconds. */
  animate(milliseconds: number, step: (share: number) => void): Promise<void> {
    if (this.still) {
      step(1)
      this.touch()
      return Promise.resolve()
    }
    return this.#over(milliseconds, step)
  }

  /** Time to read something, also where nothing moves. */
  wait(milliseconds: number): Promise<void> {
    return this.#over(milliseconds, () => {})
  }

  stop(): void {
    this.#actors.clear()
    if (this.#request !== null) this.#frames.cancel(this.#request)
    this.#request = null
  }

  #over(milliseconds: number, step: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      let start: number | null = null
      this.act((now) => {
        start ??= now
        const share = Math.min(1, (now - start) / milliseconds)
        step(share)
        if (share < 1) return true
        resolve()
        return false
      })
    })
  }

  readonly #tick = (now: number): void => {
    this.#request = null
    this.now = now
    for (const actor of this.#actors) if (!actor(now)) this.#actors.delete(actor)
    this.#draw(now)
    if (this.#actors.size > 0) this.touch()
  }
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
export const easeIn = (share: number): number => share * share

/** Falls, touches the ground and comes back a little. */
export function dropped(share: number): number {
  const ground = 0.72
  if (share < ground) return (share / ground) ** 2
  const rest = (share - ground) / (1 - ground)
  return 1 - 0.035 * Math.sin(rest * Math.PI)
}
