import { parseCpf } from './cpf.ts'

export type KeyKind = 'cpf' | 'email' | 'phone' | 'random'

/** A key in the directory's normal form. The kind travels with it: 11 bare digits may be a CPF or a mobile number. */
export interface PixKey {
  kind: KeyKind
  value: string
}

/** The two vocabularies of the withdrawal screens, read as one. */
const KINDS: Readonly<Record<string, KeyKind>> = {
  cpf: 'cpf',
  document: 'cpf',
  email: 'email',
  phone: 'phone',
  phoneNumber: 'phone',
  random: 'random',
  randomKey: 'random',
}

export function keyKind(word: string): KeyKind | null {
  return Object.hasOwn(KINDS, word) ? (KINDS[word] ?? null) : null
}

/** The directory's (DICT) word for each kind. */
export const dictKind: Readonly<Record<KeyKind, 'CPF' | 'EMAIL' | 'PHONE' | 'EVP'>> = {
  cpf: 'CPF',
  email: 'EMAIL',
  phone: 'PHONE',
  random: 'EVP',
}

/** What a person typed for a kind they chose, in normal form; null when it cannot be such a key. */
export function normaliseKey(kind: KeyKind, typed: string): PixKey | null {
  const text = typed.trim()
  const value = NORMAL[kind](text)
  return value === null ? null : { kind, value }
}

/**
 * The kind a normal form belongs to. Phones carry `+55`, so no two kinds share a form. Something that is not a normal form has no
 * kind: guessing between a CPF and a mobile number would send money to a stranger.
 */
export function recogniseKey(value: string): PixKey | null {
  for (const kind of ['cpf', 'random', 'phone', 'email'] as const) {
    if (NORMAL[kind](value) === value) return { kind, value }
  }
  return null
}

const NORMAL: Readonly<Record<KeyKind, (text: string) => string | null>> = {
  cpf: parseCpf,
  email: (text) => {
    const lower = text.toLowerCase()
    return lower.length <= 77 && /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(lower) ? lower : null
  },
  phone: normalisePhone,
  random: (text) => {
    const lower = text.toLowerCase()
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower) ? lower : null
  },
}

/**
 * `+55`, area code, number. A mobile has nine digits and begins with 9; a landline has eight and begins with 2 to 5. The country code
 * may be left out only because the person said that this is a phone; the result always carries it.
 */
function normalisePhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const national = text.startsWith('+') || digits.length > 11 ? digits.replace(/^55/, '') : digits
  if (text.startsWith('+') && !digits.startsWith('55')) return null
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(national) ? `+55${national}` : null
}
