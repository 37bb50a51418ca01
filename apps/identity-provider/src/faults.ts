import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@girassol/institution'

/** `webhook` covers deliveries, the others the answers to the merchant's calls. */
const operations = ['create', 'read', 'cpf', 'screen', 'locate', 'webhook'] as const
export type Operation = (typeof operations)[number]

const effects = [
  'latency',
  'hang',
  'error',
  'error_after_commit',
  'html',
  'truncated_json',
  'unauthorized',
  'unknown_state',
  'other_person',
  'stale_answer',
  'dropped',
  'duplicate',
  'delayed',
  'forged',
  'unsigned',
  'stale',
  'unknown_id',
] as const
export type Effect = (typeof effects)[number]

export const FaultRequest = z.object({
  operation: z.enum(operations),
  effect: z.enum(effects),
  milliseconds: z.number().int().min(0).max(600_000).default(0),
  times: z.number().int().min(1).max(1_000_000).default(1),
})

export interface Fault {
  effect: Effect
  milliseconds: number
}

export async function addFault(
  tx: Tx,
  { operation, effect, milliseconds, times }: z.output<typeof FaultRequest>,
) {
  await sql`INSERT INTO identity.faults (operation, effect, milliseconds, remaining)
    VALUES (${operation}, ${effect}, ${milliseconds}, ${times})`.execute(tx)
}

export const clearFaults = (tx: Tx) => sql`DELETE FROM identity.faults`.execute(tx)

/** The oldest fault that still applies to the operation; using it counts it down. */
export async function takeFault(tx: Tx, operation: Operation): Promise<Fault | null> {
  const { rows } = await sql<Fault>`UPDATE identity.faults SET remaining = remaining - 1
    WHERE seq = (SELECT seq FROM identity.faults WHERE operation = ${operation} AND remaining > 0
      ORDER BY seq LIMIT 1 FOR UPDATE)
    RETURNING effect, milliseconds`.execute(tx)
  return rows[0] ?? null
}

export const clearFaultsOf = (tx: Tx, operation: Operation) =>
  sql`DELETE FROM identity.faults WHERE operation = ${operation}`.execute(tx)

export async function waitingFaultsOf(tx: Tx, operation: Operation): Promise<Effect[]> {
  const { rows } = await sql<{ effect: Effect }>`SELECT effect FROM identity.faults
    WHERE operation = ${operation} AND remaining > 0 ORDER BY seq`.execute(tx)
  return rows.map(({ effect }) => effect)
}
