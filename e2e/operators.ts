import type { BrowserContext } from '@playwright/test'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { embeddedUrl, onDatabase } from './database.ts'

export interface Operator {
  id: string
  email: string
  name: string
}

let count = 0

/**
 * A new operator of these roles, signed in in this browser. Written to the database: joining by the form is a journey of
 * its own. The session has just proved its second factor, so that no action asks for a code.
 */
export async function signInOperator(
  context: BrowserContext,
  origin: string,
  { roles = ['owner'], name = 'Rosa Prado' }: { roles?: string[]; name?: string } = {},
): Promise<Operator> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const email = `operador-${process.pid}-${++count}-${id.slice(0, 8)}@girassol.test`
  await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    await query(
      `INSERT INTO operators (id, email, name, language, password_hash, sealed_totp_secret, created_at)
       VALUES ($1, $2, $3, 'pt_BR', 'none', 'none', now())`,
      [id, email, name],
    )
    for (const role of roles)
      await query('INSERT INTO operator_role_members (operator_id, role) VALUES ($1, $2)', [id, role])
    await query(
      `INSERT INTO operator_sessions
         (id, operator_id, token_hash, address, agent, created_at, last_seen_at, expires_at, verified_at)
       VALUES ($1, $2, $3, '127.0.0.1', 'journey', now(), now(), now() + interval '12 hours', now())`,
      [randomUUID(), id, createHash('sha256').update(token).digest()],
    )
  })
  await context.addCookies([
    { name: 'girassol-operator', value: token, url: origin, httpOnly: true, sameSite: 'Strict' },
  ])
  return { id, email, name }
}
