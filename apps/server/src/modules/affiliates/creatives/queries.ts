import type { CreativeState } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import type { AgreementRow } from '../agreements/queries.ts'

export interface CreativeRow {
  id: string
  affiliate_id: bigint
  text: string
  place: string
  state: CreativeState
  submitted_at: Date
}

export interface CreativeEventRow {
  creative_id: string
  state: CreativeState
  operator_id: string | null
  reason: string | null
  at: Date
}

export async function insertCreative(tx: Tx, row: CreativeRow): Promise<void> {
  await sql`INSERT INTO affiliate_creatives (id, affiliate_id, text, place, state, submitted_at)
    VALUES (${row.id}, ${row.affiliate_id}, ${row.text}, ${row.place}, ${row.state}, ${row.submitted_at})`.execute(
    tx,
  )
}

/** Serialises decisions on a creative. */
export async function lockCreative(tx: Tx, id: string): Promise<CreativeRow | undefined> {
  const { rows } =
    await sql<CreativeRow>`SELECT * FROM affiliate_creatives WHERE id = ${id}::uuid FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function setState(tx: Tx, { id, state }: Pick<CreativeRow, 'id' | 'state'>): Promise<void> {
  await sql`UPDATE affiliate_creatives SET state = ${state} WHERE id = ${id}::uuid`.execute(tx)
}

export async function insertEvent(tx: Tx, row: CreativeEventRow): Promise<void> {
  await sql`INSERT INTO affiliate_creative_events (creative_id, state, operator_id, reason, at)
    VALUES (${row.creative_id}, ${row.state}, ${row.operator_id}, ${row.reason}, ${row.at})`.execute(tx)
}

/** Every state of these creatives, oldest first. */
export async function eventsOf(tx: Tx, creatives: readonly string[]): Promise<CreativeEventRow[]> {
  const { rows } =
    await sql<CreativeEventRow>`SELECT creative_id, state, operator_id, reason, at FROM affiliate_creative_events
    WHERE creative_id = ANY (${creatives}::uuid[]) ORDER BY id`.execute(tx)
  return rows
}

/** An affiliate's creatives, newest first. */
export async function creativesOf(tx: Tx, affiliate: bigint, limit: number): Promise<CreativeRow[]> {
  const { rows } = await sql<CreativeRow>`SELECT * FROM affiliate_creatives WHERE affiliate_id = ${affiliate}
    ORDER BY submitted_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countSubmitted(tx: Tx): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM affiliate_creatives
    WHERE state = 'submitted'`,
  )
  return count
}

/** A row with the cursor that goes on after it. */
type Positioned<Row> = Row & { position: string }

interface Filter {
  player?: string | undefined
  state?: CreativeState | undefined
  after?: string | undefined
}

function beforeCursor(after: string | undefined, column: string) {
  if (after === undefined) return sql`true`
  const [at = '', id = ''] = after.split(' ')
  if (!(isExactTime(at) && isUuid(id))) throw new AppError('validation')
  return sql`(${sql.ref(column)}, id) < (${at}::timestamptz, ${id}::uuid)`
}

/** Newest first. */
export async function pageOfCreatives(
  tx: Tx,
  { player, state, after }: Filter,
  limit: number,
): Promise<Positioned<CreativeRow>[]> {
  const conditions = [
    beforeCursor(after, 'submitted_at'),
    ...(player === undefined ? [] : [sql`affiliate_id = ${player}::bigint`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
  ]
  const { rows } = await sql<Positioned<CreativeRow>>`
    SELECT *, ${exactTime('submitted_at')} || ' ' || id AS position FROM affiliate_creatives
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY submitted_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** Newest first. */
export async function pageOfAgreements(
  tx: Tx,
  { player, after }: Filter,
  limit: number,
): Promise<Positioned<AgreementRow & { text_hash: string }>[]> {
  const conditions = [
    beforeCursor(after, 'accepted_at'),
    ...(player === undefined ? [] : [sql`player_id = ${player}::bigint`]),
  ]
  const { rows } = await sql<Positioned<AgreementRow & { text_hash: string }>>`
    SELECT g.*, v.hash AS text_hash, ${exactTime('accepted_at')} || ' ' || id AS position
    FROM affiliate_agreements g JOIN affiliate_agreement_versions v USING (version)
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY accepted_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows
}
