import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Changes rows without the triggers and constraints that refuse it, as the owner of the database can. */
export const tamper = (
  { platform }: Pick<TestApp, 'platform'>,
  statement: RawBuilder<unknown>,
): Promise<void> =>
  platform.database.transaction(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
