import type { ReadHeld } from '../players/index.ts'
import { checksOf } from './queries.ts'

/** The location checks of a player, for the export of their data. */
export const heldLocationChecks: ReadHeld = async (tx, player) => ({
  rows: (await checksOf(tx, player)).map(({ asked_at, address, source, result, reason, country }) => ({
    asked_at,
    address,
    source,
    result,
    reason,
    country,
  })),
  next: null,
})
