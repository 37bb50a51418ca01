import type { ErrorCode } from '@girassol/contract'
import type { Generated } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type HoldBar = 'play' | 'deposit' | 'withdraw' | 'marketing'

/** Which module's reason it is. */
export type HoldSource =
  | 'closure'
  | 'inquiry'
  | 'registry'
  | 'identity'
  | 'lists'
  | 'declaration'
  | 'risk'
  | 'location'
  | 'presence'
  | 'returns'

export interface HoldRow {
  player_id: bigint
  source: HoldSource
  code: ErrorCode
  bars: HoldBar[]
  placed_at: Date
}

const on = (tx: Tx) =>
  tx.$extendTables<{ player_holds: HoldRow & { id: Generated<bigint>; lifted_at: Generated<Date | null> } }>()

/** The holds in force, the oldest first. */
export const findHolds = (tx: Tx, player: bigint): Promise<HoldRow[]> =>
  on(tx)
    .selectFrom('player_holds')
    .select(['player_id', 'source', 'code', 'bars', 'placed_at'])
    .where('player_id', '=', player)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute()

export async function insertHold(tx: Tx, row: HoldRow): Promise<void> {
  await on(tx).insertInto('player_holds').values(row).execute()
}

export async function endHold(tx: Tx, player: bigint, source: HoldSource, now: Date): Promise<void> {
  await on(tx)
    .updateTable('player_holds')
    // A clock that was set back must not end a hold before it began.
    .set((at) => ({ lifted_at: at.fn<Date>('greatest', [at.ref('placed_at'), at.val(now)]) }))
    .where('player_id', '=', player)
    .where('source', '=', source)
    .where('lifted_at', 'is', null)
    .execute()
}
