import fs from 'node:fs'
import path from 'node:path'

/** Common passwords of eight characters and more, international and Brazilian. */
const common = new Set(
  fs
    .readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')])

/** Common substitutions. */
const substitutes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const plain = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => substitutes[sign] ?? sign)

interface Owner {
  name?: string
  email: string
  phone: string
}

/** Whether the password is common, a simple pattern, or derived from the owner's data. */
export function isCommonPassword(password: string, owner: Owner): boolean {
  const lower = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const trimmed = lower.replace(/[^a-z\d]+$/, '')
  // In `s3nh@123` only the digits before the end are substitutions.
  const digits = /\d*$/.exec(trimmed)?.[0] ?? ''
  const read = plain(trimmed.slice(0, trimmed.length - digits.length)) + digits
  if ([lower, trimmed, plain(lower), plain(trimmed), read].some((text) => common.has(text))) return true
  if (new Set(lower).size <= 2 || isRepeated(lower)) return true
  if (walks.some((walk) => walk.includes(lower))) return true
  return ownWords(owner).some((word) => lower.includes(word))
}

/** Matches `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/s.test(text)

function ownWords({ name, email, phone }: Owner): string[] {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const whole = (name ?? '').toLowerCase().replaceAll(/\s/g, '')
  // Shorter words occur in good passwords by chance.
  return [local, local.replace(/[^a-z\d]/g, ''), whole, phone, phone.slice(2)].filter(
    (word) => word.length >= 5,
  )
}
