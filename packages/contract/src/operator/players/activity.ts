import { z } from 'zod'
import { FreeSpinReward } from '../../player/free-spins.ts'
import { amount, fields } from '../../player/gameplay.ts'
import { RecordedSeeds } from '../../player/fairness.ts'
import { LimitMaximum, LimitName, Pause, PauseWish, PlayerLimits } from '../../player/safety.ts'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Id, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

const params = z.object({ id: PlayerId })

export const roundFilters = ['counted', 'open', 'closed', 'cancelled'] as const
export type RoundFilter = (typeof roundFilters)[number]

export const playerActivityCalls = {
  listPlayerRounds: {
    method: 'GET',
    path: '/api/operator/players/:id/rounds',
    access: 'players.read',
    summary: 'Rounds of a player, newest first.',
    params,
    /** `counted`: those that the player's totals count, which is all but cancelled ones. */
    query: z.object({ state: z.enum(roundFilters).optional(), ...page }),
    answer: listOf(
      z.object({
        id: z.string(),
        game: z.string(),
        provider: z.string(),
        status: z.string(),
        is_free: z.boolean(),
        staked: brl,
        paid: brl,
        balance_before: brl,
        balance_after: brl,
        opened_at: Time,
        closed_at: Time.nullable(),
      }),
    ),
  },
  readPlayerRound: {
    method: 'GET',
    path: '/api/operator/players/:id/rounds/:round',
    access: 'players.read',
    summary: 'One round step by step, with the seeds that verify it where they are published.',
    errors: ['not_found'],
    params: z.object({ id: PlayerId, round: z.string().max(60) }),
    answer: z.object({
      id: z.string(),
      game: z.string(),
      /** What the pictures of the game are drawn from. */
      look: z.object({ theme: z.string(), code: z.string() }),
      rules: z.string().nullable(),
      status: z.string(),
      staked: brl,
      paid: brl,
      /** In centavos, as the rules compute with it; null, like the rest, for games that others run. */
      stake: amount.nullable(),
      choices: fields.nullable(),
      moves: z.array(z.object({ move: fields.nullable(), elapsed: z.number().int() })),
      steps: z.array(
        z.object({
          events: z.array(z.looseObject({ kind: z.string() })),
          balance_before: brl,
          balance_after: brl,
        }),
      ),
      seeds: RecordedSeeds.nullable(),
      /** Whether the provider shows the round on a page of its own. */
      has_replay: z.boolean(),
      /** What the provider has reported of the round, in its own words. */
      reports: z.array(z.object({ details: z.record(z.string(), z.string()), received_at: Time })),
    }),
  },
  readRoundReplay: {
    method: 'GET',
    path: '/api/operator/players/:id/rounds/:round/replay',
    access: 'players.read',
    summary: 'The provider’s page of a round, asked for now; only of an origin that its entry names.',
    errors: ['not_found', 'replay_missing', 'replay_unavailable'],
    params: z.object({ id: PlayerId, round: z.string().max(60) }),
    answer: z.object({ url: z.url() }),
  },
  listVipLevels: {
    method: 'GET',
    path: '/api/operator/vip-levels',
    access: 'players.read',
    summary: 'VIP levels in force, lowest first; level 0 is where everyone starts.',
    answer: z.object({ levels: z.array(z.object({ level: z.number(), required: brl })) }),
  },
  readPlayerVip: {
    method: 'GET',
    path: '/api/operator/players/:id/vip',
    access: 'players.read',
    summary: 'The VIP level of a player, the points and what the next level requires.',
    params,
    answer: z.object({
      level: z.number(),
      /** Own money staked, one point for each real. */
      points: brl,
      next: z.object({ level: z.number(), missing: brl }).nullable(),
    }),
  },
  readPlayerRisk: {
    method: 'GET',
    path: '/api/operator/players/:id/risk',
    access: 'players.read',
    summary: 'What sends a withdrawal of this player into review, apart from its amount and its key.',
    errors: ['not_found'],
    params,
    answer: z.object({
      /** A deposit is disputed, or a finding that is not resolved questions it. */
      has_questioned_deposit: z.boolean(),
      /** Password, e-mail, phone or second step changed less than a day ago. */
      is_recently_secured: z.boolean(),
      account_hours: z.number(),
      /** The account is younger than withdrawals without review require. */
      is_new_account: z.boolean(),
      withdrawals_today: z.number(),
      withdrawals_per_day: z.number(),
    }),
  },
  listPlayerBonuses: {
    method: 'GET',
    path: '/api/operator/players/:id/bonuses',
    access: 'players.read',
    summary: 'Bonuses with their rollover, and free spins.',
    params,
    answer: z.object({
      bonuses: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['bonus', 'deposit']),
          amount: brl,
          due: brl,
          done: brl,
          rounds_due: z.number(),
          rounds_done: z.number(),
          status: z.enum(['open', 'waiting', 'unbound', 'met', 'ended']),
          released: brl,
          opened_at: Time,
          ended_at: Time.nullable(),
        }),
      ),
      free_spins: z.array(FreeSpinReward),
    }),
  },
  grantFreeSpins: {
    method: 'POST',
    path: '/api/operator/players/:id/free-spins',
    access: 'players.grant',
    stepUp: true,
    summary: 'Gives free spins; the player is notified. The same request again gives nothing more.',
    errors: [
      'not_found',
      'own_account',
      'player_blocked',
      'player_closed',
      'account_closing',
      'player_away',
      'free_spins_stake',
    ],
    params,
    body: z.object({
      request: Id,
      game: z.string().trim().min(1).max(100),
      rounds: z.number().int().min(1).max(500),
      stake: brl.refine((stake) => stake > 0n && stake <= 100_00n),
      hours: z.number().int().min(1).max(720),
      pocket: z.enum(['cash', 'bonus']),
      reason: Reason,
    }),
    answer: z.object({ reference: z.string() }),
  },
  listPlayerDeposits: {
    method: 'GET',
    path: '/api/operator/players/:id/deposits',
    access: 'players.read',
    summary: 'Charges of a player, newest first.',
    params,
    query: z.object(page),
    answer: listOf(
      z.object({
        id: z.string(),
        gateway: z.string(),
        amount: brl,
        status: z.string(),
        coupon: z.string().nullable(),
        created_at: Time,
        paid_at: Time.nullable(),
      }),
    ),
  },
  listPlayerWithdrawals: {
    method: 'GET',
    path: '/api/operator/players/:id/withdrawals',
    access: 'players.read',
    summary: 'Withdrawals of a player, newest first.',
    params,
    query: z.object(page),
    answer: listOf(
      z.object({
        id: z.string(),
        amount: brl,
        status: z.string(),
        key_kind: z.string(),
        pix_key: z.string(),
        gateway: z.string().nullable(),
        end_to_end_id: z.string().nullable(),
        requested_at: Time,
        ended_at: Time.nullable(),
      }),
    ),
  },
  listPlayerBreaks: {
    method: 'GET',
    path: '/api/operator/players/:id/breaks',
    access: 'players.read',
    summary: 'Breaks and self-exclusions of a player, newest first, and the one in force.',
    params,
    answer: z.object({ current: Pause.nullable(), breaks: z.array(Pause) }),
  },
  startPlayerBreak: {
    method: 'POST',
    path: '/api/operator/players/:id/breaks',
    access: 'players.break',
    stepUp: true,
    summary: 'Starts a break that the player asked for; nothing shortens one.',
    errors: ['not_found', 'own_account', 'player_closed', 'pause_shorter'],
    params,
    body: z.object({ pause: PauseWish, reason: Reason }),
    answer: z.object({ pause: Pause }),
  },
  listPlayerLimits: {
    method: 'GET',
    path: '/api/operator/players/:id/limits',
    access: 'players.read',
    summary: 'Limits of a player with their use, renewal and the raises that wait.',
    errors: ['not_found'],
    params,
    answer: PlayerLimits,
  },
  lowerPlayerLimit: {
    method: 'POST',
    path: '/api/operator/players/:id/limits',
    access: 'players.limit',
    stepUp: true,
    summary:
      'Sets a maximum below the limit that holds for the player; the player is notified. Nothing raises it; two operators remove it.',
    errors: ['not_found', 'own_account', 'player_closed', 'limit_not_lower', 'limit_unknown'],
    params,
    body: z.object({ limit: LimitMaximum, reason: Reason }),
    answer: PlayerLimits,
  },
  removePlayerMaximum: {
    method: 'POST',
    path: '/api/operator/players/:id/limits/removal',
    access: 'players.limit',
    stepUp: true,
    summary:
      'Asks a second person to remove a maximum that operators set; the player is notified of the removal.',
    errors: ['not_found', 'own_account', 'limit_unknown', 'approval_pending'],
    params,
    body: z.object({ limit: LimitName, reason: Reason }),
    /** The request that another operator decides. */
    answer: z.object({ approval: z.string() }),
  },
  readPlayerClosure: {
    method: 'GET',
    path: '/api/operator/players/:id/closure',
    access: 'players.read',
    summary:
      'The closing of an account by self-exclusion or by the operator, and how far its money is returned.',
    params,
    answer: z.object({
      closure: z
        .object({
          cause: z.enum(['self_exclusion', 'house']),
          status: z.enum(['closing', 'closed', 'completed']),
          reason: z.string().nullable(),
          opened_at: Time,
          close_due_at: Time,
          closed_at: Time.nullable(),
          returned_at: Time.nullable(),
          attempts: z.number().int(),
          /** Why the last payout could not be requested. */
          failure: z.string().nullable(),
          next_at: Time.nullable(),
          /** Still in the account. */
          waiting: brl,
          /** Locked by payouts under way. */
          on_its_way: brl,
        })
        .nullable(),
    }),
  },
  closePlayerByHouse: {
    method: 'POST',
    path: '/api/operator/players/:id/closure',
    access: 'players.close',
    stepUp: true,
    summary:
      'Asks a second person to close the account by the operator’s decision; its balance is returned to the player.',
    errors: [
      'not_found',
      'own_account',
      'player_closed',
      'closure_open',
      'inquiry_open',
      'inquiry_required',
      'approval_pending',
    ],
    params,
    body: z.object({ reason: Reason }),
    answer: z.object({ approval: z.string() }),
  },
  listPlayerTickets: {
    method: 'GET',
    path: '/api/operator/players/:id/tickets',
    access: 'players.read',
    summary: 'What a player wrote to support, newest first.',
    params,
    answer: z.object({
      tickets: z.array(
        z.object({ protocol: z.string(), subject: z.string(), message: z.string(), created_at: Time }),
      ),
    }),
  },
  listPlayerNotices: {
    method: 'GET',
    path: '/api/operator/players/:id/notices',
    access: 'players.read',
    summary: "The player's inbox, newest first.",
    params,
    query: z.object(page),
    answer: listOf(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        created_at: Time,
        is_read: z.boolean(),
      }),
    ),
  },
} as const satisfies OperatorCalls
