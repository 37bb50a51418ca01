import { z } from 'zod'
import { languages } from '../language.ts'
import { Game, GameDetail, volatilities } from './catalogue.ts'
import { day, existsInCalendar } from '../wire/day.ts'
import { brl } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import { Pause } from './safety.ts'

/** Whole centavos as a plain number: books of events are computed again in browsers, where they must be the same. */
const amount = z.number().int()
/** What a game reads in its own way; here it is only something with fields. */
const fields = z.record(z.string(), z.unknown())
const roundId = z.uuid({ error: 'invalid' }).toLowerCase()

/** How much of what is staked comes back in the long run, in ten-thousandths, and how that is known. */
export const GameReturn = z.discriminatedUnion('how', [
  z.object({ how: z.literal('exact'), parts: z.number() }),
  z.object({ how: z.literal('simulated'), parts: z.number(), margin: z.number(), rounds: z.number() }),
])

/** The place of a pair of seeds in its owner's chain; null for pairs older than the chain. */
const chained = { sequence: z.number().int().nullable(), link: z.string().nullable() }

/** A commitment that is published before a client seed is accepted for it. */
const PublishedCommitment = z.object({
  sequence: z.number().int(),
  commitment: z.string(),
  link: z.string(),
})

/**
 * What is told of the seeds before they are used. `nonce` is that of the next round. Until the player's first client seed is
 * accepted, `client_seed` is empty and `commitment` is that of `next`.
 */
export const Fairness = z.object({
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  ...chained,
  /** The server seed that the next client seed will be used with. */
  next: PublishedCommitment,
})

/** The seeds of a round or a turn of a wheel, as its record tells them. */
export const RecordedSeeds = z.object({
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  /** Null until the player asks for other seeds. */
  server_seed: z.string().nullable(),
  ...chained,
})

const Step = z.object({
  events: z.array(z.looseObject({ kind: z.string() })),
  stakes: amount,
  pays: amount,
})

export const StudioRound = z.object({
  id: z.string(),
  /** The house staked: it cost the player nothing. */
  free: z.boolean(),
  stake: amount,
  choices: fields,
  nonce: z.number().int(),
  steps: z.array(Step),
  closed: z.boolean(),
  view: z.unknown(),
  paid: amount,
  staked: amount,
  opened_at: z.string(),
  elapsed: z.number().int(),
})

/** Rounds of this game that the house pays for, as they stand. */
const FreeRounds = z.object({
  reference_id: z.string(),
  number_of_rounds: z.number().int(),
  used_rounds: z.number().int(),
  stake: amount,
  /** Where wins go. */
  pocket: z.enum(['cash', 'bonus']),
  expires_at: z.string(),
})

export const StudioAnswer = z.object({
  round: StudioRound,
  balance: brl,
  fairness: Fairness,
  free_rounds: FreeRounds.nullable(),
})

export const StudioSession = z.object({
  session_token: z.string(),
  mode: z.enum(['real', 'demo']),
  language: z.enum(languages),
  game: z.object({
    id: z.number().int(),
    code: z.string(),
    name: z.string(),
    provider: z.string(),
    rules: z.string(),
    theme: z.string(),
    volatility: z.enum(volatilities),
  }),
  return: GameReturn,
  stakes: z.array(amount),
  default_stake: amount,
  balance: brl,
  cycle: z.number().int(),
  fairness: Fairness,
  open_round: StudioRound.nullable(),
  free_rounds: FreeRounds.nullable(),
  /** In force: the open round can be finished, and nothing more can be staked. */
  pause: Pause.nullable(),
})

const SeedChange = {
  body: z.object({
    client_seed: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(64, { error: 'too_long' })
      // Half of a character pair has no UTF-8 of its own: another machine would hash something else.
      .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'invalid' }),
    /** The next commitment that the player was shown. Another one is refused; without one the current is taken. */
    commitment: z.string().max(64, { error: 'too_long' }).nullish(),
  }),
  answer: z.object({
    /** Null when this was the first client seed: no pair was in use. */
    revealed: z
      .object({
        server_seed: z.string(),
        commitment: z.string(),
        client_seed: z.string(),
        rounds: z.number().int(),
        ...chained,
      })
      .nullable(),
    fairness: Fairness,
  }),
}

const roundStatuses = ['open', 'closed', 'cancelled'] as const

export const PlayRecord = z.object({
  id: z.string(),
  game: Game.pick({ id: true, game_name: true, game_code: true, cover: true }),
  provider: z.string(),
  status: z.enum(roundStatuses),
  staked: brl,
  /** What the house staked for the player, in a free round; not in `staked`. */
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
 * A round with how it was played, enough to compute it anew; null and empty for games that others run. A move of null is
 * the end of a round that its player left.
 */
export const RecordDetail = PlayRecord.extend({
  rules: z.string().nullable(),
  stake: amount.nullable(),
  choices: fields.nullable(),
  moves: z.array(z.object({ move: fields.nullable(), elapsed: z.number().int() })),
  steps: z.array(Step.extend({ balance_before: brl, balance_after: brl })),
  seeds: RecordedSeeds.nullable(),
})

/** Days are São Paulo's, both included. A filter that makes no sense is none. */
const recordFilters = {
  game: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  from: day,
  to: day,
  /** Waiting: a round of the house that its player has still to finish. */
  result: z.enum(['won', 'lost', 'waiting']).optional().catch(undefined),
}

export const gameplaySchemas = {
  launchGame: {
    params: z.object({ id: z.string().max(100) }),
    query: z.object({ mode: z.enum(['real', 'demo']).catch('real').default('real') }),
    answer: z.object({
      action: z.literal('deposit').nullable(),
      game: GameDetail.extend({
        /** The provider's. */
        logo: z.string(),
        /** Null: nobody has rated it. */
        rating: z.number().nullable(),
        return: GameReturn.nullable(),
      }),
      gameUrl: z.string(),
      token: z.string(),
      /** When this stay at the game began, by the clock that rounds are dated with. */
      started_at: z.string(),
    }),
  },
  openStudio: { body: z.object({ ticket: z.string().max(100) }), answer: StudioSession },
  openRound: {
    body: z.object({
      id: roundId,
      stake: z.number(),
      choices: fields,
      /** The reference of the free rounds that pay for it; without one the player does. */
      free: z.string().max(40).nullish(),
    }),
    answer: StudioAnswer,
  },
  readRound: {
    params: z.object({ id: z.string().max(100) }),
    /** `end`: the answer is held until the round has ended, for some seconds at most. */
    query: z.object({ wait: z.enum(['end']).optional() }),
    answer: StudioAnswer,
  },
  moveRound: {
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ number: z.number().int().min(1).max(1000), move: fields }),
    answer: StudioAnswer,
  },
  studioSeeds: SeedChange,
  recents: { answer: z.object({ games: z.array(Game), total: z.number().int() }) },
  records: {
    query: z.object({
      page: Page.default(1),
      per_page: z.coerce.number().int().min(1).max(100).catch(20).default(20),
      ...recordFilters,
    }),
    answer: paged(PlayRecord),
  },
  playResult: {
    query: z.object({
      game: z.coerce.number().int().min(1).max(2_147_483_647),
      since: z.iso.datetime().refine(existsInCalendar),
    }),
    answer: z.object({ rounds: z.number().int(), staked: brl, paid: brl }),
  },
  record: {
    params: z.object({ round: z.string().max(100) }),
    answer: RecordDetail,
  },
  fairness: { answer: Fairness },
  seedChain: {
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).catch(0).default(0) }),
    answer: z.object({
      /** By sequence. The last pair of the chain is the next commitment, which has no client seed yet. */
      pairs: z.array(
        PublishedCommitment.extend({
          /** Null: no client seed has been accepted yet. */
          client_seed: z.string().nullable(),
          /** Null: not revealed yet. */
          server_seed: z.string().nullable(),
          committed_at: z.string(),
          activated_at: z.string().nullable(),
          revealed_at: z.string().nullable(),
        }),
      ),
      /** More pairs follow after the last one here. */
      has_more: z.boolean(),
    }),
  },
  changeSeeds: SeedChange,
}
