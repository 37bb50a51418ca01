import { emailPattern } from '@girassol/contract'

/**
 * What forms can know of an e-mail or phone before they ask the server. The server decides; each is the contract's rule
 * (packages/contract/src/player/players.ts), written without zod.
 */

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())

/** Ten or eleven digits, however the number was typed. */
export const phoneDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')

export const isPhone = (text: string): boolean => /^[1-9]\d(?:9\d{8}|[2-8]\d{7})$/.test(phoneDigits(text))
