import { type RawBuilder, sql } from 'kysely'
import type { CheckName } from '@girassol/contract/compliance'
import type { Tx } from '../../platform/database.ts'

export interface ResultRow {
  name: CheckName
  ran_at: Date
  took_ms: number
  examined: number
  exceptions: number
  samples: string[]
  error: string | null
}

export async function insertResult(tx: Tx, row: ResultRow): Promise<void> {
  await sql`INSERT INTO compliance_results (name, ran_at, took_ms, examined, exceptions, samples, error)
    VALUES (${row.name}, ${row.ran_at}, ${row.took_ms}, ${row.examined}, ${row.exceptions}, ${row.samples}, ${row.error})`.execute(
    tx,
  )
}

/** The latest result of every check. */
export async function latestResults(tx: Tx): Promise<ResultRow[]> {
  const { rows } =
    await sql<ResultRow>`SELECT DISTINCT ON (name) name, ran_at, took_ms, examined, exceptions, samples, error
    FROM compliance_results ORDER BY name, id DESC`.execute(tx)
  return rows
}

/** Whether one of these checks has never run. */
export const hasUnexamined = (names: readonly CheckName[]): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM unnest(${names}::text[]) AS each (name)
    WHERE NOT EXISTS (SELECT FROM compliance_results r WHERE r.name = each.name))`
