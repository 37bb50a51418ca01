import { z } from 'zod'
import { brl } from '../wire/money.ts'

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
})
export type Wallet = z.output<typeof Wallet>

export const walletSchemas = {
  wallet: { answer: z.object({ wallet: Wallet }) },
  wallets: { answer: z.object({ wallets: z.array(Wallet) }) },
  chooseWallet: {
    params: z.object({ id: z.string().max(20) }),
    answer: z.object({ wallet: Wallet }),
  },
}
