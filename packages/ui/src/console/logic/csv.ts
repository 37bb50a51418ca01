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
const toLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoteCell).join(';')}\r\n`).join('')

export const csvHeader = (columns: readonly Pick<CsvColumn<never>, 'header'>[]): string =>
  toLines([columns.map(({ header }) => header)])

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toLines(rows.map((row) => columns.map(({ csv }) => csv(row))))

/** Text is handed to a blob from this length on: a browser keeps large blobs on disk. */
const PART_LENGTH = 1_000_000

/** A file of text that grows by parts. */
export class GrowingFile {
  readonly #blobs: Blob[] = []
  // The byte order mark makes spreadsheets read the accents as UTF-8.
  #text = '\uFEFF'

  add(text: string): void {
    this.#text += text
    if (this.#text.length < PART_LENGTH) return
    this.#blobs.push(new Blob([this.#text]))
    this.#text = ''
  }

  save(name: string): void {
    const blob = new Blob([...this.#blobs, this.#text], { type: 'text/csv;charset=utf-8' })
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = name.endsWith('.csv') ? name : `${name}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 0)
  }
}
