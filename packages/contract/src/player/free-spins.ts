import { z } from 'zod'
import { brl } from '../wire/money.ts'
import type { Calls } from '../call.ts'

export const rewardStatuses = ['active', 'pending', 'used', 'expired', 'cancelled'] as const
export type RewardStatus = (typeof rewardStatuses)[number]

/** Rounds that the casino pays for, at one game and for a time. */
export const FreeSpinReward = z.object({
  reference_id: z.string(),
  status: z.enum(rewardStatuses),
  is_expired: z.boolean(),
  used_rounds: z.number().int(),
  number_of_rounds: z.number().int(),
  /** What the casino stakes in each. */
  bet_amount: brl,
  /** Where wins go. */
  pocket: z.enum(['cash', 'bonus']),
  free_spin_validity: z.string().nullable(),
  total_win_amount: brl,
  primary_game_code: z.string(),
  /** Null while the catalogue has no such game. */
  game: z
    .object({
      id: z.number().int(),
      name: z.string(),
      cover_url: z.string(),
      game_code: z.string(),
    })
    .nullable(),
})
export type FreeSpinReward = z.output<typeof FreeSpinReward>

const status = z.enum(rewardStatuses)
/** One or repeated; what is not a status is not asked for. */
const wanted = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) =>
    given === undefined ? undefined : [given].flat().filter((each) => status.safeParse(each).success),
  )

const perStatus = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ active: schema, pending: schema, used: schema, expired: schema, cancelled: schema })

export const freeSpinsCalls = {
  freeSpins: {
    method: 'GET',
    path: '/api/me/free-spins',
    access: 'player',
    summary: "The player's free spins: how many of each status, and which.",
    query: z.object({ 'status[]': wanted }),
    answer: z.object({
      counts: perStatus(z.number().int()),
      total: z.number().int(),
      /** Asked for by status: a flat list, the one that ends first before the others. Otherwise in groups. */
      data: z.union([z.array(FreeSpinReward), perStatus(z.array(FreeSpinReward))]),
    }),
  },
} as const satisfies Calls
