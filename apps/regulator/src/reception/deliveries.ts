import type { Family, ReadFile, ReadHeader } from '@girassol/sigap'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'

export type DeliveryState = 'received' | 'accepted' | 'rejected_structure' | 'rejected_quality'

export interface Delivery {
  id: string
  receivedAt: Date
  family: Family
  lotBase64: string
  state: DeliveryState
  protocol: string | null
  faults: string[]
  day: string | null
  lot: number | null
  isRectifying: boolean | null
  bytes: number | null
  records: number | null
}

const COLUMNS = sql`id, received_at AS "receivedAt", family, lot_base64 AS "lotBase64", state, protocol, faults,
  day::text, lot, is_rectifying AS "isRectifying", bytes, records`

/** Stores a file; the one with the same content that counts already, if there is one. */
export async function storeDelivery(
  tx: Tx,
  family: Family,
  lotBase64: string,
  sha256: string,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO regulator.deliveries (family, lot_base64, sha256) VALUES (${family}, ${lotBase64}, ${sha256})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const { rows: known } = await sql<{ id: string }>`
    SELECT id FROM regulator.deliveries WHERE sha256 = ${sha256} AND state IN ('received', 'accepted')`.execute(
    tx,
  )
  return { id: known[0]!.id, isNew: false }
}

export async function lockDelivery(tx: Tx, id: string): Promise<Delivery | null> {
  const { rows } =
    await sql<Delivery>`SELECT ${COLUMNS} FROM regulator.deliveries WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

export async function listDeliveries(tx: Tx, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT ${COLUMNS} FROM regulator.deliveries ORDER BY received_at DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function reject(
  tx: Tx,
  id: string,
  state: 'rejected_structure' | 'rejected_quality',
  faults: readonly string[],
  header: ReadHeader | null,
): Promise<void> {
  await sql`UPDATE regulator.deliveries SET state = ${state}, faults = ${JSON.stringify(faults)}, decided_at = now(),
    day = ${header?.day ?? null}, lot = ${header?.lot ?? null}, is_rectifying = ${header?.isRectifying ?? null}
    WHERE id = ${id}`.execute(tx)
}

/** Accepts a file; a rectifying one takes the place of the file it corrects. */
export async function accept(
  tx: Tx,
  id: string,
  family: Family,
  { header, records }: ReadFile,
  bytes: number,
): Promise<void> {
  if (header.isRectifying)
    await sql`UPDATE regulator.deliveries SET is_replaced = true
      WHERE family = ${family} AND day = ${header.day} AND lot = ${header.lot} AND state = 'accepted'`.execute(
      tx,
    )
  await sql`UPDATE regulator.deliveries SET state = 'accepted', decided_at = now(), day = ${header.day}, lot = ${header.lot},
      is_rectifying = ${header.isRectifying}, is_last = ${header.isLast}, bytes = ${bytes}, records = ${records.length},
      protocol = to_char(now(), 'YYYYMMDD') || upper(substr(replace(id::text, '-', ''), 1, 12))
    WHERE id = ${id}`.execute(tx)
}

interface AcceptedLot {
  id: string
  isLast: boolean
}

/** The file that counts for a lot. */
export async function acceptedLot(
  tx: Tx,
  family: Family,
  day: string,
  lot: number,
): Promise<AcceptedLot | null> {
  const { rows } = await sql<AcceptedLot>`
    SELECT id, is_last AS "isLast" FROM regulator.deliveries
    WHERE family = ${family} AND day = ${day} AND lot = ${lot} AND state = 'accepted' AND NOT is_replaced`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The same lot cannot be decided twice at once. */
export async function lockLots(tx: Tx, family: Family, day: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reception ${family} ${day}`}, 0))`.execute(tx)
}
