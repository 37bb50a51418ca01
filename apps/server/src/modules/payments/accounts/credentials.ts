import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { JSONColumnType } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Signer } from '../../../platform/secrets.ts'

export type Hints = Record<string, string>

export interface CredentialRow {
  id: string
  gateway: GatewayName
  sealed: string | null
  hints: Hints
  status: 'pending' | 'active' | 'ended'
  set_at: Date
  set_by: string | null
}

type Tables = { gateway_credentials: Omit<CredentialRow, 'hints'> & { hints: JSONColumnType<Hints> } }

const on = (tx: Tx) => tx.$extendTables<Tables>()

export async function insertCredential(tx: Tx, row: CredentialRow): Promise<void> {
  await endCredentials(tx, row.gateway, row.status)
  await on(tx)
    .insertInto('gateway_credentials')
    .values({ ...row, hints: JSON.stringify(row.hints) })
    .execute()
}

/** Erases the sealed text of those that are replaced. */
export async function endCredentials(
  tx: Tx,
  gateway: GatewayName,
  status: CredentialRow['status'],
): Promise<void> {
  await on(tx)
    .updateTable('gateway_credentials')
    .set({ status: 'ended', sealed: null })
    .where('gateway', '=', gateway)
    .where('status', '=', status)
    .execute()
}

export async function lockCredential(tx: Tx, id: string): Promise<CredentialRow | undefined> {
  return on(tx)
    .selectFrom('gateway_credentials')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function activateCredential(tx: Tx, row: CredentialRow): Promise<void> {
  await endCredentials(tx, row.gateway, 'active')
  await on(tx).updateTable('gateway_credentials').set({ status: 'active' }).where('id', '=', row.id).execute()
}

export async function currentCredentials(tx: Tx): Promise<CredentialRow[]> {
  return on(tx).selectFrom('gateway_credentials').selectAll().where('status', '!=', 'ended').execute()
}

const PURPOSE = 'gateway-credentials'

export const sealConfig = (signer: Signer, gateway: GatewayName, config: object): string =>
  signer.seal(PURPOSE, gateway, JSON.stringify(config))

export const unsealConfig = (signer: Signer, gateway: GatewayName, sealed: string): unknown =>
  JSON.parse(signer.unseal(PURPOSE, gateway, sealed))

const HINT_LENGTH_MIN = 12

/** The address in full; of the rest the last four characters, and nothing of short values. */
export function hintsOf(config: object): Hints {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (name === 'baseUrl') return [name, String(value)]
      return [
        name,
        typeof value === 'string' && value.length >= HINT_LENGTH_MIN ? `…${value.slice(-4)}` : '…',
      ]
    }),
  )
}
