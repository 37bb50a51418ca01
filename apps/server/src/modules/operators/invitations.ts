import { defaultLanguage, type Language } from '@girassol/contract'
import { OWNER_ROLE } from '@girassol/contract/operator'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { hashSecret, newSecret, uuidv7 } from '../../platform/ids.ts'
import { isCommonPassword } from '../../platform/passwords/weakness.ts'
import { base32, stepOf, totpUri } from '../../platform/totp.ts'
import { deletePasskeys } from './account/passkey-queries.ts'
import { type Actor, recordAudit, TERMINAL } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { invitationMail, recoveryMail } from './mails.ts'
import {
  findOperator,
  findOperatorByEmail,
  hasOperators,
  insertInvitation,
  insertOperator,
  type InvitationRow,
  lockFirstStart,
  lockInvitation,
  lockOperator,
  markInvitationAccepted,
  replaceRoles,
  revokeInvitations,
  rolesOf,
  updateOperator,
} from './queries.ts'
import { assertRolesExist, needsSecondPerson } from './roles.ts'
import { drawSealedSecret, issueRecoveryCodes, openSecret, sealSecret } from './second-factor.ts'
import { endSessions } from './session-queries.ts'
import { openSession, type Visitor } from './sessions.ts'

const INVITATION_TTL_MS = hours(48)
const RECOVERY_TTL_MS = hours(2)

/** Sends a one-time link to join. An earlier open link to the same address ends. */
export async function inviteOperator(
  deps: OperatorDeps,
  tx: Tx,
  actor: Actor,
  { email, roles, language }: { email: string; roles: string[]; language: Language },
): Promise<string> {
  await assertRolesExist(tx, roles)
  if (roles.includes(OWNER_ROLE) && (await needsSecondPerson(tx, actor)))
    throw new AppError('owner_by_approval', { field: 'roles' })
  if (await findOperatorByEmail(tx, email)) throw new AppError('operator_exists', { field: 'email' })
  const { url, id } = await createLink(deps, tx, actor, {
    email,
    roles,
    language,
    operatorId: null,
    ttlMs: INVITATION_TTL_MS,
  })
  await deps.mailer.send(tx, invitationMail({ email, language }, deps.siteName(), url))
  await recordAudit(deps, tx, actor, {
    action: 'team.invite',
    subject: { kind: 'invitation', id },
    after: { email, roles },
  })
  return url
}

/** Sends a one-time link that replaces an operator's password and second factor; their sessions end when it is used. */
export async function recoverOperator(
  deps: OperatorDeps,
  tx: Tx,
  actor: Actor,
  { operator: id, reason }: { operator: string; reason: string },
): Promise<string> {
  if (actor.operator === id) throw new AppError('own_account')
  const operator = await lockOperator(tx, id)
  if (!operator || operator.status !== 'active') throw new AppError('not_found')
  const { url } = await createLink(deps, tx, actor, {
    email: operator.email,
    roles: await rolesOf(tx, id),
    language: operator.language,
    operatorId: id,
    ttlMs: RECOVERY_TTL_MS,
  })
  await deps.mailer.send(tx, recoveryMail(operator, deps.siteName(), url))
  await recordAudit(deps, tx, actor, {
    action: 'team.recover',
    subject: { kind: 'operator', id },
    reason,
  })
  return url
}

/** Ends an open link that was not used. */
export async function revokeInvitation(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<void> {
  if ((await revokeInvitations(tx, { id }, deps.clock.now())) === 0) throw new AppError('not_found')
  await recordAudit(deps, tx, actor, {
    action: 'team.revoke_invitation',
    subject: { kind: 'invitation', id },
  })
}

async function createLink(
  deps: OperatorDeps,
  tx: Tx,
  actor: Actor,
  to: Pick<InvitationRow, 'email' | 'roles' | 'language'> & { operatorId: string | null; ttlMs: number },
): Promise<{ url: string; id: string }> {
  const now = deps.clock.now()
  const token = newSecret()
  const id = uuidv7(now.getTime())
  await revokeInvitations(tx, { email: to.email }, now)
  await insertInvitation(tx, {
    id,
    token_hash: hashSecret(token),
    email: to.email,
    roles: to.roles,
    language: to.language,
    operator_id: to.operatorId,
    invited_by: actor.operator,
    sealed_totp_secret: drawSealedSecret(deps, to.email),
    created_at: now,
    expires_at: new Date(now.getTime() + to.ttlMs),
  })
  return { id, url: `${deps.config.publicUrl}/backoffice/join/${token}` }
}

/** The link of a first start names no address: the person who opens it says theirs. */
const FIRST_START_EMAIL = ''

/**
 * The link that creates the owner, while there is no operator; null otherwise. It replaces the one of an earlier start. The token is
 * returned to be printed and stored as a hash only.
 */
export async function openFirstStart(deps: OperatorDeps, tx: Tx): Promise<string | null> {
  await lockFirstStart(tx)
  if (await hasOperators(tx)) return null
  const { url, id } = await createLink(deps, tx, TERMINAL, {
    email: FIRST_START_EMAIL,
    roles: [OWNER_ROLE],
    language: defaultLanguage,
    operatorId: null,
    ttlMs: INVITATION_TTL_MS,
  })
  await recordAudit(deps, tx, TERMINAL, {
    action: 'team.first_start',
    subject: { kind: 'invitation', id },
    after: { roles: [OWNER_ROLE] },
  })
  return url
}

export interface OpenInvitation {
  /** Null for the link of a first start. */
  email: string | null
  name: string | null
  roles: string[]
  expiresAt: Date
  secret: string
  uri: string
}

/** What the page of a one-time link shows. Reading it does not use it up. */
export async function readInvitation(deps: OperatorDeps, tx: Tx, token: string): Promise<OpenInvitation> {
  const invitation = await lockInvitation(tx, hashSecret(token), deps.clock.now())
  if (!invitation) throw new AppError('invitation_invalid')
  const secret = openSecret(deps, { email: invitation.email, sealed: invitation.sealed_totp_secret })
  const operator = invitation.operator_id ? await findOperator(tx, invitation.operator_id) : null
  return {
    email: invitation.email || null,
    name: operator?.name ?? null,
    roles: invitation.roles,
    expiresAt: invitation.expires_at,
    secret: base32(secret),
    uri: totpUri(secret, deps.siteName(), invitation.email || OWNER_ROLE),
  }
}

export interface Acceptance {
  token: string
  /** Only with the link of a first start. */
  email?: string | undefined
  name: string
  password: string
  /** From the authenticator app, as proof that it holds the secret. */
  code: string
}

/** Creates the account, or replaces its credentials, and opens a session. The recovery codes are shown this once. */
export async function acceptInvitation(
  deps: OperatorDeps,
  { token, name, password, code, ...given }: Acceptance,
  visitor: Visitor,
): Promise<{ session: { token: string; expiresAt: Date }; recoveryCodes: string[] }> {
  const passwordHash = await deps.passwords.hash(password)
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const link = await lockInvitation(tx, hashSecret(token), now)
    if (!link) throw new AppError('invitation_invalid')
    const invitation =
      link.email === FIRST_START_EMAIL ? await claimFirstStart(deps, tx, link, given.email) : link
    const { email } = invitation
    if (isCommonPassword(password, { name, email, phone: '' }))
      throw fieldError({ password: ['password_common'] })
    const secret = openSecret(deps, { email, sealed: invitation.sealed_totp_secret })
    const step = stepOf(secret, code.replaceAll(/\s/g, ''), now)
    if (step === null) throw new AppError('code_invalid', { field: 'code' })
    const operator = await storeCredentials(deps, tx, invitation, { name, passwordHash, step })
    await markInvitationAccepted(tx, invitation.id, now)
    const session = await openSession(deps, tx, operator, visitor)
    await recordAudit(
      deps,
      tx,
      { operator, session: session.id, address: visitor.address },
      {
        action: invitation.operator_id ? 'team.recovered' : 'team.join',
        subject: { kind: 'operator', id: operator },
        after: { email, roles: invitation.roles },
      },
    )
    return { session, recoveryCodes: await issueRecoveryCodes(tx, operator) }
  })
}

/** The link of a first start in the name of the person who opened it. It makes one owner, never a second operator. */
async function claimFirstStart(
  deps: OperatorDeps,
  tx: Tx,
  link: InvitationRow,
  email: string | undefined,
): Promise<InvitationRow> {
  await lockFirstStart(tx)
  if (await hasOperators(tx)) throw new AppError('invitation_invalid')
  if (!email) throw fieldError({ email: ['required'] })
  const secret = openSecret(deps, { email: FIRST_START_EMAIL, sealed: link.sealed_totp_secret })
  return { ...link, email, sealed_totp_secret: sealSecret(deps, email, secret) }
}

async function storeCredentials(
  { clock }: OperatorDeps,
  tx: Tx,
  invitation: InvitationRow,
  { name, passwordHash, step }: { name: string; passwordHash: string; step: number },
): Promise<string> {
  const now = clock.now()
  const credentials = {
    name,
    password_hash: passwordHash,
    sealed_totp_secret: invitation.sealed_totp_secret,
  }
  if (invitation.operator_id) {
    await lockOperator(tx, invitation.operator_id)
    await updateOperator(tx, invitation.operator_id, { ...credentials, totp_last_step: BigInt(step) })
    // A lost device may hold a passkey: the new second factor replaces all.
    await deletePasskeys(tx, invitation.operator_id)
    await endSessions(tx, invitation.operator_id, now)
    return invitation.operator_id
  }
  if (await findOperatorByEmail(tx, invitation.email)) throw new AppError('invitation_invalid')
  const id = uuidv7(now.getTime())
  await insertOperator(tx, {
    ...credentials,
    id,
    email: invitation.email,
    language: invitation.language,
    created_at: now,
  })
  await updateOperator(tx, id, { totp_last_step: BigInt(step) })
  await replaceRoles(tx, id, invitation.roles)
  return id
}
