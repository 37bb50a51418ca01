import { Draws } from '../src/fairness/draws.ts'

/**
 * Draws whose words come from a generator that is quick and not secret (xoshiro128**), for simulations: everything
 * else, and so every rule that draws, is that of real rounds.
 */
export class QuickDraws extends Draws {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(seed: number) {
    super({ server: '', client: '', nonce: 0 })
    // SplitMix32 fills the state, so that near seeds give unlike rows.
    let count = seed
    const mix = () => {
      count = (count + 0x9e3779b9) | 0
      const once = Math.imul(count ^ (count >>> 16), 0x21f0aaad)
      const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97)
      return twice ^ (twice >>> 15)
    }
    this.#a = mix()
    this.#b = mix()
    this.#c = mix()
    this.#d = mix()
  }

  override word(): number {
    const five = Math.imul(this.#b, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const shifted = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= shifted
    this.#d = (this.#d << 11) | (this.#d >>> 21)
    return word
  }

  /** The next words, as many as fit: what `word` would give one by one, several times as fast. */
  fillWords(buffer: Uint32Array): void {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d]
    for (let place = 0; place < buffer.length; place += 1) {
      const five = Math.imul(b, 5)
      buffer[place] = Math.imul((five << 7) | (five >>> 25), 9)
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
    }
    this.#a = a
    this.#b = b
    this.#c = c
    this.#d = d
  }
}
