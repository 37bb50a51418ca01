import { createHash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

/** Randomness for many ids at once, as text: asking the system for it costs more than everything else about an id. */
const pool = Buffer.alloc(10 * 512)
let digits = ''
let used = 0
let moment = { at: -1, head: '' }

/** The high bits of this digit are the variant's, which is always binary 10. */
const VARIANTS = '89ab89ab89ab89ab'
const variantOf = (digit: string): string => VARIANTS[Number.parseInt(digit, 16)]!

/** UUIDv7: sorts by time, which keeps index pages hot and history readable. */
export function uuidv7(now: number = Date.now()): string {
  if (used >= digits.length) {
    digits = randomFillSync(pool).toString('hex')
    used = 0
  }
  if (now !== moment.at) {
    const hex = now.toString(16).padStart(12, '0')
    moment = { at: now, head: `${hex.slice(0, 8)}-${hex.slice(8)}-7` }
  }
  const at = used
  used += 20
  const variant = variantOf(digits[at + 3]!)
  return `${moment.head}${digits.slice(at, at + 3)}-${variant}${digits.slice(at + 4, at + 7)}-${digits.slice(at + 7, at + 19)}`
}

/** A bearer secret of 256 bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function sameText(a: string, b: string): boolean {
  // Hashing first makes the lengths equal, so that not even the length leaks.
  return timingSafeEqual(hashSecret(a), hashSecret(b))
}

/** As PostgreSQL would take it without complaint, and as we write them. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
