import type { Wallet } from '@girassol/contract'
import { add, type Centavos, max, min, subtract, ZERO } from '@girassol/money'
import type { HiddenSum } from './hidden-wins.ts'
import { pockets } from './pockets.ts'
import type { WalletRow } from './queries.ts'

/** What a player has to stake before money may be withdrawn, as the module knows that gave it. */
export interface RolloverState {
  /** All that has to be staked for the bonus in the pocket, and how much of it was. */
  due: Centavos
  done: Centavos
  /** What is still to be staked for deposits, and the cash that they hold back until then. */
  deposit: Centavos
  held: Centavos
}

export interface WalletFacts {
  balances: Map<string, Centavos>
  rollover: RolloverState
  hidden: HiddenSum | null
  now: Date
}

export function viewOf(row: WalletRow, { balances, rollover, hidden, now }: WalletFacts): Wallet {
  const { due, done, deposit, held } = rollover
  const cash = balances.get(pockets.cash) ?? ZERO
  const bonus = balances.get(pockets.bonus) ?? ZERO
  const exact = figuresOf(cash, bonus, held)
  return {
    id: Number(row.id),
    name: row.name,
    currency: row.currency,
    symbol: row.symbol,
    active: row.active ? 1 : 0,
    ...exact,
    balance_bonus_rollover: done,
    pending_balance_bonus_rollover: due,
    balance_deposit_rollover: deposit,
    ...(hidden && { shown: shownFigures({ cash, bonus, held }, hidden, now) }),
  }
}

const figuresOf = (cash: Centavos, bonus: Centavos, held: Centavos) => ({
  balance: cash,
  balance_bonus: bonus,
  total_balance: add(cash, bonus),
  withdrawable_balance: max(subtract(cash, held), ZERO),
})

/** The figures without the hidden wins. A win may have moved to the other pocket since, so what one lacks is taken from the other. */
function shownFigures(
  { cash, bonus, held }: { cash: Centavos; bonus: Centavos; held: Centavos },
  hidden: HiddenSum,
  now: Date,
): NonNullable<Wallet['shown']> {
  const total = max(subtract(add(cash, bonus), add(hidden.cash, hidden.bonus)), ZERO)
  const shownBonus = min(max(subtract(bonus, hidden.bonus), ZERO), total)
  return {
    ...figuresOf(subtract(total, shownBonus), shownBonus, held),
    for_ms: Math.max(0, hidden.until.getTime() - now.getTime()),
  }
}
