import type { Centavos } from '@girassol/money'

/** XML 1.0 has no way to write other control characters and these two, not even escaped. */
const isUnwritable = (code: number): boolean =>
  (code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd) || code === 0xfffe || code === 0xffff

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

export function escapeXml(text: string): string {
  const writable = [...text].filter((character) => !isUnwritable(character.codePointAt(0)!)).join('')
  return writable.replace(/[&<>\r]/g, (character) => escapes[character]!)
}

type Value = string | number | null | undefined

/** An element with a text; nothing at all for null. */
export const field = (name: string, value: Value): string =>
  value === null || value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`

/** An element around others; nothing at all when they are empty. */
export const group = (name: string, content: string): string =>
  content === '' ? '' : `<${name}>${content}</${name}>`

/** Reais with two decimals, printed from centavos, so that no float is ever involved. */
export function reais(amount: Centavos | bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Centavos of a printed amount; null when it is not one. */
export function centavosOf(text: string): bigint | null {
  const parts = /^(-?)(\d+)\.(\d{2})$/.exec(text)
  if (!parts) return null
  const amount = BigInt(parts[2]! + parts[3]!)
  return parts[1] === '-' ? -amount : amount
}

const OFFSET_MS = 3 * 3_600_000

/** A moment in UTC-3, the regulator's time, to the second. */
export const moment = (at: Date): string =>
  `${new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, 19)}-03:00`

/** `hh:mm:ss`, below 24 hours. */
export function duration(seconds: number): string {
  const whole = Math.min(Math.max(Math.round(seconds), 0), 86_399)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The regulator counts characters, not bytes. */
export const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('')
