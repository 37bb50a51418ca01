import { type Generated, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Limit, LimitName } from './kinds.ts'

interface LimitRow {
  player_id: bigint
  kind: Limit['kind']
  period: Limit['period']
  source: Limit['source']
  amount: bigint
  set_at: Date
  pending_amount: bigint | null
  pending_since: Date | null
  ready_at: Date | null
}

export interface LimitChange extends LimitName {
  player_id: bigint
  source: Limit['source']
  action: 'set' | 'ask' | 'confirm' | 'cancel' | 'remove'
  operator: string | null
  /** Who asked for a removal that `operator` approved; null for all other changes. */
  requested_by: string | null
  reason: string | null
  before: bigint | null
  after: bigint | null
  at: Date
  effective_at: Date | null
}

const on = (tx: Tx) =>
  tx.$extendTables<{ player_limits: LimitRow; limit_changes: LimitChange & { id: Generated<bigint> } }>()

const limitOf = (row: LimitRow): Limit => ({
  kind: row.kind,
  period: row.period,
  source: row.source,
  amount: row.amount,
  setAt: row.set_at,
  pending:
    row.pending_since && row.ready_at
      ? { amount: row.pending_amount, since: row.pending_since, readyAt: row.ready_at }
      : null,
})

/** All limits of a player, in a fixed order. */
export async function limitsOf(tx: Tx, player: bigint): Promise<Limit[]> {
  const rows = await on(tx)
    .selectFrom('player_limits')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy(sql`array_position('{deposit,loss,stake,bets,time}', kind)`)
    .orderBy(sql`array_position('{day,week,month}', period)`)
    .orderBy('source')
    .execute()
  return rows.map(limitOf)
}

/** The same of one kind, locked until the transaction ends: two that use one limit at the same time wait for each other. */
export async function lockLimits(tx: Tx, player: bigint, kind: Limit['kind']): Promise<Limit[]> {
  const rows = await on(tx)
    .selectFrom('player_limits')
    .selectAll()
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .orderBy('period')
    .orderBy('source')
    .forUpdate()
    .execute()
  return rows.map(limitOf)
}

export async function saveLimit(tx: Tx, player: bigint, limit: Limit): Promise<void> {
  const { kind, period, source, amount, setAt, pending } = limit
  const values = {
    amount,
    set_at: setAt,
    pending_amount: pending?.amount ?? null,
    pending_since: pending?.since ?? null,
    ready_at: pending?.readyAt ?? null,
  }
  await on(tx)
    .insertInto('player_limits')
    .values({ player_id: player, kind, period, source, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period', 'source']).doUpdateSet(values))
    .execute()
}

export async function deleteLimit(
  tx: Tx,
  player: bigint,
  { kind, period, source }: LimitName & { source: Limit['source'] },
): Promise<void> {
  await on(tx)
    .deleteFrom('player_limits')
    .where((at) => at.and({ player_id: player, kind, period, source }))
    .execute()
}

export async function insertChange(tx: Tx, change: LimitChange): Promise<bigint> {
  const { id } = await on(tx)
    .insertInto('limit_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changesOf = (tx: Tx, player: bigint): Promise<LimitChange[]> =>
  on(tx).selectFrom('limit_changes').selectAll().where('player_id', '=', player).orderBy('id').execute()
