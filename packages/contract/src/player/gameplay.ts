import { z } from 'zod'
import { Game, GameDetail } from './catalogue.ts'
import { day, existsInCalendar } from '../wire/day.ts'
import { brl } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import { RecordedSeeds } from './fairness.ts'
import { locationErrors } from './location.ts'
import { holdErrors } from './safety.ts'
import type { Calls } from '../call.ts'

/** Whole centavos as a plain number: books of events are computed again in browsers, where they must be the same. */
export const amount = z.number().int()
/** What a game reads in its own way; here it is only something with fields. */
export const fields = z.record(z.string(), z.unknown())
/** How much of what is staked comes back in the long run, in ten-thousandths, and how that is known. */
export const GameReturn = z.discriminatedUnion('how', [
  z.object({ how: z.literal('exact'), parts: z.number() }),
  z.object({ how: z.literal('simulated'), parts: z.number(), margin: z.number(), rounds: z.number() }),
])

export const Step = z.object({
  events: z.array(z.looseObject({ kind: z.string() })),
  stakes: amount,
  pays: amount,
})

const roundStatuses = ['open', 'closed', 'cancelled'] as const

export const PlayRecord = z.object({
  id: z.string(),
  game: Game.pick({ id: true, game_name: true, game_code: true, cover: true }),
  provider: z.string(),
  /** Whether the casino runs the game, so that the round can be recomputed. */
  is_house: z.boolean(),
  status: z.enum(roundStatuses),
  staked: brl,
  /** What the casino staked for the player, in a free round; not in `staked`. */
  staked_free: brl,
  /** Also a free round of which a provider does not say what it is worth. */
  is_free: z.boolean(),
  paid: brl,
  result: brl,
  balance_before: brl,
  balance_after: brl,
  opened_at: z.string(),
  closed_at: z.string().nullable(),
})

/**
 * A round with how it was played, enough to recompute it; null and empty for games that others run. A move of null is
 * the end of a round that its player left.
 */
export const RecordDetail = PlayRecord.extend({
  /** Whether the provider shows the round on a page of its own: `recordReplay` asks for it. */
  has_replay: z.boolean(),
  rules: z.string().nullable(),
  stake: amount.nullable(),
  choices: fields.nullable(),
  moves: z.array(z.object({ move: fields.nullable(), elapsed: z.number().int() })),
  steps: z.array(Step.extend({ balance_before: brl, balance_after: brl })),
  seeds: RecordedSeeds.nullable(),
  /** What else moved the balance between the round's first and last movement, such as a deposit, added up by its name. */
  others: z.array(z.object({ title: z.string(), amount: brl })),
})

/** Days are São Paulo's, both included. A filter that makes no sense is none. */
const recordFilters = {
  game: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  from: day,
  to: day,
  /** Waiting: an open round of a house game, which its player can finish. */
  result: z.enum(['won', 'lost', 'waiting']).optional().catch(undefined),
}

export const gameplayCalls = {
  launchGame: {
    method: 'GET',
    path: '/api/games/single/:id',
    access: 'open',
    summary: 'Opens a game, or its demo, and answers where it runs.',
    errors: [
      'password_required',
      'not_found',
      'game_in_maintenance',
      'game_unavailable',
      'limit_reached',
      'time_limit_reached',
      'limits_required',
      'paused',
      'self_excluded',
      ...holdErrors,
      ...locationErrors,
      'account_blocked',
      'terms_outdated',
    ],
    params: z.object({ id: z.string().max(100) }),
    query: z.object({ mode: z.enum(['real', 'demo']).catch('real').default('real') }),
    answer: z.object({
      action: z.literal('deposit').nullable(),
      game: GameDetail.extend({
        /** The provider's. */
        logo: z.string(),
        /** Null: not rated yet. */
        rating: z.number().nullable(),
        return: GameReturn.nullable(),
      }),
      gameUrl: z.string(),
      token: z.string(),
      /** When this stay at the game began, by the clock that rounds are dated with. */
      started_at: z.string(),
    }),
  },
  recents: {
    method: 'GET',
    path: '/api/profile/recents',
    access: 'player',
    summary: 'Games the player opened, the latest first.',
    answer: z.object({ games: z.array(Game), total: z.number().int() }),
  },
  records: {
    method: 'GET',
    path: '/api/profile/records',
    access: 'player',
    summary: "The player's rounds, newest first.",
    query: z.object({
      page: Page.default(1),
      per_page: z.coerce.number().int().min(1).max(100).catch(20).default(20),
      ...recordFilters,
    }),
    answer: paged(PlayRecord),
  },
  playResult: {
    method: 'GET',
    path: '/api/profile/records/result',
    access: 'player',
    summary: 'What the player staked and won at one game since a moment.',
    query: z.object({
      game: z.coerce.number().int().min(1).max(2_147_483_647),
      since: z.iso.datetime().refine(existsInCalendar),
    }),
    answer: z.object({ rounds: z.number().int(), staked: brl, paid: brl }),
  },
  record: {
    method: 'GET',
    path: '/api/profile/records/:round',
    access: 'player',
    summary: 'One round, with all that is needed to recompute it.',
    errors: ['not_found'],
    params: z.object({ round: z.string().max(100) }),
    answer: RecordDetail,
  },
  recordReplay: {
    method: 'GET',
    path: '/api/profile/records/:round/replay',
    access: 'player',
    summary:
      'The page on which the provider shows a round of the player, asked for now: such addresses expire.',
    errors: ['not_found', 'replay_missing', 'replay_unavailable', 'too_many_requests'],
    params: z.object({ round: z.string().max(100) }),
    answer: z.object({ url: z.url() }),
  },
} as const satisfies Calls
