import { z } from 'zod'
import type { Calls } from '../call.ts'
import { brl } from '../wire/money.ts'

/** Time in which its player neither stakes nor deposits. Nothing shortens it. */
export const Pause = z.object({
  kind: z.enum(['pause', 'exclusion']),
  since: z.string(),
  /** Null when it has no end. */
  until: z.string().nullable(),
})
export type Pause = z.output<typeof Pause>

/** Refusals of deposits and bets while something holds the account: its closing, an inquiry, the registry, or what the law wants to know. */
export const holdErrors = [
  'account_closing',
  'checks_pending',
  'account_being_closed',
  'account_under_inquiry',
  'registry_impeded',
  'registration_incomplete',
  'identity_required',
  'identity_pending',
  'identity_rejected',
] as const

/** Each has a code in the regulator's files. */
const exclusionMonths = [3, 6, 12, 24, 36, 48, 60] as const
export type ExclusionMonths = (typeof exclusionMonths)[number]

/** What a player asks for: a pause of days, or to be excluded for 3 to 60 months or for good (null). */
export const PauseWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), days: z.literal([1, 7, 30]) }),
  z.object({ kind: z.literal('exclusion'), months: z.literal(exclusionMonths).nullable() }),
])

export const limitKinds = ['deposit', 'loss', 'stake', 'bets', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
/** By the calendar in São Paulo; weeks begin on Monday. */
export const LimitPeriod = z.enum(limitPeriods)
export type LimitPeriod = z.output<typeof LimitPeriod>

const moneyKind = z.enum(['deposit', 'loss', 'stake'])
const countKind = z.enum(['bets', 'time'])

const limitOf = <Kind extends z.ZodType, Amount extends z.ZodType>(kind: Kind, amount: Amount) =>
  z.object({
    kind,
    period: LimitPeriod,
    /** What the player set; null where only the casino did. */
    amount: amount.nullable(),
    /** What the casino set for this player; null for nothing. The smaller of the two counts. */
    maximum: amount.nullable(),
    used: amount,
    left: amount,
    renews_at: z.string(),
    /** A raise that waits, or a removal (null): it counts from the confirmation on, which is possible from `ready_at` on. */
    pending: z.object({ amount: amount.nullable(), asked_at: z.string(), ready_at: z.string() }).nullable(),
  })

/** A limit with its use: money, or a number of bets or of minutes. */
export const PlayerLimit = z.union([limitOf(moneyKind, brl), limitOf(countKind, z.number().int())])
export type PlayerLimit = z.output<typeof PlayerLimit>

const moneyAmount = brl.refine((amount) => amount > 0n && amount <= 1_000_000_000n, 'amount_invalid')
const countAmount = z
  .number('amount_invalid')
  .int('amount_invalid')
  .min(1, 'amount_invalid')
  .max(100_000, 'amount_invalid')

/** Null removes the limit, which waits like a raise. */
export const LimitWish = z.union([
  z.object({ kind: moneyKind, period: LimitPeriod, amount: moneyAmount.nullable() }),
  z.object({ kind: countKind, period: LimitPeriod, amount: countAmount.nullable() }),
])

/** A maximum that operators set for a player, below what holds for them. */
export const LimitMaximum = z.union([
  z.object({ kind: moneyKind, period: LimitPeriod, amount: moneyAmount }),
  z.object({ kind: countKind, period: LimitPeriod, amount: countAmount }),
])

export const LimitName = z.object({ kind: z.enum(limitKinds), period: LimitPeriod })

/** What the player did since a day began: time in minutes, and by how much cash and bonus together changed. */
export const PlayActivity = z.object({
  span: z.enum(['day', 'week', 'month', 'year']),
  since: z.string(),
  minutes: z.number().int(),
  bets: z.number().int(),
  staked: brl,
  won: brl,
  /** Tips that were not returned. They are not stakes. */
  tipped: brl,
  /** Staked and tipped less won: below zero after more wins than stakes. Open stakes count as lost. */
  lost: brl,
  balance_change: brl,
})
export type PlayActivity = z.output<typeof PlayActivity>

export const PlayerLimits = z.object({
  limits: z.array(PlayerLimit),
  /** Kinds without which nothing can be deposited here, and which are not set. */
  required: z.array(z.enum(limitKinds)),
})
export type PlayerLimits = z.output<typeof PlayerLimits>

/** The session of play, and the check that its player has to acknowledge. */
export const RealityCheck = z.object({
  /** Minutes of play between two checks. */
  interval: z.number().int(),
  maximum: z.number().int(),
  /** Whether stakes wait until a check that is due is acknowledged. */
  stops_bets: z.boolean(),
  /** When the session began; null before the first play. */
  started_at: z.string().nullable(),
  played_seconds: z.number().int(),
  /** Since when a check waits to be acknowledged; null when none does. */
  due_at: z.string().nullable(),
  staked: brl,
  won: brl,
  /** Won less staked. */
  result: brl,
})
export type RealityCheck = z.output<typeof RealityCheck>

export const safetyCalls = {
  realityCheck: {
    method: 'GET',
    path: '/api/profile/reality-check',
    access: 'player',
    summary: 'Time and result of the session of play, and the reality check that is due, if there is one.',
    answer: RealityCheck,
  },
  setRealityCheck: {
    method: 'PUT',
    path: '/api/profile/reality-check',
    access: 'player',
    summary: 'Sets after how many minutes of play a reality check is shown.',
    body: z.object({
      interval: z.number('invalid').int('invalid').min(5, 'invalid').max(60, 'invalid'),
    }),
    answer: RealityCheck,
  },
  acknowledgeRealityCheck: {
    method: 'POST',
    path: '/api/profile/reality-check/acknowledge',
    access: 'player',
    summary: 'Acknowledges the reality check that is due, on all devices. Leaving ends the game sessions.',
    body: z.object({ choice: z.enum(['continue', 'pause', 'leave']) }),
    answer: RealityCheck,
  },
  limits: {
    method: 'GET',
    path: '/api/profile/limits',
    access: 'player',
    summary: 'The limits of the player with their use, renewal and the changes that wait.',
    answer: PlayerLimits,
  },
  setLimit: {
    method: 'POST',
    path: '/api/profile/limits',
    access: 'player',
    summary:
      'Sets or lowers a limit at once. A raise or a removal waits for 24 hours and for the confirmation of the player.',
    errors: ['limit_unknown'],
    body: LimitWish,
    answer: PlayerLimits,
  },
  confirmLimit: {
    method: 'POST',
    path: '/api/profile/limits/confirm',
    access: 'player',
    summary: 'Confirms a raise or removal whose time is over.',
    errors: ['limit_not_pending', 'limit_waiting'],
    body: LimitName,
    answer: PlayerLimits,
  },
  cancelLimit: {
    method: 'POST',
    path: '/api/profile/limits/cancel',
    access: 'player',
    summary: 'Cancels a raise or removal that waits.',
    errors: ['limit_not_pending'],
    body: LimitName,
    answer: PlayerLimits,
  },
  playActivity: {
    method: 'GET',
    path: '/api/profile/activity',
    access: 'player',
    summary: 'Time, stakes, wins, losses and change of the balance today and in this week, month and year.',
    answer: z.object({ activity: z.array(PlayActivity) }),
  },
  pause: {
    method: 'GET',
    path: '/api/profile/pause',
    access: 'player',
    summary: 'The pause or exclusion that is in force, if there is one.',
    answer: z.object({ pause: Pause.nullable() }),
  },
  takePause: {
    method: 'POST',
    path: '/api/profile/pause',
    access: 'player',
    summary:
      'Takes a pause or excludes oneself: at once, and nothing shortens it. A longer one replaces a shorter.',
    errors: ['pause_shorter'],
    body: PauseWish,
    answer: z.object({ pause: Pause }),
  },
} as const satisfies Calls
