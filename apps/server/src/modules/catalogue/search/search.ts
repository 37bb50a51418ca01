import { setImmediate as breathe } from 'node:timers/promises'
import { Neighbourhood } from './neighbourhood.ts'
import { synonymsOf } from './synonyms.ts'
import { singularOf, wordsOf } from './words.ts'

interface Entry {
  name: string
  provider: string
}

/** Entries that have a word in their name, and those that have it in their provider's. */
interface Posting {
  name: number[]
  provider: number[]
}

/** How good a match of one word is. A typed beginning counts more the more of the word it covers. */
const quality = {
  exact: 100,
  begun: 60,
  begunFully: 90,
  otherNumber: 85,
  synonym: 55,
  slip: 50,
  begunSlip: 40,
  twoSlips: 30,
}
/** The provider's name helps to find a game, but a game called so comes first. */
const PROVIDER_SHARE = 0.4
const WHOLE_NAME = 1000
const NAME_BEGINS = 25
/** Nobody looks for a game by more words than this; the rest is not looked at. */
const MOST_WORDS = 8
const LONGEST_TERM = 100
/** Above any score, so that the best comes first when sorted upwards. */
const HIGHEST = 4 * (WHOLE_NAME + NAME_BEGINS + MOST_WORDS * quality.exact)

/**
 * Finds games by words of their names, in any order and forgiving. Entries come by views, most first: among equally
 * good matches the more viewed one is first because its index is lower. Synchronous and without side effects outside.
 */
export class SearchIndex {
  readonly #names: string[]
  /** Every word once, sorted, so that those with a common beginning stand together. */
  readonly #words: string[]
  /** For each word the entries whose name has it, and those whose provider has it. */
  readonly #inName: number[][]
  readonly #inProvider: number[][]
  /** For each singular the words that are another form of it. */
  readonly #forms = new Map<string, number[]>()
  readonly #neighbourhood: Neighbourhood
  // Reused by every search: of the words so far, and of the current word.
  readonly #total: Float64Array
  readonly #matched: Uint8Array
  readonly #best: Float64Array

  private constructor(names: string[], postings: Map<string, Posting>, neighbourhood: Neighbourhood) {
    const words = [...postings.keys()].toSorted()
    this.#names = names
    this.#words = words
    this.#inName = words.map((word) => postings.get(word)!.name)
    this.#inProvider = words.map((word) => postings.get(word)!.provider)
    for (const [index, word] of words.entries()) {
      const singular = singularOf(word)
      if (singular === word) continue
      const forms = this.#forms.get(singular)
      if (forms) forms.push(index)
      else this.#forms.set(singular, [index])
    }
    this.#neighbourhood = neighbourhood
    this.#total = new Float64Array(names.length)
    this.#matched = new Uint8Array(names.length)
    this.#best = new Float64Array(names.length)
  }

  /** Lets requests through now and then: a large catalogue takes a while, and it is read again at every change. */
  static async build(entries: readonly Entry[]): Promise<SearchIndex> {
    const postings = new Map<string, Posting>()
    const post = (word: string, field: keyof Posting, entry: number) => {
      let posting = postings.get(word)
      if (!posting) postings.set(word, (posting = { name: [], provider: [] }))
      if (posting[field].at(-1) !== entry) posting[field].push(entry)
    }
    const makers = new Map<string, string[]>()
    const names: string[] = []
    for (const [entry, { name, provider }] of entries.entries()) {
      const words = wordsOf(name)
      for (const word of words) post(word, 'name', entry)
      let maker = makers.get(provider)
      if (!maker) makers.set(provider, (maker = wordsOf(provider)))
      for (const word of maker) post(word, 'provider', entry)
      names.push(words.join(' '))
      if (entry % 2000 === 1999) await breathe()
    }
    return new SearchIndex(names, postings, await Neighbourhood.build([...postings.keys()].toSorted()))
  }

  /** Indexes of the entries that match every word of the term, best first. */
  find(term: string): number[] {
    const words = [...new Set(wordsOf(term.slice(0, LONGEST_TERM)))].slice(0, MOST_WORDS)
    if (words.length === 0 || this.#names.length === 0) return []
    this.#matched.fill(0)
    let found: number[] = []
    for (const [round, word] of words.entries()) {
      found = this.#match(word, round)
      if (found.length === 0) return []
    }
    return this.#rank(found, wordsOf(term.slice(0, LONGEST_TERM)).join(' '))
  }

  /** Takes one word further: only entries that matched every word before it count. */
  #match(word: string, round: number): number[] {
    const found: number[] = []
    const note = (entry: number, value: number) => {
      if (this.#matched[entry]! < round) return
      if (this.#matched[entry] === round) {
        this.#matched[entry] = round + 1
        this.#best[entry] = value
        found.push(entry)
      } else if (this.#best[entry]! < value) this.#best[entry] = value
    }
    for (const [index, value] of this.#similar(word)) {
      for (const entry of this.#inName[index]!) note(entry, value)
      for (const entry of this.#inProvider[index]!) note(entry, value * PROVIDER_SHARE)
    }
    // What an earlier search left there is overwritten: clearing it would cost more than a small search.
    for (const entry of found)
      this.#total[entry] = (round === 0 ? 0 : this.#total[entry]!) + this.#best[entry]!
    return found
  }

  /** Known words like the typed one, with the quality of the likeness. */
  #similar(typed: string): Map<number, number> {
    const similar = new Map<number, number>()
    for (const { index, distance, begun } of this.#neighbourhood.find(typed)) {
      const value = begun ? quality.begunSlip : distance === 2 ? quality.twoSlips : quality.slip
      if (distance > 0) similar.set(index, value)
    }
    const singular = singularOf(typed)
    for (const synonym of synonymsOf(singular))
      for (const index of this.#formsOf(synonym)) similar.set(index, quality.synonym)
    for (const index of this.#formsOf(singular)) similar.set(index, quality.otherNumber)
    for (let index = this.#firstFrom(typed); this.#words[index]?.startsWith(typed); index++) {
      const covered = typed.length / this.#words[index]!.length
      similar.set(
        index,
        covered === 1 ? quality.exact : quality.begun + covered * (quality.begunFully - quality.begun),
      )
    }
    return similar
  }

  /** The known words of this singular, itself among them. */
  *#formsOf(singular: string): Iterable<number> {
    const own = this.#firstFrom(singular)
    if (this.#words[own] === singular) yield own
    yield* this.#forms.get(singular) ?? []
  }

  #firstFrom(word: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #rank(found: number[], phrase: string): number[] {
    // One number per entry, score before index, sorts natively: no comparison function over thousands of matches.
    const width = this.#names.length
    const keys = new Float64Array(found.length)
    for (const [at, entry] of found.entries()) {
      const name = this.#names[entry]!
      const bonus = name === phrase ? WHOLE_NAME : name.startsWith(phrase) ? NAME_BEGINS : 0
      keys[at] = (HIGHEST - Math.round((this.#total[entry]! + bonus) * 4)) * width + entry
    }
    keys.sort()
    for (let at = 0; at < keys.length; at++) found[at] = keys[at]! % width
    return found
  }
}
