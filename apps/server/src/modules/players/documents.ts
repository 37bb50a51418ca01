import type { FieldCode } from '@girassol/contract'
import { type Cpf, parseCpf } from '@girassol/pix'

const ADULT_AGE = 18

/** The CPF's digits; null when empty or eleven zeros; undefined when invalid. */
export function readCpf(text: string | null | undefined): Cpf | null | undefined {
  if (!text) return null
  if (!/^[\d.\s-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits === '00000000000') return null
  return parseCpf(digits) ?? undefined
}

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** An existing day from 1900 on, not in the future. */
function isBirthDate(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false
  return text >= '1900-01-01' && text <= today
}

/** Someone born on 29 February is of age on 1 March, as the law counts years. */
const isAdult = (birthDate: string, today: string): boolean =>
  dayNumber(today) - dayNumber(birthDate) >= ADULT_AGE * 10_000

export function birthDateFault(text: string, today: string): FieldCode | null {
  if (!isBirthDate(text, today)) return 'birth_date_invalid'
  return isAdult(text, today) ? null : 'underage'
}
