import { setImmediate as breathe } from 'node:timers/promises'

/** Prefixes of these lengths are neighbours too, so that a slip is forgiven while the word is still being typed. */
const PREFIXES = [4, 5, 6, 7, 8]
const ROOM_FOR_WORDS = 2 ** 21
/** Words longer than this are found exactly or by their beginning. Their neighbourhoods would be larger than useful. */
const LONGEST = 16

/** How many slips a typed word of this length is forgiven. In a number every digit is meant. */
export function forgiven(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > LONGEST || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Finds words that differ by a slip or two without comparing with each of them: two words that close become equal when
 * up to that many letters are left out of both. What is left of every known word is kept as one sorted array of
 * (hash, word) pairs: eight bytes each, searched by halving.
 */
export class Neighbourhood {
  readonly #words: readonly string[]
  readonly #pairs: Float64Array

  private constructor(words: readonly string[], pairs: number[]) {
    this.#words = words
    this.#pairs = new Float64Array(pairs).toSorted()
  }

  static async build(words: readonly string[]): Promise<Neighbourhood> {
    if (words.length >= ROOM_FOR_WORDS) throw new RangeError('more words than a neighbourhood has room for')
    const pairs: number[] = []
    for (const [index, word] of words.entries()) {
      for (const left of remains(word)) pairs.push(hash(left) * ROOM_FOR_WORDS + index)
      if (index % 500 === 499) await breathe()
    }
    return new Neighbourhood(words, pairs)
  }

  /** Known words, by index, with their distance; `begun` when only their beginning is that close. */
  find(typed: string): { index: number; distance: number; begun: boolean }[] {
    const reach = forgiven(typed)
    if (reach === 0) return []
    const found = []
    const seen = new Set<number>()
    for (const left of deletions(typed, reach)) {
      const from = hash(left) * ROOM_FOR_WORDS
      for (let at = this.#lowest(from); (this.#pairs[at] ?? Infinity) < from + ROOM_FOR_WORDS; at++) {
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
    // The first letter is rarely the slip, and letting it be one finds too much.
    if (word[0] === typed[0] && distance(typed, word.slice(0, length), 1) <= 1)
      return { distance: 1, begun: true }
  }
  return null
}

/** What is left of a known word and of its beginnings. Two letters go only where two slips can be forgiven. */
function remains(word: string): Set<string> {
  const left = new Set<string>()
  if (word.length < 3) return left
  if (word.length <= LONGEST + 2) for (const each of deletions(word, word.length >= 6 ? 2 : 1)) left.add(each)
  for (const length of PREFIXES) {
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

/** Letters put in, left out, exchanged or swapped with their neighbour; anything above `limit` is `limit + 1`. */
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
