import { AppError } from './errors.ts'
import { networkOf } from './limits.ts'

/** How many event streams may be open on this node at once. */
export interface StreamCaps {
  perAddress: number
  perSubject: number
  perNode: number
}

interface Opener {
  address: string
  /** Null for a guest. */
  subject: bigint | null
}

/** Longer than a page waits before it opens its stream again, so that a retry finds slots that were given back. */
const RETRY_AFTER_SECONDS = 30

/** Counts open event streams. Each holds a socket and a place in every broadcast, so their number is bounded. */
export class StreamSlots {
  readonly #caps: StreamCaps
  readonly #byNetwork = new Map<string, number>()
  readonly #bySubject = new Map<bigint, number>()
  #open = 0

  constructor(caps: StreamCaps) {
    this.#caps = caps
  }

  /** Takes a slot or refuses; the returned function gives it back, once however often it is called. */
  take({ address, subject }: Opener): () => void {
    const network = networkOf(address)
    const details = { retry_after: RETRY_AFTER_SECONDS }
    if (this.#open >= this.#caps.perNode) throw new AppError('streams_full', { details })
    const isOver =
      (this.#byNetwork.get(network) ?? 0) >= this.#caps.perAddress ||
      (subject !== null && (this.#bySubject.get(subject) ?? 0) >= this.#caps.perSubject)
    if (isOver) throw new AppError('too_many_streams', { details })
    this.#count(network, subject, 1)
    let isHeld = true
    return () => {
      if (isHeld) this.#count(network, subject, -1)
      isHeld = false
    }
  }

  get taken(): number {
    return this.#open
  }

  /** Whether a stream of this subject is open. */
  has(subject: bigint): boolean {
    return this.#bySubject.has(subject)
  }

  #count(network: string, subject: bigint | null, by: 1 | -1): void {
    this.#open += by
    add(this.#byNetwork, network, by)
    if (subject !== null) add(this.#bySubject, subject, by)
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
