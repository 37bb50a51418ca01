import type { OwnerAction, Wire } from '@girassol/contract'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '../api/api.ts'

/** The browser's dialog was closed, or found no passkey. */
export class PasskeyNotGiven extends Error {
  override name = 'PasskeyNotGiven'
}

/** Passkeys belong to a name: browsers refuse them at an address of digits, and without https except at localhost. */
export const hasPasskeySupport = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyNotGiven('the browser gave no passkey', { cause: error })
  }
}

export async function createPasskey(name: string, password: string): Promise<void> {
  const { options } = await api('beginPasskey', { body: { current_password: password } })
  const response = await answered(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  await api('createPasskey', { body: { name, response: response as never } })
}

/** Uses a passkey where the password would be asked for again. */
export async function confirmWithPasskey(): Promise<void> {
  const { options, ticket } = await api('beginPasskeyLogin')
  const response = await answered(() => startAuthentication({ optionsJSON: options }))
  await api('confirmPasskey', { body: { ticket, response: response as never } })
}

/** The answer of a passkey that proves one action to be the owner's, in place of the password. */
export async function provePasskey(
  action: OwnerAction,
): Promise<NonNullable<Wire<'beginTwoFactor'>['body']['passkey']>> {
  const { options, ticket } = await api('beginPasskeyProof', { body: { action } })
  const response = await answered(() => startAuthentication({ optionsJSON: options }))
  return { ticket, response: response as never }
}

export async function logInWithPasskey(remember: boolean): Promise<Wire<'passkeyLogin'>['answer']> {
  const { options, ticket } = await api('beginPasskeyLogin')
  const response = await answered(() => startAuthentication({ optionsJSON: options }))
  return api('passkeyLogin', { body: { ticket, response: response as never, remember } })
}
