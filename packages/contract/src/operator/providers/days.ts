import { z } from 'zod'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Day, Done, Id, listOf, page, Reason, Time } from '../fields.ts'

/** `rollback` is also the return of a tip. */
export const providerMovements = ['bet', 'win', 'rollback', 'tip'] as const
export type ProviderMovement = (typeof providerMovements)[number]

/** How a provider's list of movements can differ from the ledger. `other_round` is another player or another round. */
export const providerFindingKinds = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_state',
  'other_round',
] as const
export type ProviderFindingKind = (typeof providerFindingKinds)[number]

/** How a person ends a finding. */
const decisions = ['explained', 'corrected', 'accepted'] as const
/** `vanished`: a later comparison no longer found it. */
export const providerFindingStates = ['open', ...decisions, 'vanished'] as const
export type ProviderFindingState = (typeof providerFindingStates)[number]

/** What one side says about a movement. */
const Side = z.object({
  movement: z.enum(providerMovements),
  /** The provider’s id; null in the ledger, which has the key derived from it. */
  transaction: z.string().nullable(),
  player: z.string(),
  round: z.string(),
  amount: brl,
  state: z.enum(['done', 'declined', 'rolled_back', 'given_up', 'posted']),
  at: Time,
})

const Totals = z.object({ count: z.number(), bets: brl, wins: brl, refunds: brl, tips: brl })

const Finding = z.object({
  id: z.string(),
  provider: z.string(),
  day: Day,
  /** The key of the posting, also where nothing was posted. */
  subject: z.string(),
  kind: z.enum(providerFindingKinds),
  movement: z.enum(providerMovements),
  /** Null on the side that does not have it. */
  here: Side.nullable(),
  there: Side.nullable(),
  found_at: Time,
  state: z.enum(providerFindingStates),
  ended_at: Time.nullable(),
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
})

const Provider = z.string().max(40)

export const providerDayCalls = {
  listProviderDays: {
    method: 'GET',
    path: '/api/operator/games/provider-days',
    access: 'games.read',
    summary:
      'The last comparison of each day and provider: sums of both sides and open findings, newest day first.',
    query: z.object({ provider: Provider.optional(), from: Day.optional(), to: Day.optional(), ...page }),
    answer: listOf(
      z.object({
        id: z.string(),
        provider: z.string(),
        day: Day,
        /** Null for the daily one and for the terminal. */
        requested_by: z.string().nullable(),
        started_at: Time,
        finished_at: Time.nullable(),
        outcome: z.enum(['done', 'failed']).nullable(),
        error: z.string().nullable(),
        pages: z.number(),
        /** Entries of the list that could not be read. */
        unreadable: z.number(),
        /** While it runs: when the next page is asked for. */
        next_try_at: Time.nullable(),
        /** Findings of the day that wait for a person. */
        open: z.number(),
        /** Null until both sides were added up. */
        here: Totals.nullable(),
        there: Totals.nullable(),
        /** What bets contributed to the provider’s jackpots, to the centavo, and what jackpots paid; parts of our bets and wins. */
        jackpots: z.object({ contributed: brl, paid: brl }).nullable(),
      }),
    ),
  },
  compareProviderDay: {
    method: 'POST',
    path: '/api/operator/games/provider-days/:name/:day/comparisons',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Compares a closed day with the provider’s list now; findings that are gone end as vanished.',
    errors: ['provider_unknown', 'provider_day_open', 'provider_day_running', 'provider_day_unreachable'],
    params: z.object({ name: Provider, day: Day }),
    body: z.object({ reason: Reason }),
    answer: z.object({ id: z.string() }),
  },
  listProviderFindings: {
    method: 'GET',
    path: '/api/operator/games/provider-findings',
    access: 'games.read',
    summary: 'Differences between the providers’ lists and the ledger, newest first.',
    query: z.object({
      /** `standing`: those that the sums of the last comparison differ by. */
      state: z.enum([...providerFindingStates, 'standing']).optional(),
      kind: z.enum(providerFindingKinds).optional(),
      movement: z.enum(providerMovements).optional(),
      provider: Provider.optional(),
      day: Day.optional(),
      ...page,
    }),
    answer: listOf(Finding),
  },
  readProviderFinding: {
    method: 'GET',
    path: '/api/operator/games/provider-findings/:id',
    access: 'games.read',
    summary: 'One difference with both sides, and the rounds of ours that they name.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    answer: z.object({
      finding: Finding,
      rounds: z.array(z.object({ id: z.string(), player: z.string() })),
    }),
  },
  decideProviderFinding: {
    method: 'POST',
    path: '/api/operator/games/provider-findings/:id/decision',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Ends a difference with a note. No money moves.',
    errors: ['not_found', 'provider_finding_ended', 'own_account'],
    params: z.object({ id: Id }),
    body: z.object({ state: z.enum(decisions), note: Reason }),
    answer: Done,
  },
} as const satisfies OperatorCalls
