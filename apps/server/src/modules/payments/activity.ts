import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { countSharedAccounts } from './bank-accounts/bank-accounts.ts'

interface Movement {
  at: Date
  amount: bigint
}

export interface PaymentActivity {
  /** Credited. */
  deposits: Movement[]
  /** Asked for and not rejected. */
  withdrawals: Movement[]
  /** Other players who withdrew to a key that this player withdrew to. */
  samePixKey: number
  /** Other players who paid from or were paid to a bank account that this player used. */
  sameBankAccount: number
}

/** A player's payments of a time, for monitoring. */
export async function readPaymentActivity(
  tx: Tx,
  player: bigint,
  { since, until }: { since: Date; until: Date },
): Promise<PaymentActivity> {
  const deposits = await sql<Movement>`SELECT p.paid_at AS at, p.amount FROM charges c
    JOIN charge_payments p ON p.charge_id = c.id
    WHERE c.player_id = ${player} AND p.status = 'credited' AND p.paid_at >= ${since} AND p.paid_at <= ${until}`.execute(
    tx,
  )
  const withdrawals = await sql<Movement>`SELECT requested_at AS at, amount FROM withdrawals
    WHERE player_id = ${player} AND status <> 'rejected' AND requested_at >= ${since} AND requested_at <= ${until}`.execute(
    tx,
  )
  const others = await sql<{ count: number }>`SELECT count(DISTINCT o.player_id)::int AS count
    FROM (SELECT DISTINCT pix_key FROM withdrawals WHERE player_id = ${player}) k
    JOIN withdrawals o ON o.pix_key = k.pix_key AND o.player_id <> ${player}`.execute(tx)
  return {
    deposits: deposits.rows,
    withdrawals: withdrawals.rows,
    samePixKey: others.rows[0]!.count,
    sameBankAccount: await countSharedAccounts(tx, player),
  }
}
