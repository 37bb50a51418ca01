import { type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { StoredPrize, Texts } from './prize.ts'

export type PrizeSource = 'mission' | 'wheel' | 'vip' | 'tournament'

export interface WonRow {
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
  prizes_won: Omit<WonRow, 'title' | 'prize'> & {
    title: JSONColumnType<Texts>
    prize: JSONColumnType<StoredPrize>
  }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** How many unpaid ones are looked at together. */
const AT_ONCE = 200

/** Answers the keys that were new. Whoever comes second waits until the first has committed, or has not. */
export async function insertWon(tx: Tx, rows: readonly WonRow[]): Promise<string[]> {
  const { rows: written } = await sql<{ key: string }>`
    INSERT INTO prizes_won (id, key, player_id, source, title, prize, won_at)
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ player_id }) => String(player_id))}::bigint[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ title }) => JSON.stringify(title))}::jsonb[], ${rows.map(({ prize }) => JSON.stringify(prize))}::jsonb[],
      ${rows.map(({ won_at }) => won_at)}::timestamptz[])
    ON CONFLICT (key) DO NOTHING RETURNING key`.execute(tx)
  return written.map(({ key }) => key)
}

export const findWon = (tx: Tx, key: string): Promise<WonRow | undefined> =>
  on(tx).selectFrom('prizes_won').selectAll().where('key', '=', key).executeTakeFirst()

/** Promised and not paid: by key, so that those who cannot be paid now are passed and not asked again. */
export async function dueKeys(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM prizes_won
    WHERE paid_at IS NULL AND key > ${after} ORDER BY key LIMIT ${AT_ONCE}`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Nothing when it was paid meanwhile, or is being paid. */
export const lockDue = (tx: Tx, key: string): Promise<WonRow | undefined> =>
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

export async function pageOfWon(tx: Tx, player: bigint, page: number, size: number): Promise<WonRow[]> {
  return on(tx)
    .selectFrom('prizes_won')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('won_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export async function countWon(tx: Tx, player: bigint): Promise<number> {
  const { rows } = await sql<{ all: number }>`SELECT count(*)::int AS all FROM prizes_won
    WHERE player_id = ${player}`.execute(tx)
  return rows[0]?.all ?? 0
}
