import { isEmail, isPhone } from '../../../shared/form/contact-rules.ts'
import { isReferralCode } from '../../../shared/session/referral.ts'

/**
 * What the forms can know before they ask the server. The server decides; these only spare a round trip, so each one is
 * the contract's rule (packages/contract/src/player/players.ts), written without zod to keep it out of this chunk.
 */

export const PHONE_MASK = '(##) ####-####|(##) #####-####'
export const CPF_MASK = '###.###.###-##'
export const DATE_MASK = '##/##/####'
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const ADULT_AGE = 18

/** A number of another country is known by its plus. */
const isForeignPhone = (text: string): boolean =>
  /^\s*\+/.test(text) && /^[1-9]\d{5,17}$/.test(text.replaceAll(/\D/g, ''))

/** The one login field: an e-mail, or a phone written with nothing but digits and the signs people put between them. */
export const isLogin = (text: string): boolean =>
  isEmail(text) || (/^[\d\s()+.-]+$/.test(text) && (isPhone(text) || isForeignPhone(text)))

export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX

/** Reads `YYYY-MM-DD`; null for a day no calendar has. */
function readDay(text: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return { year, month, day }
}

const dayNumber = (date: { year: number; month: number; day: number }): number =>
  date.year * 10_000 + date.month * 100 + date.day

/** Today's calendar day in São Paulo, where the player's birthday counts. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now)

export function isBirthDate(text: string, now = today()): boolean {
  const born = readDay(text)
  const current = readDay(now)
  return born !== null && current !== null && born.year >= 1900 && dayNumber(born) <= dayNumber(current)
}

export function isAdult(text: string, now = today()): boolean {
  const born = readDay(text)
  const current = readDay(now)
  return born !== null && current !== null && dayNumber(current) - dayNumber(born) >= ADULT_AGE * 10_000
}

/**
 * A typed `dd/mm/aaaa` as the wire's `YYYY-MM-DD`; empty when it is not a date. Browsers fill birthdays in as `YYYY-MM-DD`,
 * which the mask turns into the same eight digits in another order; no year of a living person makes the two look alike.
 */
export function readBirthDate(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== 8) return ''
  const typed = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  const filled = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return [typed, filled].find((date) => readDay(date) !== null && date >= '1900') ?? ''
}

/** The other way round, for a date that was filled in and not typed. */
export const birthDateText = (date: string): string => date.split('-').toReversed().join('/')

export type RegisterCode = { kind: 'affiliate' | 'spin'; code: string }

/** The code of /register/{code}. Signed spin tokens carry a dot; what is neither is ignored, silently. */
export function readRegisterCode(text: string | null | undefined): RegisterCode | null {
  const code = text?.trim() ?? ''
  if (isReferralCode(code)) return { kind: 'affiliate', code }
  if (code.includes('.') && code.length <= 2048) return { kind: 'spin', code }
  return null
}
