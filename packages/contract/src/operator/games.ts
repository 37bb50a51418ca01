import { z } from 'zod'
import { gameTypes, volatilities } from '../player/catalogue.ts'
import { brl } from '../wire/money.ts'
import { importReasonCodes } from './import-reasons.ts'
import type { OperatorCalls } from './call.ts'
import { Day, Done, Limit, listOf, Reason, Time } from './fields.ts'

export const GameId = z.coerce.number().int().min(1).max(2_147_483_647)
const Position = z.number().int().min(1).max(10_000).nullable()
const Slug = z
  .string()
  .max(80)
  .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
const ThreeTexts = z.object({
  pt_BR: z.string().trim().min(1).max(80),
  en: z.string().trim().min(1).max(80),
  es: z.string().trim().min(1).max(80),
})
/** How a provider or a category is shown. */
const showcaseMarks = {
  is_active: z.boolean().optional(),
  is_popular: z.boolean().optional(),
  is_new: z.boolean().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
}
/** Cursors hold the name of a game, so they are longer than those of other lists. */
const Page = { after: z.string().max(300).optional(), limit: Limit }

/** Why a game starts no new round; null while it does. */
const Stop = z.enum(['game', 'provider', 'all']).nullable()

const Flags = z.object({
  is_active: z.boolean(),
  show_home: z.boolean(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  is_recommended: z.boolean(),
  has_demo: z.boolean(),
})

const GameItem = Flags.extend({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  type: z.enum(gameTypes),
  provider: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  categories: z.array(z.string()),
  picture: z.string(),
  featured_position: z.number().nullable(),
  pinned_position: z.number().nullable(),
  position: z.number(),
  /** What the site orders games by: settled rounds, collected by each node and added once a minute. The days of a game have them exactly. */
  popularity: z.number(),
  /** In percent; what the provider states, or what the rules of a house game compute. */
  rtp: z.number().nullable(),
  volatility: z.enum(volatilities).nullable(),
  certificate: z.string().nullable(),
  /** In how many plays the top prize comes once: computed for house games, else as the certificate says. */
  top_prize_plays: z.number().nullable(),
  stopped_by: Stop,
})

/** What fits into one request with its JSON overhead; longer lists are imported in the terminal. */
export const IMPORT_FILE_MAX_BYTES = 900_000
/** A file that the import takes as it is: a game of the house and one of a provider. */
export const IMPORT_EXAMPLE = `code;name;provider;provider_name;type;rules;rtp;volatility;release_date;show_home
dados-de-exemplo;Dados de Exemplo;casa-de-exemplo;Casa de Exemplo;instant;dice-97;;;2026-01-15;sim
frutas-de-exemplo;Frutas de Exemplo;provedor-de-exemplo;Provedor de Exemplo;slots;;96.5;medium;2026-01-15;sim
`
const ImportFile = {
  /** Ends in .json or .csv. */
  name: z.string().min(5).max(200),
  content: z.string().min(1).max(IMPORT_FILE_MAX_BYTES),
}

export const Returned = z.object({
  rounds: z.number(),
  bets: z.number(),
  staked: brl,
  returned: brl,
  paid: brl,
  ggr: brl,
})

/** Whose rounds are stopped or allowed again. */
const PlayScope = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('game'), id: GameId, reason: Reason }),
  z.object({ scope: z.literal('provider'), id: GameId, reason: Reason }),
  z.object({ scope: z.literal('all'), reason: Reason }),
])

export const gameCalls = {
  listCatalogueGames: {
    method: 'GET',
    path: '/api/operator/games',
    access: 'games.read',
    summary: 'Games of the catalogue by name, those that are switched off included.',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      provider: z.string().max(80).optional(),
      category: z.string().max(80).optional(),
      type: z.enum(gameTypes).optional(),
      state: z.enum(['active', 'inactive', 'stopped']).optional(),
      mark: z.enum(['featured', 'pinned', 'home', 'new', 'hot', 'recommended']).optional(),
      ...Page,
    }),
    answer: listOf(GameItem),
  },
  readCatalogueGame: {
    method: 'GET',
    path: '/api/operator/games/:id',
    access: 'games.read',
    summary: 'One game with everything operators decide about it.',
    errors: ['not_found'],
    params: z.object({ id: GameId }),
    answer: z.object({
      game: GameItem.extend({
        theme: z.string(),
        distribution: z.string(),
        release_date: z.string().nullable(),
        description: z.object({ pt_BR: z.string(), en: z.string(), es: z.string() }).nullable(),
        /** The rules table of a house game; null for games that a provider runs. */
        rules: z.string().nullable(),
        certificate_lab: z.string().nullable(),
        /** The version that the laboratory examined, as it names it. */
        certificate_version: z.string().nullable(),
        /** The last day on which the certificate is valid; null where it has no end. */
        certificate_until: z.string().nullable(),
        updated_at: Time,
      }),
    }),
  },
  editGame: {
    method: 'PATCH',
    path: '/api/operator/games/:id',
    access: 'games.write',
    stepUp: true,
    summary: 'Changes order, marks, categories, certificate or visibility of a game.',
    errors: ['not_found', 'game_prize_rare'],
    params: z.object({ id: GameId }),
    body: Flags.partial().extend({
      featured_position: Position.optional(),
      pinned_position: Position.optional(),
      position: z.number().int().min(0).max(1_000_000).optional(),
      certificate: z.string().trim().min(1).max(120).nullable().optional(),
      certificate_lab: z.string().trim().min(1).max(120).nullable().optional(),
      certificate_version: z.string().trim().min(1).max(160).nullable().optional(),
      certificate_until: z.iso.date().nullable().optional(),
      /** Of games that a provider runs. */
      top_prize_plays: z.number().int().min(1).max(2_000_000_000).nullable().optional(),
      categories: z.array(Slug).max(40).optional(),
      reason: Reason,
    }),
    answer: Done,
  },
  listGameProviders: {
    method: 'GET',
    path: '/api/operator/games/providers',
    access: 'games.read',
    summary: 'Providers with the number of their games.',
    answer: z.object({
      providers: z.array(
        z.object({
          id: z.number(),
          code: z.string(),
          name: z.string(),
          is_active: z.boolean(),
          is_popular: z.boolean(),
          is_new: z.boolean(),
          position: z.number(),
          in_maintenance: z.boolean(),
          games: z.number(),
          active_games: z.number(),
        }),
      ),
      /** Since when all play is stopped; null while it is not. */
      all_stopped_at: Time.nullable(),
    }),
  },
  editGameProvider: {
    method: 'PATCH',
    path: '/api/operator/games/providers/:id',
    access: 'games.write',
    stepUp: true,
    summary: 'Changes name, order, marks or visibility of a provider.',
    errors: ['not_found'],
    params: z.object({ id: GameId }),
    body: z.object({
      name: z.string().trim().min(1).max(80).optional(),
      ...showcaseMarks,
      reason: Reason,
    }),
    answer: Done,
  },
  listGameCategories: {
    method: 'GET',
    path: '/api/operator/games/categories',
    access: 'games.read',
    summary: 'Categories with the number of their games.',
    answer: z.object({
      categories: z.array(
        z.object({
          id: z.number(),
          slug: z.string(),
          name: ThreeTexts,
          is_active: z.boolean(),
          is_popular: z.boolean(),
          is_new: z.boolean(),
          position: z.number(),
          games: z.number(),
        }),
      ),
    }),
  },
  createGameCategory: {
    method: 'POST',
    path: '/api/operator/games/categories',
    access: 'games.write',
    stepUp: true,
    summary: 'Adds a category.',
    errors: ['category_exists'],
    body: z.object({ slug: Slug, name: ThreeTexts, reason: Reason }),
    answer: z.object({ id: z.number() }),
  },
  editGameCategory: {
    method: 'PATCH',
    path: '/api/operator/games/categories/:id',
    access: 'games.write',
    stepUp: true,
    summary: 'Changes names, order, marks or visibility of a category.',
    errors: ['not_found'],
    params: z.object({ id: GameId }),
    body: z.object({
      name: ThreeTexts.optional(),
      ...showcaseMarks,
      reason: Reason,
    }),
    answer: Done,
  },
  stopPlay: {
    method: 'POST',
    path: '/api/operator/games/stops',
    access: 'games.stop',
    stepUp: true,
    summary: 'Stops new rounds of a game, a provider or all games. Open rounds can be finished.',
    errors: ['not_found', 'play_stopped'],
    body: PlayScope,
    answer: Done,
  },
  resumePlay: {
    method: 'POST',
    path: '/api/operator/games/resumptions',
    access: 'games.stop',
    stepUp: true,
    summary: 'Allows new rounds again.',
    errors: ['not_found', 'play_not_stopped'],
    body: PlayScope,
    answer: Done,
  },
  previewGameImport: {
    method: 'POST',
    path: '/api/operator/games/import-previews',
    access: 'games.import',
    stepUp: true,
    summary: 'Says what an import would do, with every bad row, and changes nothing.',
    errors: ['import_unreadable'],
    body: z.object(ImportFile),
    answer: z.object({
      rows: z.number(),
      added: z.number(),
      changed: z.number(),
      bad: z.array(
        z.object({
          line: z.number(),
          /** The text is in the language of the caller. */
          reasons: z.array(z.object({ code: z.enum(importReasonCodes), text: z.string() })),
        }),
      ),
    }),
  },
  importGames: {
    method: 'POST',
    path: '/api/operator/games/imports',
    access: 'games.import',
    stepUp: true,
    summary:
      'Adds and changes games by their code. A bad row prevents the import unless bad rows are skipped.',
    errors: ['import_unreadable', 'import_bad_rows'],
    body: z.object({ ...ImportFile, skip_bad: z.boolean(), reason: Reason }),
    answer: z.object({ rows: z.number(), added: z.number(), changed: z.number(), skipped: z.number() }),
  },
  readGameReturns: {
    method: 'GET',
    path: '/api/operator/games/returns',
    access: 'games.read',
    summary: 'What games took and paid in the last days, with what their return should be.',
    query: z.object({
      ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,99}$/),
      days: z.coerce.number().int().min(1).max(366).default(30),
    }),
    answer: z.object({
      from: Day,
      items: z.array(
        Returned.extend({
          game_id: z.number(),
          /** Paid of staked, in percent; null without stakes. */
          actual_rtp: z.number().nullable(),
          theoretical_rtp: z.number().nullable(),
          /** Percentage points that chance explains for this many rounds; null without rounds. */
          margin: z.number().nullable(),
          judgement: z.enum(['no_play', 'no_theory', 'too_few_rounds', 'as_expected', 'unusual']),
        }),
      ),
    }),
  },
  listGameDays: {
    method: 'GET',
    path: '/api/operator/games/days',
    access: 'games.read',
    summary: 'Games that were played on a day, the greatest GGR first.',
    query: z.object({ day: Day.optional(), ...Page }),
    answer: z.object({
      day: Day,
      items: z.array(Returned.extend({ game_id: z.number(), name: z.string(), provider: z.string() })),
      next: z.string().nullable(),
    }),
  },
} as const satisfies OperatorCalls
