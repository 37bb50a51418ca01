import { setImmediate as yieldToRequests } from 'node:timers/promises'

/** Prefixes of these lengths are indexed too, so that a typo is tolerated while a word is being typed. */
const PREFIX_LENGTHS = [4, 5, 6, 7, 8]
const WORDS_MAX = 2 ** 21
/** Longer words are found exactly or by prefix only, because their neighbourhoods are too large. */
const WORD_LENGTH_MAX = 16

/** Typos tolerated in a word of this length; none in numbers. */
export function toleratedTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > WORD_LENGTH_MAX || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Finds words within one or two typos without comparing all of them (symmetric deletion): two such words become equal
 * when that many characters are deleted from both. The deletions of every known word are a sorted array of
 * (hash, word) pairs of eight bytes, searched by bisection.
 */
export class Neighbourhood {
  readonly #words: readonly string[]
  readonly #pairs: Float64Array

  private constructor(words: readonly string[], pairs: number[]) {
    this.#words = words
    this.#pairs = new Float64Array(pairs).toSorted()
  }

  static async build(words: readonly string[]): Promise<Neighbourhood> {
    if (words.length >= WORDS_MAX) throw new RangeError('too many words for the neighbourhood index')
    const pairs: number[] = []
    for (const [index, word] of words.entries()) {
      for (const rest of deletionsOf(word)) pairs.push(hash(rest) * WORDS_MAX + index)
      if (index % 500 === 499) await yieldToRequests()
    }
    return new Neighbourhood(words, pairs)
  }

  /** Known words, by index, with their distance; `begun` when only a prefix is that close. */
  find(typed: string): { index: number; distance: number; begun: boolean }[] {
    const reach = toleratedTypos(typed)
    if (reach === 0) return []
    const found = []
    const seen = new Set<number>()
    for (const rest of deletions(typed, reach)) {
      const from = hash(rest) * WORDS_MAX
      for (let at = this.#lowest(from); (this.#pairs[at] ?? Infinity) < from + WORDS_MAX; at++) {
        const index = this.#pairs[at]! - from
        if (seen.has(index)) continue
        seen.add(index)
        const match = compare(typed, this.#words[index]!, reach)
        if (match) found.push({ index, ...match })
      }
    }
    return found
  }

  #lowest(value: number): number {
    let low = 0
    let high = this.#pairs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#pairs[middle]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
}

function compare(typed: string, word: string, reach: number): { distance: number; begun: boolean } | null {
  const whole = distance(typed, word, reach)
  if (whole <= reach) return { distance: whole, begun: false }
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    if (length >= word.length || length < 3) continue
    // A typo in the first character is rare, and tolerating it finds too much.
    if (word[0] === typed[0] && distance(typed, word.slice(0, length), 1) <= 1)
      return { distance: 1, begun: true }
  }
  return null
}

/** Deletions of a known word and of its prefixes; two characters only where two typos can be tolerated. */
function deletionsOf(word: string): Set<string> {
  const left = new Set<string>()
  if (word.length < 3) return left
  if (word.length <= WORD_LENGTH_MAX + 2)
    for (const each of deletions(word, word.length >= 6 ? 2 : 1)) left.add(each)
  for (const length of PREFIX_LENGTHS) {
    if (length < word.length) for (const each of deletions(word.slice(0, length), 1)) left.add(each)
  }
  return left
}

function deletions(word: string, count: number): Set<string> {
  const all = new Set([word])
  let last = [word]
  for (let round = 0; round < count; round++) {
    const next: string[] = []
    for (const each of last) {
      for (let at = 0; at < each.length; at++) {
        const shorter = each.slice(0, at) + each.slice(at + 1)
        if (all.has(shorter)) continue
        all.add(shorter)
        next.push(shorter)
      }
    }
    last = next
  }
  return all
}

/** Damerau-Levenshtein distance (optimal string alignment); anything above `limit` is `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length]!, limit + 1)
}

/** FNV-1a over UTF-16 units, 32 bits. A collision only costs one comparison. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
