import { type MovementFigure, movementFigures, type RegulatorFigure } from '@girassol/contract/operator'
import { type Centavos, centavos } from '@girassol/money'
import { type HourlyTotal, isGame, isGateway, isPocket, isTips, isWithdrawal, movementsIn } from './counts.ts'
import { signIn } from './file-sums.ts'

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
  tips: Centavos
  active_players: number
  first_deposits: number
}

export interface HourlyPlayers {
  hour: Date
  active: number
  first_deposits: number
}

type Total = Omit<HourlyTotal, 'hour'>

const received = (total: Total) => isGateway(total.debit) && isPocket(total.credit)
const sent = (total: Total) => isGateway(total.credit) && isPocket(total.debit)

/** 1 where the first holds, -1 where the second does. */
const signOf = (adds: boolean, takes: boolean): bigint => (adds === takes ? 0n : adds ? 1n : -1n)

/** What an account paid, less what came back to it. */
const cost =
  (account: string) =>
  ({ debit, credit }: Total): bigint =>
    signOf(debit === account, credit === account)

/** As the regulator's files count it. */
function inFiles(sum: Parameters<typeof signIn>[0]) {
  return ({ cause, debit, credit }: Total) => signIn(sum, { causeKind: cause, debit, credit })
}

/** How a movement counts in a figure: added, taken off, or not at all. */
const signs: Record<MovementFigure | RegulatorFigure, (total: Total) => bigint> = {
  deposits: (total) => (isWithdrawal(total.cause) ? 0n : signOf(received(total), sent(total))),
  withdrawals: (total) => (isWithdrawal(total.cause) ? signOf(sent(total), received(total)) : 0n),
  staked: ({ credit, cause }) => signOf(isGame(credit) && cause === 'bet', false),
  returned: ({ debit, cause }) => signOf(isGame(debit) && cause === 'rollback', false),
  paid: (total) => signs.staked(total) - signs.returned(total) - signs.ggr(total),
  ggr: ({ debit, credit }) => signOf(isGame(credit), isGame(debit)),
  bonuses: cost('house:bonuses'),
  free_spins: cost('house:free-spins'),
  prizes: cost('house:rewards'),
  ngr: (total) => signs.ggr(total) - signs.bonuses(total) - signs.free_spins(total) - signs.prizes(total),
  commissions: cost('house:commissions'),
  corrections: cost('house:corrections'),
  tips: ({ debit, credit }) => signOf(isTips(credit), isTips(debit)),
  regulator_deposits: inFiles('deposits'),
  regulator_prizes: inFiles('prizes'),
  regulator_adjustments: inFiles('adjustments'),
  regulator_withdrawals: inFiles('withdrawals'),
  regulator_staked: inFiles('staked'),
  regulator_ggr: inFiles('ggr'),
}

/** What a movement adds to a figure. */
export const contributionOf = (figure: MovementFigure | RegulatorFigure, total: Total): bigint =>
  signs[figure](total) * total.amount

/** Adds up what moved in a period. */
export function figuresOf(
  totals: readonly Total[],
  players: readonly Omit<HourlyPlayers, 'hour'>[],
): Figures {
  const count = (take: (total: Total) => boolean): number =>
    Number(totals.reduce((all, total) => (take(total) ? all + movementsIn(total) : all), 0n))
  const sums = Object.fromEntries(
    movementFigures.map((figure) => [
      figure,
      centavos(totals.reduce((all, total) => all + contributionOf(figure, total), 0n)),
    ]),
  ) as Record<MovementFigure, Centavos>
  return {
    ...sums,
    deposit_count: count((total) => received(total) && !isWithdrawal(total.cause)),
    withdrawal_count: count((total) => sent(total) && isWithdrawal(total.cause)),
    active_players: players.reduce((all, { active }) => all + active, 0),
    first_deposits: players.reduce((all, { first_deposits }) => all + first_deposits, 0),
  }
}
