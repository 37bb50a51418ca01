import { z } from 'zod'
import type { Calls } from '../call.ts'
import { languages } from '../language.ts'
import { volatilities } from '../player/catalogue.ts'
import { Fairness, SeedChange } from '../player/fairness.ts'
import { amount, fields, GameReturn, Step } from '../player/gameplay.ts'
import { locationErrors } from '../player/location.ts'
import { holdErrors, Pause } from '../player/safety.ts'
import { brl } from '../wire/money.ts'

const roundId = z.uuid({ error: 'invalid' }).toLowerCase()

export const StudioRound = z.object({
  id: z.string(),
  /** The casino staked: it cost the player nothing. */
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

/** Free rounds of this game and how many are left. */
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

/** The calls of a game's client, made with the token of its own session. */
export const studioCalls = {
  openStudio: {
    method: 'POST',
    path: '/api/studio/sessions',
    access: 'game',
    summary: 'Turns a launch ticket into a session of play, once.',
    errors: ['launch_invalid', 'session_ended', 'paused', 'self_excluded'],
    body: z.object({ ticket: z.string().max(100) }),
    answer: StudioSession,
  },
  openRound: {
    method: 'POST',
    path: '/api/studio/rounds',
    access: 'game',
    summary: 'Stakes and opens a round; the same id is the same round.',
    errors: [
      'session_ended',
      'stake_paused',
      'paused',
      ...holdErrors,
      ...locationErrors,
      'terms_outdated',
      'limit_reached',
      'reality_check_due',
      'time_limit_reached',
      'insufficient_balance',
      'stake_not_allowed',
      'choices_not_allowed',
      'round_open',
      'round_conflict',
      'too_soon',
      'free_spins_over',
      'game_in_maintenance',
      'game_unavailable',
    ],
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
    method: 'GET',
    path: '/api/studio/rounds/:id',
    access: 'game',
    summary: 'A round as it stands, at once or when it has ended.',
    errors: ['not_found', 'session_ended'],
    params: z.object({ id: z.string().max(100) }),
    /** `end`: the answer is held until the round has ended, for some seconds at most. */
    query: z.object({ wait: z.enum(['end']).optional() }),
    answer: StudioAnswer,
  },
  moveRound: {
    method: 'POST',
    path: '/api/studio/rounds/:id/moves',
    access: 'game',
    summary: 'Makes a move in a round; the same number is the same move.',
    errors: [
      'not_found',
      'session_ended',
      'move_not_allowed',
      'stake_paused',
      ...locationErrors,
      'limit_reached',
      'reality_check_due',
      'time_limit_reached',
      'insufficient_balance',
    ],
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ number: z.number().int().min(1).max(1000), move: fields }),
    answer: StudioAnswer,
  },
  showRound: {
    method: 'POST',
    path: '/api/studio/rounds/:id/shown',
    access: 'game',
    summary:
      "The round's first steps have been shown: what they paid may be seen on all of the player's pages.",
    errors: ['session_ended'],
    params: z.object({ id: roundId }),
    body: z.object({ steps: z.number().int().min(1).max(1001) }),
    answer: z.object({}),
  },
  studioSeeds: {
    method: 'POST',
    path: '/api/studio/seeds',
    access: 'game',
    summary: 'Accepts a client seed for the next commitment and reveals the server seed that was in use.',
    errors: ['session_ended', 'round_open', 'commitment_changed'],
    ...SeedChange,
  },
} as const satisfies Calls
