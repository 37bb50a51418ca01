import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

export interface CredentialRow {
  provider: string
  sealed_keys: string | null
  enabled: boolean
  changed_at: Date
}

type Tables = { provider_credentials: CredentialRow }

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const readCredentials = (tx: Tx): Promise<CredentialRow[]> =>
  on(tx).selectFrom('provider_credentials').selectAll().execute()

/** Other nodes read the credentials again once this commits. */
export async function writeCredentials(
  tx: Tx,
  row: Omit<CredentialRow, 'sealed_keys'> & { sealed_keys?: string },
): Promise<void> {
  const { provider, ...changes } = row
  await on(tx)
    .insertInto('provider_credentials')
    .values({ sealed_keys: null, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(changes))
    .execute()
  await sql`SELECT pg_notify('providers', ${provider})`.execute(tx)
}
