import { z } from 'zod'
import { gameTypes } from '../player/catalogue.ts'
import type { OperatorCalls } from './call.ts'
import { Id, listOf, page, Reason, Time } from './fields.ts'

/** How a provider's list can differ from the catalogue. Recalls and blocks act at once; all others wait for a decision. */
export const gameListChangeKinds = [
  'new',
  'renamed',
  'return',
  'certificate',
  'certificate_missing',
  'certificate_expired',
  'vanished',
  'returned',
  'recalled',
  'blocked',
] as const
export type GameListChangeKind = (typeof gameListChangeKinds)[number]

/** `scheduled` is a recall on a later date; `superseded` one that a later list no longer says. */
export const gameListChangeStates = [
  'waiting',
  'scheduled',
  'applied',
  'accepted',
  'rejected',
  'superseded',
] as const
export type GameListChangeState = (typeof gameListChangeStates)[number]

/** Why a listed game needs a closer look. */
const gameListReasons = [
  'return_missing',
  'return_low',
  'certificate_missing',
  'certificate_expired',
] as const
export type GameListReason = (typeof gameListReasons)[number]

/** What is known of one side of a change; fields that it is not about are absent. */
const Facts = z.object({
  name: z.string().optional(),
  studio: z.string().optional(),
  type: z.enum(gameTypes).optional(),
  /** In percent. */
  rtp: z.number().nullable().optional(),
  certificate: z.string().nullable().optional(),
  /** The last day on which the certificate is valid. */
  valid_until: z.string().nullable().optional(),
  recalled_at: Time.nullable().optional(),
  blocked_countries: z.array(z.string()).optional(),
  is_active: z.boolean().optional(),
})

const Run = z.object({
  started_at: Time,
  finished_at: Time.nullable(),
  outcome: z.enum(['done', 'failed']).nullable(),
  error: z.string().nullable(),
  pages: z.number(),
  games: z.number(),
  /** Entries that could not be read. */
  unreadable: z.number(),
  /** While it runs: when the next page is asked for. */
  next_try_at: Time.nullable(),
})

/** Changes decided in one request. */
const GAME_LIST_DECISIONS_MAX = 100

export const gameListCalls = {
  listGameLists: {
    method: 'GET',
    path: '/api/operator/games/lists',
    access: 'games.read',
    summary: 'Providers with the last reading of their list of games, and how many changes wait.',
    answer: z.object({
      lists: z.array(
        z.object({
          provider: z.string(),
          /** Whether the address of its list is configured and the provider is answered. */
          is_reachable: z.boolean(),
          waiting: z.number(),
          run: Run.nullable(),
        }),
      ),
    }),
  },
  readGameList: {
    method: 'POST',
    path: '/api/operator/games/lists/:name/readings',
    access: 'games.write',
    stepUp: true,
    summary: 'Begins to read a provider’s list of games now, one reading at a time on all nodes.',
    errors: ['provider_unknown', 'game_list_running', 'game_list_unreachable'],
    params: z.object({ name: z.string().max(40) }),
    body: z.object({ reason: Reason }),
    answer: z.object({ id: z.string() }),
  },
  listGameListChanges: {
    method: 'GET',
    path: '/api/operator/games/list-changes',
    access: 'games.read',
    summary: 'What providers’ lists say differently from the catalogue, newest first.',
    query: z.object({
      state: z.enum(gameListChangeStates).optional(),
      kind: z.enum(gameListChangeKinds).optional(),
      provider: z.string().max(40).optional(),
      ...page,
    }),
    answer: listOf(
      z.object({
        id: z.string(),
        provider: z.string(),
        code: z.string(),
        kind: z.enum(gameListChangeKinds),
        state: z.enum(gameListChangeStates),
        /** The game of the catalogue; null for one that was not added. */
        game: z.object({ id: z.number(), name: z.string() }).nullable(),
        before: Facts,
        after: Facts,
        reasons: z.array(z.enum(gameListReasons)),
        found_at: Time,
        due_at: Time.nullable(),
        decided_at: Time.nullable(),
        decided_by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  },
  decideGameListChanges: {
    method: 'POST',
    path: '/api/operator/games/list-decisions',
    access: 'games.write',
    stepUp: true,
    summary:
      'Accepts or rejects changes of providers’ lists; each is decided on its own and has its own result.',
    // Each is the result of one change, not of the call.
    errors: ['game_change_decided', 'game_return_low', 'game_certificate_expired'],
    body: z.object({
      ids: z.array(Id).min(1).max(GAME_LIST_DECISIONS_MAX),
      accept: z.boolean(),
      reason: Reason,
    }),
    answer: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['accepted', 'rejected', 'refused']),
          /** The game that an accepted change is about. */
          game: z.number().nullable(),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies OperatorCalls
