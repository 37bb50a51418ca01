import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { totpOf } from './authenticator.ts'
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

/** One who can log in: with a password and the secret of an authenticator app. */
export interface Joined extends Operator {
  password: string
  secret: string
}

const PASSWORD = 'vento-de-inverno-42'

/** An operator who joined by an invitation, unknown to the journey's browser. The code of this moment is spent. */
export async function joinOperator(
  browser: Browser,
  origin: string,
  { roles, name }: { roles: string[]; name: string },
): Promise<Joined> {
  const context = await browser.newContext({ baseURL: origin })
  const inviter = await signInOperator(context, origin)
  const email = `convidada-${inviter.id.slice(0, 8)}@girassol.test`
  // The owner's role takes two people by an invitation, so that it is given afterwards.
  const { link } = await post<{ link: string }>(context.request, '/api/operator/team/invitations', {
    email,
    roles: ['support'],
    language: 'pt_BR',
  })
  const path = `/api/operator/invitations/${link.split('/').at(-1)}`
  const { secret } = (await (await context.request.get(path)).json()) as { secret: string }
  const code = totpOf(secret)
  const { session } = await post<{ session: { id: string } }>(context.request, path, {
    name,
    password: PASSWORD,
    code,
  })
  await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    await query('DELETE FROM operator_role_members WHERE operator_id = $1', [session.id])
    for (const role of roles)
      await query('INSERT INTO operator_role_members (operator_id, role) VALUES ($1, $2)', [session.id, role])
  })
  await context.close()
  return { id: session.id, email, name, password: PASSWORD, secret }
}

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  await request.get('/api/csrf')
  const { cookies } = await request.storageState()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await request.post(path, { data, headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) } })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}
