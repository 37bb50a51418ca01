import { z } from 'zod'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Day, listOf, page, Time } from '../fields.ts'
import { GameId, Returned } from '../games.ts'
import { providerMovements } from './days.ts'

/** What the figures of games and of providers are made of. */
export const gameFigureCalls = {
  listDaysOfGame: {
    method: 'GET',
    path: '/api/operator/games/:id/days',
    access: 'games.read',
    summary: 'What one game took and paid on each day that it was played, newest first.',
    params: z.object({ id: GameId }),
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30), ...page }),
    answer: listOf(Returned.extend({ day: Day })),
  },
  listGameRounds: {
    method: 'GET',
    path: '/api/operator/games/:id/rounds',
    access: 'games.read',
    summary: 'Rounds of one game that were settled on a day, newest first.',
    params: z.object({ id: GameId }),
    query: z.object({ day: Day, ...page }),
    answer: listOf(
      z.object({
        id: z.string(),
        player: z.string(),
        provider: z.string(),
        reference: z.string(),
        is_free: z.boolean(),
        staked: brl,
        paid: brl,
        opened_at: Time,
        closed_at: Time,
      }),
    ),
  },
  listGamePostings: {
    method: 'GET',
    path: '/api/operator/games/postings',
    access: 'games.read',
    summary:
      'Transfers of the ledger that the figures of a day are the sum of, newest first: of one game, or of one provider as its list is compared.',
    query: z.object({
      day: Day,
      game: GameId.optional(),
      provider: z.string().max(40).optional(),
      movement: z.enum(providerMovements).optional(),
      ...page,
    }),
    answer: listOf(
      z.object({
        id: z.string(),
        /** The key of the posting; a stake of two pockets has two transfers under one. */
        posting: z.string(),
        at: Time,
        provider: z.string(),
        /** Null where the casino moved money within itself. */
        player: z.string().nullable(),
        /** The provider’s name of the round, and ours; null for what belongs to no round. */
        round: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Null for what belongs to no game. */
        game: z.object({ id: z.number(), name: z.string() }).nullable(),
        movement: z.enum(providerMovements),
        cause: z.string(),
        /** The cause as players read it in their statement. */
        title: z.string(),
        /** Kinds of accounts: a pocket, or `game:` or `house:` with a name. */
        debit: z.string(),
        credit: z.string(),
        /** What it adds to the figure; negative when it takes from it. */
        amount: brl,
      }),
    ),
  },
} as const satisfies OperatorCalls
