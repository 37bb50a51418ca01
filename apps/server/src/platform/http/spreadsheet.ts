import { type Centavos, formatBRL } from '@girassol/money'

/** Spreadsheets take a file without this mark for their own old encoding. */
export const MARK = '\uFEFF'

/** Without the currency and thousands: a number to a spreadsheet that speaks Portuguese. */
export const plainBRL = (amount: Centavos): string => formatBRL(amount).replace(/[^\d,-]/g, '')

/** A cell that begins like a formula is text all the same. */
const cell = (text: string): string => {
  const safe = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file. */
export const line = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`
