import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { RegistryReason } from './port.ts'

/**
 * notified: bets barred, the player may withdraw · closing: the money is on its way · closed: what is left is returned · unclaimed: kept for
 * its owner · transfer_due: 180 days are over · completed: nothing is left · left: the CPF left the registry in time.
 */
type CaseStatus = 'notified' | 'closing' | 'closed' | 'unclaimed' | 'transfer_due' | 'completed' | 'left'

export interface CaseRow {
  id: string
  player_id: bigint
  cpf_hash: string
  reasons: RegistryReason[]
  status: CaseStatus
  opened_at: Date
  notice_due_at: Date
  notified_at: Date | null
  withdraw_until: Date
  close_due_at: Date
  closed_at: Date | null
  return_due_at: Date | null
  returned_at: Date | null
  return_attempts: number
  return_failure: string | null
  unclaimed_at: Date | null
  unclaimed_amount: bigint
  transfer_due_at: Date | null
  ended_at: Date | null
  next_at: Date | null
}

export interface NoticeRow {
  case_id: string
  player_id: bigint
  channel: 'mail' | 'inbox'
  subject: string
  content: string
  at: Date
}

type Tables = { registry_cases: CaseRow; registry_notices: NoticeRow & { id: Generated<bigint> } }

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const findOpenCase = (tx: Tx, player: bigint): Promise<CaseRow | undefined> =>
  on(tx)
    .selectFrom('registry_cases')
    .selectAll()
    .where('player_id', '=', player)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  on(tx).selectFrom('registry_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertCase(tx: Tx, row: CaseRow): Promise<void> {
  await on(tx).insertInto('registry_cases').values(row).execute()
}

export async function updateCase(tx: Tx, id: string, change: Partial<CaseRow>): Promise<void> {
  await on(tx).updateTable('registry_cases').set(change).where('id', '=', id).execute()
}

export async function dueCases(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<CaseRow, 'id' | 'player_id'>[]> {
  return on(tx)
    .selectFrom('registry_cases')
    .select(['id', 'player_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export const hasDueCases = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM registry_cases WHERE next_at <= ${now})`

export async function insertNotice(tx: Tx, row: NoticeRow): Promise<void> {
  await on(tx).insertInto('registry_notices').values(row).execute()
}

export const deleteNoticesBefore = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('registry_notices', sql`at < ${before}`)
