import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L and O, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const ALPHANUMERIC = `${ALPHABET}23456789`

const pick = (from: string): string => from.charAt(randomInt(from.length))

/** Eight characters starting with A–Z, because digits alone are not a code. */
export const newCode = (): string =>
  pick(ALPHABET) + Array.from({ length: 7 }, () => pick(ALPHANUMERIC)).join('')

/** A name for a referral that does not identify the player. */
export const newPseudonym = (): string => `R-${Array.from({ length: 8 }, () => pick(ALPHANUMERIC)).join('')}`

/** The code as stored; null for anything but six or more alphanumeric characters that are not digits alone. */
export function readCode(text: string): string | null {
  return /^[a-z\d]{6,64}$/i.test(text) && !/^\d+$/.test(text) ? text.toUpperCase() : null
}
