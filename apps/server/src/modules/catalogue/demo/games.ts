import { days } from '../../../platform/clock.ts'
import { engineOf } from '../engines.ts'
import { figuresOf } from '../figures.ts'
import { DEMO_DISTRIBUTION, type GameRow } from '../stock.ts'
import { makers, type Maker } from './makers.ts'
import { chooseRules, slotRules } from './rules.ts'
import { motifOf, type TableKind, tablesOf, type Theme, themes } from './themes.ts'

/** A game of the demo, with the slugs of its categories; examined by no laboratory. */
export type DemoGame = Omit<GameRow, 'description' | 'cover' | 'certificate' | 'certificate_until'> & {
  categories: string[]
}

interface Draft {
  name: string
  theme: Theme
  kind?: TableKind
  categories: readonly string[]
  /** The tables that it may be played by. */
  rules: readonly string[]
  /** A title of another company, there for the search suggestions only: marked in its name, never put forward. */
  foreign?: boolean
}

/** Titles that the search suggests, so that a suggestion always leads somewhere. */
const suggested: { maker: string; draft: Draft }[] = [
  {
    maker: 'quintal-de-casa',
    draft: {
      name: 'Fruit Party',
      theme: 'frutas',
      categories: ['slots', 'frutas'],
      rules: ['tumble-pomar'],
      foreign: true,
    },
  },
  {
    maker: 'girandola',
    draft: {
      name: 'Sweet Bonanza',
      theme: 'frutas',
      categories: ['slots'],
      rules: ['tumble-cachoeira'],
      foreign: true,
    },
  },
  {
    maker: 'arara-real',
    draft: {
      name: 'Gates of Olympus',
      theme: 'antigo',
      categories: ['slots', 'aventura'],
      rules: ['tumble-vendaval'],
      foreign: true,
    },
  },
  {
    maker: 'orbita-baixa',
    draft: { name: 'Spaceman', theme: 'espaco', categories: ['crash'], rules: ['crash-97'], foreign: true },
  },
  {
    maker: 'bola-de-meia',
    draft: { name: 'Football', theme: 'futebol', categories: ['slots', 'futebol'], rules: ['lines-varanda'] },
  },
  {
    maker: 'mesa-posta',
    draft: { name: 'Blackjack', theme: 'classico', categories: ['mesa', 'cartas'], rules: ['blackjack-3-2'] },
  },
]

const adventures: ReadonlySet<Theme> = new Set(['antigo', 'espaco', 'ouro'])
const NEW_GAMES = 45
const FEATURED_GAMES = 12
const RECOMMENDED_GAMES = 60
const HOME_PER_MAKER = 16

/** The same games every time; only the release dates follow the day, so that some are always new. */
export function demoGames(now: Date): DemoGame[] {
  const random = generator(20_240_611)
  const taken = new Set<string>()
  const drafts = makers.flatMap((maker, at) =>
    draw(maker, random, taken).map((draft) => ({ draft, provider: at + 1 })),
  )
  const places = shuffle(
    drafts.map((_, place) => place),
    random,
  )
  const isForeign = (place: number) => drafts[place]!.draft.foreign === true
  // Games that are suggested by their plain word are looked for most, the foreign titles least.
  const isSuggested = new Set(suggested.map(({ draft }) => draft.name))
  const orderOf = (place: number) =>
    isForeign(place) ? 1 : isSuggested.has(drafts[place]!.draft.name) ? -1 : 0
  const ranked = places.toSorted((a, b) => orderOf(a) - orderOf(b))
  const rankOf = new Map(ranked.map((place, rank) => [place, rank]))
  const ages = shuffle(
    drafts.map((_, place) => place),
    random,
  )
  const homes = new Map<number, number>()
  const games = drafts.map(({ draft, provider }, place) => {
    const rank = rankOf.get(place)!
    const isFresh = ages[place]! < NEW_GAMES && !isForeign(place)
    const age = isFresh ? ages[place]! % 29 : 31 + Math.floor(random() * 2000)
    return { ...row(draft, place + 1, provider, rank, random), release_date: dayBefore(now, age + 1) }
  })
  for (const game of games.toSorted((a, b) => a.position - b.position)) {
    if (isForeign(game.id - 1)) continue
    const shown = homes.get(game.provider_id) ?? 0
    game.show_home = shown < HOME_PER_MAKER
    homes.set(game.provider_id, shown + 1)
  }
  return games
}

function row(
  { name, kind, categories, rules: choices, foreign = false }: Draft,
  id: number,
  provider: number,
  rank: number,
  random: () => number,
): DemoGame {
  const rules = chooseRules(choices, random(), random())
  return {
    id,
    code: codeOf(name),
    name: foreign ? `${name} (demo)` : name,
    provider_id: provider,
    type: engineOf(rules)!.type,
    theme: motifOf(name, kind),
    distribution: DEMO_DISTRIBUTION,
    rules,
    ...figuresOf(rules),
    release_date: null,
    // No game was played yet: until then the lists have this order.
    views: 0,
    position: rank + 1,
    pinned_position: null,
    show_home: false,
    is_new: random() < 0.01 && !foreign,
    is_hot: random() < 0.02 && !foreign,
    is_recommended: rank < RECOMMENDED_GAMES,
    featured_position: rank < FEATURED_GAMES ? rank + 1 : null,
    has_demo: true,
    in_maintenance: false,
    categories: [...categories, ...(rank < 10 ? ['top10'] : [])],
  }
}

/** A maker's games: its titles among the suggested, then its tables, then names from its themes. */
function draw(maker: Maker, random: () => number, taken: Set<string>): Draft[] {
  const own = suggested.filter((each) => each.maker === maker.code).map(({ draft }) => draft)
  const fromTables = (maker.tables ?? []).flatMap(tableDrafts)
  const fromThemes = maker.themes.flatMap(themeDrafts)
  const share = maker.themes.length === 0 ? maker.size : maker.tables ? Math.ceil(maker.size * 0.8) : 0
  const drafts: Draft[] = []
  const take = (candidates: Draft[], upTo: number) => {
    for (const draft of candidates) {
      if (drafts.length >= upTo) return
      const code = codeOf(draft.name)
      if (taken.has(code)) continue
      taken.add(code)
      drafts.push(draft)
    }
  }
  take(own, maker.size)
  take(shuffle(fromTables, random), share)
  take(shuffle(fromThemes, random), maker.size)
  return drafts
}

function themeDrafts(theme: Theme): Draft[] {
  const { heads, tails } = themes[theme]
  const categories = [
    'slots',
    ...(adventures.has(theme) ? ['aventura'] : []),
    ...(theme === 'classico' || theme === 'frutas' ? ['classicos'] : []),
    ...(theme === 'frutas' ? ['frutas'] : []),
    ...(theme === 'futebol' ? ['futebol'] : []),
  ]
  const rules = slotRules(theme)
  return combine(heads, tails).map((name) => ({ name, theme, categories, rules }))
}

function tableDrafts(kind: TableKind): Draft[] {
  const { heads, tails, suffix = '', theme, categories } = tablesOf(kind)
  return heads.flatMap(([head, ...rules]) =>
    combine([head], tails).map((name) => ({ name: name + suffix, theme, kind, categories, rules })),
  )
}

const combine = (heads: readonly string[], tails: readonly string[]): string[] =>
  heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`))

export const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const dayBefore = (now: Date, count: number): string =>
  new Date(now.getTime() - days(count)).toISOString().slice(0, 10)

function shuffle<T>(items: T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}

/** Mulberry32: the same numbers from the same seed, everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
