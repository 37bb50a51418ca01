import type { GameSession } from './sessions.ts'

interface Entry {
  session: GameSession
  readAt: number
}

/** Sessions this node has read, by the hash of their token; the oldest leaves when it is full. */
export class SessionCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keys = new Map<string, string>()
  readonly #capacity: number
  /** Grows with every invalidation: a session read before one may be outdated. */
  #version = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get version(): number {
    return this.#version
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  /** Ignored when something was invalidated since the read began at `version`. */
  set(key: string, entry: Entry, version: number): void {
    if (version !== this.#version) return
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#keys.set(entry.session.id, key)
    for (const [oldest, { session }] of this.#entries) {
      if (this.#entries.size <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#keys.delete(session.id)
    }
  }

  invalidate(id: string): void {
    this.#version++
    const key = this.#keys.get(id)
    if (key === undefined) return
    this.#keys.delete(id)
    this.#entries.delete(key)
  }

  clear(): void {
    this.#version++
    this.#entries.clear()
    this.#keys.clear()
  }
}
