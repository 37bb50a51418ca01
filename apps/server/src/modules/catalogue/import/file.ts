/** One row of an imported file, as it stands there. */
export interface FileRow {
  line: number
  values: Record<string, unknown>
}

/** A file that cannot be read as rows at all. */
export class FileError extends Error {
  override name = 'FileError'
}

/** Reads `.json` (a list of objects) or `.csv` (names in the first line; comma or semicolon). */
export function readRows(name: string, content: string): FileRow[] {
  const text = content.replace(/^\uFEFF/, '')
  if (/\.json$/i.test(name)) return readJson(text)
  if (/\.csv$/i.test(name)) return readCsv(text)
  throw new FileError('the file must be called .json or .csv')
}

function readJson(text: string): FileRow[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new FileError(`not JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(list)) throw new FileError('the file must be a list of games: [ {…}, {…} ]')
  const lines = elementLines(text)
  return list.map((element: unknown, at) => ({
    line: lines[at] ?? 0,
    // What is no object has no fields, and the check of the row says which are missing.
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
  const records = csvRecords(text)
  const [head, ...body] = records
  if (!head) throw new FileError('the file is empty')
  const names = head.fields.map((name) => name.trim())
  return body
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
    .map(({ line, fields }) => {
      if (fields.length !== names.length)
        return { line, values: { '': `${fields.length} fields where the first line has ${names.length}` } }
      // An empty field says nothing about the game; it is left out.
      const entries = names.map((name, at) => [name, fields[at]!.trim()] as const)
      return { line, values: Object.fromEntries(entries.filter(([, value]) => value !== '')) }
    })
}

function csvRecords(text: string): { line: number; fields: string[] }[] {
  const records: { line: number; fields: string[] }[] = []
  const firstLine = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'))
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  let line = 1
  let start = 1
  let fields: string[] = []
  let field = ''
  let quoted = false
  const endRecord = () => {
    records.push({ line: start, fields: [...fields, field] })
    fields = []
    field = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && field.trim() === '') {
      field = ''
      quoted = true
    } else if (sign === separator) {
      fields.push(field)
      field = ''
    } else if (sign === '\n') {
      endRecord()
      start = line
    } else if (sign !== '\r') field += sign
  }
  if (quoted) throw new FileError(`line ${start}: a quotation mark is opened and never closed`)
  if (field !== '' || fields.length > 0) endRecord()
  return records
}
