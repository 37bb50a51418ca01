import { ProviderFailure } from '../outbound.ts'
import { answeredBy } from './outbound.ts'

/** A page of a data feed: its rows by the names of the header, and the moment from which the next page goes on. */
export interface FeedPage {
  rows: Record<string, string>[]
  /** Milliseconds since 1970. */
  next: number
}

const TIMEPOINT = /^timepoint=(\d{1,15})$/
/** A field with or without quotes, and what follows it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/** Reads a data feed: the next moment, the header, the rows. An error comes as JSON in place of it; throws `ProviderFailure`. */
export function readFeed(text: string): FeedPage {
  const [first = '', header = '', ...lines] = text.split(/\r?\n/)
  const timepoint = TIMEPOINT.exec(first)
  if (!timepoint) throw failureIn(text)
  const names = fieldsOf(header)
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(fieldsOf(line).map((field, at) => [names[at] ?? '', field])))
  return { rows, next: Number(timepoint[1]) }
}

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  FIELD.lastIndex = 0
  for (;;) {
    const match = FIELD.exec(line)
    // A line that is not a list of fields has none, so that its row is counted as unreadable.
    if (!match) return []
    const [, quoted, plain = '', end] = match
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return fields
  }
}

function failureIn(text: string): ProviderFailure {
  try {
    answeredBy(JSON.parse(text))
  } catch (error) {
    if (error instanceof ProviderFailure) return error
  }
  return new ProviderFailure('down', 'the answer is no feed')
}
