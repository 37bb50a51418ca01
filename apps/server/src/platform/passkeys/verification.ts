import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minutes } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'

export const CHALLENGE_TTL_MS = minutes(5)
export const PASSKEYS_MAX = 10

type Deps = Pick<Platform, 'config' | 'log'>

/** Loaded when the first passkey is used: an idle program does without it. */
export const passkeyPackage = () => import('@simplewebauthn/server')

/** What is stored of an authenticator's key. */
export interface StoredKey {
  credential_id: Buffer
  public_key: Buffer
  /** Grows with each use; an authenticator that reports a smaller one was copied. */
  counter: bigint
  transports: string[]
  is_backed_up: boolean
}

interface Verification<Response> {
  challenge: string
  response: Response
  /** The authenticator itself checked a PIN or a finger: then the passkey counts as two factors. */
  requireUserVerification: boolean
}

/**
 * The address of the site decides which passkeys a browser offers and which answers count. Browsers refuse passkeys at an IP address, so a
 * site on the loopback address has them at localhost.
 */
export function relyingParty({ config }: Pick<Platform, 'config'>): { origin: string; rpID: string } {
  const url = new URL(config.publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpID: url.hostname }
}

export const descriptorOf = ({ credential_id, transports }: StoredKey) => ({
  id: credential_id.toString('base64url'),
  transports: transports as AuthenticatorTransportFuture[],
})

/** The key of a new passkey, when it answers this challenge at the site's own address. */
export async function verifyNewPasskey(
  deps: Deps,
  { challenge, response, requireUserVerification }: Verification<RegistrationResponseJSON>,
): Promise<StoredKey> {
  const { origin, rpID } = relyingParty(deps)
  const library = await passkeyPackage()
  const result = await refusedWhenItThrows(deps, () =>
    library.verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification,
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

/** What to store after a use of this key. Refused: another origin, another challenge, a counter that did not grow. */
export async function verifyPasskeyUse(
  deps: Deps,
  key: StoredKey,
  { challenge, response, requireUserVerification }: Verification<AuthenticationResponseJSON>,
): Promise<Pick<StoredKey, 'counter' | 'is_backed_up'>> {
  const { origin, rpID } = relyingParty(deps)
  const library = await passkeyPackage()
  const result = await refusedWhenItThrows(deps, () =>
    library.verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: key.credential_id.toString('base64url'),
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
      requireUserVerification,
    }),
  )
  if (!result.verified) throw new AppError('passkey_invalid')
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { counter: BigInt(newCounter), is_backed_up: credentialBackedUp }
}

/** The library throws for everything it refuses; the caller only learns that the passkey was not accepted. */
async function refusedWhenItThrows<T>({ log }: Deps, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused')
    throw new AppError('passkey_invalid')
  }
}
