/** The most rows one download holds: a browser builds the file in memory. */
export const CSV_ROWS_MAX = 10_000

export interface CsvColumn<Row> {
  header: string
  csv: (row: Row) => string
}

const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*$/
const STARTS_A_FORMULA = /^[=+\-@\t\r\n|]/

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; a plain signed number does not. */
export function guardFormula(text: string): string {
  const isFormula = STARTS_A_FORMULA.test(text.replace(/^ +/, '')) && !PLAIN_NUMBER.test(text.trim())
  return isFormula ? `'${text}` : text
}

export function quoteCell(text: string): string {
  const safe = guardFormula(text)
  return /[";,\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Semicolons, because Brazilian amounts carry a comma and Brazilian spreadsheets split at the semicolon. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => quoteCell(column.header)),
    ...rows.map((row) => columns.map((column) => quoteCell(column.csv(row)))),
  ]
  return lines.map((cells) => `${cells.join(';')}\r\n`).join('')
}

/** The byte order mark makes spreadsheets read the accents as UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.endsWith('.csv') ? name : `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
