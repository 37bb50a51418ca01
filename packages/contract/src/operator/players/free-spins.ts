import { z } from 'zod'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Done, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

/**
 * How free rounds stand at their provider. `requested`: it has not answered that it created them. `failed`: it refused them.
 * `cancelling`: it has not answered that it cancelled them.
 */
export const providerRoundsStates = [
  'requested',
  'created',
  'failed',
  'cancelling',
  'cancelled',
  'finished',
  'expired',
] as const
export type ProviderRoundsState = (typeof providerRoundsStates)[number]

const params = z.object({ id: PlayerId, reference: z.string().regex(/^FS-[0-9A-F]{12}$/) })
const body = z.object({ reason: Reason })

export const playerFreeSpinsCalls = {
  listProviderFreeRounds: {
    method: 'GET',
    path: '/api/operator/free-rounds',
    access: 'players.read',
    summary: 'Free rounds that were given at games of outside providers, newest first.',
    query: z.object({
      state: z.enum(providerRoundsStates).optional(),
      provider: z.string().max(40).optional(),
      player: PlayerId.optional(),
      ...page,
    }),
    answer: listOf(
      z.object({
        /** Our id of them at the provider. */
        id: z.string(),
        reference: z.string(),
        player: z.string(),
        provider: z.string(),
        game: z.string(),
        rounds: z.number(),
        used: z.number(),
        stake: brl,
        paid: brl,
        /** What gave them, such as `mission` or `operator`. */
        source: z.string(),
        state: z.enum(providerRoundsStates),
        /** What the provider answered, or why it could not be asked. */
        error: z.string().nullable(),
        /** Times that the provider was asked. */
        attempts: z.number(),
        /** When the provider is asked next. */
        next_try_at: Time.nullable(),
        requested_at: Time,
        created_at: Time.nullable(),
        ended_at: Time.nullable(),
        expires_at: Time,
      }),
    ),
  },
  cancelFreeSpins: {
    method: 'POST',
    path: '/api/operator/players/:id/free-spins/:reference/cancellation',
    access: 'players.grant',
    stepUp: true,
    summary: 'Ends free spins that are not over, at their provider too; what was played until then is paid.',
    errors: ['not_found', 'own_account', 'free_spins_not_found'],
    params,
    body,
    answer: Done,
  },
  retryFreeSpins: {
    method: 'POST',
    path: '/api/operator/players/:id/free-spins/:reference/retry',
    access: 'players.grant',
    stepUp: true,
    summary: 'Asks a provider that refused free rounds to create them again.',
    errors: ['not_found', 'own_account', 'free_spins_not_refused'],
    params,
    body,
    answer: Done,
  },
} as const satisfies OperatorCalls
