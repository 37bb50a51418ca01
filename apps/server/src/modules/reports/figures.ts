import { type Centavos, centavos } from '@girassol/money'
import { type HourlyTotal, isGame, isGateway, isPocket, isWithdrawal } from './counts.ts'

/** Sums of a period. GGR is what the accounts of games gained; NGR is GGR less bonuses, free spins and prizes. */
export interface Figures {
  deposits: Centavos
  deposit_count: number
  withdrawals: Centavos
  withdrawal_count: number
  staked: Centavos
  returned: Centavos
  paid: Centavos
  ggr: Centavos
  bonuses: Centavos
  free_spins: Centavos
  prizes: Centavos
  ngr: Centavos
  commissions: Centavos
  corrections: Centavos
  active_players: number
  first_deposits: number
}

export interface HourlyPlayers {
  hour: Date
  active: number
  first_deposits: number
}

type Total = Omit<HourlyTotal, 'hour'>

/** Adds up what moved in a period. */
export function figuresOf(
  totals: readonly Total[],
  players: readonly Omit<HourlyPlayers, 'hour'>[],
): Figures {
  const sum = (take: (total: Total) => boolean): bigint =>
    totals.reduce((all, total) => (take(total) ? all + total.amount : all), 0n)
  const count = (take: (total: Total) => boolean): number =>
    Number(totals.reduce((all, total) => (take(total) ? all + total.transfers : all), 0n))
  /** What an account paid, less what came back to it. */
  const cost = (account: string): bigint =>
    sum(({ debit }) => debit === account) - sum(({ credit }) => credit === account)

  const received = (total: Total) => isGateway(total.debit) && isPocket(total.credit)
  const sent = (total: Total) => isGateway(total.credit) && isPocket(total.debit)
  const ofDeposit = (total: Total) => !isWithdrawal(total.cause)
  const ofWithdrawal = (total: Total) => isWithdrawal(total.cause)
  const isBet = ({ credit, cause }: Total) => isGame(credit) && cause === 'bet'
  const isRollback = ({ debit, cause }: Total) => isGame(debit) && cause === 'rollback'

  const staked = sum(isBet)
  const returned = sum(isRollback)
  const ggr = sum(({ credit }) => isGame(credit)) - sum(({ debit }) => isGame(debit))
  const bonuses = cost('house:bonuses')
  const freeSpins = cost('house:free-spins')
  const prizes = cost('house:rewards')
  return {
    deposits: centavos(sum((t) => received(t) && ofDeposit(t)) - sum((t) => sent(t) && ofDeposit(t))),
    deposit_count: count((t) => received(t) && ofDeposit(t)),
    withdrawals: centavos(
      sum((t) => sent(t) && ofWithdrawal(t)) - sum((t) => received(t) && ofWithdrawal(t)),
    ),
    withdrawal_count: count((t) => sent(t) && ofWithdrawal(t)),
    staked: centavos(staked),
    returned: centavos(returned),
    paid: centavos(staked - returned - ggr),
    ggr: centavos(ggr),
    bonuses: centavos(bonuses),
    free_spins: centavos(freeSpins),
    prizes: centavos(prizes),
    ngr: centavos(ggr - bonuses - freeSpins - prizes),
    commissions: centavos(cost('house:commissions')),
    corrections: centavos(cost('house:corrections')),
    active_players: players.reduce((all, { active }) => all + active, 0),
    first_deposits: players.reduce((all, { first_deposits }) => all + first_deposits, 0),
  }
}
