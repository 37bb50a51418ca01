import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret, uuidv7 } from '../../../platform/ids.ts'
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

const CHALLENGE_TTL_MS = minutes(5)
const PASSKEYS_MAX = 10

/** A challenge counts only for the session or login ticket it was made for. */
export interface ChallengeBinding {
  purpose: ChallengePurpose
  operator: string
  /** Session id or login ticket. */
  boundTo: string
}

const bindingOf = ({ boundTo }: ChallengeBinding): Buffer => hashSecret(boundTo)

/**
 * The address of the site decides which passkeys a browser offers and which answers count. Browsers refuse passkeys at an IP address, so a
 * site on the loopback address has them at localhost.
 */
export function relyingParty({ config }: Pick<OperatorDeps, 'config'>): { origin: string; rpID: string } {
  const url = new URL(config.publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpID: url.hostname }
}

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

const descriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports: transports as AuthenticatorTransportFuture[],
})

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
  const options = await generateRegistrationOptions({
    rpName: deps.siteName(),
    rpID: relyingParty(deps).rpID,
    userID: new TextEncoder().encode(id),
    userName: operator.email,
    userDisplayName: operator.name,
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptor),
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
  const credential = await verifyNew(deps, challenge, response)
  return deps.database.transaction(async (tx) => {
    // Registrations of one operator wait for each other, so that the limit is exact.
    await lockOperator(tx, operator)
    if ((await countPasskeys(tx, operator)) >= PASSKEYS_MAX) throw new AppError('passkey_limit')
    const now = deps.clock.now()
    const row = { ...credential, id: uuidv7(now.getTime()), operator_id: operator, name, created_at: now }
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey_exists')
    await recordAudit(deps, tx, actor, {
      action: 'account.add_passkey',
      subject: { kind: 'operator', id: operator },
      after: { passkey: row.id, name },
    })
    return { ...row, last_used_at: null }
  })
}

async function verifyNew(
  deps: OperatorDeps,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_backed_up'>> {
  const { origin, rpID } = relyingParty(deps)
  const result = await refusedWhenItThrows(deps, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  )
  if (!result.verified || !result.registrationInfo) throw new AppError('passkey_invalid')
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    is_backed_up: credentialBackedUp,
  }
}

/** What the browser needs to answer with one of the operator's passkeys. */
export async function startAssertion(
  deps: OperatorDeps,
  tx: Tx,
  to: ChallengeBinding,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await listPasskeys(tx, to.operator)
  if (passkeys.length === 0) throw new AppError('passkey_invalid')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    timeout: CHALLENGE_TTL_MS,
    allowCredentials: passkeys.map(descriptor),
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
  const expectedChallenge = await consumeChallenge(deps, to)
  return deps.database.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, to.operator, Buffer.from(response.id, 'base64url'))
    if (!passkey) throw new AppError('passkey_invalid')
    const { origin, rpID } = relyingParty(deps)
    const result = await refusedWhenItThrows(deps, () =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credential_id.toString('base64url'),
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
        },
        requireUserVerification: false,
      }),
    )
    if (!result.verified) throw new AppError('passkey_invalid')
    await markPasskeyUsed(tx, passkey.id, {
      counter: BigInt(result.authenticationInfo.newCounter),
      is_backed_up: result.authenticationInfo.credentialBackedUp,
      last_used_at: deps.clock.now(),
    })
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

/** The library throws for everything it refuses; the caller only learns that the passkey was not accepted. */
async function refusedWhenItThrows<T>({ log }: OperatorDeps, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused')
    throw new AppError('passkey_invalid')
  }
}
