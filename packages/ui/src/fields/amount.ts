// Amounts here are text only: no number is ever made of them, so nothing can be rounded.

const INTEGER_DIGITS = 8
const DECIMALS = 2

const group = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** Makes an amount of what stands in the field: decimal comma, thousands dots, 8 integer digits, 2 decimals. */
export function amountText(raw: string): string {
  const [whole = '', ...rest] = raw.replaceAll(/[^\d,]/g, '').split(',')
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, INTEGER_DIGITS)
  if (rest.length === 0) return group(integer)
  return `${group(integer || '0')},${rest.join('').slice(0, DECIMALS)}`
}

/** What a person pastes may carry a decimal dot ("20.50"); dots are thousands only in groups of three. */
export function pastedAmount(raw: string): string {
  const bare = raw.replaceAll(/[^\d.,]/g, '')
  const dotted = /^\d+\.\d{1,2}$/.test(bare)
  return amountText(dotted ? bare.replace('.', ',') : bare)
}

/** "20" becomes "20,00" once the person leaves the field. */
export function completeAmount(text: string): string {
  const clean = amountText(text)
  if (clean === '') return ''
  const [whole = '0', decimals = ''] = clean.split(',')
  return `${whole},${decimals.padEnd(DECIMALS, '0')}`
}

/** Digits and commas before the caret survive grouping, the dots between them may not. */
export function amountCaret(text: string, before: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen >= before) return index
    if (text[index] !== '.') seen++
  }
  return text.length
}

/** Centavos as digits ("123456") to an amount ("1.234,56"), for a keypad's display. */
export function amountOfCents(digits: string): string {
  const padded = digits
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    .padStart(DECIMALS + 1, '0')
  return `${group(padded.slice(0, -DECIMALS))},${padded.slice(-DECIMALS)}`
}
