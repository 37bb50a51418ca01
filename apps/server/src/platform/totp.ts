import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** The parameters every authenticator app assumes (RFC 6238): SHA-1, six digits, thirty seconds. */
const DIGITS = 6
const PERIOD_SECONDS = 30
/** Steps accepted before and after the current one, for clocks that are off and for typing time. */
const WINDOW_STEPS = 1

// A Buffer may be a view of a larger pool, so its bytes are copied.
const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

export const newTotpSecret = (): Buffer => randomBytes(20)

export const stepAt = (time: Date): number => Math.floor(time.getTime() / (PERIOD_SECONDS * 1000))

export const codeOf = (secret: Buffer, step: number, digits = DIGITS): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits })

/** The time step whose code this is; null when it is the code of no accepted step. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    secret: secretOf(secret),
    token: code,
    timestamp: now.getTime(),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : stepAt(now) + delta
}

/** Base32 of RFC 4648 without padding, as authenticator apps read it. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** The URI encoded in the QR code for an authenticator app. */
export const totpUri = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({
    secret: secretOf(secret),
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString()
