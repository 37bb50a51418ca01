interface Pending<Answer> {
  promise: Promise<Answer>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Batches requests: those that arrive while a batch runs form the next batch. An answer is never older than its request, and
 * no timer delays it.
 */
export class Batcher<Key, Answer> {
  readonly #load: (keys: Key[]) => Promise<Map<Key, Answer>>
  #pending = new Map<Key, Pending<Answer | undefined>>()
  #busy = false

  constructor(load: (keys: Key[]) => Promise<Map<Key, Answer>>) {
    this.#load = load
  }

  get(key: Key): Promise<Answer | undefined> {
    const known = this.#pending.get(key)
    if (known) return known.promise
    const pending = Promise.withResolvers<Answer | undefined>()
    this.#pending.set(key, pending)
    if (!this.#busy) {
      this.#busy = true
      setImmediate(() => void this.#run())
    }
    return pending.promise
  }

  async #run(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = this.#pending
      this.#pending = new Map()
      try {
        const answers = await this.#load([...batch.keys()])
        for (const [key, { resolve }] of batch) resolve(answers.get(key))
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
      await new Promise(setImmediate)
    }
    this.#busy = false
  }
}
