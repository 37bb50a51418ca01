const REFERRED_BY_FIRST = 4

/** How many accounts visit the demo. */
export const DEMO_PEOPLE = 8

export interface DemoPerson {
  /** Counted from 1. */
  number: number
  name: string
  email: string
  phone: string
  cpf: string
  birthDate: string
  /** Whose code the account registers with: that of the first account, or of the demo's affiliate. */
  referrer: 'first' | 'affiliate' | null
}

/** An account that says by its name that it is a demonstration. Its CPF has right check digits and a number that is not given out. */
export function demoPerson(number: number): DemoPerson {
  const label = String(number).padStart(2, '0')
  return {
    number,
    name: `Demonstração ${label}`,
    email: `demonstracao-${label}@girassol.test`,
    phone: `119000001${label}`,
    cpf: withCheckDigits(`0000001${label}`),
    birthDate: `1990-01-${label}`,
    referrer: number === 1 ? null : number <= REFERRED_BY_FIRST ? 'first' : 'affiliate',
  }
}

function withCheckDigits(base: string): string {
  const digits = [...base].map(Number)
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
