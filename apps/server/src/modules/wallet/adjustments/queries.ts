import type { Tx } from '../../../platform/database.ts'

export type AdjustmentPocket = 'cash' | 'bonus'
export type AdjustmentDirection = 'credit' | 'debit'

export interface AdjustmentRow {
  id: string
  request_id: string
  player_id: bigint
  pocket: AdjustmentPocket
  direction: AdjustmentDirection
  amount: bigint
  reason: string
  reverses: string | null
  operator_id: string | null
  approved_by: string | null
  created_at: Date
}

const on = (tx: Tx) => tx.$extendTables<{ adjustments: AdjustmentRow }>()
const adjustments = (tx: Tx) => on(tx).selectFrom('adjustments').selectAll()

/** False when the request was posted before, or the adjustment was reversed before. */
export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('adjustments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findByRequest = (tx: Tx, request: string): Promise<AdjustmentRow | undefined> =>
  adjustments(tx).where('request_id', '=', request).executeTakeFirst()

export const findAdjustment = (tx: Tx, id: string): Promise<AdjustmentRow | undefined> =>
  adjustments(tx).where('id', '=', id).executeTakeFirst()

export const findReversal = (tx: Tx, adjustment: string): Promise<AdjustmentRow | undefined> =>
  adjustments(tx).where('reverses', '=', adjustment).executeTakeFirst()

/** Of one player, by ids. */
export const findAdjustments = (tx: Tx, player: bigint, ids: readonly string[]): Promise<AdjustmentRow[]> =>
  adjustments(tx).where('player_id', '=', player).where('id', 'in', ids).execute()

export const findReversals = (tx: Tx, ids: readonly string[]): Promise<AdjustmentRow[]> =>
  adjustments(tx).where('reverses', 'in', ids).execute()

/** Newest first; ids sort by time. */
export function listAdjustments(
  tx: Tx,
  player: bigint,
  after: string | undefined,
  limit: number,
): Promise<AdjustmentRow[]> {
  const all = adjustments(tx).where('player_id', '=', player)
  return (after === undefined ? all : all.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
