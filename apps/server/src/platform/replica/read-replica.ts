import type { Logger } from '../log.ts'

/** How far behind the primary reports may be. */
const LAG_MAX_MS = 10_000
const CHECK_INTERVAL_MS = 2000

/** Positions in the write-ahead log; null where the server is not a standby. */
export interface ReplicaSource {
  readPrimary(): Promise<bigint>
  readReplica(): Promise<bigint | null>
}

/** Decides whether the replica may be read: it answers and has replayed what the primary had written some seconds ago. */
export class ReadReplica {
  readonly #source: ReplicaSource
  readonly #log: Logger
  readonly #now: () => number
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<boolean> | null = null
  #isUsable = false
  /** Earlier positions of the primary, oldest first. */
  #positions: { at: number; position: bigint }[] = []

  constructor(source: ReplicaSource, log: Logger, now: () => number = () => performance.now()) {
    this.#source = source
    this.#log = log
    this.#now = now
  }

  async isUsable(): Promise<boolean> {
    if (this.#now() - this.#checkedAt < CHECK_INTERVAL_MS) return this.#isUsable
    this.#checking ??= this.#check().finally(() => (this.#checking = null))
    return this.#checking
  }

  /** A query failed there: the primary answers until the next check. */
  distrust(): void {
    this.#isUsable = false
    this.#checkedAt = this.#now()
  }

  async #check(): Promise<boolean> {
    const was = this.#isUsable
    try {
      this.#isUsable = await this.#compare()
    } catch {
      this.#isUsable = false
    }
    this.#checkedAt = this.#now()
    if (was !== this.#isUsable) this.#log.warn({ isUsable: this.#isUsable }, 'read replica use changed')
    return this.#isUsable
  }

  async #compare(): Promise<boolean> {
    const at = this.#now()
    const position = await this.#source.readPrimary()
    const replayed = await this.#source.readReplica()
    this.#positions = [...this.#positions, { at, position }].filter((each) => at - each.at <= LAG_MAX_MS)
    return replayed === null || this.#positions.some((each) => replayed >= each.position)
  }
}
