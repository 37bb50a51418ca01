import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'
import type { NotificationKind } from './records.ts'
import type { World } from './world.ts'

export type EventKind =
  | NotificationKind
  | 'charge.created'
  | 'charge.expired'
  | 'payout.created'
  | 'payment.declined'

/** The institution's event log; the table refuses updates. */
export async function record(
  tx: Tx,
  world: World,
  kind: EventKind,
  merchant: string,
  subject: string,
  data: Record<string, string | number | boolean | null> = {},
): Promise<{ event: bigint; at: Date }> {
  const at = world.clock.now()
  const { rows } = await sql<{ seq: bigint }>`
    INSERT INTO pix.events (at, merchant, kind, subject, data)
    VALUES (${at}, ${merchant}, ${kind}, ${subject}, ${JSON.stringify(data)}) RETURNING seq`.execute(tx)
  return { event: rows[0]?.seq ?? 0n, at }
}
