import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whether a player's deposit was ever credited. */
export async function hasCreditedDeposit(tx: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM charge_payments WHERE status = 'credited' LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Whether a withdrawal was ever paid. */
export async function hasPaidWithdrawal(tx: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM withdrawals WHERE status = 'paid' LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Players who deposited or asked for a withdrawal. */
export async function playersWithPayments(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT DISTINCT c.player_id FROM charges c JOIN charge_payments p ON p.charge_id = c.id WHERE p.status = 'credited'
    UNION SELECT player_id FROM withdrawals`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
