import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../../platform/ids.ts'

/** RFC 6238 as every authenticator app understands it without being told: SHA-1, six digits, thirty seconds. */
const DIGITS = 6
const STEP = 30_000
/** A clock may be off, and typing takes a moment. */
const DRIFT = 1

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(20)

export const stepAt = (time: Date): number => Math.floor(time.getTime() / STEP)

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The time step whose code this is, or null. The newest first, so that a code is taken for as late as it can be. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now)
  let found: number | null = null
  // All are compared, whichever matches: the time taken says nothing.
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (sameText(codeOf(secret, step), code)) found = step
  }
  return found
}

/** Base32 of RFC 4648 without padding, as apps read it. */
export function base32(bytes: Buffer): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += LETTERS[(value >>> (bits - 5)) & 31]
      bits -= 5
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + LETTERS[(value << (5 - bits)) & 31] : text
}

/** What the QR code says to an authenticator. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP / 1000),
  })
  return `otpauth://totp/${name}?${query.toString().replaceAll('+', '%20')}`
}
