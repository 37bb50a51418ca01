import type { postbackEvents } from '@girassol/contract/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type PostbackEvent = (typeof postbackEvents)[number]

/** Where an affiliate's own server is called when a referral registers, deposits for the first time or qualifies. */
interface PostbackRow {
  affiliate_id: bigint
  event: PostbackEvent
  url: string
  changed_at: Date
}

/** One call of a postback, made once per event and referral and repeated until it succeeds or is given up. */
export interface CallRow {
  id: string
  affiliate_id: bigint
  event: PostbackEvent
  /** Of the referral: affiliates do not learn who a player is. */
  pseudonym: string
  url: string
  status: 'due' | 'sent' | 'failed'
  attempts: number
  /** Status or error of the last try. */
  answer: string | null
  created_at: Date
  next_try_at: Date | null
}

export async function readPostbacks(
  tx: Tx,
  affiliate: bigint,
): Promise<Pick<PostbackRow, 'event' | 'url'>[]> {
  const { rows } = await sql<Pick<PostbackRow, 'event' | 'url'>>`SELECT event, url FROM affiliate_postbacks
    WHERE affiliate_id = ${affiliate} ORDER BY event`.execute(tx)
  return rows
}

export async function findPostback(
  tx: Tx,
  affiliate: bigint,
  event: PostbackEvent,
): Promise<string | undefined> {
  return (await readPostbacks(tx, affiliate)).find((each) => each.event === event)?.url
}

export async function writePostback(tx: Tx, row: PostbackRow): Promise<void> {
  await sql`INSERT INTO affiliate_postbacks (affiliate_id, event, url, changed_at)
    VALUES (${row.affiliate_id}, ${row.event}, ${row.url}, ${row.changed_at})
    ON CONFLICT (affiliate_id, event) DO UPDATE SET url = excluded.url, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

export async function removePostback(tx: Tx, affiliate: bigint, event: PostbackEvent): Promise<void> {
  await sql`DELETE FROM affiliate_postbacks WHERE affiliate_id = ${affiliate} AND event = ${event}`.execute(
    tx,
  )
}

export async function removePostbacks(tx: Tx, affiliate: bigint): Promise<void> {
  await sql`DELETE FROM affiliate_postbacks WHERE affiliate_id = ${affiliate}`.execute(tx)
}

export async function insertCall(
  tx: Tx,
  row: Pick<CallRow, 'id' | 'affiliate_id' | 'event' | 'pseudonym' | 'url' | 'created_at'>,
): Promise<void> {
  await sql`INSERT INTO affiliate_calls (id, affiliate_id, event, pseudonym, url, status, created_at, next_try_at)
    VALUES (${row.id}, ${row.affiliate_id}, ${row.event}, ${row.pseudonym}, ${row.url}, 'due', ${row.created_at},
      ${row.created_at}) ON CONFLICT (affiliate_id, event, pseudonym) DO NOTHING`.execute(tx)
}

/** Takes the next due call, which no other node takes until `lease`. */
export async function takeCall(tx: Tx, now: Date, lease: Date): Promise<CallRow | undefined> {
  const { rows } =
    await sql<CallRow>`UPDATE affiliate_calls SET attempts = attempts + 1, next_try_at = ${lease}
    WHERE id = (SELECT id FROM affiliate_calls WHERE status = 'due' AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *`.execute(tx)
  return rows[0]
}

export const hasDueCall = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM affiliate_calls WHERE status = 'due' AND next_try_at <= ${now})`

export async function endCall(
  tx: Tx,
  id: string,
  { status, answer, next_try_at }: Pick<CallRow, 'status' | 'answer' | 'next_try_at'>,
): Promise<void> {
  await sql`UPDATE affiliate_calls SET status = ${status}, answer = ${answer}, next_try_at = ${next_try_at}
    WHERE id = ${id}`.execute(tx)
}

export async function latestCalls(tx: Tx, affiliate: bigint, most: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`SELECT * FROM affiliate_calls WHERE affiliate_id = ${affiliate}
    ORDER BY created_at DESC, id DESC LIMIT ${most}`.execute(tx)
  return rows
}
