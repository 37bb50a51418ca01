import { z } from 'zod'
import { languages } from '../language.ts'
import { Password } from '../player/players.ts'
import type { OperatorCalls } from './call.ts'
import { Done, Id, Time } from './fields.ts'
import { OperatorSession } from './session.ts'
import { Assertion, Attestation, Passkey, PasskeyName, PasskeyOptions } from '../wire/passkeys.ts'

export const OperatorSessionEntry = z.object({
  id: z.string(),
  address: z.string(),
  agent: z.string(),
  created_at: Time,
  last_seen_at: Time,
  /** The session of this call. */
  is_current: z.boolean(),
})

const Ticket = z.string().max(300)

export const operatorAccountCalls = {
  operatorAccount: {
    method: 'GET',
    path: '/api/operator/account',
    access: 'signed_in',
    summary: 'One’s own sessions, passkeys and the number of recovery codes left.',
    answer: z.object({
      sessions: z.array(OperatorSessionEntry),
      passkeys: z.array(Passkey),
      recovery_codes_left: z.number(),
    }),
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/operator/account/sessions/:id',
    access: 'signed_in',
    summary: 'Ends one of one’s own sessions.',
    params: z.object({ id: Id }),
    answer: Done,
  },
  changeOwnPassword: {
    method: 'PUT',
    path: '/api/operator/account/password',
    access: 'signed_in',
    stepUp: true,
    summary: 'Replaces one’s own password and ends all other sessions.',
    errors: ['invalid_credentials', 'login_throttled'],
    body: z.object({ current: z.string().min(1).max(200), password: Password }),
    answer: Done,
  },
  changeOwnLanguage: {
    method: 'PUT',
    path: '/api/operator/account/language',
    access: 'signed_in',
    summary: 'The language of the mails that one is sent.',
    body: z.object({ language: z.enum(languages) }),
    answer: Done,
  },
  renewOperatorRecoveryCodes: {
    method: 'POST',
    path: '/api/operator/account/recovery-codes',
    access: 'signed_in',
    stepUp: true,
    summary: 'Replaces one’s own recovery codes; the answer is the only time they are shown.',
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  },
  startPasskeyRegistration: {
    method: 'POST',
    path: '/api/operator/account/passkeys/options',
    access: 'signed_in',
    stepUp: true,
    summary: 'What the browser needs to create a passkey for this session.',
    errors: ['passkey_limit'],
    answer: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/operator/account/passkeys',
    access: 'signed_in',
    stepUp: true,
    summary: 'Stores the passkey that the browser created, as a further second factor.',
    errors: ['passkey_invalid', 'passkey_exists', 'passkey_limit'],
    body: z.object({ name: PasskeyName, response: Attestation }),
    answer: z.object({ passkey: Passkey }),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/operator/account/passkeys/:id',
    access: 'signed_in',
    stepUp: true,
    summary: 'Removes one of one’s own passkeys.',
    params: z.object({ id: Id }),
    answer: Done,
  },
  startPasskeyLogin: {
    method: 'POST',
    path: '/api/operator/login/passkey/options',
    access: 'open',
    summary: 'What the browser needs to sign in with a passkey after the password.',
    errors: ['login_expired', 'passkey_invalid'],
    body: z.object({ ticket: Ticket }),
    answer: PasskeyOptions,
  },
  logInWithPasskey: {
    method: 'POST',
    path: '/api/operator/login/passkey',
    access: 'open',
    summary: 'Second step of signing in: a passkey in place of the code. Sets the session cookie.',
    errors: ['login_expired', 'passkey_invalid', 'login_throttled'],
    body: z.object({ ticket: Ticket, response: Assertion }),
    answer: z.object({ session: OperatorSession }),
  },
  startPasskeyStepUp: {
    method: 'POST',
    path: '/api/operator/session/step-up/passkey/options',
    access: 'signed_in',
    summary: 'What the browser needs to prove a passkey again.',
    errors: ['passkey_invalid'],
    answer: PasskeyOptions,
  },
  stepUpWithPasskey: {
    method: 'POST',
    path: '/api/operator/session/step-up/passkey',
    access: 'signed_in',
    summary: 'Proves the second factor again with a passkey.',
    errors: ['passkey_invalid', 'login_throttled'],
    body: z.object({ response: Assertion }),
    answer: z.object({ stepped_up_until: Time }),
  },
} as const satisfies OperatorCalls
