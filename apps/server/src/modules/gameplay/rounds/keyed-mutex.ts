/** Runs work of the same key one after the other in order of arrival, and of different keys concurrently. */
export class KeyedMutex<Key> {
  readonly #last = new Map<Key, Promise<unknown>>()

  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key)
    // A failure is reported to its own caller only.
    const result = before ? before.then(work, work) : work()
    this.#last.set(key, result)
    const release = () => {
      if (this.#last.get(key) === result) this.#last.delete(key)
    }
    result.then(release, release)
    return result
  }
}
