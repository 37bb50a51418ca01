import { z } from 'zod'
import { brl } from '../wire/money.ts'
import type { OperatorCalls } from './call.ts'
import { Day, Limit, listOf, page, Time } from './fields.ts'

/** Sums of a period, all from the ledger. */
const Figures = z.object({
  deposits: brl,
  deposit_count: z.number(),
  withdrawals: brl,
  withdrawal_count: z.number(),
  staked: brl,
  /** Stakes that rollbacks gave back. */
  returned: brl,
  paid: brl,
  ggr: brl,
  bonuses: brl,
  free_spins: brl,
  prizes: brl,
  ngr: brl,
  commissions: brl,
  corrections: brl,
  /** Given to dealers less what was returned; in no other figure. */
  tips: brl,
  active_players: z.number(),
  first_deposits: z.number(),
})

/** The sums of a day that open to the movements of the ledger they are made of. */
export const movementFigures = [
  'deposits',
  'withdrawals',
  'staked',
  'returned',
  'paid',
  'ggr',
  'bonuses',
  'free_spins',
  'prizes',
  'ngr',
  'commissions',
  'corrections',
  'tips',
] as const

export type MovementFigure = (typeof movementFigures)[number]

/** The sums of a day of the regulator's files, which open to movements of the ledger in the same way. */
export const regulatorFigures = [
  'regulator_deposits',
  'regulator_prizes',
  'regulator_adjustments',
  'regulator_withdrawals',
  'regulator_staked',
  'regulator_ggr',
] as const

export type RegulatorFigure = (typeof regulatorFigures)[number]

const Hour = z.object({ hour: Time, figures: Figures })

export const todayCalls = {
  readToday: {
    method: 'GET',
    path: '/api/operator/today',
    access: 'today.read',
    summary: 'A day in figures, by hour, beside the same day a week before.',
    query: z.object({ day: Day.optional() }),
    answer: z.object({
      day: Day,
      compared_day: Day,
      /** Everything committed before this moment is in the figures; null before the first count. */
      counted_at: Time.nullable(),
      /** Whether the players of the day are still kept, whom the count of active players opens to. */
      has_players: z.boolean(),
      total: Figures,
      /** Both up to the end of the last complete hour, so that they compare. */
      so_far: Figures,
      so_far_before: Figures,
      hours: z.array(Hour),
      hours_before: z.array(Hour),
    }),
  },
  readTodayState: {
    method: 'GET',
    path: '/api/operator/today/state',
    access: 'today.read',
    summary: 'What waits for a person now, and the health of gateways, game providers and jobs.',
    answer: z.object({
      now: Time,
      reviews: z.object({
        count: z.number(),
        amount: brl,
        oldest_at: Time.nullable(),
        /** Open withdrawals, in review or not, that have waited longer than promised. */
        overdue: z.number(),
        promise_minutes: z.number(),
      }),
      /** Since when the deposits of gateways and the bets of providers below are counted. */
      since: Time,
      findings: z.number(),
      /** Differences with game providers that are open. */
      provider_findings: z.number(),
      /** Wins of providers that wait for a decision. */
      held_wins: z.number(),
      inquiries: z.object({
        /** Inquiries about accounts that can be decided. */
        awaiting_decision: z.number(),
        /** Of these, those whose time to answer is over. */
        overdue: z.number(),
      }),
      failed_jobs: z.number(),
      /** Null where an outside database is backed up with its own tools. */
      backups: z
        .array(
          z.object({
            kind: z.enum(['backup', 'drill']),
            succeeded_at: Time.nullable(),
            /** The last run, where it failed. */
            failed_at: Time.nullable(),
            error: z.string().nullable(),
            /** The last success is too old, or there is none. */
            is_stale: z.boolean(),
          }),
        )
        .nullable(),
      gateways: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          /** Whether players may pay through it now. */
          is_offered: z.boolean(),
          /** Since when routing has it out for its failures. */
          out_since: Time.nullable(),
          deposits: z.number(),
          /** Less what went back, as in the figure of the day. */
          amount: brl,
        }),
      ),
      providers: z.array(
        z.object({
          name: z.string(),
          bets: z.number(),
          rollbacks: z.number(),
          staked: brl,
        }),
      ),
    }),
  },
  listDayMovements: {
    method: 'GET',
    path: '/api/operator/today/movements',
    access: 'today.read',
    summary:
      'What a figure of a day or of some hours is made of: movements of the ledger by cause and accounts, greatest first.',
    query: z.object({
      day: Day.optional(),
      figure: z.enum([...movementFigures, ...regulatorFigures]),
      /** Only movements of this account, such as `gateway:suitpay`. */
      account: z.string().max(80).optional(),
      /** Full hours instead of a day: from this one, up to the running one or before `until`. */
      from: Time.optional(),
      until: Time.optional(),
    }),
    answer: z.object({
      from: Time,
      until: Time,
      /** The sum of the items, which is the figure. */
      total: brl,
      items: z.array(
        z.object({
          cause: z.string(),
          /** The cause as players read it in their statement. */
          title: z.string(),
          /** Kinds of accounts: a pocket, or `gateway:`, `game:` or `house:` with a name. */
          debit: z.string(),
          credit: z.string(),
          /** How many there were. One that moved two pockets has a row for each and counts in one of them. */
          count: z.number(),
          /** What they add to the figure; negative when they take from it. */
          amount: brl,
        }),
      ),
    }),
  },
  listActivePlayers: {
    method: 'GET',
    path: '/api/operator/today/players',
    access: 'today.read',
    summary: 'Players who placed a bet on a day, by id.',
    query: z.object({
      day: Day.optional(),
      after: z.string().max(40).optional(),
      limit: Limit,
    }),
    answer: listOf(
      z.object({
        player_id: z.string(),
        player_name: z.string(),
        bets: z.number(),
        staked: brl,
        paid: brl,
        deposited: brl,
        withdrawn: brl,
      }),
    ),
  },
  listFirstDeposits: {
    method: 'GET',
    path: '/api/operator/today/first-deposits',
    access: 'today.read',
    summary: 'First deposits of players on a day, newest first.',
    query: z.object({
      day: Day.optional(),
      after: z.string().max(80).optional(),
      limit: Limit,
    }),
    answer: listOf(
      z.object({
        player_id: z.string(),
        player_name: z.string(),
        charge_id: z.string(),
        amount: brl,
        at: Time,
      }),
    ),
  },
  listFailedJobs: {
    method: 'GET',
    path: '/api/operator/today/jobs',
    access: 'today.read',
    summary: 'Jobs of the last week that were given up, and events that wait after a failure, newest first.',
    query: z.object(page),
    answer: listOf(
      z.object({
        id: z.string(),
        kind: z.enum(['job', 'event']),
        name: z.string(),
        attempts: z.number(),
        failed_at: Time,
        /** When it is tried again; null when it was given up. */
        next_try_at: Time.nullable(),
        error: z.string(),
      }),
    ),
  },
} as const satisfies OperatorCalls
