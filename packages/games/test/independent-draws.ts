import { createHash, createHmac } from 'node:crypto'

/**
 * A verifier written from docs/fairness.md alone. It imports nothing of this package, so that agreeing with it shows that the
 * document is complete.
 */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

export const linkOf = (before: string, n: number, commitment: string, clientSeedBefore: string): string =>
  sha256(`${before}:${n}:${commitment}:${clientSeedBefore}`)

export interface PublicSeeds {
  server: string
  client: string
  nonce: number
}

export class WordStream {
  readonly #seeds: PublicSeeds
  #read = 0

  constructor(seeds: PublicSeeds) {
    this.#seeds = seeds
  }

  word(): number {
    const { server, client, nonce } = this.#seeds
    const block = Math.floor(this.#read / 8)
    const bytes = createHmac('sha256', server).update(`${client}:${nonce}:${block}`, 'utf8').digest()
    const word = bytes.readUInt32BE((this.#read % 8) * 4)
    this.#read += 1
    return word
  }

  below(n: number): number {
    const limit = 2 ** 32 - (2 ** 32 % n)
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }

  pick(weights: readonly number[]): number {
    let r = this.below(weights.reduce((sum, weight) => sum + weight, 0))
    for (const [place, weight] of weights.entries()) {
      r -= weight
      if (r < 0) return place
    }
    throw new Error('no weight was picked')
  }

  shuffle<T>(list: readonly T[]): T[] {
    const order = [...list]
    for (let last = order.length - 1; last >= 1; last -= 1) {
      const other = this.below(last + 1)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    return order
  }

  fine(): number {
    const a = this.word()
    const b = this.word()
    return Math.floor(a / 64) * 2 ** 26 + Math.floor(b / 64)
  }
}

export function wheelOf(seeds: PublicSeeds, weights: readonly number[]): { slice: number; angle: number } {
  const words = new WordStream(seeds)
  const slice = words.pick(weights)
  const step = 100 + words.below(801)
  const place = Math.round(((slice * 1000 + step) * 36_000) / (weights.length * 1000))
  return { slice, angle: ((36_000 - place) % 36_000) / 100 }
}

export const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more)

export const pay = (stake: number, parts: number): number => Number((BigInt(stake) * BigInt(parts)) / 10_000n)
