import type { Wallet } from '@girassol/contract'
import { add, type Centavos, ZERO } from '@girassol/money'
import { pockets } from './pockets.ts'
import type { WalletRow } from './queries.ts'

export function viewOf(row: WalletRow, balances: Map<string, Centavos>): Wallet {
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
    balance_bonus_rollover: ZERO,
    pending_balance_bonus_rollover: ZERO,
    balance_deposit_rollover: ZERO,
    withdrawable_balance: cash,
  }
}
