import { centavos, toWire } from '@girassol/money'
import { sql } from 'kysely'
import type { ReadHeld } from '../players/index.ts'

/** What the house gave a player, for the file of a person's data: few enough to be read at once. */
export const heldGrants: ReadHeld = async (tx, player) => {
  const { rows } = await sql<{ amount: bigint }>`SELECT g.id, g.kind, g.amount, c.code AS coupon, g.granted_at
    FROM bonus_grants g LEFT JOIN coupons c ON c.id = g.coupon_id
    WHERE g.player_id = ${player} ORDER BY g.granted_at`.execute(tx)
  return {
    rows: rows.map(({ amount, ...row }) => ({ ...row, amount: toWire(centavos(amount)) })),
    next: null,
  }
}
