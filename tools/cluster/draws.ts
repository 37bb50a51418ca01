import { createHmac } from 'node:crypto'

/** Numbers that depend only on a seed, so that a run can be repeated. */
export class Draws {
  readonly #seed: string
  #count = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  /** From 0, below 1. */
  next(): number {
    const digest = createHmac('sha256', this.#seed)
      .update(String(this.#count++))
      .digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }

  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  /** By weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    return entries.at(-1)![0]
  }

  /** A key in the form of a UUID of version 4. */
  uuid(): string {
    const hex = createHmac('sha256', this.#seed)
      .update(`uuid ${this.#count++}`)
      .digest('hex')
    const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
