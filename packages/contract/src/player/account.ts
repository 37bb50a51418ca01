import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Email, optionalText, Password, PersonName, text, User } from './players.ts'

/** The 26 states and the federal district. */
export const states = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const

const Cep = text(12)
  .transform((value) => value.replace(/\D/g, ''))
  .refine((digits) => /^\d{8}$/.test(digits), { error: 'cep_invalid' })

const filled = (max: number) => text(max).min(1, { error: 'required' })

const AddressForm = z.object({
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

const AddressView = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
})

const themes = ['light', 'dark', 'system'] as const

/** What is told about money by mail, in the app and by web push. What must be sent, such as a changed password, always is. */
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
  /** Names as their makers write them; null when the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  place: z.string(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})

/** Why the account cannot be closed now. */
const ClosingBlock = z.object({
  code: z.enum(['balance_remaining', 'rewards_remaining', 'withdrawal_open', 'round_open']),
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
const PICTURE = Math.ceil((2 * 1024 * 1024 * 4) / 3) + 4

export const accountSchemas = {
  profileSummary: { answer: z.object({ profile: Profile }) },
  profileEmail: { answer: z.object({ email: z.string() }) },
  renameProfile: {
    body: z.object({ name: PersonName }),
    answer: z.object({ message: z.string(), user: User }),
  },
  putAvatar: {
    /** Base64; whether it is a picture, its bytes say. */
    body: z.object({ image: z.string({ error: 'required' }).max(PICTURE, { error: 'avatar_invalid' }) }),
    answer: z.object({ message: z.string(), user: User }),
  },
  removeAvatar: { answer: z.object({ message: z.string(), user: User }) },
  likeProfile: { params: liked, answer: Likes },
  unlikeProfile: { params: liked, answer: Likes },

  account: { answer: z.object({ account: Account }) },
  putAddress: { body: AddressForm, answer: message },
  putPreferences: {
    body: Preferences.partial(),
    answer: z.object({ message: z.string(), preferences: Preferences }),
  },
  acceptTerms: {
    body: z.object({ version: text(40).min(1, { error: 'required' }) }),
    answer: z.object({ message: z.string(), user: User }),
  },
  consents: { answer: z.object({ consents: z.array(Consent) }) },
  devices: { answer: z.object({ devices: z.array(Device) }) },
  revokeDevice: { params: z.object({ id: z.uuid() }), answer: message },
  revokeOtherDevices: { answer: message },

  changePassword: {
    body: z.object({
      ...current,
      password: Password,
      password_confirmation: z.string({ error: 'required' }).max(128),
    }),
    answer: message,
  },
  requestEmailChange: { body: z.object({ ...current, email: Email }), answer: message },
  confirmEmailChange: { body: z.object(code), answer: z.object({ message: z.string(), user: User }) },
  requestPhoneChange: {
    body: z.object({
      ...current,
      country: z.string({ error: 'required' }).regex(/^[1-9]\d{0,3}$/, { error: 'invalid' }),
      /** National digits; Brazilian ones are checked as at registration. */
      phone: text(32),
    }),
    answer: message,
  },
  confirmPhoneChange: { body: z.object(code), answer: message },

  beginTwoFactor: {
    body: z.object(current),
    /** `uri` is what the QR code says; `secret` is for those who type it. */
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: { body: z.object(code), answer: RecoveryCodes },
  renewRecoveryCodes: { body: z.object({ ...current, ...code }), answer: RecoveryCodes },
  disableTwoFactor: { body: z.object({ ...current, ...code }), answer: message },

  closingCheck: { answer: z.object({ possible: z.boolean(), bonus: brl, blocks: z.array(ClosingBlock) }) },
  closeAccount: {
    body: z.object({ ...current, code: optionalText(32), confirm: z.literal(true, { error: 'required' }) }),
    answer: message,
  },
}
