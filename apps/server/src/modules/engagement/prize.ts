import type { Answer, Language } from '@girassol/contract'
import { type Centavos, centavos } from '@girassol/money'
import { z } from 'zod'

/** A text in every language of the site. */
export type Texts = Record<Language, string>

/** Stored in JSON as whole centavos. */
const amount = z.codec(
  z.int().positive(),
  z.custom<Centavos>((value) => typeof value === 'bigint'),
  { decode: (value) => centavos(value), encode: (value) => Number(value) },
)

const Prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount }),
  z.object({ kind: z.literal('bonus'), amount }),
  z.object({
    kind: z.literal('free_spins'),
    game: z.string(),
    rounds: z.int().min(1).max(1000),
    stake: amount,
    /** Where wins go. */
    pocket: z.enum(['cash', 'bonus']),
    validityHours: z.int().positive(),
  }),
  z.object({
    kind: z.literal('coupon'),
    /** Of the deposit it is used for. */
    percent: z.int().min(1).max(100),
    minDeposit: amount.nullable(),
    validityHours: z.int().positive(),
  }),
  z.object({ kind: z.literal('nothing') }),
])

export type Prize = z.output<typeof Prize>

/** As stored. */
export type StoredPrize = z.input<typeof Prize>

export const storePrize = (prize: Prize): StoredPrize => z.encode(Prize, prize)
export const readPrize = (stored: unknown): Prize => z.decode(Prize, stored as StoredPrize)

/** The prize's value in money; zero for prizes that are not money. */
export const worthOf = (prize: Prize): Centavos =>
  prize.kind === 'cash' || prize.kind === 'bonus' ? prize.amount : centavos(0n)

type PrizeView = Answer<'awards'>['data'][number]['prize']

export function prizeView(prize: Prize): PrizeView {
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      return { kind: prize.kind, amount: prize.amount }
    case 'free_spins':
      return { kind: prize.kind, rounds: prize.rounds, game_code: prize.game, bet_amount: prize.stake }
    case 'coupon':
      return { kind: prize.kind, percent: prize.percent, min_deposit: prize.minDeposit }
    case 'nothing':
      return { kind: prize.kind }
  }
}
