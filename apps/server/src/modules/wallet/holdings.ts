import { calls } from '@girassol/contract/schemas'
import { balances } from '@girassol/ledger'
import { isPositive, subtract, ZERO } from '@girassol/money'
import { z } from 'zod'
import { executor } from '../../platform/database.ts'
import type { ClosingHook, ReadHeld } from '../players/index.ts'
import { pockets } from './pockets.ts'
import type { Statement } from './statement.ts'
import type { Wallets } from './wallet.ts'

const LINES_PER_QUERY = 500

/** Every movement of a player's money, for the file of a person's data. */
export const heldStatement =
  (statement: Statement): ReadHeld =>
  async (tx, player, after) => {
    const request = {
      filters: {},
      after: after ?? undefined,
      limit: LINES_PER_QUERY,
      language: 'pt_BR' as const,
    }
    const page = await statement.page(tx, player, request)
    return { rows: z.encode(calls.statement.answer, page).lines, next: page.next }
  }

/** An account is not closed over its owner's money: cash is withdrawn first, and what is on its way arrives first. */
export const walletClosing = (wallets: Pick<Wallets, 'of'>): ClosingHook => ({
  async blocks(tx, player) {
    const held = await balances(executor(tx), player)
    const cash = held.get(pockets.cash) ?? ZERO
    const locked = held.get(pockets.locked) ?? ZERO
    const { balance, withdrawable_balance: free } = await wallets.of(tx, player)
    const due = subtract(balance, free)
    return [
      ...(isPositive(due) ? [{ code: 'rollover_pending' as const, amount: due }] : []),
      ...(isPositive(locked) ? [{ code: 'withdrawal_open' as const, amount: locked }] : []),
      ...(isPositive(cash) ? [{ code: 'balance_remaining' as const, amount: cash }] : []),
    ]
  },
})
