import { z } from 'zod'
import { type Language, languages, readLanguage } from '../language.ts'
import { emailPattern, isMailableName } from '../mailable.ts'
import { Pause } from './safety.ts'
import type { Calls } from '../call.ts'

/** No control characters: PostgreSQL keeps no NUL, and a line break in a name would be one in a mail's header. */
const printable = /^\P{Cc}*$/u

export const text = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .max(max, { error: 'too_long' })
    .regex(printable, { error: 'invalid' })

export const Email = text(254).toLowerCase().regex(emailPattern, { error: 'email_invalid' })

/** A person's name. It is printed in mails, so it holds no link, address or markup. */
export const PersonName = text(120)
  .min(2, { error: 'name_short' })
  .refine(isMailableName, { error: 'name_invalid' })

/** Brazilian phone as ten or eleven digits, however it was typed. */
export const Phone = text(32)
  .transform((value) => value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, ''))
  .refine((digits) => /^[1-9]\d(?:9\d{8}|[2-8]\d{7})$/.test(digits), { error: 'phone_invalid' })

export const Password = z
  .string({ error: 'required' })
  .min(8, { error: 'password_length' })
  .max(128, { error: 'password_length' })

const LanguageValue = z
  .string()
  .max(16)
  .transform((value, context): Language => {
    const language = readLanguage(value)
    if (language) return language
    context.issues.push({ code: 'custom', message: 'invalid', input: value })
    return z.NEVER
  })

export const User = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  is_open_affiliate: z.boolean(),
  language: z.enum(languages),
  /** In force now; null for almost everybody. */
  pause: Pause.nullable(),
  /** The version of the terms to accept before depositing or playing; null when the one in force is accepted. */
  terms_due: z.string().nullable(),
})
export type User = z.output<typeof User>

/** The player's own data, for the forms that need it. The CPF is shown to its owner only. */
export const UserData = z.object({
  id: z.number().int(),
  name: z.string(),
  cpf: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  pix_random_key: z.string().nullable(),
  birth_date: z.string().nullable(),
  /** The calling code of the phone's country: only a Brazilian phone, 55, can be a PIX key. */
  phone_country: z.string(),
})
export type UserData = z.output<typeof UserData>

export const optionalText = (max: number) => z.string().trim().max(max).regex(printable).nullish()
/** What comes along in a link: used when it is good, dropped without a word when it is not. */
const fromLink = () => optionalText(2048).catch(null)
const captcha = { cf_turnstile_token: optionalText(2048) }

/** An earlier login: names as makers write them, and the address it came from. */
export const LastLogin = z.object({
  at: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  place: z.string(),
})

export const SessionAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: z.string(),
  user: User,
  /** The login before this one; null for the first. */
  last_login: LastLogin.nullable(),
})

export const playersCalls = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'open',
    summary: 'Opens an account and a session.',
    errors: ['account_exists', 'captcha_failed', 'checks_pending'],
    body: z.object({
      name: PersonName,
      email: Email,
      password: Password,
      password_confirmation: z.string({ error: 'required' }).max(128),
      phone: Phone,
      cpf: optionalText(18),
      birth_date: optionalText(10),
      reference_code: fromLink(),
      spin_data: fromLink(),
      spin_token: fromLink(),
      term_a: z.literal(true, { error: 'consent_required' }),
      agreement: z.literal(true, { error: 'consent_required' }),
      ...captcha,
    }),
    answer: SessionAnswer,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'open',
    summary: 'Opens a session by e-mail or phone.',
    errors: [
      'incomplete_login',
      'invalid_credentials',
      'login_throttled',
      'login_locked',
      'two_factor_required',
      'mail_code_required',
      'code_invalid',
      'account_blocked',
      'captcha_failed',
    ],
    body: z.object({
      login: optionalText(254),
      email: optionalText(254),
      password: z.string().max(128).nullish(),
      remember: z.boolean().nullish(),
      /** Of an authenticator or a recovery code (`two_factor_required`), or of the mail that was just sent (`mail_code_required`). */
      code: optionalText(32),
      ...captcha,
    }),
    answer: SessionAnswer,
  },
  verify: {
    method: 'GET',
    path: '/api/auth/verify',
    access: 'player',
    summary: 'Is this token still good, and whose is it?',
    answer: z.object({ valid: z.literal(true), user: User }),
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/auth/confirm-password',
    access: 'player',
    summary:
      'Gives the password again, so that an idle session may move money and play (`password_required`).',
    body: z.object({
      current_password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(128),
    }),
    answer: z.object({ message: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'player',
    summary: 'Ends this session.',
    answer: z.object({ message: z.string() }),
  },
  forgetPassword: {
    method: 'POST',
    path: '/api/auth/forget-password',
    access: 'open',
    summary: 'Mails a way to reset the password.',
    errors: ['captcha_failed'],
    body: z.object({ email: text(254).min(1, { error: 'required' }), ...captcha }),
    answer: z.object({ message: z.string(), debug: z.string().optional() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    access: 'open',
    summary: 'Sets a new password, once.',
    errors: ['reset_token_invalid'],
    params: z.object({ token: z.string().max(256) }),
    body: z.object({
      password: Password,
      password_confirmation: z.string({ error: 'required' }).max(128),
      token: optionalText(256),
    }),
    answer: z.object({ message: z.string() }),
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email/:token',
    access: 'open',
    summary: 'Confirms the e-mail address that the link was sent to, once.',
    errors: ['email_token_invalid'],
    params: z.object({ token: z.string().max(256) }),
    answer: z.object({ message: z.string() }),
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/profile/email/confirmation',
    access: 'player',
    summary: 'Mails the confirmation link again.',
    answer: z.object({ message: z.string(), debug: z.string().optional() }),
  },
  phoneExists: {
    method: 'GET',
    path: '/api/users/phone-exists/:phone',
    access: 'open',
    summary: 'Is this phone taken?',
    params: z.object({ phone: z.string().max(32) }),
    answer: z.object({ exists: z.boolean() }),
  },
  profileData: {
    method: 'GET',
    path: '/api/profile/data',
    access: 'player',
    summary: "The player's own data.",
    answer: z.object({ user: UserData }),
  },
  updateLanguage: {
    method: 'PUT',
    path: '/api/profile/updateLanguage',
    access: 'player',
    summary: 'Keeps the language.',
    body: z.object({ language: LanguageValue }),
    answer: z.object({ language: z.enum(languages) }),
  },
  getLanguage: {
    method: 'POST',
    path: '/api/profile/getLanguage',
    access: 'player',
    summary: 'The language kept.',
    answer: z.object({ language: z.enum(languages) }),
  },
  putLanguage: {
    method: 'PUT',
    path: '/api/profile/language',
    access: 'player',
    summary: 'Alias of updateLanguage.',
    body: z.object({ language: LanguageValue }),
    answer: z.object({ language: z.enum(languages) }),
  },
  readLanguage: {
    method: 'GET',
    path: '/api/profile/language',
    access: 'player',
    summary: 'Alias of getLanguage.',
    answer: z.object({ language: z.enum(languages) }),
  },
} as const satisfies Calls
