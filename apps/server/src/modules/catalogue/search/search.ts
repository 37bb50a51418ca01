import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { Neighbourhood } from './neighbourhood.ts'
import { synonymsOf } from './synonyms.ts'
import { singularOf, wordsOf } from './words.ts'

interface Entry {
  name: string
  provider: string
  /** Words that players use for this kind of game. */
  kind?: string
}

/** Entries with a word in their name, their provider's, or among the words for their kind. */
interface Posting {
  name: number[]
  provider: number[]
  kind: number[]
}

/** Scores of a match of one word. A prefix scores more the more of the word it covers. */
const quality = {
  exact: 100,
  prefix: 60,
  fullPrefix: 90,
  otherNumber: 85,
  synonym: 55,
  typo: 50,
  prefixTypo: 40,
  twoTypos: 30,
}
/** A match of the kind, or of the provider's name, scores less than one of the game's name. */
const KIND_SHARE = 0.6
const PROVIDER_SHARE = 0.4
const WHOLE_NAME_BONUS = 1000
const NAME_PREFIX_BONUS = 25
/** Further words are ignored. */
const WORDS_MAX = 8
const TERM_LENGTH_MAX = 100
/** Above any score, so that an ascending sort puts the best first. */
const SCORE_MAX = 4 * (WHOLE_NAME_BONUS + NAME_PREFIX_BONUS + WORDS_MAX * quality.exact)

/**
 * Finds games by words of their names in any order, tolerating typos, accents, plurals and synonyms. Entries are sorted
 * by views, so that of equal scores the more viewed game comes first.
 */
export class SearchIndex {
  readonly #names: string[]
  /** Every word once, sorted, so that words with a common prefix are adjacent. */
  readonly #words: string[]
  /** For each word the entries whose name has it, whose provider has it, and whose kind is called so. */
  readonly #inName: number[][]
  readonly #inProvider: number[][]
  readonly #ofKind: number[][]
  /** For each singular the words that are another form of it. */
  readonly #forms = new Map<string, number[]>()
  readonly #neighbourhood: Neighbourhood
  // Buffers reused by every search: scores of the words so far, and of the current word.
  readonly #total: Float64Array
  readonly #matched: Uint8Array
  readonly #best: Float64Array

  private constructor(names: string[], postings: Map<string, Posting>, neighbourhood: Neighbourhood) {
    const words = [...postings.keys()].toSorted()
    this.#names = names
    this.#words = words
    this.#inName = words.map((word) => postings.get(word)!.name)
    this.#inProvider = words.map((word) => postings.get(word)!.provider)
    this.#ofKind = words.map((word) => postings.get(word)!.kind)
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

  /** Yields to requests now and then, because a large catalogue takes a while. */
  static async build(entries: readonly Entry[]): Promise<SearchIndex> {
    const postings = new Map<string, Posting>()
    const post = (word: string, field: keyof Posting, entry: number) => {
      let posting = postings.get(word)
      if (!posting) postings.set(word, (posting = { name: [], provider: [], kind: [] }))
      if (posting[field].at(-1) !== entry) posting[field].push(entry)
    }
    const known = new Map<string, string[]>()
    /** Few texts, each of many entries. */
    const sharedWordsOf = (text: string) => {
      let words = known.get(text)
      if (!words) known.set(text, (words = wordsOf(text)))
      return words
    }
    const names: string[] = []
    for (const [entry, { name, provider, kind = '' }] of entries.entries()) {
      const words = wordsOf(name)
      for (const word of words) post(word, 'name', entry)
      for (const word of sharedWordsOf(provider)) post(word, 'provider', entry)
      for (const word of sharedWordsOf(kind)) post(word, 'kind', entry)
      names.push(words.join(' '))
      if (entry % 2000 === 1999) await yieldToRequests()
    }
    return new SearchIndex(names, postings, await Neighbourhood.build([...postings.keys()].toSorted()))
  }

  /** Indexes of the entries that match every word of the term, best first. */
  find(term: string): number[] {
    const words = [...new Set(wordsOf(term.slice(0, TERM_LENGTH_MAX)))].slice(0, WORDS_MAX)
    if (words.length === 0 || this.#names.length === 0) return []
    this.#matched.fill(0)
    let found: number[] = []
    for (const [round, word] of words.entries()) {
      found = this.#match(word, round)
      if (found.length === 0) return []
    }
    return this.#rank(found, wordsOf(term.slice(0, TERM_LENGTH_MAX)).join(' '))
  }

  /** Matches one more word against the entries that matched every word before it. */
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
      for (const entry of this.#ofKind[index]!) note(entry, value * KIND_SHARE)
    }
    // Overwrites the scores of an earlier search, which is cheaper than clearing them.
    for (const entry of found)
      this.#total[entry] = (round === 0 ? 0 : this.#total[entry]!) + this.#best[entry]!
    return found
  }

  /** Known words similar to the typed one, with their scores. */
  #similar(typed: string): Map<number, number> {
    const similar = new Map<number, number>()
    for (const { index, distance, begun } of this.#neighbourhood.find(typed)) {
      const value = begun ? quality.prefixTypo : distance === 2 ? quality.twoTypos : quality.typo
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
        covered === 1 ? quality.exact : quality.prefix + covered * (quality.fullPrefix - quality.prefix),
      )
    }
    return similar
  }

  /** The known words with this singular. */
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
    // One number per entry, score before index, sorts natively without a comparison function.
    const width = this.#names.length
    const keys = new Float64Array(found.length)
    for (const [at, entry] of found.entries()) {
      const name = this.#names[entry]!
      const bonus = name === phrase ? WHOLE_NAME_BONUS : name.startsWith(phrase) ? NAME_PREFIX_BONUS : 0
      keys[at] = (SCORE_MAX - Math.round((this.#total[entry]! + bonus) * 4)) * width + entry
    }
    keys.sort()
    for (let at = 0; at < keys.length; at++) found[at] = keys[at]! % width
    return found
  }
}
