import type { Wallet } from '@girassol/contract'
import { add, type Centavos, max, subtract, ZERO } from '@girassol/money'
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

export function viewOf(
  row: WalletRow,
  balances: Map<string, Centavos>,
  { due, done, deposit, held }: RolloverState,
): Wallet {
  const cash = balances.get(pockets.cash) ?? ZERO
  const bonus = balances.get(pockets.bonus) ?? ZERO
  return {
    id: Number(row.id),
    name: row.name,
    currency: row.currency,
    symbol: row.symbol,
    active: row.active ? 1 : 0,
    balance: cash,
    balance_bonus: bonus,
    total_balance: add(cash, bonus),
    balance_bonus_rollover: done,
    pending_balance_bonus_rollover: due,
    balance_deposit_rollover: deposit,
    withdrawable_balance: max(subtract(cash, held), ZERO),
  }
}
