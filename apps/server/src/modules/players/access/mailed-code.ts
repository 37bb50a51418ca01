import { randomInt } from 'node:crypto'

const CODE_LENGTH = 8
/** Without characters that look alike. Eight of them are forty bits, tried at most five times. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_TRIES_MAX = 5

/** A short secret that a person copies from a mail. */
export const newMailedCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** The code in what was typed, with or without the dash it is shown with. */
export const readMailedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '')

export const showMailedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
