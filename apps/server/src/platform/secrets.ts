import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { newSecret, sameText } from './ids.ts'
import type { Tx } from './database.ts'

/** Signs what leaves the house and must come back unchanged. */
export interface Signer {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

/** The key of the environment, or one made on the first start and shared by all nodes through the database. */
export async function loadSigner(tx: Tx, fromEnvironment: string | null): Promise<Signer> {
  const key = fromEnvironment ?? (await sharedKey(tx))
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  return { sign, verify: (purpose, text, signature) => sameText(sign(purpose, text), signature) }
}

async function sharedKey(tx: Tx): Promise<string> {
  await sql`INSERT INTO secrets (name, value) VALUES ('signing', ${newSecret()}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<{ value: string }>`SELECT value FROM secrets WHERE name = 'signing'`.execute(tx)
  return rows[0]!.value
}
