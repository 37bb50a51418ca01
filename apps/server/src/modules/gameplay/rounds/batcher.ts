interface Waiting<Answer> {
  promise: Promise<Answer>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Asks once for many: what is asked while an answer is under way is asked together after it. Nobody gets an answer that was
 * begun before they asked, and nobody waits for a timer.
 */
export class Batcher<Question, Answer> {
  readonly #ask: (questions: Question[]) => Promise<Map<Question, Answer>>
  #waiting = new Map<Question, Waiting<Answer | undefined>>()
  #busy = false

  constructor(ask: (questions: Question[]) => Promise<Map<Question, Answer>>) {
    this.#ask = ask
  }

  get(question: Question): Promise<Answer | undefined> {
    const known = this.#waiting.get(question)
    if (known) return known.promise
    const waiting = Promise.withResolvers<Answer | undefined>()
    this.#waiting.set(question, waiting)
    if (!this.#busy) {
      this.#busy = true
      setImmediate(() => void this.#work())
    }
    return waiting.promise
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = this.#waiting
      this.#waiting = new Map()
      try {
        const answers = await this.#ask([...batch.keys()])
        for (const [question, { resolve }] of batch) resolve(answers.get(question))
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
      await new Promise(setImmediate)
    }
    this.#busy = false
  }
}
