import { z } from 'zod'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Id, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

export const heldWinStates = ['held', 'released', 'refused'] as const
export type HeldWinState = (typeof heldWinStates)[number]

const HeldWin = z.object({
  /** The key of its posting in the ledger. */
  id: z.string(),
  player: PlayerId,
  provider: z.string(),
  /** Null for a gift that belongs to no game. */
  game: z.string().nullable(),
  /** Of ours; null for a gift that belongs to no round. */
  round: z.string().nullable(),
  /** What it is credited as. */
  cause: z.string(),
  amount: brl,
  /** What a release credits to each pocket; what free spins won goes where their grant says. */
  cash: brl,
  bonus: brl,
  is_free: z.boolean(),
  staked: brl,
  /** Above the amount, above the multiple of its stakes, or its bet has not arrived. */
  reason: z.enum(['amount', 'multiple', 'no_bet']),
  held_at: Time,
  state: z.enum(heldWinStates),
  decided_at: Time.nullable(),
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether a credit needs a second person. */
  needs_second_person: z.boolean(),
  /** The credit that waits for a second person, and who asked for it. */
  approval: z.object({ id: z.string(), by: z.string(), at: Time }).nullable(),
})

export const heldWinCalls = {
  listHeldWins: {
    method: 'GET',
    path: '/api/operator/games/held-wins',
    access: 'games.read',
    summary: 'Wins of providers that are held because they are unusually large, newest first.',
    query: z.object({ state: z.enum(heldWinStates).optional(), ...page }),
    answer: listOf(HeldWin),
  },
  decideHeldWin: {
    method: 'POST',
    path: '/api/operator/games/held-wins/:id/decision',
    access: 'games.wins',
    stepUp: true,
    summary:
      'Credits a held win to its player, from an amount on when a second person approves, or returns it to the provider’s account. It is decided once.',
    errors: ['win_not_found', 'win_decided', 'own_account', 'approval_pending'],
    params: z.object({ id: Id }),
    body: z.object({ state: z.enum(['released', 'refused']), reason: Reason }),
    /** The request that a second person decides; null when it is done. */
    answer: z.object({ approval: z.string().nullable() }),
  },
} as const satisfies OperatorCalls
