import { add, centavos, toWire } from '@girassol/money'
import { sql } from 'kysely'
import { uuidv7 } from '../../platform/ids.ts'
import type { ClosingHook, ReadHeld } from '../players/index.ts'
import type { Bonuses } from './bonuses.ts'
import { lockRollovers } from './rollover-queries.ts'

/** Bonus grants of a player, for the export of personal data; few enough for one page. */
export const heldGrants: ReadHeld = async (tx, player) => {
  const { rows } = await sql<{ amount: bigint }>`SELECT g.id, g.kind, g.amount, c.code AS coupon, g.granted_at
    FROM bonus_grants g LEFT JOIN coupons c ON c.id = g.coupon_id
    WHERE g.player_id = ${player} ORDER BY g.granted_at`.execute(tx)
  return {
    rows: rows.map(({ amount, ...row }) => ({ ...row, amount: toWire(centavos(amount)) })),
    next: null,
  }
}

/** Closing an account forfeits its bonus money, and cancels its free rounds at outside providers. */
export const bonusesClosing = (bonuses: Bonuses): ClosingHook => ({
  // Before any lock on the player's pockets, as everywhere.
  freeze: lockRollovers,
  async forfeits(tx, player) {
    const { pocket, inRounds } = await bonuses.rollover.held(tx, player)
    return add(pocket, inRounds)
  },
  async close(tx, player) {
    await bonuses.forfeit(tx, player, uuidv7())
    await bonuses.freeSpins.cancelAtProviders(tx, player, 'account closed')
  },
})
