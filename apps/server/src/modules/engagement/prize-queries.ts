import { type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isOutcomeHidden } from '../wallet/index.ts'
import type { StoredPrize, Texts } from './prize.ts'

export type PrizeSource = 'mission' | 'wheel' | 'vip' | 'tournament'

export interface PrizeRow {
  id: string
  key: string
  player_id: bigint
  source: PrizeSource
  title: Texts
  prize: StoredPrize
  reference: string | null
  won_at: Date
  paid_at: Date | null
}

type Tables = {
  prizes_won: Omit<PrizeRow, 'title' | 'prize'> & {
    title: JSONColumnType<Texts>
    prize: JSONColumnType<StoredPrize>
  }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

const UNPAID_BATCH_SIZE = 200

/** Returns the keys that were new. A concurrent insert of the same key blocks until the first transaction ends. */
export async function insertPrizes(tx: Tx, rows: readonly PrizeRow[]): Promise<string[]> {
  const { rows: written } = await sql<{ key: string }>`
    INSERT INTO prizes_won (id, key, player_id, source, title, prize, won_at)
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ player_id }) => String(player_id))}::bigint[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ title }) => JSON.stringify(title))}::jsonb[], ${rows.map(({ prize }) => JSON.stringify(prize))}::jsonb[],
      ${rows.map(({ won_at }) => won_at)}::timestamptz[])
    ON CONFLICT (key) DO NOTHING RETURNING key`.execute(tx)
  return written.map(({ key }) => key)
}

export const findPrize = (tx: Tx, key: string): Promise<PrizeRow | undefined> =>
  on(tx).selectFrom('prizes_won').selectAll().where('key', '=', key).executeTakeFirst()

/** Owed and not paid, by key, so that a prize that cannot be paid now is passed over. */
export async function listUnpaidKeys(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM prizes_won
    WHERE paid_at IS NULL AND key > ${after} ORDER BY key LIMIT ${UNPAID_BATCH_SIZE}`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Undefined when it was paid meanwhile or is being paid. */
export const lockUnpaid = (tx: Tx, key: string): Promise<PrizeRow | undefined> =>
  on(tx)
    .selectFrom('prizes_won')
    .selectAll()
    .where('key', '=', key)
    .where('paid_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markPaid(tx: Tx, id: string, reference: string | null, now: Date): Promise<void> {
  await on(tx).updateTable('prizes_won').set({ reference, paid_at: now }).where('id', '=', id).execute()
}

/** A player's prizes, newest first, without those of a wheel that still turns. */
export async function listPrizes(
  tx: Tx,
  player: bigint,
  { skip, take, now }: { skip: number; take: number; now: Date },
): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`SELECT * FROM prizes_won r
    WHERE player_id = ${player} AND NOT ${isOutcomeHidden(now)}
    ORDER BY won_at DESC, id LIMIT ${take} OFFSET ${skip}`.execute(tx)
  return rows
}

export async function countPrizes(tx: Tx, player: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ all: number }>`SELECT count(*)::int AS all FROM prizes_won r
    WHERE player_id = ${player} AND NOT ${isOutcomeHidden(now)}`.execute(tx)
  return rows[0]?.all ?? 0
}
