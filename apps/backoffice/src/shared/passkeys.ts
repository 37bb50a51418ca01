import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { t } from '@lingui/core/macro'
import { call, type CallAnswer, type Session } from './api/index.ts'

/** Passkeys belong to a name: browsers refuse them at an address of digits, and without https except at localhost. */
export const hasPasskeySupport = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)

/** Asks the browser for an answer to the options of a call. A person who closes the browser's dialog is not a failure of the app. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError')
      throw new Error(t`Esta chave já está cadastrada neste aparelho.`, { cause: error })
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new Error(t`O navegador não recebeu a chave. Tente de novo ou use um código.`, { cause: error })
    throw error
  }
}

export async function addPasskey(name: string): Promise<CallAnswer<'addPasskey'>> {
  const { options } = await call('startPasskeyRegistration')
  const response = await answered(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return call('addPasskey', { body: { name, response: response as never } })
}

const assertionFor = (options: object) =>
  answered(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))

export async function logInWithPasskey(ticket: string): Promise<Session> {
  const { options } = await call('startPasskeyLogin', { body: { ticket } })
  const response = await assertionFor(options)
  return (await call('logInWithPasskey', { body: { ticket, response: response as never } })).session
}

export async function stepUpWithPasskey(): Promise<void> {
  const { options } = await call('startPasskeyStepUp')
  const response = await assertionFor(options)
  await call('stepUpWithPasskey', { body: { response: response as never } })
}
