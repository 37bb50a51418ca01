declare const checked: unique symbol

/** Eleven digits whose check digits are right. */
export type Cpf = string & { readonly [checked]: 'cpf' }

/** Accepts the masked and the bare form. Null unless the check digits are right; eleven equal digits pass the sums but are not issued. */
export function parseCpf(text: string): Cpf | null {
  if (!/^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (/^(\d)\1{10}$/.test(digits)) return null
  return digits === digits.slice(0, 9) + checkDigits(digits.slice(0, 9)) ? (digits as Cpf) : null
}

export const isCpf = (text: string): boolean => parseCpf(text) !== null

/** 123.456.789-09 */
export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** ***.456.789-** : as receipts show another person's document. */
export function maskCpf(cpf: Cpf): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** The CPF with these nine first digits, for fictional people and tests. */
export function completeCpf(base: string): Cpf | null {
  return /^\d{9}$/.test(base) ? parseCpf(base + checkDigits(base)) : null
}

function checkDigits(base: string): string {
  const first = checkDigit(base, 10)
  return `${first}${checkDigit(base + first, 11)}`
}

function checkDigit(digits: string, heaviest: number): string {
  let total = 0
  for (const [place, digit] of [...digits].entries()) total += Number(digit) * (heaviest - place)
  const rest = (total * 10) % 11
  return String(rest === 10 ? 0 : rest)
}
