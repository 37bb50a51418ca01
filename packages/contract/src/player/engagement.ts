import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import type { Calls } from '../call.ts'
import { FreeSpinReward } from './free-spins.ts'

/** Something to win; the words for it are the screen's. */
export const PrizeView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: brl }),
  z.object({ kind: z.literal('bonus'), amount: brl }),
  z.object({
    kind: z.literal('free_spins'),
    rounds: z.number().int(),
    game_code: z.string(),
    bet_amount: brl,
  }),
  z.object({ kind: z.literal('coupon'), percent: z.number(), min_deposit: brl.nullable() }),
  z.object({ kind: z.literal('nothing') }),
])

const periods = ['daily', 'week'] as const
const missionKinds = ['rounds', 'staked', 'games', 'wins'] as const

export const Mission = z.object({
  id: z.number().int(),
  challenge_name: z.string(),
  /** HTML of a few harmless elements. */
  challenge_description: z.string(),
  /** What it pays in money; zero where the prize is something else. */
  challenge_bonus: brl,
  challenge_currency: z.string(),
  /** What was done in the running period: rounds, games, wins, or whole reais staked. */
  myRounds: z.number().int(),
  /** In whole percent, rounded down: a hundred means that it is done. */
  myRoundsPercentage: z.number().int().min(0).max(100),
  /** Taken on for the running period. */
  haveMission: z.boolean(),
  kind: z.enum(missionKinds),
  /** In the unit of `myRounds`. */
  target: z.number().int(),
  completed: z.boolean(),
  collected: z.boolean(),
  prize: PrizeView,
})

const VipLevel = z.object({
  bet_level: z.number().int(),
  bet_required: brl,
  bet_bonus: brl,
  /** Rounds that come beside the money. */
  bet_free_spins: z.number().int(),
  bet_symbol: z.string(),
})

const Leader = z.object({
  place: z.number().int(),
  name: z.string(),
  /** As the tournament scores: hundredths of a stake, or centavos staked. */
  score: z.number().int(),
})

const tournamentStates = ['upcoming', 'running', 'over', 'settled', 'cancelled'] as const

export const Tournament = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  state: z.enum(tournamentStates),
  starts_at: z.string(),
  ends_at: z.string(),
  score: z.enum(['multiplier', 'stake']),
  least_stake: brl,
  /** Where it is played: the slug or code of what it is narrowed to, and its name; null when the catalogue has it no more. */
  scope: z.object({
    kind: z.enum(['all', 'category', 'provider', 'game']),
    value: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The first is the first place's. */
  prizes: z.array(PrizeView),
  players: z.number().int(),
  /** Whether the one who asks takes part. */
  joined: z.boolean(),
})

export const Board = z.object({
  leaders: z.array(Leader),
  /** The place of the one who asks; null for who does not take part. */
  own: Leader.nullable(),
  players: z.number().int(),
})

/** A bonus in its pocket, and what is still to be staked for it. */
const ActiveBonus = z.object({
  id: z.string(),
  amount: brl,
  /** Null without a rule. */
  rollover: z
    .object({ due: brl, done: brl, rounds_due: z.number().int(), rounds_done: z.number().int() })
    .nullable(),
  given_at: z.string(),
})

const OwnCoupon = z.object({
  code: z.string(),
  percent: z.number(),
  min_deposit: brl,
  ends_at: z.string().nullable(),
})

const Award = z.object({
  id: z.string(),
  source: z.enum(['mission', 'wheel', 'vip', 'tournament']),
  title: z.string(),
  prize: PrizeView,
  /** A coupon's code, or the reference of free spins. */
  reference: z.string().nullable(),
  won_at: z.string(),
  paid: z.boolean(),
})

/** What was done and waits to be collected, also from days before. */
const Collectable = z.object({ count: z.number().int(), amount: brl })

/** Everything a player can collect, is working towards or has won lately, from the same reads as the single pages. */
export const PrizesOverview = z.object({
  ready: z.object({
    missions: Collectable,
    /** Wheels that may be turned now. */
    wheels: z.array(z.object({ id: z.number().int(), name: z.string(), spins: z.number().int() })),
    free_spins: z.array(FreeSpinReward),
    coupons: z.array(OwnCoupon),
  }),
  under_way: z.object({
    /** Taken on and not done. */
    missions: z.array(Mission),
    vip: z.object({
      level: z.number().int(),
      points: brl,
      next: VipLevel.extend({ missing: brl }).nullable(),
    }),
    /** Running tournaments that the player takes part in, with their place. */
    tournaments: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        ends_at: z.string(),
        place: z.number().int().nullable(),
        players: z.number().int(),
      }),
    ),
    bonuses: z.array(ActiveBonus),
  }),
  /** The newest first. */
  latest: z.array(Award),
})

const id = z.coerce.number().int().positive().max(2_147_483_647)
const params = z.object({ id: id.catch(0) })

export const engagementCalls = {
  missions: {
    method: 'GET',
    path: '/api/missions',
    access: 'player',
    summary: 'The missions of the day or week, and how the player stands.',
    query: z.object({ period: z.enum(periods).catch('daily').default('daily') }),
    answer: z.object({
      missions: z.array(Mission),
      /** The day it is in São Paulo. */
      today: z.string(),
      collectable: Collectable,
    }),
  },
  acceptMission: {
    method: 'POST',
    path: '/api/missionsusers',
    access: 'player',
    summary: 'Takes a mission on for the running day or week.',
    errors: ['not_found', 'paused'],
    body: z.object({ mission_id: id }),
    answer: z.object({ status: z.boolean() }),
  },
  collectMissions: {
    method: 'POST',
    path: '/api/missions/collect',
    access: 'player',
    summary: 'Pays every mission that is done, once.',
    errors: ['paused'],
    answer: z.object({ collected: z.number().int(), amount: brl, prizes: z.array(PrizeView) }),
  },
  vip: {
    method: 'GET',
    path: '/api/profile/vip/',
    access: 'open',
    summary: 'What each level brings; for a player also the points and the next level.',
    answer: z.object({
      /** Reais of one's own money staked in rounds that are over; nothing for a guest. */
      vipPoints: brl,
      level: z.number().int(),
      nextLevel: VipLevel.extend({ missing: brl }).nullable(),
      nivelToday: z.array(VipLevel),
      nivelWeekly: z.array(VipLevel),
      nivelMonthly: z.array(VipLevel),
      nivelYearly: z.array(VipLevel),
    }),
  },
  tournaments: {
    method: 'GET',
    path: '/api/tournaments',
    access: 'open',
    summary: 'Tournaments that come, run or ended lately.',
    answer: z.object({ tournaments: z.array(Tournament) }),
  },
  tournament: {
    method: 'GET',
    path: '/api/tournaments/:id',
    access: 'open',
    summary: 'One tournament with its leaders.',
    errors: ['not_found'],
    params,
    answer: z.object({ tournament: Tournament, board: Board }),
  },
  leaderboard: {
    method: 'GET',
    path: '/api/tournaments/:id/leaderboard',
    access: 'open',
    summary: 'The leaders of a tournament, and the own place.',
    errors: ['not_found'],
    params,
    answer: Board,
  },
  joinTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/join',
    access: 'player',
    summary: 'Takes part, under a shortened name.',
    errors: ['not_found', 'paused', 'tournament_over'],
    params,
    answer: z.object({ joined: z.literal(true) }),
  },
  activeBonuses: {
    method: 'GET',
    path: '/api/profile/bonuses',
    access: 'player',
    summary: 'Bonuses in their pocket, what is still to be staked for them, and own coupons.',
    answer: z.object({ balance_bonus: brl, bonuses: z.array(ActiveBonus), coupons: z.array(OwnCoupon) }),
  },
  prizesOverview: {
    method: 'GET',
    path: '/api/profile/prizes',
    access: 'player',
    summary: 'What can be collected now, what is under way, and the latest prizes won.',
    answer: PrizesOverview,
  },
  awards: {
    method: 'GET',
    path: '/api/profile/awards',
    access: 'player',
    summary: 'Prizes won, newest first.',
    query: z.object({ page: Page }),
    answer: paged(Award),
  },
} as const satisfies Calls
