import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Email, PersonName } from './players.ts'
import type { Calls } from '../call.ts'

/** `instant`: mines, plinko, keno, dice, colours. `live`: streamed by a provider, never run by the casino. */
export const gameTypes = ['slots', 'table', 'crash', 'instant', 'bingo', 'live'] as const
/** Who knows the return: computed or simulated from the rules of a game that the casino runs, or stated by its provider. */
export const rtpSources = ['exact', 'simulated', 'provider'] as const
export const volatilities = ['low', 'medium', 'high'] as const
/** Orders of the listing: by rounds played, by release, by name, by return. Without one, the casino's own order. */
export const listOrders = ['played', 'newest', 'name', 'rtp'] as const
/** Lowest returns that can be asked for, in percent. */
export const rtpFloors = [95, 96, 97, 98] as const

/** A picture in the sizes used. `src` is what a client without choice takes; the rest is for `srcset`. */
export const Picture = z.object({
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.number(),
  height: z.number(),
})

const ProviderName = z.object({ id: z.number().int(), name: z.string(), code: z.string() })

export const Game = z.object({
  id: z.number().int(),
  game_name: z.string(),
  game_code: z.string(),
  /** What the standalone search page reads. */
  name: z.string(),
  slug: z.string(),
  cover: z.string(),
  image: z.string(),
  image_url: z.string(),
  image_url_mobile: z.string(),
  picture: Picture,
  distribution: z.string(),
  game_type: z.enum(gameTypes),
  provider_id: z.number().int(),
  provider: ProviderName,
  show_home: z.union([z.literal(0), z.literal(1)]),
  views: z.number().int(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  release_date: z.string().nullable(),
  has_demo: z.boolean(),
})
export type Game = z.output<typeof Game>

/** Null where the provider did not say; the screen then shows the default, marked so. */
export const GameDetail = Game.extend({
  description: z.string(),
  rtp: z.number().nullable(),
  /** Null together with `rtp`. */
  rtp_source: z.enum(rtpSources).nullable(),
  volatility: z.enum(volatilities).nullable(),
  in_maintenance: z.boolean(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
})

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  is_popular: z.boolean(),
  is_new: z.boolean(),
  games_count: z.number().int(),
})

export const Provider = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  logo: z.string(),
  is_popular: z.boolean(),
  is_new: z.boolean(),
  games_count: z.number().int(),
  /** From the size of its catalogue, 3.5 to 5.0; it is not an opinion and is labelled so. */
  rating: z.number(),
  /** Those for the home page: show_home, by views, twelve at most. The listing has them all. */
  games: z.array(Game),
})

export const Banner = z.object({
  id: z.number().int(),
  type: z.enum(['carousel', 'home']),
  display_image: z.string(),
  mobile_image: z.string(),
  image: z.string(),
  thumbnail: z.string(),
  picture: Picture,
  description: z.string(),
  link: z.string(),
  cta_text: z.string(),
  background_color: z.string(),
})

export const Promotion = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  is_active: z.boolean(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  button_link: z.string(),
  button_text: z.string(),
})

export const Winner = z.object({
  id: z.string(),
  user: z.object({ name: z.string(), avatar: z.string().nullable() }),
  username: z.string(),
  game: z.object({ id: z.number().int(), name: z.string() }),
  game_name: z.string(),
  win_amount: brl,
  created_at: z.string(),
})

/** Empty means not set, and the screen leaves the channel out. The first name is spelt as clients expect it. */
export const Custom = z.object({
  whastapp: z.string(),
  telegram: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  youtube: z.string(),
})

export const GamePage = z.object({
  data: z.array(Game),
  total: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
})

/** A positive whole number; a field left empty says nothing. Beyond the last page there is nothing, and that is not a fault. */
const count = (max: number, otherwise: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(max, { error: 'invalid' })
      .default(otherwise),
  )
const page = count(Number.MAX_SAFE_INTEGER / 100, 1)
const perPage = count(60, 24)
const word = z.string({ error: 'invalid' }).trim().max(200, { error: 'too_long' }).default('')
const term = z
  .string({ error: 'invalid' })
  .max(10_000, { error: 'too_long' })
  .transform((value) => value.trim().slice(0, 100))
  .default('')
const GameName = z.object({ id: z.string().max(100, { error: 'too_long' }) })

/** Filters of the listing. What is not known, or empty, does not filter where the specified ones do not either. */
const listFilters = {
  searchTerm: term,
  /** An id or a code; `all` and nothing mean every provider. */
  provider: word,
  category: word,
  popularity: word,
  isNew: word,
  gameType: word,
  special_filter: word,
  volatility: word,
  /** The lowest return, in percent. A game whose return is not published has none. */
  rtp: word,
}

/** The subjects of the contact form by their code, with the name that support reads. */
export const contactSubjectNames = {
  technical: 'Suporte Técnico',
  payments: 'Dúvidas sobre Pagamentos',
  account: 'Problemas com Conta',
  suggestions: 'Sugestões',
  other: 'Outros',
} as const
export type ContactSubject = keyof typeof contactSubjectNames
type SubjectName = (typeof contactSubjectNames)[ContactSubject]

const subjects = Object.entries(contactSubjectNames) as [ContactSubject, SubjectName][]
const codeByName = Object.fromEntries(subjects.map(([code, name]) => [name, code])) as Record<
  SubjectName,
  ContactSubject
>

/** A subject by its code or by its name; parsed to the code. */
const Subject = z.union(
  [
    z.enum(subjects.map(([code]) => code)),
    z.enum(subjects.map(([, name]) => name)).transform((name) => codeByName[name]),
  ],
  { error: 'required' },
)

export const catalogueCalls = {
  allGames: {
    method: 'GET',
    path: '/api/games/all',
    access: 'open',
    summary: 'Providers, each with its games for the home page.',
    answer: z.object({ providers: z.array(Provider) }),
  },
  categories: {
    method: 'GET',
    path: '/api/categories',
    access: 'open',
    summary: 'The categories.',
    answer: z.object({ categories: z.array(Category) }),
  },
  featuredGames: {
    method: 'GET',
    path: '/api/featured/games',
    access: 'open',
    summary: 'Games the house puts forward.',
    answer: z.object({ featured_games: z.array(Game) }),
  },
  banners: {
    method: 'GET',
    path: '/api/settings/banners',
    access: 'open',
    summary: 'Banners for a kind of device.',
    query: z.object({ client_device: z.enum(['mobile', 'desktop']).catch('desktop') }),
    answer: z.object({ banners: z.array(Banner), device: z.enum(['mobile', 'desktop']) }),
  },
  custom: {
    method: 'GET',
    path: '/api/settings/custom',
    access: 'open',
    summary: 'Social links and support channels.',
    answer: z.object({ custom: Custom }),
  },
  listGames: {
    method: 'GET',
    path: '/api/casinos/games',
    access: 'open',
    summary: 'The listing: filtered and paginated.',
    query: z.object({
      page,
      per_page: perPage,
      ...listFilters,
      sort: z.enum(listOrders).optional().catch(undefined),
    }),
    /** The provider asked for, whether or not a game of it is on the page. */
    answer: z.object({ games: GamePage, provider: ProviderName.nullable() }),
  },
  listFilters: {
    method: 'GET',
    path: '/api/casinos/filters',
    access: 'open',
    summary: 'What a listing can be filtered by, with the number of games that each choice leaves.',
    query: z.object(listFilters),
    /** Counted with the other filters in force. Choices that would leave no game are not listed. */
    answer: z.object({
      total: z.number().int(),
      providers: z.array(ProviderName.extend({ games: z.number().int() })),
      types: z.array(z.object({ type: z.enum(gameTypes), games: z.number().int() })),
      volatilities: z.array(z.object({ volatility: z.enum(volatilities), games: z.number().int() })),
      rtps: z.array(z.object({ min: z.number().int(), games: z.number().int() })),
    }),
  },
  searchGames: {
    method: 'GET',
    path: '/api/search/games',
    access: 'open',
    summary: 'Search by name, forgiving.',
    query: z.object({
      searchTerm: term,
      limit: perPage,
      page,
    }),
    answer: z.object({ games: GamePage }),
  },
  gameDetail: {
    method: 'GET',
    path: '/api/games/detail/:id',
    access: 'open',
    summary: 'Everything about one game.',
    errors: ['not_found'],
    params: GameName,
    answer: z.object({ game: GameDetail, related: z.array(Game) }),
  },
  lastWinners: {
    method: 'GET',
    path: '/api/games/lastWinners',
    access: 'open',
    summary: 'The last real wins.',
    answer: z.object({ winners: z.array(Winner) }),
  },
  promotions: {
    method: 'GET',
    path: '/api/promotions',
    access: 'open',
    summary: 'Promotions that run now.',
    /** `soon`: those announced with a date that is still ahead. */
    query: z.object({ when: z.enum(['now', 'soon']).catch('now').default('now') }),
    answer: z.object({ success: z.boolean(), data: z.array(Promotion) }),
  },
  favorites: {
    method: 'GET',
    path: '/api/profile/favorites',
    access: 'player',
    summary: "The player's favourite games.",
    answer: z.object({ games: z.array(Game) }),
  },
  addFavorite: {
    method: 'PUT',
    path: '/api/profile/favorites/:id',
    access: 'player',
    summary: 'Marks a game as a favourite.',
    errors: ['not_found'],
    params: GameName,
    answer: z.object({ favorite: z.boolean() }),
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/profile/favorites/:id',
    access: 'player',
    summary: 'Takes the mark away.',
    errors: ['not_found'],
    params: GameName,
    answer: z.object({ favorite: z.boolean() }),
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'open',
    summary: 'A message to support; answers a protocol number.',
    body: z.object({
      name: PersonName,
      email: Email,
      subject: Subject,
      message: z
        .string({ error: 'required' })
        .trim()
        .min(1, { error: 'required' })
        .max(5000, { error: 'too_long' })
        .refine((message) => !/[^\P{Cc}\n\r\t]/u.test(message), { error: 'invalid' }),
    }),
    answer: z.object({ success: z.literal(true), protocol: z.string(), message: z.string() }),
  },
} as const satisfies Calls
