import { AppError } from '../../../platform/errors.ts'
import type { ClosingHook } from '../../players/index.ts'
import { lockClosingWithdrawals, type WithdrawalRow } from './queries.ts'
import type { Machine } from './status.ts'

const wasSent = ({ status }: WithdrawalRow): boolean =>
  status === 'sending' || status === 'unknown' || status === 'paid'

/** Cancelling the closing of an account cancels its last withdrawals, which is possible until one was sent. */
export const withdrawalsClosing = (machine: Pick<Machine, 'reject'>): ClosingHook => ({
  canCancel: async (tx, player) => !(await lockClosingWithdrawals(tx, player)).some(wasSent),
  async cancel(tx, player) {
    const rows = await lockClosingWithdrawals(tx, player)
    if (rows.some(wasSent)) throw new AppError('closing_sent')
    for (const row of rows) await machine.reject(tx, row, 'rejected_closing')
  },
})
