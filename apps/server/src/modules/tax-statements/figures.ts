import { balancesAt, type KindMovement, movementsOfOwner } from '@girassol/ledger'
import { type Centavos, centavos, sum } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { HELD_WINS, isPromotional } from '../gameplay/index.ts'
import { periodOf } from './year.ts'

export interface YearFigures {
  /** Stakes less those that were returned. */
  staked: Centavos
  /** Prizes less corrections of them. */
  won: Centavos
  /** In all pockets at the end of the year before. */
  opening: Centavos
  /** In all pockets at the end of the year. */
  closing: Centavos
}

const isGame = (account: string): boolean => account.startsWith('game:') || account === HELD_WINS
const isPocket = (account: string): boolean => !account.includes(':')

/**
 * Stakes and prizes as the daily files to the regulator count them: from and to every pocket. A prize of a provider's campaign is an
 * incentive and no result of a game.
 */
export function playOf(movements: readonly KindMovement[]): Pick<YearFigures, 'staked' | 'won'> {
  let [staked, won] = [0n, 0n]
  for (const { causeKind, debit, credit, amount } of movements) {
    if (isPocket(debit) && isGame(credit)) {
      if (causeKind === 'bet') staked += amount
      else won -= amount
    } else if (isGame(debit) && isPocket(credit) && !isPromotional(causeKind)) {
      if (causeKind === 'rollback') staked -= amount
      else won += amount
    }
  }
  return { staked: centavos(staked), won: centavos(won) }
}

export async function readYear(tx: Tx, player: bigint, year: number): Promise<YearFigures> {
  const { from, to } = periodOf(year)
  const book = executor(tx)
  const play = playOf(await movementsOfOwner(book, player, { from, to }))
  const [opening, closing] = [await balancesAt(book, player, from), await balancesAt(book, player, to)]
  return { ...play, opening: sum(opening.values()), closing: sum(closing.values()) }
}

/** A year without bets, prizes or money needs no statement. */
export const isEmpty = ({ staked, won, opening, closing }: YearFigures): boolean =>
  [staked, won, opening, closing].every((amount) => amount === 0n)
