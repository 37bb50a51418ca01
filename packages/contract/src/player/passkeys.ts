import { z } from 'zod'
import type { Calls } from '../call.ts'
import {
  Assertion,
  Attestation,
  ownerActions,
  Passkey,
  PasskeyName,
  PasskeyOptions,
} from '../wire/passkeys.ts'
import { SessionAnswer } from './players.ts'

const message = z.object({ message: z.string() })

export const passkeyCalls = {
  passkeys: {
    method: 'GET',
    path: '/api/profile/passkeys',
    access: 'player',
    summary: 'The passkeys of the account.',
    answer: z.object({ passkeys: z.array(Passkey) }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/profile/passkeys/options',
    access: 'player',
    summary: 'What the browser needs to create a passkey, after the password.',
    errors: ['passkey_limit'],
    body: z.object({
      current_password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(128),
    }),
    answer: PasskeyOptions,
  },
  createPasskey: {
    method: 'POST',
    path: '/api/profile/passkeys',
    access: 'player',
    summary: 'Stores the passkey that the browser created. It opens the account without password and code.',
    errors: ['passkey_invalid', 'passkey_exists', 'passkey_limit'],
    body: z.object({ name: PasskeyName, response: Attestation }),
    answer: z.object({ passkey: Passkey }),
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/api/profile/passkeys/:id',
    access: 'player',
    summary: 'Removes a passkey of the account.',
    params: z.object({ id: z.uuid() }),
    answer: message,
  },
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/profile/passkeys/proof',
    access: 'player',
    summary:
      'What the browser needs to prove with a passkey that one action is its owner’s, in place of the password.',
    errors: ['login_throttled'],
    body: z.object({ action: z.enum(ownerActions, { error: 'invalid' }) }),
    answer: PasskeyOptions.extend({ ticket: z.string() }),
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'open',
    summary: 'What the browser needs to sign in with a passkey, and a ticket for the answer.',
    answer: PasskeyOptions.extend({ ticket: z.string() }),
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'open',
    summary: 'Opens a session by a passkey, without name, password or code.',
    errors: ['passkey_invalid', 'login_throttled', 'account_blocked'],
    body: z.object({
      ticket: z.string({ error: 'required' }).min(1, { error: 'required' }).max(100),
      response: Assertion,
      remember: z.boolean().nullish(),
    }),
    answer: SessionAnswer,
  },
  confirmPasskey: {
    method: 'POST',
    path: '/api/auth/passkey/confirm',
    access: 'player',
    summary:
      'Uses a passkey in place of the password, so that an idle session may move money and play (`password_required`).',
    errors: ['passkey_invalid', 'login_throttled'],
    body: z.object({
      ticket: z.string({ error: 'required' }).min(1, { error: 'required' }).max(100),
      response: Assertion,
    }),
    answer: z.object({ confirmed: z.literal(true) }),
  },
} as const satisfies Calls
