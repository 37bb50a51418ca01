import { centavos, toWire } from '@girassol/money'
import { sql } from 'kysely'
import type { CountTotals, ReadHeld } from '../players/index.ts'

const PAGE_SIZE = 500

/** What came in and what was paid out, for the profile. Money that was given back is in neither. */
export const countPayments: CountTotals = async (tx, player) => {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    SELECT deposited AS deposits, withdrawn AS withdrawals FROM payment_totals WHERE player_id = ${player}`.execute(
    tx,
  )
  const { deposits = 0n, withdrawals = 0n } = rows[0] ?? {}
  return { deposits: centavos(deposits), withdrawals: centavos(withdrawals) }
}

interface Order {
  id: string
  amount: bigint
}

const pageOf = (rows: readonly Order[]) => ({
  rows: rows.map(({ amount, ...row }) => ({ ...row, amount: toWire(centavos(amount)) })),
  next: rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
})

/** Ids sort by time, so the last one of a page is the cursor of the next. */
const beyond = (after: string | null) => (after === null ? sql`` : sql`AND id > ${after}::uuid`)

export const heldDeposits: ReadHeld = async (tx, player, after) => {
  const { rows } = await sql<Order>`SELECT id, gateway, amount, status, coupon_code, created_at, paid_at
    FROM charges WHERE player_id = ${player} ${beyond(after)} ORDER BY id LIMIT ${PAGE_SIZE}`.execute(tx)
  return pageOf(rows)
}

export const heldWithdrawals: ReadHeld = async (tx, player, after) => {
  const { rows } =
    await sql<Order>`SELECT id, amount, status, key_kind, pix_key, holder_name, holder_cpf, gateway,
      end_to_end_id, requested_at, ended_at
    FROM withdrawals WHERE player_id = ${player} ${beyond(after)} ORDER BY id LIMIT ${PAGE_SIZE}`.execute(tx)
  return pageOf(rows)
}
