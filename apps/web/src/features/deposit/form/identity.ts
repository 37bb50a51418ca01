import { ApiError } from '@girassol/contract/client'
import { digitsOf } from '@girassol/ui'

export const CPF_MASK = '###.###.###-##'
export const DATE_MASK = '##/##/####'

/** A typed dd/mm/aaaa as the wire's YYYY-MM-DD. Whether such a day exists, the server says. */
export function wireDate(typed: string): string {
  const digits = digitsOf(typed)
  // Browsers fill birthdays in year first; no living person's day and month look like 19 or 20 something.
  const filled = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])/.test(digits) && Number(digits.slice(2, 4)) > 12
  const [year, month, day] = filled
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)]
  return `${year}-${month}-${day}`
}

export interface IdentityFaults {
  cpf: string | null
  birthDate: string | null
  other: string | null
}

/** What the server said about each field; `null` when it said nothing that people can read. */
export function identityFaults(error: unknown): IdentityFaults | null {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'unreadable') return null
  const cpf = error.errors['cpf']?.[0] ?? null
  const birthDate = error.errors['birth_date']?.[0] ?? null
  return { cpf, birthDate, other: cpf || birthDate ? null : error.message }
}
