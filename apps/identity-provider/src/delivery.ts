import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@girassol/institution'
import { takeFault } from './faults.ts'
import { signatureOf } from './keys.ts'
import type { Verification } from './verifications.ts'

const RETRY_SECONDS = [1, 5, 25, 60, 300, 900, 3600, 21_600]
const SEND_TIMEOUT_MS = 10_000
const STALE_MS = 3_600_000
const DELAY_MS = 3000

/** Writes the webhook of a change in the transaction of the change. It names the verification and carries no verdict. */
export async function notifyMerchant(tx: Tx, row: Verification, now: Date): Promise<void> {
  const fault = await takeFault(tx, 'webhook')
  if (fault?.effect === 'dropped') return
  const copies = fault?.effect === 'duplicate' ? 3 : 1
  const event = randomUUID()
  const signing =
    { forged: 'forged', unsigned: 'missing', stale: 'stale' }[fault?.effect as string] ?? 'right'
  const at = fault?.effect === 'delayed' ? new Date(now.getTime() + (fault.milliseconds || DELAY_MS)) : now
  const named = fault?.effect === 'unknown_id' ? 'ver_unknown' : row.id
  const body = JSON.stringify({ event_id: event, type: 'verification.updated', verification_id: named })
  for (let copy = 0; copy < copies; copy++)
    await sql`INSERT INTO identity.deliveries (event_id, verification, url, body, signing, next_at)
      VALUES (${event}, ${row.id}, ${row.request.webhook_url}, ${body}, ${signing}, ${at})`.execute(tx)
}

/** Sends the last webhook of a verification again, as many times as asked. */
export async function repeatDelivery(tx: Tx, row: Verification, copies: number, now: Date): Promise<void> {
  await sql`INSERT INTO identity.deliveries (event_id, verification, url, body, next_at)
    SELECT event_id, verification, url, body, ${now} FROM
      (SELECT * FROM identity.deliveries WHERE verification = ${row.id} ORDER BY seq DESC LIMIT 1) last,
      generate_series(1, ${copies})`.execute(tx)
}

interface Delivery {
  seq: bigint
  url: string
  body: string
  signing: 'right' | 'forged' | 'missing' | 'stale'
  attempts: number
}

interface DispatchDeps {
  database: Database
  webhookSecret: string
  now: () => Date
}

/** Sends what is due; several processes share the work by SKIP LOCKED. False when nothing was due. */
export async function dispatchOne({ database, webhookSecret, now }: DispatchDeps): Promise<boolean> {
  const lease = await database.statement(async (tx) => {
    const { rows } = await sql<Delivery>`UPDATE identity.deliveries SET attempts = attempts + 1,
        next_at = ${new Date(now().getTime() + 2 * SEND_TIMEOUT_MS)}
      WHERE seq = (SELECT seq FROM identity.deliveries WHERE state = 'due' AND next_at <= ${now()}
        ORDER BY next_at, seq LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING seq, url, body, signing, attempts`.execute(tx)
    return rows[0] ?? null
  })
  if (!lease) return false
  const status = await send(lease, webhookSecret, now())
  const wait = RETRY_SECONDS[lease.attempts - 1]
  const isSent = status !== null && status < 300
  const state = isSent ? 'sent' : wait === undefined ? 'given_up' : 'due'
  await database.transaction((tx) =>
    sql`UPDATE identity.deliveries SET state = ${state}, last_status = ${status},
      next_at = ${new Date(now().getTime() + (wait ?? 0) * 1000)} WHERE seq = ${lease.seq}`.execute(tx),
  )
  return true
}

async function send({ url, body, signing }: Delivery, secret: string, now: Date): Promise<number | null> {
  const moment = signing === 'stale' ? now.getTime() - STALE_MS : now.getTime()
  const timestamp = String(Math.floor(moment / 1000))
  const signature = signatureOf(signing === 'forged' ? `not ${secret}` : secret, timestamp, body)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-identity-timestamp': timestamp,
        ...(signing !== 'missing' && { 'x-identity-signature': signature }),
      },
      body,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
