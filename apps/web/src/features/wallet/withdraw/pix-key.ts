import { emailPattern, type Wire } from '@girassol/contract'
import { isCpf } from '@girassol/pix'
import { applyMask, digitsOf } from '@girassol/ui'

export const keyTypes = ['cpf', 'email', 'phone', 'random'] as const
export type KeyType = (typeof keyTypes)[number]

/** What the account holds of its owner's keys. */
export type Account = Pick<
  Wire<'profileData'>['answer']['user'],
  'cpf' | 'email' | 'phone' | 'phone_country' | 'pix_random_key'
>

/** The same four under the names of the page with the keypad, and how much each field takes there. */
export const pageTypes = {
  cpf: { name: 'document', length: 14 },
  phone: { name: 'phoneNumber', length: 15 },
  email: { name: 'email', length: 36 },
  random: { name: 'randomKey', length: 36 },
} as const

export const masks = {
  cpf: '###.###.###-##',
  phone: '(##) ####-####|(##) #####-####',
  foreignPhone: '+###############',
} as const

/** Numbers are often pasted with the country in front. */
const nationalDigits = (text: string): string => digitsOf(text).replace(/^55(?=\d{10,11}$)/, '')

/** Pasted with the calling code of another country. It stays as it is, so that nothing takes it for a Brazilian number. */
export const isForeignPhone = (text: string): boolean => /^\s*\+\D*(?!55)\d/.test(text)

/** A typed or pasted key as the field shows it. */
export function shownKey(type: KeyType, text: string): string {
  if (type === 'cpf') return applyMask(masks.cpf, text)
  if (type === 'phone')
    return isForeignPhone(text)
      ? applyMask(masks.foreignPhone, text)
      : applyMask(masks.phone, nationalDigits(text))
  return type === 'email' ? text.trim().toLowerCase() : text.trim()
}

/** Only a Brazilian phone can be a PIX key. */
export const hasPhoneKey = ({ phone_country }: Account): boolean => phone_country === '55'

/** The account's own key of this type, as the field shows it; null where it has none and the field is open. */
export function storedKey(type: KeyType, account: Account): string | null {
  if (type === 'phone' && !hasPhoneKey(account)) return null
  const stored = { ...account, random: account.pix_random_key }[type]
  return stored ? shownKey(type, stored) : null
}

/** A key as it is sent: digits of a document, the country before a phone. */
export function wireKey(type: KeyType, shown: string): string {
  if (type === 'cpf') return digitsOf(shown)
  if (type === 'phone') return isForeignPhone(shown) ? shown : `+55${digitsOf(shown)}`
  return shown
}

const hasShape: Record<KeyType, (key: string) => boolean> = {
  cpf: isCpf,
  phone: (key) => /^\+55\d{10,11}$/.test(key),
  email: (key) => emailPattern.test(key),
  random: (key) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key),
}

export type KeyFault = 'required' | 'shape' | 'foreign'

/** Only what can be seen without asking; whose key it is, the server knows. */
export function keyFault(type: KeyType, shown: string): KeyFault | null {
  if (shown.trim() === '') return 'required'
  if (type === 'phone' && isForeignPhone(shown)) return 'foreign'
  return hasShape[type](wireKey(type, shown)) ? null : 'shape'
}
