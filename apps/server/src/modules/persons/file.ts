import { type PersonList, type PersonProblem, restrictionReasons } from '@girassol/contract/operator'
import { isCpf } from '@girassol/pix'
import { CsvError, parse } from 'csv-parse/sync'

/** One person of a list, from one line or several. */
export interface ListedPerson {
  cpf: string | null
  name: string
  birthDate: string | null
  reason: string
  source: string
  until: string | null
}

export interface ListFile {
  lines: number
  persons: ListedPerson[]
  /** With one of these nothing of the file is imported. */
  problems: PersonProblem[]
}

const COLUMNS = ['cpf', 'name', 'birth_date', 'reason', 'source', 'until'] as const
type Column = (typeof COLUMNS)[number]
type Line = Record<Column, string>

const NAME_MAX = 200
const TEXT_MAX = 300

/** The same name in any spelling of accents, case and spaces. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()

interface CsvRecord {
  line: number
  fields: string[]
}

/** Reads a whole file, comma or semicolon, with the names of its columns in the first line, and names every bad line. */
export function readListFile(list: PersonList, content: string): ListFile {
  const records = recordsOf(content.replace(/^\uFEFF/, ''))
  if (!Array.isArray(records)) return { lines: 0, persons: [], problems: [records] }
  const [head, ...body] = records
  const names = (head?.fields ?? []).map((name) => name.toLowerCase())
  if (COLUMNS.some((column) => !names.includes(column)))
    return { lines: 0, persons: [], problems: [{ line: 1, code: 'columns' }] }
  const problems: PersonProblem[] = []
  const persons = new Map<string, ListedPerson>()
  for (const { line, fields } of body) {
    const person = fields.length === names.length ? personIn(list, lineOf(names, fields)) : 'field_count'
    if (typeof person === 'string') problems.push({ line, code: person })
    else addPerson(persons, person)
  }
  return { lines: body.length, persons: [...persons.values()], problems }
}

/** Every line that is not empty, or where the file stops being CSV. */
function recordsOf(text: string): CsvRecord[] | PersonProblem {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const records: CsvRecord[] = []
  let line = 1
  try {
    parse(text, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      trim: true,
      on_record: (fields: string[], { lines }) => {
        if (fields.some((field) => field !== '')) records.push({ line, fields })
        line = lines + 1
        return null
      },
    })
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line, code: 'unreadable' }
  }
}

const lineOf = (names: readonly string[], record: readonly string[]): Line => {
  const valueOf = (column: Column) => record[names.indexOf(column)] ?? ''
  return {
    cpf: valueOf('cpf'),
    name: valueOf('name'),
    birth_date: valueOf('birth_date'),
    reason: valueOf('reason'),
    source: valueOf('source'),
    until: valueOf('until'),
  }
}

function personIn(list: PersonList, line: Line): ListedPerson | PersonProblem['code'] {
  const cpf = line.cpf.replaceAll(/[.\s-]/g, '')
  if (cpf && !isCpf(cpf)) return 'cpf_invalid'
  if (foldName(line.name).length < 2 || line.name.length > NAME_MAX) return 'name_invalid'
  if (line.birth_date && !isDay(line.birth_date)) return 'birth_date_invalid'
  if (!cpf && !line.birth_date) return 'person_unclear'
  if (!line.reason || line.reason.length > TEXT_MAX) return 'reason_invalid'
  if (list === 'restricted' && !restrictionReasons.some((reason) => reason === line.reason))
    return 'reason_invalid'
  if (!line.source || line.source.length > TEXT_MAX) return 'source_invalid'
  if (line.until && !isDay(line.until)) return 'until_invalid'
  return {
    cpf: cpf || null,
    name: line.name,
    birthDate: line.birth_date || null,
    reason: line.reason,
    source: line.source,
    until: line.until || null,
  }
}

/** A person on several lines, such as one with two offices, is one entry with all reasons and the longest term. */
function addPerson(persons: Map<string, ListedPerson>, person: ListedPerson): void {
  const key = identityOf(person)
  const before = persons.get(key)
  if (!before) {
    persons.set(key, person)
    return
  }
  const isNew = !before.reason.split('; ').includes(person.reason)
  persons.set(key, {
    ...before,
    reason: isNew ? `${before.reason}; ${person.reason}` : before.reason,
    until: before.until && person.until ? (before.until > person.until ? before.until : person.until) : null,
  })
}

/** What makes two lines the same person. */
export const identityOf = ({
  cpf,
  name,
  birthDate,
}: Pick<ListedPerson, 'cpf' | 'name' | 'birthDate'>): string =>
  cpf ? `cpf/${cpf}` : `name/${birthDate}/${foldName(name)}`

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
