import { z } from 'zod'
import type { Calls } from '../call.ts'

/** The place of a pair of seeds in its owner's chain; null for pairs older than the chain. */
const chained = { sequence: z.number().int().nullable(), link: z.string().nullable() }

/** A commitment that is published before a client seed is accepted for it. */
const PublishedCommitment = z.object({
  sequence: z.number().int(),
  commitment: z.string(),
  link: z.string(),
})

/**
 * What is published of the seeds before they are used. `nonce` is that of the next round. Until the player's first client seed is
 * accepted, `client_seed` is empty and `commitment` is that of `next`.
 */
export const Fairness = z.object({
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  ...chained,
  /** The server seed that the next client seed will be used with. */
  next: PublishedCommitment,
})

/** The seeds of a round or a wheel spin, as recorded. */
export const RecordedSeeds = z.object({
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  /** Null until the player asks for other seeds. */
  server_seed: z.string().nullable(),
  ...chained,
})

export const SeedChange = {
  body: z.object({
    client_seed: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(64, { error: 'too_long' })
      // A lone surrogate has no UTF-8 encoding: another machine would hash something else.
      .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'invalid' }),
    /** The next commitment that the player was shown. Another one is refused; without one the current is taken. */
    commitment: z.string().max(64, { error: 'too_long' }).nullish(),
  }),
  answer: z.object({
    /** Null when this was the first client seed: no pair was in use. */
    revealed: z
      .object({
        server_seed: z.string(),
        commitment: z.string(),
        client_seed: z.string(),
        rounds: z.number().int(),
        ...chained,
      })
      .nullable(),
    fairness: Fairness,
  }),
}

export const fairnessCalls = {
  fairness: {
    method: 'GET',
    path: '/api/profile/fairness',
    access: 'player',
    summary: "What is published of the player's seeds before they are used.",
    answer: Fairness,
  },
  seedChain: {
    method: 'GET',
    path: '/api/profile/fairness/chain',
    access: 'player',
    summary: 'The player’s commitments in their order, with the links that prove it.',
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).catch(0).default(0) }),
    answer: z.object({
      /** By sequence. The last pair of the chain is the next commitment, which has no client seed yet. */
      pairs: z.array(
        PublishedCommitment.extend({
          /** Null: no client seed has been accepted yet. */
          client_seed: z.string().nullable(),
          /** Null: not revealed yet. */
          server_seed: z.string().nullable(),
          committed_at: z.string(),
          activated_at: z.string().nullable(),
          revealed_at: z.string().nullable(),
        }),
      ),
      /** More pairs follow after the last one here. */
      has_more: z.boolean(),
    }),
  },
  changeSeeds: {
    method: 'POST',
    path: '/api/profile/fairness',
    access: 'player',
    summary: 'The same as studioSeeds, from the player’s own page.',
    errors: ['round_open', 'commitment_changed'],
    ...SeedChange,
  },
} as const satisfies Calls
