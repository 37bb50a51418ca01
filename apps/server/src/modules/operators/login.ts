import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createNetworkMatcher } from '../../platform/http/client-address.ts'
import { type Limit, networkOf } from '../../platform/limits.ts'
import { countPasskeys } from './account/passkey-queries.ts'
import { acceptPasskey } from './account/passkeys.ts'
import { recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { findOperator, findOperatorByEmail, type OperatorRow } from './queries.ts'
import { acceptCode, admitCode } from './second-factor.ts'
import { openSession, type Visitor } from './sessions.ts'

const TICKET_PURPOSE = 'operator-login'
/** Between the password and the code. */
const TICKET_TTL_MS = minutes(5)

const passwordTries = (name: string, max: number): Limit => ({
  name: `operator.${name}`,
  max,
  seconds: 900,
  code: 'login_throttled',
})
/** One account from one network, and one account from everywhere. */
const pairTries = passwordTries('pair', 8)
const accountTries = passwordTries('account', 100)

/** First step: the password. Answers a ticket that the second step takes instead of the password. */
export async function checkPassword(
  deps: OperatorDeps,
  { email, password }: { email: string; password: string },
  { address }: Visitor,
): Promise<{ ticket: string; hasPasskey: boolean }> {
  assertAllowedAddress(deps, address)
  const account = email.trim().toLowerCase()
  await deps.limits.bySubject(pairTries, `${account} ${networkOf(address)}`)
  await deps.limits.bySubject(accountTries, account)
  const operator = await deps.database.transaction((tx) => findOperatorByEmail(tx, account))
  // Compared with a hash that matches nothing when the account is unknown, so that it takes as long.
  const matches = await deps.passwords.matches(operator?.password_hash ?? null, password)
  if (!operator || !matches || operator.status !== 'active') throw new AppError('invalid_credentials')
  await deps.limits.clear(pairTries, `${account} ${networkOf(address)}`)
  const passkeys = await deps.database.transaction((tx) => countPasskeys(tx, operator.id))
  return { ticket: signTicket(deps, operator), hasPasskey: passkeys > 0 }
}

/** Second step: a code. Opens the session. */
export async function logIn(
  deps: OperatorDeps,
  { ticket, code }: { ticket: string; code: string },
  visitor: Visitor,
): Promise<{ token: string; expiresAt: Date }> {
  assertAllowedAddress(deps, visitor.address)
  const operator = await operatorOfTicket(deps, ticket)
  await admitCode(deps, operator.id)
  return deps.database.transaction(async (tx) => {
    await acceptCode(deps, tx, operator, code)
    return openAuditedSession(deps, tx, operator, visitor, 'code')
  })
}

/** Second step: a passkey in place of the code. */
export async function logInWithPasskey(
  deps: OperatorDeps,
  { ticket, response }: { ticket: string; response: AuthenticationResponseJSON },
  visitor: Visitor,
): Promise<{ token: string; expiresAt: Date }> {
  assertAllowedAddress(deps, visitor.address)
  const operator = await operatorOfTicket(deps, ticket)
  await admitCode(deps, operator.id)
  const to = { purpose: 'login', operator: operator.id, boundTo: ticket } as const
  return acceptPasskey(deps, to, response, (tx) => openAuditedSession(deps, tx, operator, visitor, 'passkey'))
}

/** The operator whose password was proved for this ticket. */
export async function operatorOfTicket(deps: OperatorDeps, ticket: string): Promise<OperatorRow> {
  const id = ticketOwner(ticket)
  const operator = id && (await deps.database.transaction((tx) => findOperator(tx, id)))
  if (!operator || !isTicketValid(deps, operator, ticket)) throw new AppError('login_expired')
  return operator
}

async function openAuditedSession(
  deps: OperatorDeps,
  tx: Tx,
  operator: OperatorRow,
  visitor: Visitor,
  secondFactor: 'code' | 'passkey',
): Promise<{ token: string; expiresAt: Date }> {
  const session = await openSession(deps, tx, operator.id, visitor)
  const actor = { operator: operator.id, session: session.id, address: visitor.address }
  await recordAudit(deps, tx, actor, {
    action: 'session.open',
    subject: { kind: 'operator', id: operator.id },
    after: { second_factor: secondFactor },
  })
  return session
}

/** `id.expiry.signature`. The password hash is signed along: a ticket is void once the password has changed. */
function signTicket({ clock, signer }: OperatorDeps, operator: OperatorRow): string {
  const head = `${operator.id}.${clock.now().getTime() + TICKET_TTL_MS}`
  return `${head}.${signer.sign(TICKET_PURPOSE, `${head} ${operator.password_hash}`)}`
}

const ticketOwner = (ticket: string): string | null => /^([\da-f-]{36})\./.exec(ticket)?.[1] ?? null

function isTicketValid({ clock, signer }: OperatorDeps, operator: OperatorRow, ticket: string): boolean {
  const [id = '', expiry = '', signature = ''] = ticket.split('.')
  if (operator.status !== 'active' || Number(expiry) <= clock.now().getTime()) return false
  return signer.verify(TICKET_PURPOSE, `${id}.${expiry} ${operator.password_hash}`, signature)
}

/** `OPERATOR_ADDRESSES` limits where operators may sign in and work from. */
export function assertAllowedAddress({ config }: Pick<OperatorDeps, 'config'>, address: string): void {
  if (config.operatorAddresses && !createNetworkMatcher(config.operatorAddresses)(address))
    throw new AppError('forbidden')
}
