import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What a round's chance comes from. The server's seed is committed to by its hash before the first round that uses it. */
export interface Seeds {
  /** 64 hexadecimal digits, secret until it is rotated out. */
  server: string
  /** Chosen by the player, any text. */
  client: string
  /** Counts the rounds played with this pair. */
  nonce: number
}

const WORDS_IN_A_BLOCK = 8
const WORD = 2 ** 32

/**
 * The chance of one round: an endless row of 32-bit words, the same for the same seeds on every machine. Block n is
 * HMAC-SHA256 with the server's seed as key over `client:nonce:n`; its 32 bytes are eight words, first byte highest.
 */
export class Draws {
  readonly #key: Uint8Array
  readonly #prefix: string
  #block: DataView | undefined
  #words = 0

  constructor(seeds: Seeds) {
    this.#key = utf8ToBytes(seeds.server)
    this.#prefix = `${seeds.client}:${seeds.nonce}:`
  }

  word(): number {
    const place = this.#words % WORDS_IN_A_BLOCK
    if (place === 0) {
      const block = this.#words / WORDS_IN_A_BLOCK
      const bytes = hmac(sha256, this.#key, utf8ToBytes(`${this.#prefix}${block}`))
      this.#block = new DataView(bytes.buffer, bytes.byteOffset)
    }
    this.#words += 1
    return this.#block?.getUint32(place * 4) ?? 0
  }

  /** A whole number from 0 to `count` - 1, each equally likely: words of the incomplete last interval are thrown away. */
  below(count: number): number {
    const limit = WORD - (WORD % count)
    for (;;) {
      const word = this.word()
      if (word < limit) return word % count
    }
  }

  /** 52 bits as a whole number, for outcomes finer than a word. */
  fine(): number {
    return (this.word() >>> 6) * 2 ** 26 + (this.word() >>> 6)
  }

  /** A place in `weights`, each as likely as its share of their sum. */
  pick(weights: readonly number[]): number {
    let rest = this.below(weights.reduce((sum, weight) => sum + weight, 0))
    return weights.findIndex((weight) => (rest -= weight) < 0)
  }

  /** All of `items` in a new order, every order equally likely (Fisher and Yates). */
  shuffled<T>(items: readonly T[]): T[] {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1)
      const item = order[last] as T
      order[last] = order[other] as T
      order[other] = item
    }
    return order
  }
}
