import { parseCpf, parseEndToEndId } from '@girassol/pix'
import { z } from 'zod'
import type { BankAccount, RejectionCode } from '../port/gateway.ts'
import { type AmountUnit, readAmount } from './amount.ts'

/** Translates a vendor's word. A word that is not in the table is `unknown` and changes nothing. */
export function readWord<Status extends string>(
  table: Readonly<Record<string, Status>>,
  word: string,
): Status | 'unknown' {
  return Object.hasOwn(table, word) ? table[word]! : 'unknown'
}

/** Translates a vendor's error code; a code that is not in the table is `other`. */
export function readRejection(table: Readonly<Record<string, RejectionCode>>, word: string): RejectionCode {
  const known = readWord(table, word)
  return known === 'unknown' ? 'other' : known
}

/** A time without zone is Brasília's, which has had no summer time since 2019. */
export function readTime(value: unknown): Date | null {
  if (typeof value === 'number' && value > 0) return valid(new Date(value > 1e11 ? value : value * 1000))
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) || value.length === 10
  return valid(new Date(zoned ? value : `${value.replace(' ', 'T')}-03:00`))
}

const valid = (time: Date): Date | null => (Number.isNaN(time.getTime()) ? null : time)

/** The calendar day in Brasília, for vendors that count in days. */
export const dayInBrasilia = (at: Date): string => inBrasilia(at).slice(0, 10)

/** `2026-11-15T09:10:00.000Z`, where the digits are Brasília's. */
export const inBrasilia = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString()

/** Null for masked and company documents too, because they cannot be compared with a player's CPF. */
export const readCpf = (value: unknown): string | null => (typeof value === 'string' ? parseCpf(value) : null)

export const readEndToEndId = (value: unknown): string | null =>
  typeof value === 'string' && parseEndToEndId(value) ? value : null

/** Null unless bank, branch and number are all there: a part of an account is another person's account too. */
export function readBankAccount(ispb: unknown, branch: unknown, number: unknown): BankAccount | null {
  const parts = { ispb: readText(ispb), branch: readText(branch), number: readText(number) }
  const { ispb: bank, branch: office, number: digits } = parts
  if (bank === null || office === null || digits === null) return null
  const isWhole = ISPB.test(bank) && /\d/.test(office) && /\d/.test(digits) && !/[*•]/.test(digits)
  return isWhole ? { ispb: bank, branch: office, number: digits } : null
}
const ISPB = /^[0-9A-Z]{8}$/

export const readText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Fields of a vendor's answer that may be missing or malformed; both read as null. */
const lenient = <Value>(read: (value: unknown) => Value) => z.unknown().optional().transform(read)
export const TimeField = lenient(readTime)
export const CpfField = lenient(readCpf)
export const EndToEndIdField = lenient(readEndToEndId)
export const TextField = lenient(readText)
export const amountField = (unit: AmountUnit) => lenient((value) => readAmount(value, unit))
