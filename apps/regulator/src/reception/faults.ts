import type { Family } from '@girassol/sigap'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'

/** `lost_answer` stores the file and ends the connection; `undecided` postpones a verdict; `reject_record` rejects the file with that CPF. */
export const RECEPTION_EFFECTS = [
  'slow',
  'unauthorized',
  'conflict',
  'rate_limited',
  'server_error',
  'lost_answer',
  'down',
  'reject_record',
  'undecided',
] as const

export type ReceptionEffect = (typeof RECEPTION_EFFECTS)[number]

export interface ReceptionFault {
  id: number
  effect: ReceptionEffect
  family: Family | null
  cpf: string | null
  latencyMs: number
  remaining: number | null
}

export async function addReceptionFault(tx: Tx, fault: Omit<ReceptionFault, 'id'>): Promise<void> {
  await sql`
    INSERT INTO regulator.reception_faults (effect, family, cpf, latency_ms, remaining)
    VALUES (${fault.effect}, ${fault.family}, ${fault.cpf}, ${fault.latencyMs}, ${fault.remaining})`.execute(
    tx,
  )
}

export async function listReceptionFaults(tx: Tx): Promise<ReceptionFault[]> {
  const { rows } = await sql<ReceptionFault>`
    SELECT id, effect, family, cpf, latency_ms AS "latencyMs", remaining FROM regulator.reception_faults
    WHERE remaining IS DISTINCT FROM 0 ORDER BY id`.execute(tx)
  return rows
}

export async function clearReceptionFaults(tx: Tx): Promise<void> {
  await sql`DELETE FROM regulator.reception_faults`.execute(tx)
}

const DELIVERY_EFFECTS: readonly ReceptionEffect[] = [
  'slow',
  'unauthorized',
  'conflict',
  'rate_limited',
  'server_error',
  'lost_answer',
  'down',
]

/** The first fault of a delivery of this family; one with a count is used up by it. */
export const takeDeliveryFault = (tx: Tx, family: Family): Promise<ReceptionFault | null> =>
  take(tx, DELIVERY_EFFECTS, family)

/** The fault that keeps a verdict back. */
export const takeVerdictFault = (tx: Tx, family: Family): Promise<ReceptionFault | null> =>
  take(tx, ['undecided'], family)

/** The fault that rejects a chosen record of a file. */
export const takeRecordFault = (tx: Tx, family: Family, xml: string): Promise<ReceptionFault | null> =>
  take(tx, ['reject_record'], family, xml)

async function take(
  tx: Tx,
  effects: readonly ReceptionEffect[],
  family: Family,
  xml = '',
): Promise<ReceptionFault | null> {
  const { rows } = await sql<ReceptionFault>`
    UPDATE regulator.reception_faults SET remaining = remaining - 1
    WHERE id = (
      SELECT id FROM regulator.reception_faults
      WHERE remaining IS DISTINCT FROM 0 AND effect = ANY (${effects}) AND (family IS NULL OR family = ${family})
        AND (effect <> 'reject_record' OR strpos(${xml}, '<CPF>' || cpf || '</CPF>') > 0)
      ORDER BY id LIMIT 1 FOR UPDATE)
    RETURNING id, effect, family, cpf, latency_ms AS "latencyMs", remaining`.execute(tx)
  return rows[0] ?? null
}
