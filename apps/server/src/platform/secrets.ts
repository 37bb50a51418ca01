import { sql } from 'kysely'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { newSecret, sameText } from './ids.ts'
import { queryOne, type Tx } from './database.ts'

/** Signs what is handed out and must come back unchanged, and seals what stays and must not be read from a copy. */
export interface Signer {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** `context` says whose it is: sealed for one owner, it does not open as another's. */
  seal(purpose: string, context: string, text: string): string
  /** Throws when it was not sealed for this purpose: only this program writes these. */
  unseal(purpose: string, context: string, sealed: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of the environment, or one made on the first start and shared by all nodes through the database. */
export async function loadSigner(tx: Tx, fromEnvironment: string | null): Promise<Signer> {
  const key = fromEnvironment ?? (await sharedKey(tx))
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  // Each purpose has a key of its own, and none of them is the key that signs.
  const sealingKey = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32))
  return {
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
    seal(purpose, context, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealingKey(purpose), nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(purpose, context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opener = createDecipheriv(CIPHER, sealingKey(purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      opener.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString(
        'utf8',
      )
    },
  }
}

async function sharedKey(tx: Tx): Promise<string> {
  await sql`INSERT INTO secrets (name, value) VALUES ('signing', ${newSecret()}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { value } = await queryOne(
    tx,
    sql<{ value: string }>`SELECT value FROM secrets WHERE name = 'signing'`,
  )
  return value
}
