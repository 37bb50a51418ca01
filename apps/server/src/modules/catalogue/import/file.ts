import { type ImportReason, type ImportReasonCode, importReasonText } from '@girassol/contract/operator'
import { CsvError, parse } from 'csv-parse/sync'
import { messageOf } from '../../../platform/errors.ts'

/** One row of an imported file. */
export interface FileRow {
  line: number
  values: Record<string, unknown>
  /** Set where the row has no fields that could be read. */
  misfit?: ImportReason
}

/** A file that cannot be read as rows at all. */
export class FileError extends Error {
  override name = 'FileError'
  readonly reason: ImportReason

  constructor(code: ImportReasonCode, values: Record<string, string> = {}) {
    super(importReasonText({ code, values }, 'en'))
    this.reason = { code, values }
  }
}

/** Reads `.json` (a list of objects) or `.csv` (names in the first line; comma or semicolon). */
export function readRows(name: string, content: string): FileRow[] {
  const text = content.replace(/^\uFEFF/, '')
  if (/\.json$/i.test(name)) return readJson(text)
  if (/\.csv$/i.test(name)) return readCsv(text)
  throw new FileError('file_type')
}

function readJson(text: string): FileRow[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new FileError('file_not_json', { detail: messageOf(error) })
  }
  if (!Array.isArray(list)) throw new FileError('file_no_list')
  const lines = elementLines(text)
  return list.map((element: unknown, at) => ({
    line: lines[at] ?? 0,
    // A non-object has no fields; the check of the row reports the missing ones.
    values: (typeof element === 'object' && element !== null && !Array.isArray(element)
      ? element
      : {}) as Record<string, unknown>,
  }))
}

/** On which line each element of the outer list begins. The text is known to be JSON. */
function elementLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let expecting = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line++
    if (/\s/.test(sign)) continue
    if (depth === 1 && expecting && sign !== ']') {
      lines.push(line)
      expecting = false
    }
    if (sign === '"') {
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
    } else if (sign === '[' || sign === '{') {
      depth++
      if (depth === 1) expecting = true
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && depth === 1) expecting = true
  }
  return lines
}

function readCsv(text: string): FileRow[] {
  const [head, ...body] = csvRecords(text)
  if (!head) throw new FileError('file_empty')
  const names = head.fields
  return body
    .filter(({ fields }) => fields.some((field) => field !== ''))
    .map(({ line, fields }) => {
      if (fields.length !== names.length)
        return { line, values: {}, misfit: widthMisfit(fields.length, names.length) }
      // An empty field states nothing about the game and is left out.
      const entries = names.map((name, at) => [name, fields[at]] as const)
      return { line, values: Object.fromEntries(entries.filter(([, value]) => value !== '')) }
    })
}

const widthMisfit = (count: number, expected: number): ImportReason => ({
  code: 'wrong_width',
  values: { count: String(count), expected: String(expected) },
})

/** The records with the line on which each begins. */
function csvRecords(text: string): { line: number; fields: string[] }[] {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  const records: { line: number; fields: string[] }[] = []
  let line = 1
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (fields: string[], { lines }) => {
        records.push({ line, fields: fields.map((field) => field.trim()) })
        line = lines + 1
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new FileError('file_quote_open', { line: String(line) })
      : new FileError('file_not_csv', { line: String(line), detail: error.message })
  }
  return records
}
