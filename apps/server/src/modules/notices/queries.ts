import type { Answer, Language } from '@girassol/contract'
import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Events } from '../../platform/events.ts'

export type NoticeKind = Answer<'notices'>['notices'][number]['kind']

export interface NoticeDetail {
  /** In centavos. */
  amount?: string
  withdrawal?: string
  /** What a prize was won for. */
  title?: Record<Language, string>
  prize?: Events['prize.paid']['prize']
  rounds?: number
  /** The name of a game. */
  game?: string
  /** When a break ends; null: never. */
  until?: string | null
  /** The whole notice, where its module has rendered it. */
  texts?: Record<Language, { title: string; text: string }>
  /** What an operator wrote for the player. */
  reason?: string
}

interface NoticeRow {
  id: bigint
  player_id: bigint
  kind: NoticeKind
  source: string
  detail: NoticeDetail
  created_at: Date
  read_at: Date | null
}

export interface Subscription {
  id: bigint
  player_id: bigint
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

type Tables = {
  notices: Omit<NoticeRow, 'id' | 'detail'> & {
    id: Generated<bigint>
    detail: JSONColumnType<NoticeDetail>
  }
  push_subscriptions: Omit<Subscription, 'id'> & { id: Generated<bigint> }
  push_keys: { public_key: string; private_key: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** False when a notice of the same source exists. */
export async function insertNotice(tx: Tx, { detail, ...row }: Omit<NoticeRow, 'id'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('notices')
    .values({ ...row, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listNotices(
  tx: Tx,
  player: bigint,
  after: number | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  const all = on(tx).selectFrom('notices').selectAll().where('player_id', '=', player)
  return (after === undefined ? all : all.where('id', '<', BigInt(after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnread(tx: Tx, player: bigint): Promise<number> {
  const row = await on(tx)
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('player_id', '=', player)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** Marks one notice, or all of the player's when `id` is null. Returns how many there were. */
export async function markRead(tx: Tx, player: bigint, id: bigint | null, now: Date): Promise<bigint> {
  const all = on(tx)
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('player_id', '=', player)
  const { numUpdatedRows } = await (
    id === null ? all.where('read_at', 'is', null) : all.where('id', '=', id)
  ).executeTakeFirst()
  return numUpdatedRows
}

/** Every notice is sent to each of them. */
const SUBSCRIPTIONS_MAX = 20

/** A browser belongs to the player who subscribed last. Beyond the limit the player's oldest subscription is deleted. */
export async function upsertSubscription(tx: Tx, row: Omit<Subscription, 'id'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('notices.subscriptions', ${row.player_id}))`.execute(
    tx,
  )
  await on(tx)
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE player_id = ${row.player_id}
    ORDER BY endpoint = ${row.endpoint} DESC, created_at DESC, id DESC OFFSET ${SUBSCRIPTIONS_MAX})`.execute(
    tx,
  )
}

export async function listSubscriptions(tx: Tx, player: bigint): Promise<Subscription[]> {
  return on(tx).selectFrom('push_subscriptions').selectAll().where('player_id', '=', player).execute()
}

export async function findSubscription(tx: Tx, id: bigint): Promise<Subscription | undefined> {
  return on(tx).selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Players delete only their own; a push service that reports it gone names no player. */
export async function deleteSubscription(tx: Tx, endpoint: string, player?: bigint): Promise<void> {
  const matching = on(tx).deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
  await (player === undefined ? matching : matching.where('player_id', '=', player)).execute()
}

/** Stores the keys unless there are some; returns the stored ones. */
export async function insertKeysOnce(
  tx: Tx,
  keys: { public_key: string; private_key: string },
): Promise<{ public_key: string; private_key: string }> {
  await on(tx)
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return on(tx).selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirstOrThrow()
}
