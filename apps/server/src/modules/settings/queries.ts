import { type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Tables = {
  settings: { name: string; value: JSONColumnType<unknown[]>; changed_at: Date }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export async function readChanges(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await on(tx).selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value[0]]))
}

/** Wrapped in an array: a bare JSON string or null would be read back as SQL text or NULL. */
export async function writeChange(tx: Tx, name: string, value: unknown, now: Date): Promise<void> {
  const row = { name, value: JSON.stringify([value]), changed_at: now }
  await on(tx)
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value, changed_at: now }))
    .execute()
}

/** Changes wait for each other: a setting without a row has nothing else to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
}
