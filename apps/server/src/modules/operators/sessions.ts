import type { Language } from '@girassol/contract'
import {
  isOperatorPermission,
  isReadPermission,
  type OperatorAnswer,
  type OperatorPermission,
} from '@girassol/contract/operator'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { hours, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newSecret, uuidv7 } from '../../platform/ids.ts'
import { acceptPasskey } from './account/passkeys.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { findOperator, listRoles } from './queries.ts'
import { acceptCode, admitCode } from './second-factor.ts'
import {
  endSessions,
  findLiveSession,
  insertSession,
  type LiveSession,
  updateSession,
} from './session-queries.ts'

export const SESSION_IDLE_MS = minutes(30)
export const SESSION_TTL_MS = hours(12)
/** How long a proof of the second factor allows actions on money and settings. */
export const STEP_UP_TTL_MS = minutes(10)
const SEEN_INTERVAL_MS = minutes(1)

export interface OperatorIdentity {
  operator: string
  session: string
  email: string
  name: string
  language: Language
  roles: string[]
  /** Narrowed to reading while another role's view is chosen. */
  permissions: ReadonlySet<OperatorPermission>
  seenAs: string | null
  verifiedAt: Date
  hasPasskey: boolean
}

export interface Visitor {
  address: string
  agent: string
}

/** Opens a session for an operator whose password and second factor were just proved. The token is not stored. */
export async function openSession(
  { clock }: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  operator: string,
  visitor: Visitor,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const now = clock.now()
  const token = newSecret()
  const id = uuidv7(now.getTime())
  const expiresAt = new Date(now.getTime() + SESSION_TTL_MS)
  await insertSession(tx, {
    id,
    operator_id: operator,
    token_hash: hashSecret(token),
    address: visitor.address,
    agent: visitor.agent,
    created_at: now,
    last_seen_at: now,
    verified_at: now,
    expires_at: expiresAt,
  })
  return { id, token, expiresAt }
}

/** The operator behind a session token. Read on every call: a session ended on any node is over with the next one. */
export async function identifyOperator(
  { clock }: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<OperatorIdentity | null> {
  const now = clock.now()
  const session = await findLiveSession(tx, hashSecret(token), now)
  if (!session) return null
  const idleMs = now.getTime() - session.last_seen_at.getTime()
  if (idleMs >= SESSION_IDLE_MS) return null
  if (isUse && idleMs >= SEEN_INTERVAL_MS) await updateSession(tx, session.id, { last_seen_at: now })
  return {
    operator: session.operator_id,
    session: session.id,
    email: session.email,
    name: session.name,
    language: session.language,
    roles: session.roles,
    permissions: new Set(effectivePermissions(session)),
    seenAs: session.seen_as,
    verifiedAt: session.verified_at,
    hasPasskey: session.has_passkey,
  }
}

/** Seen as another role, an operator reads what both may read and changes nothing. */
function effectivePermissions({ permissions, seen_permissions: seen }: LiveSession): OperatorPermission[] {
  const known = permissions.filter(isOperatorPermission)
  if (!seen) return known
  return known.filter((permission) => seen.includes(permission) && isReadPermission(permission))
}

export const isVerifiedRecently = (
  { clock }: Pick<OperatorDeps, 'clock'>,
  { verifiedAt }: OperatorIdentity,
) => clock.now().getTime() - verifiedAt.getTime() < STEP_UP_TTL_MS

/** Proves the second factor again, before an action on money or settings. */
export async function stepUp(deps: OperatorDeps, actor: OperatorIdentity, code: string): Promise<Date> {
  await admitCode(deps, actor.operator)
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const operator = await findOperator(tx, actor.operator)
    if (!operator) throw new AppError('unauthenticated')
    await acceptCode(deps, tx, operator, code)
    await updateSession(tx, actor.session, { verified_at: now })
  })
  return new Date(now.getTime() + STEP_UP_TTL_MS)
}

/** Proves the second factor again with a passkey. */
export async function stepUpWithPasskey(
  deps: OperatorDeps,
  actor: OperatorIdentity,
  response: AuthenticationResponseJSON,
): Promise<Date> {
  await admitCode(deps, actor.operator)
  const now = deps.clock.now()
  const to = { purpose: 'step_up', operator: actor.operator, boundTo: actor.session } as const
  await acceptPasskey(deps, to, response, (tx) => updateSession(tx, actor.session, { verified_at: now }))
  return new Date(now.getTime() + STEP_UP_TTL_MS)
}

/** Narrows the session to what a role may read; null returns to the operator's own permissions. */
export async function seeAs(tx: Tx, actor: OperatorIdentity, role: string | null): Promise<void> {
  const roles = await listRoles(tx)
  if (role !== null && !roles.some(({ name }) => name === role)) throw new AppError('not_found')
  await updateSession(tx, actor.session, { seen_as: role })
}

/** Ends one session, or all sessions, of an operator; answers how many. */
export async function revokeSessions(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { operator, session }: { operator: string; session?: string },
): Promise<number> {
  const ended = await endSessions(tx, operator, deps.clock.now(), session ? { session } : {})
  if (ended.length === 0) return 0
  await recordAudit(deps, tx, actor, {
    action: 'team.end_sessions',
    subject: { kind: 'operator', id: operator },
    before: { sessions: ended },
  })
  return ended.length
}

/** What the app is given about the operator who is signed in. */
export function sessionView(identity: OperatorIdentity): OperatorAnswer<'operatorSession'>['session'] {
  return {
    id: identity.operator,
    name: identity.name,
    email: identity.email,
    language: identity.language,
    roles: identity.roles,
    permissions: [...identity.permissions].toSorted(),
    seen_as: identity.seenAs,
    stepped_up_until: new Date(identity.verifiedAt.getTime() + STEP_UP_TTL_MS).toISOString(),
    has_passkey: identity.hasPasskey,
  }
}

/** The view of a session that was just opened. */
export async function sessionOfToken(
  deps: OperatorDeps,
  token: string,
): Promise<ReturnType<typeof sessionView>> {
  const identity = await deps.database.transaction((tx) => identifyOperator(deps, tx, token))
  if (!identity) throw new AppError('unauthenticated')
  return sessionView(identity)
}
