import type { FieldCode } from '@girassol/contract'

const ADULT_AGE = 18

/** The CPF's digits; null for none, of which eleven zeros is a second spelling; undefined when it is no CPF. */
export function readCpf(text: string | null | undefined): string | null | undefined {
  if (!text) return null
  if (!/^[\d.\s-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits === '00000000000') return null
  return isCpf(digits) ? digits : undefined
}

function isCpf(digits: string): boolean {
  // Eleven equal digits satisfy the arithmetic and belong to nobody.
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return false
  const check = (length: number): number => {
    let sum = 0
    for (let place = 0; place < length; place++) sum += Number(digits[place]) * (length + 1 - place)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10])
}

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** A birthday begins at midnight where the house keeps its days, whatever the machine's clock is set to. */
export const calendarDay = (time: Date): string => inSaoPaulo.format(time)

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** A day that some calendar had, within a human life. */
function isBirthDate(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false
  return text >= '1900-01-01' && text <= today
}

/** Born on 29 February: of age on 1 March, as the law counts years. */
const isAdult = (birthDate: string, today: string): boolean =>
  dayNumber(today) - dayNumber(birthDate) >= ADULT_AGE * 10_000

export function birthDateFault(text: string, today: string): FieldCode | null {
  if (!isBirthDate(text, today)) return 'birth_date_invalid'
  return isAdult(text, today) ? null : 'underage'
}
