import { z } from 'zod'
import { RecordedSeeds } from './fairness.ts'
import { brl } from '../wire/money.ts'
import type { Calls } from '../call.ts'

const background = z.enum(['image', 'color'])

const RoulettePrize = z.object({
  id: z.number().int(),
  name: z.string(),
  slice_background_type: background,
  slice_background_image_url: z.string().nullable(),
  slice_background_color: z.string(),
  slice_icon_url: z.string().nullable(),
  slice_text_color: z.string(),
  /** As likely as its share of all weights; 0 when it cannot be drawn now. */
  weight: z.number().int(),
  /** That share, from 0 to 1. */
  probability: z.number(),
  /** How many are left; null when they do not run out. */
  stock_left: z.number().int().nullable(),
})

/** A wheel of prizes with the state of the asking player. Slices lie clockwise from the top, all equally wide. */
const Roulette = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  can_spin: z.boolean(),
  /** Why not, for people. */
  spin_restriction_reason: z.string().nullable(),
  spins_today: z.number().int(),
  max_spins_per_day: z.number().int(),
  spins_remaining: z.number().int(),
  min_balance_required: brl,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Of the authority that allowed the draw, where one must. */
  authorization_number: z.string().nullable(),
  sounds_enabled: z.boolean(),
  spin_sound_url: z.string().nullable(),
  win_sound_url: z.string().nullable(),
  widget_background_sound_url: z.string().nullable(),
  roulette_border_color: z.string(),
  roulette_background_color: z.string(),
  roulette_pointer_color: z.string(),
  widget_background_type: background,
  widget_background_color: z.string(),
  widget_background_image_url: z.string().nullable(),
  widget_title_color: z.string(),
  widget_text_color: z.string(),
  prizes: z.array(RoulettePrize),
})

const Spin = z.object({
  id: z.string(),
  /** Degrees clockwise: turned so far, the prize is under the pointer at the top. */
  final_angle: z.number(),
  was_winner: z.boolean(),
  prize_display: z.string(),
  spun_at: z.string(),
})

const seeds = {
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
}

/** A wheel spin, with all that is needed to recompute it. */
const RouletteSpin = Spin.extend({
  roulette: z.object({ id: z.number().int(), name: z.string() }),
  prize_id: z.number().int(),
  /** The slices as they stood when it was drawn, in their order. */
  slices: z.array(z.object({ id: z.number().int(), name: z.string(), weight: z.number().int() })),
  seeds: RecordedSeeds,
})

const id = z.object({ id: z.string().max(100) })

export const wheelsCalls = {
  roulettes: {
    method: 'GET',
    path: '/api/roulettes',
    access: 'open',
    summary: 'Wheels of prizes that run now, with the odds of every prize.',
    answer: z.object({ success: z.literal(true), roulettes: z.array(Roulette), message: z.string() }),
  },
  roulette: {
    method: 'GET',
    path: '/api/roulettes/:id',
    access: 'open',
    summary: 'One wheel, as it stands for who asks.',
    errors: ['not_found'],
    params: id,
    answer: z.object({ success: z.literal(true), roulette: Roulette }),
  },
  spinRoulette: {
    method: 'POST',
    path: '/api/roulettes/:id/spin',
    access: 'player',
    summary: 'Turns a wheel and pays the prize. The same `request_id` is the same spin.',
    errors: ['password_required', 'not_found', 'round_conflict', 'spin_not_allowed'],
    params: id,
    /**
     * The asker's own name for this spin: asked for again, it is the same spin. Without one, each is another. A player's first
     * draw takes it as client seed when none was sent before.
     */
    body: z.object({ request_id: z.uuid({ error: 'invalid' }).toLowerCase().nullish() }).nullish(),
    answer: z.object({
      success: z.literal(true),
      spin: Spin.extend({ fairness: z.object(seeds) }),
      prize: RoulettePrize,
      /** What was paid. `reference` is a coupon's code or what free spins are called by. */
      prize_result: z.object({
        kind: z.enum(['cash', 'bonus', 'free_spins', 'coupon', 'nothing']),
        amount: brl.nullable(),
        rounds: z.number().int().nullable(),
        percent: z.number().int().nullable(),
        reference: z.string().nullable(),
      }),
      message: z.string(),
    }),
  },
  rouletteSpin: {
    method: 'GET',
    path: '/api/profile/spins/:id',
    access: 'player',
    summary: 'One spin, with all that is needed to recompute it.',
    errors: ['not_found'],
    params: id,
    answer: RouletteSpin,
  },
  showSpin: {
    method: 'POST',
    path: '/api/profile/spins/:id/shown',
    access: 'player',
    summary: "The wheel has stopped: what it gave may be seen on all of the player's pages.",
    errors: ['not_found'],
    params: id,
    answer: z.object({}),
  },
} as const satisfies Calls
