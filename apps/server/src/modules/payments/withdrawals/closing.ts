import { AppError } from '../../../platform/errors.ts'
import type { ClosingCanceller, ClosingHook } from '../../players/index.ts'
import { lockClosingWithdrawals, type WithdrawalRow } from './queries.ts'
import type { Machine } from './status.ts'

const wasSent = ({ status }: WithdrawalRow): boolean =>
  status === 'sending' || status === 'unknown' || status === 'paid'

/** A player never takes a withdrawal back to play on; the casino returns what was not sent when its reason for closing is gone. */
const isFinal = (row: WithdrawalRow, by: ClosingCanceller): boolean => by === 'player' || wasSent(row)

/** The closing of an account can be cancelled until its last withdrawal was asked for, by the casino until it was sent. */
export const withdrawalsClosing = (machine: Pick<Machine, 'reject'>): ClosingHook => ({
  canCancel: async (tx, player, by) =>
    !(await lockClosingWithdrawals(tx, player)).some((row) => isFinal(row, by)),
  async cancel(tx, player, by) {
    const rows = await lockClosingWithdrawals(tx, player)
    if (rows.some((row) => isFinal(row, by))) throw new AppError('closing_requested')
    for (const row of rows) await machine.reject(tx, row, 'rejected_closing')
  },
})
