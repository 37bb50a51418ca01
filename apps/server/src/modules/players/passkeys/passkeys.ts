import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { OwnerAction } from '@girassol/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import { hashSecret, newSecret, uuidv7 } from '../../../platform/ids.ts'
import {
  CHALLENGE_TTL_MS,
  descriptorOf,
  PASSKEYS_MAX,
  passkeyPackage,
  relyingParty,
  verifyNewPasskey,
  verifyPasskeyUse,
} from '../../../platform/passkeys/verification.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/database.ts'
import { securityMail } from '../account/mails.ts'
import type { ProveOwnership } from '../account/ownership.ts'
import type { MarkSecured } from '../account/secured.ts'
import { findPlayer, lockPlayer } from '../queries.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  ownerOf,
  type PasskeyRow,
  storeChallenge,
  takeChallenge,
} from './queries.ts'

export interface PasskeyDeps extends Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'mailer'> {
  siteName: () => string
  prove: ProveOwnership
  markSecured: MarkSecured
}

/** Opened without a password, so the authenticator itself must have checked its owner. */
const requireUserVerification = true

async function keepChallenge(deps: PasskeyDeps, tx: Tx, boundTo: string, challenge: string): Promise<void> {
  const expires_at = new Date(deps.clock.now().getTime() + CHALLENGE_TTL_MS)
  await storeChallenge(tx, { binding: hashSecret(boundTo), challenge, expires_at })
}

/** In a transaction of its own, so that an answer that is refused uses the challenge up too. */
async function consumeChallenge({ clock, database }: PasskeyDeps, boundTo: string): Promise<string> {
  const challenge = await database.transaction((tx) => takeChallenge(tx, hashSecret(boundTo), clock.now()))
  if (challenge === null) throw new AppError('passkey_invalid')
  return challenge
}

/** What the browser needs to create a passkey. The password first, because an open session may be used by another person. */
export async function beginPasskey(
  deps: PasskeyDeps,
  { subject, session }: Identity,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await deps.prove(subject, password)
  return deps.database.transaction(async (tx) => {
    const player = await findPlayer(tx, subject)
    if (!player) throw new AppError('unauthenticated')
    const passkeys = await listPasskeys(tx, subject)
    if (passkeys.length >= PASSKEYS_MAX) throw new AppError('passkey_limit')
    const { generateRegistrationOptions } = await passkeyPackage()
    const options = await generateRegistrationOptions({
      rpName: deps.siteName(),
      rpID: relyingParty(deps).rpID,
      userID: new TextEncoder().encode(`player ${subject}`),
      userName: player.email,
      userDisplayName: player.name,
      timeout: CHALLENGE_TTL_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(deps, tx, session, options.challenge)
    return options
  })
}

/** Stores a passkey that answers the session's own challenge at the site's own address, and notifies the owner by mail. */
export async function createPasskey(
  deps: PasskeyDeps,
  { subject, session }: Identity,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<PasskeyRow> {
  const challenge = await consumeChallenge(deps, session)
  const key = await verifyNewPasskey(deps, { challenge, response, requireUserVerification })
  return deps.database.transaction(async (tx) => {
    // Registrations of one player wait for each other, so that the limit is exact.
    await lockPlayer(tx, subject)
    const player = await findPlayer(tx, subject)
    if (!player) throw new AppError('unauthenticated')
    if ((await countPasskeys(tx, subject)) >= PASSKEYS_MAX) throw new AppError('passkey_limit')
    const now = deps.clock.now()
    const row = { ...key, id: uuidv7(now.getTime()), player_id: subject, name, created_at: now }
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey_exists')
    await deps.markSecured(tx, subject, 'passkey')
    await deps.mailer.send(tx, securityMail(player, deps.siteName(), 'passkeyAdded'))
    return { ...row, last_used_at: null }
  })
}

export function removePasskey({ database }: PasskeyDeps, player: bigint, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, player, id))) throw new AppError('not_found')
  })
}

/** What the browser needs to offer the passkeys it has for this site; whose they are is not known yet. */
export async function beginPasskeyLogin(
  deps: PasskeyDeps,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; ticket: string }> {
  const { generateAuthenticationOptions } = await passkeyPackage()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    timeout: CHALLENGE_TTL_MS,
    userVerification: 'required',
  })
  const ticket = newSecret()
  await deps.database.transaction((tx) => keepChallenge(deps, tx, ticket, options.challenge))
  return { options, ticket }
}

/** A challenge for the player's own passkeys that proves one action and no other. */
export async function beginPasskeyProof(
  deps: PasskeyDeps,
  player: bigint,
  action: OwnerAction,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; ticket: string }> {
  const ticket = newSecret()
  const options = await deps.database.transaction(async (tx) => {
    const { generateAuthenticationOptions } = await passkeyPackage()
    const made = await generateAuthenticationOptions({
      rpID: relyingParty(deps).rpID,
      timeout: CHALLENGE_TTL_MS,
      userVerification: 'required',
      allowCredentials: (await listPasskeys(tx, player)).map(descriptorOf),
    })
    await keepChallenge(deps, tx, proofTicketOf(player, action, ticket), made.challenge)
    return made
  })
  return { options, ticket }
}

/** Refuses unless a passkey of the player answers the challenge of this action, which is used up. */
export async function provePasskey(
  deps: PasskeyDeps,
  player: bigint,
  action: OwnerAction,
  { ticket, response }: { ticket: string; response: AuthenticationResponseJSON },
): Promise<void> {
  const { owner, prove } = await claimPasskey(deps, {
    ticket: proofTicketOf(player, action, ticket),
    response,
  })
  if (owner !== player) throw new AppError('passkey_invalid')
  await deps.database.transaction(prove)
}

const proofTicketOf = (player: bigint, action: OwnerAction, ticket: string): string =>
  `proof ${player} ${action} ${ticket}`

/**
 * Takes the ticket's challenge and returns the player whose passkey claims to answer it, and how to prove that inside the transaction
 * that opens the session, after the player was locked. Refused: another origin, a used or foreign challenge, a passkey that is gone, a
 * counter that did not grow.
 */
export async function claimPasskey(
  deps: PasskeyDeps,
  { ticket, response }: { ticket: string; response: AuthenticationResponseJSON },
): Promise<{ owner: bigint; prove: (tx: Tx) => Promise<void> }> {
  const challenge = await consumeChallenge(deps, ticket)
  const credential = Buffer.from(response.id, 'base64url')
  const owner = await deps.database.transaction((tx) => ownerOf(tx, credential))
  if (owner === null) throw new AppError('passkey_invalid')
  return {
    owner,
    async prove(tx) {
      const passkey = await lockPasskey(tx, owner, credential)
      if (!passkey) throw new AppError('passkey_invalid')
      const use = await verifyPasskeyUse(deps, passkey, { challenge, response, requireUserVerification })
      await markPasskeyUsed(tx, passkey.id, { ...use, last_used_at: deps.clock.now() })
    },
  }
}
