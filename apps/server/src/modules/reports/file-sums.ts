import type { KindMovement } from '@girassol/ledger'
import { HELD_WINS, isPromotional } from '../gameplay/index.ts'

/*
 * How the regulator's files class a movement of the ledger. The files are built by it, and the figures of their days open by it.
 */

type Kinds = Pick<KindMovement, 'causeKind' | 'debit' | 'credit'>
type Part = 'deposits' | 'withdrawals' | 'staked' | 'prizes' | 'adjustments'

export const isGame = (account: string): boolean => account.startsWith('game:') || account === HELD_WINS
export const isGateway = (account: string): boolean => account.startsWith('gateway:')
export const isPocket = (account: string): boolean => !account.includes(':')

/** A returned stake, and a prize of a provider's campaign, which is an incentive and no result of a game. */
const isNoPrize = (causeKind: string): boolean => causeKind === 'rollback' || isPromotional(causeKind)

/** Which part of a wallet's day a transfer belongs to; null for one that does not change what a player holds. */
export function partOf({ causeKind, debit, credit }: Kinds): Part | null {
  if (isPocket(debit) === isPocket(credit)) return null
  const isWithdrawal = causeKind.startsWith('withdrawal_')
  if (isPocket(credit)) {
    if (isGame(debit)) return isNoPrize(causeKind) ? 'adjustments' : 'prizes'
    return isGateway(debit) && causeKind === 'deposit' ? 'deposits' : 'adjustments'
  }
  if (isGame(credit)) return causeKind === 'bet' ? 'staked' : 'adjustments'
  return isGateway(credit) && isWithdrawal ? 'withdrawals' : 'adjustments'
}

/** How a movement counts in a sum of a day: added, taken off, or not at all. */
export function signIn(sum: Part | 'ggr', kinds: Kinds): bigint {
  if (sum === 'ggr') return signInGgr(kinds)
  if (partOf(kinds) !== sum) return 0n
  return sum === 'adjustments' && isPocket(kinds.debit) ? -1n : 1n
}

/**
 * GGR as the levy counts it: stakes of players' own money less returned stakes, plus rewards made available (bonuses, free spins), less
 * prizes.
 */
function signInGgr({ causeKind, debit, credit }: Kinds): bigint {
  if (debit === 'cash' && isGame(credit) && causeKind === 'bet') return 1n
  if (isGame(debit) && causeKind === 'rollback' && credit === 'cash') return -1n
  if (isGame(debit) && isPocket(credit) && causeKind !== 'rollback') return -1n
  if (isPocket(debit) && isGame(credit) && causeKind !== 'bet') return 1n
  if (debit === 'house:bonuses' && isPocket(credit)) return 1n
  if (debit === 'house:free-spins' && isGame(credit)) return 1n
  return 0n
}
