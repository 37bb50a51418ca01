import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Email, LastLogin, optionalText, Password, PersonName, text, User } from './players.ts'
import type { Calls } from '../call.ts'
import { ownerProof } from '../wire/passkeys.ts'
import { states } from '../wire/states.ts'

const Cep = text(12)
  .transform((value) => value.replace(/\D/g, ''))
  .refine((digits) => /^\d{8}$/.test(digits), { error: 'cep_invalid' })

const filled = (max: number) => text(max).min(1, { error: 'required' })

export const AddressForm = z.object({
  cep: Cep,
  street: filled(120),
  number: filled(20),
  complement: optionalText(80),
  district: filled(80),
  city: filled(80),
  state: z.enum(states, { error: 'invalid' }),
})

/** The CEP is its eight digits. */
export type Address = z.output<typeof AddressForm> & { complement: string | null }

export const AddressView = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
})

const themes = ['light', 'dark', 'system'] as const

/** Which notices of money go by mail, in the app and by web push. Mandatory ones, such as a changed password, are always sent. */
const Preferences = z.object({
  theme: z.enum(themes),
  notify_mail: z.boolean(),
  notify_app: z.boolean(),
  notify_push: z.boolean(),
  /** A consent, kept with its version and time; off until it is given. */
  marketing: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

const Profile = z.object({
  id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  joined_at: z.string(),
  /** The day of joining as people write it, in the language of the request. */
  dateHumanReadable: z.string(),
  likes: z.number().int(),
  /** The specification's name for `likes`. */
  totalLikes: z.number().int(),
  liked: z.boolean(),
  totals: z.object({
    bets: z.number().int(),
    bets_won: z.number().int(),
    bet_amount: brl,
    earnings: brl,
    deposits: brl,
    withdrawals: brl,
  }),
})

const Account = z.object({
  address: AddressView.nullable(),
  /** The calling code of the phone's country, digits only. */
  phone_country: z.string(),
  preferences: Preferences,
  two_factor: z.object({
    enabled: z.boolean(),
    since: z.string().nullable(),
    recovery_codes_left: z.number().int(),
  }),
  last_login: LastLogin.nullable(),
  /** Changes that wait for their code. */
  pending: z.object({
    email: z.object({ to: z.string(), expires_at: z.string() }).nullable(),
    phone: z.object({ to: z.string(), expires_at: z.string() }).nullable(),
  }),
})

const Consent = z.object({
  kind: z.enum(['term_a', 'agreement', 'marketing']),
  version: z.string(),
  given: z.boolean(),
  at: z.string(),
})

const Device = z.object({
  id: z.string(),
  /** Names as their makers write them; null when the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  place: z.string(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})

/** An open round and bets that are due refuse closing; money that is left is paid out while the account is closing. */
export const ClosingBlock = z.object({
  code: z.enum([
    'balance_remaining',
    'rewards_remaining',
    'withdrawal_open',
    'round_open',
    'rollover_pending',
  ]),
  amount: brl.nullable(),
})

const message = z.object({ message: z.string() })
const current = { current_password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(128) }
/** Six digits of an authenticator, or a recovery code. */
const code = { code: filled(32) }
const Likes = z.object({ likes: z.number().int(), liked: z.boolean() })
const liked = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Two megabytes of picture, as base64 writes them. */
const PICTURE_TEXT_LENGTH_MAX = Math.ceil((2 * 1024 * 1024 * 4) / 3) + 4

export const accountCalls = {
  profileSummary: {
    method: 'GET',
    path: '/api/profile/summary',
    access: 'player',
    summary: 'Name, picture, likes and totals, for the profile dialog.',
    answer: z.object({ profile: Profile }),
  },
  profileEmail: {
    method: 'GET',
    path: '/api/profile/email',
    access: 'player',
    summary: "The account's e-mail.",
    answer: z.object({ email: z.string() }),
  },
  renameProfile: {
    method: 'PUT',
    path: '/api/profile/name',
    access: 'player',
    summary: "Changes the player's name.",
    body: z.object({ name: PersonName }),
    answer: z.object({ message: z.string(), user: User }),
  },
  putAvatar: {
    method: 'PUT',
    path: '/api/profile/avatar',
    access: 'player',
    summary: 'Keeps a picture, made small and square; the one before is removed.',
    /** Base64; whether it is a picture, its bytes say. */
    body: z.object({
      image: z.string({ error: 'required' }).max(PICTURE_TEXT_LENGTH_MAX, { error: 'avatar_invalid' }),
    }),
    answer: z.object({ message: z.string(), user: User }),
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/profile/avatar',
    access: 'player',
    summary: 'Takes the picture away.',
    answer: z.object({ message: z.string(), user: User }),
  },
  likeProfile: {
    method: 'PUT',
    path: '/api/profile/likes/:id',
    access: 'player',
    summary: 'Likes a profile, once.',
    errors: ['not_found'],
    params: liked,
    answer: Likes,
  },
  unlikeProfile: {
    method: 'DELETE',
    path: '/api/profile/likes/:id',
    access: 'player',
    summary: 'Takes the like back.',
    params: liked,
    answer: Likes,
  },

  account: {
    method: 'GET',
    path: '/api/profile/account',
    access: 'player',
    summary: 'Address, preferences, two-factor login and changes that wait for their code.',
    answer: z.object({ account: Account }),
  },
  putAddress: {
    method: 'PUT',
    path: '/api/profile/address',
    access: 'player',
    summary: 'Keeps the address.',
    body: AddressForm,
    answer: message,
  },
  putPreferences: {
    method: 'PUT',
    path: '/api/profile/preferences',
    access: 'player',
    summary: 'Keeps what is given and leaves the rest as it is.',
    body: Preferences.partial(),
    answer: z.object({ message: z.string(), preferences: Preferences }),
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/profile/terms',
    access: 'player',
    summary: 'Accepts the version of the terms in force.',
    errors: ['terms_changed'],
    body: z.object({ version: text(40).min(1, { error: 'required' }) }),
    answer: z.object({ message: z.string(), user: User }),
  },
  consents: {
    method: 'GET',
    path: '/api/profile/consents',
    access: 'player',
    summary: 'What was agreed to, with version and time, newest first.',
    answer: z.object({ consents: z.array(Consent) }),
  },
  devices: {
    method: 'GET',
    path: '/api/profile/devices',
    access: 'player',
    summary: 'Open sessions and where they were opened.',
    answer: z.object({ devices: z.array(Device) }),
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/api/profile/devices/:id',
    access: 'player',
    summary: 'Ends one session at once.',
    errors: ['not_found'],
    params: z.object({ id: z.uuid() }),
    answer: message,
  },
  revokeOtherDevices: {
    method: 'DELETE',
    path: '/api/profile/devices',
    access: 'player',
    summary: 'Ends every session but this one.',
    answer: message,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/profile/password',
    access: 'player',
    summary: 'Sets a new password and ends every other session.',
    body: z.object({
      ...current,
      password: Password,
      password_confirmation: z.string({ error: 'required' }).max(128),
    }),
    answer: message,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/profile/email',
    access: 'player',
    summary: 'Mails a code to the new address and a notice to the old one.',
    errors: ['passkey_invalid'],
    body: z.object({ ...ownerProof, email: Email }),
    answer: message,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/profile/email/confirm',
    access: 'player',
    summary: 'Takes the new address, once, by its code.',
    errors: ['code_invalid', 'contact_taken'],
    body: z.object(code),
    answer: z.object({ message: z.string(), user: User }),
  },
  requestPhoneChange: {
    method: 'POST',
    path: '/api/profile/phone',
    access: 'player',
    summary: "Mails a code for the new phone to the account's address.",
    errors: ['passkey_invalid'],
    body: z.object({
      ...ownerProof,
      country: z.string({ error: 'required' }).regex(/^[1-9]\d{0,3}$/, { error: 'invalid' }),
      /** National digits; Brazilian ones are checked as at registration. */
      phone: text(32),
    }),
    answer: message,
  },
  confirmPhoneChange: {
    method: 'POST',
    path: '/api/profile/phone/confirm',
    access: 'player',
    summary: 'Takes the new phone, once, by its code.',
    errors: ['code_invalid', 'contact_taken'],
    body: z.object(code),
    answer: message,
  },

  beginTwoFactor: {
    method: 'POST',
    path: '/api/profile/two-factor',
    access: 'player',
    summary: 'Makes a secret for an authenticator; nothing is asked at login yet.',
    errors: ['two_factor_on', 'passkey_invalid'],
    body: z.object(ownerProof),
    /** `uri` is what the QR code says; `secret` is for those who type it. */
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/profile/two-factor/confirm',
    access: 'player',
    summary: 'Switches two-factor login on and shows the recovery codes, once.',
    errors: ['two_factor_off', 'two_factor_on', 'code_invalid'],
    body: z.object(code),
    answer: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/profile/two-factor/codes',
    access: 'player',
    summary: 'Makes new recovery codes; the old ones are void.',
    errors: ['two_factor_off', 'code_invalid', 'passkey_invalid'],
    body: z.object({ ...ownerProof, ...code }),
    answer: RecoveryCodes,
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/api/profile/two-factor/disable',
    access: 'player',
    summary: 'Switches two-factor login off.',
    errors: ['two_factor_off', 'code_invalid', 'passkey_invalid'],
    body: z.object({ ...ownerProof, ...code }),
    answer: message,
  },

  closingCheck: {
    method: 'GET',
    path: '/api/profile/closing',
    access: 'player',
    summary: 'Whether the account is being closed, and what has to be settled first.',
    answer: z.object({
      possible: z.boolean(),
      bonus: brl,
      blocks: z.array(ClosingBlock),
      /** Null unless the account is being closed. */
      closing: z.object({ since: z.string(), cancellable: z.boolean() }).nullable(),
    }),
  },
  closeAccount: {
    method: 'POST',
    path: '/api/profile/closing',
    access: 'player',
    summary: 'Closes the account. While money is left it is `closing`, and closes when that was paid out.',
    errors: [
      'rewards_remaining',
      'round_open',
      'rollover_pending',
      'two_factor_required',
      'code_invalid',
      'passkey_invalid',
    ],
    body: z.object({
      ...ownerProof,
      code: optionalText(32),
      confirm: z.literal(true, { error: 'required' }),
    }),
    answer: z.object({ message: z.string(), status: z.enum(['closing', 'closed']) }),
  },
  cancelClosing: {
    method: 'DELETE',
    path: '/api/profile/closing',
    access: 'player',
    summary:
      'Cancels the closing. Refused once the last withdrawal was asked for: it is not taken back to play on.',
    errors: ['closing_only', 'closing_requested', 'account_being_closed'],
    answer: message,
  },
} as const satisfies Calls
