import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret, uuidv7 } from '../../../platform/ids.ts'
import {
  CHALLENGE_TTL_MS,
  descriptorOf,
  PASSKEYS_MAX,
  passkeyPackage,
  relyingParty,
  verifyNewPasskey,
  verifyPasskeyUse,
} from '../../../platform/passkeys/verification.ts'
import { type Actor, recordAudit } from '../audit.ts'
import type { OperatorDeps } from '../deps.ts'
import { findOperator, lockOperator } from '../queries.ts'
import {
  type ChallengePurpose,
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  type PasskeyRow,
  storeChallenge,
  takeChallenge,
} from './passkey-queries.ts'

/** A challenge counts only for the session or login ticket it was made for. */
export interface ChallengeBinding {
  purpose: ChallengePurpose
  operator: string
  /** Session id or login ticket. */
  boundTo: string
}

const bindingOf = ({ boundTo }: ChallengeBinding): Buffer => hashSecret(boundTo)

async function keepChallenge(deps: OperatorDeps, tx: Tx, to: ChallengeBinding, challenge: string) {
  await storeChallenge(tx, {
    purpose: to.purpose,
    binding: bindingOf(to),
    operator_id: to.operator,
    challenge,
    expires_at: new Date(deps.clock.now().getTime() + CHALLENGE_TTL_MS),
  })
}

/** In a transaction of its own, so that an answer that is refused uses the challenge up too. */
async function consumeChallenge(deps: OperatorDeps, to: ChallengeBinding): Promise<string> {
  const key = { purpose: to.purpose, binding: bindingOf(to), operator: to.operator }
  const challenge = await deps.database.transaction((tx) => takeChallenge(tx, key, deps.clock.now()))
  if (challenge === null) throw new AppError('passkey_invalid')
  return challenge
}

/** What the browser needs to create a passkey. */
export async function startRegistration(
  deps: OperatorDeps,
  tx: Tx,
  { operator: id, session }: { operator: string; session: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const operator = await findOperator(tx, id)
  if (!operator) throw new AppError('unauthenticated')
  const passkeys = await listPasskeys(tx, id)
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('passkey_limit')
  const { generateRegistrationOptions } = await passkeyPackage()
  const options = await generateRegistrationOptions({
    rpName: deps.siteName(),
    rpID: relyingParty(deps).rpID,
    userID: new TextEncoder().encode(id),
    userName: operator.email,
    userDisplayName: operator.name,
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(deps, tx, { purpose: 'register', operator: id, boundTo: session }, options.challenge)
  return options
}

/** Stores a passkey that answers the session's own challenge at the site's own address. */
export async function addPasskey(
  deps: OperatorDeps,
  actor: Actor & { operator: string; session: string },
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<PasskeyRow> {
  const { operator, session } = actor
  const challenge = await consumeChallenge(deps, { purpose: 'register', operator, boundTo: session })
  const key = await verifyNewPasskey(deps, { challenge, response, requireUserVerification: false })
  return deps.database.transaction(async (tx) => {
    // Registrations of one operator wait for each other, so that the limit is exact.
    await lockOperator(tx, operator)
    if ((await countPasskeys(tx, operator)) >= PASSKEYS_MAX) throw new AppError('passkey_limit')
    const now = deps.clock.now()
    const row = { ...key, id: uuidv7(now.getTime()), operator_id: operator, name, created_at: now }
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey_exists')
    await recordAudit(deps, tx, actor, {
      action: 'account.add_passkey',
      subject: { kind: 'operator', id: operator },
      after: { passkey: row.id, name },
    })
    return { ...row, last_used_at: null }
  })
}

/** What the browser needs to answer with one of the operator's passkeys. */
export async function startAssertion(
  deps: OperatorDeps,
  tx: Tx,
  to: ChallengeBinding,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await listPasskeys(tx, to.operator)
  if (passkeys.length === 0) throw new AppError('passkey_invalid')
  const { generateAuthenticationOptions } = await passkeyPackage()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    timeout: CHALLENGE_TTL_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  })
  await keepChallenge(deps, tx, to, options.challenge)
  return options
}

/**
 * Takes the challenge, then proves the answer inside the caller's transaction. Refused: another origin, a used or foreign challenge,
 * another operator's passkey, a counter that did not grow.
 */
export async function acceptPasskey<T>(
  deps: OperatorDeps,
  to: ChallengeBinding,
  response: AuthenticationResponseJSON,
  then: (tx: Tx, passkey: PasskeyRow) => Promise<T>,
): Promise<T> {
  const challenge = await consumeChallenge(deps, to)
  return deps.database.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, to.operator, Buffer.from(response.id, 'base64url'))
    if (!passkey) throw new AppError('passkey_invalid')
    const use = await verifyPasskeyUse(deps, passkey, {
      challenge,
      response,
      requireUserVerification: false,
    })
    await markPasskeyUsed(tx, passkey.id, { ...use, last_used_at: deps.clock.now() })
    return then(tx, passkey)
  })
}

/** Removes one of the operator's own passkeys; the authenticator app stays. */
export async function removePasskey(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor & { operator: string },
  id: string,
): Promise<void> {
  const removed = await deletePasskey(tx, actor.operator, id)
  if (!removed) throw new AppError('not_found')
  await recordAudit(deps, tx, actor, {
    action: 'account.remove_passkey',
    subject: { kind: 'operator', id: actor.operator },
    before: { passkey: id, name: removed.name },
  })
}
