import type { Leg } from '@girassol/ledger'
import { add, type Centavos, centavos, min, subtract, ZERO } from '@girassol/money'
import { pockets } from '../wallet/index.ts'

/** An amount as it lies in the two pockets that are played from. */
export interface Split {
  readonly cash: Centavos
  readonly bonus: Centavos
}

export const nothing: Split = { cash: ZERO, bonus: ZERO }

export const whole = ({ cash, bonus }: Split): Centavos => add(cash, bonus)

export const plus = (a: Split, b: Split): Split => ({
  cash: add(a.cash, b.cash),
  bonus: add(a.bonus, b.bonus),
})

/** The house account that stakes on a provider's games go to and wins come from. */
export const gameAccount = (provider: string): string => `game:${provider}`

/** Cash before bonus. Null when both together do not suffice. */
export function splitStake(amount: Centavos, holds: Split): Split | null {
  const cash = min(amount, holds.cash)
  const bonus = subtract(amount, cash)
  return bonus > holds.bonus ? null : { cash, bonus }
}

/**
 * A win goes back in the proportion that its round staked. What does not divide goes to cash, and so does the win of a
 * round that staked nothing.
 */
export function splitWin(amount: Centavos, staked: Split): Split {
  const total = whole(staked)
  const bonus = total === 0n ? ZERO : centavos((amount * staked.bonus) / total)
  return { cash: subtract(amount, bonus), bonus }
}

const legs = (split: Split, move: (pocket: string) => Pick<Leg, 'from' | 'to'>): Leg[] =>
  (['cash', 'bonus'] as const).flatMap((pocket) =>
    split[pocket] > 0n ? [{ ...move(pockets[pocket]), amount: split[pocket] }] : [],
  )

export const stakeLegs = (split: Split, provider: string): Leg[] =>
  legs(split, (pocket) => ({ from: pocket, to: gameAccount(provider) }))

export const winLegs = (split: Split, provider: string): Leg[] =>
  legs(split, (pocket) => ({ from: gameAccount(provider), to: pocket }))
