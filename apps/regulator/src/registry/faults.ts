import type { Cpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'

export const EFFECTS = [
  'slow',
  'wrong_word',
  'unknown_reason',
  'truncated',
  'unauthorized',
  'not_found',
  'rate_limited',
  'server_error',
  'down',
] as const

export type Effect = (typeof EFFECTS)[number]

export interface Fault {
  id: number
  effect: Effect
  cpf: Cpf | null
  latencyMs: number
  remaining: number | null
}

export type NewFault = Omit<Fault, 'id'>

export async function addFault(tx: Tx, { effect, cpf, latencyMs, remaining }: NewFault): Promise<void> {
  await sql`
    INSERT INTO regulator.faults (effect, cpf, latency_ms, remaining)
    VALUES (${effect}, ${cpf}, ${latencyMs}, ${remaining})`.execute(tx)
}

export async function listFaults(tx: Tx): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    SELECT id, effect, cpf, latency_ms AS "latencyMs", remaining FROM regulator.faults
    WHERE remaining IS DISTINCT FROM 0 ORDER BY id`.execute(tx)
  return rows
}

export async function clearFaults(tx: Tx): Promise<void> {
  await sql`DELETE FROM regulator.faults`.execute(tx)
}

/** The first fault that matches a query; one with a count is used up by it. */
export async function takeFault(tx: Tx, cpf: string): Promise<Fault | null> {
  const { rows } = await sql<Fault>`
    UPDATE regulator.faults SET remaining = remaining - 1
    WHERE id = (
      SELECT id FROM regulator.faults
      WHERE remaining IS DISTINCT FROM 0 AND (cpf IS NULL OR cpf = ${cpf})
      ORDER BY id LIMIT 1 FOR UPDATE)
    RETURNING id, effect, cpf, latency_ms AS "latencyMs", remaining`.execute(tx)
  return rows[0] ?? null
}
