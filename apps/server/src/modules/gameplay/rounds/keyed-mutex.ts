/** Work under one key is done one after the other, in the order it came; under different keys at once. */
export class KeyedMutex<Key> {
  readonly #last = new Map<Key, Promise<unknown>>()

  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key)
    // How the one before ended is its own caller's matter.
    const turn = before ? before.then(work, work) : work()
    this.#last.set(key, turn)
    const leave = () => {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}
