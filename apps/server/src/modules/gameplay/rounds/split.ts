import type { Leg } from '@girassol/ledger'
import { add, type Centavos, centavos, min, subtract, ZERO } from '@girassol/money'
import { BONUSES } from '../../bonuses/index.ts'
import { pockets } from '../../wallet/index.ts'

/** An amount by the two pockets that bets draw on. */
export interface Split {
  readonly cash: Centavos
  readonly bonus: Centavos
}

export const EMPTY_SPLIT: Split = { cash: ZERO, bonus: ZERO }

export const sumOf = ({ cash, bonus }: Split): Centavos => add(cash, bonus)

export const addSplits = (a: Split, b: Split): Split => ({
  cash: add(a.cash, b.cash),
  bonus: add(a.bonus, b.bonus),
})

/** The casino account that stakes on a provider's games go to and wins come from. */
export const gameAccount = (provider: string): string => `game:${provider}`

/** Where tips go. They are not stakes, so nothing that counts games sees them. */
export const tipsAccount = (provider: string): string => `tips:${provider}`

/** All accounts that a provider's movements go through; each movement through one of them. */
export const providerAccounts = (provider: string): readonly string[] => [
  gameAccount(provider),
  tipsAccount(provider),
]

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
  const total = sumOf(staked)
  const bonus = total === 0n ? ZERO : centavos((amount * staked.bonus) / total)
  return { cash: subtract(amount, bonus), bonus }
}

/** The stakes of a round that a win is divided by. */
export interface Risk extends Split {
  /** How much of the bonus was forfeited. */
  readonly forfeited: Centavos
}

/** A bet that was not rolled back, or a win, in ledger order. */
export type RoundMovement =
  | { readonly kind: 'bet'; readonly split: Split; readonly isForfeited: boolean }
  | { readonly kind: 'win'; readonly amount: Centavos }

/**
 * What a round has at risk. A stake that is added after a win replaces what that win has already paid back: otherwise a round that
 * was won with cash and then raised with bonus would pay the bonus out as cash.
 */
export function riskedIn(movements: readonly RoundMovement[]): Risk {
  let risk: Risk = { ...EMPTY_SPLIT, forfeited: ZERO }
  let paid = ZERO
  for (const movement of movements) {
    if (movement.kind === 'win') {
      paid = add(paid, movement.amount)
      continue
    }
    const { split, isForfeited } = movement
    const left = reduceByPaid(risk, paid)
    paid = ZERO
    const forfeited = isForfeited ? add(left.forfeited, split.bonus) : left.forfeited
    risk = { ...addSplits(left, split), forfeited }
  }
  return risk
}

function reduceByPaid(risk: Risk, paid: Centavos): Risk {
  const total = sumOf(risk)
  if (paid === 0n || total === 0n) return risk
  const back = min(paid, total)
  const left = (amount: Centavos) => subtract(amount, centavos((amount * back) / total))
  return { cash: left(risk.cash), bonus: left(risk.bonus), forfeited: left(risk.forfeited) }
}

/** Takes the share of forfeited stakes out of what a round pays or returns. What does not divide stays with the player. */
export function splitForfeited(
  paid: Split,
  { bonus, forfeited: stake }: Pick<Risk, 'bonus' | 'forfeited'>,
): { kept: Split; forfeited: Centavos } {
  const forfeited = bonus === 0n ? ZERO : centavos((paid.bonus * min(stake, bonus)) / bonus)
  return { kept: { cash: paid.cash, bonus: subtract(paid.bonus, forfeited) }, forfeited }
}

const legs = (split: Split, move: (pocket: string) => Pick<Leg, 'from' | 'to'>): Leg[] =>
  (['cash', 'bonus'] as const).flatMap((pocket) =>
    split[pocket] > 0n ? [{ ...move(pockets[pocket]), amount: split[pocket] }] : [],
  )

export const stakeLegs = (split: Split, provider: string): Leg[] =>
  legs(split, (pocket) => ({ from: pocket, to: gameAccount(provider) }))

export const winLegs = (split: Split, provider: string): Leg[] =>
  legs(split, (pocket) => ({ from: gameAccount(provider), to: pocket }))

/** What a round pays for forfeited bonus goes to the house account of bonuses. */
export const forfeitLegs = (forfeited: Centavos, provider: string): Leg[] =>
  forfeited > 0n ? [{ from: gameAccount(provider), to: BONUSES, amount: forfeited }] : []
