import { z } from 'zod'
import { brl } from '../wire/money.ts'
import type { Calls } from '../call.ts'

export const Wallet = z.object({
  id: z.number().int(),
  name: z.string(),
  currency: z.string(),
  symbol: z.string(),
  active: z.union([z.literal(0), z.literal(1)]),
  balance: brl,
  balance_bonus: brl,
  total_balance: brl,
  /** How much was staked of what the bonus asks for, and all that it asks for: progress is the first over the second. */
  balance_bonus_rollover: brl,
  pending_balance_bonus_rollover: brl,
  /** What is still to be staked for deposits; until then they hold back that much cash as was deposited. */
  balance_deposit_rollover: brl,
  withdrawable_balance: brl,
  /**
   * While a win is paid whose round is still being shown: the figures without it, for screens, until the round has landed and at the latest for
   * so long. The figures above are exact.
   */
  shown: z
    .object({
      balance: brl,
      balance_bonus: brl,
      total_balance: brl,
      withdrawable_balance: brl,
      for_ms: z.number().int(),
    })
    .optional(),
})
export type Wallet = z.output<typeof Wallet>

export const walletCalls = {
  wallet: {
    method: 'GET',
    path: '/api/profile/wallet',
    access: 'player',
    summary: 'The active wallet, from the ledger.',
    answer: z.object({ wallet: Wallet }),
  },
  wallets: {
    method: 'GET',
    path: '/api/profile/mywallet',
    access: 'player',
    summary: "The player's wallets, the oldest first.",
    answer: z.object({ wallets: z.array(Wallet) }),
  },
  chooseWallet: {
    method: 'POST',
    path: '/api/profile/mywallet/:id',
    access: 'player',
    summary: 'Makes a wallet the active one.',
    errors: ['not_found'],
    params: z.object({ id: z.string().max(20) }),
    answer: z.object({ wallet: Wallet }),
  },
} as const satisfies Calls
