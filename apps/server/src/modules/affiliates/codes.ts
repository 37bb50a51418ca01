import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L and O, which people mistake for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const SIGNS = `${LETTERS}23456789`

const pick = (from: string): string => from.charAt(randomInt(from.length))

/** Eight signs, the first of them a letter: a code of digits alone would be none. */
export const newCode = (): string => pick(LETTERS) + Array.from({ length: 7 }, () => pick(SIGNS)).join('')

/** A name for a referral that says nothing about who it is. */
export const newPseudonym = (): string => `R-${Array.from({ length: 8 }, () => pick(SIGNS)).join('')}`

/** As it is stored. Null for what cannot be a code: six or more letters and digits, and not digits alone. */
export function readCode(text: string): string | null {
  return /^[a-z\d]{6,64}$/i.test(text) && !/^\d+$/.test(text) ? text.toUpperCase() : null
}
