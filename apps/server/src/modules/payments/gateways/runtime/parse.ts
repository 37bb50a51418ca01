import { parseCpf, parseEndToEndId } from '@girassol/pix'

/** The vendor's word in ours. A word that is not in the table is `unknown`: it changes nothing, whatever it sounds like. */
export function readWord<Status extends string>(
  table: Readonly<Record<string, Status>>,
  word: string,
): Status | 'unknown' {
  return Object.hasOwn(table, word) ? table[word]! : 'unknown'
}

/** Vendors give times with and without zone. Without one it is Brasília's, which has had no summer time since 2019. */
export function readTime(value: unknown): Date | null {
  if (typeof value === 'number' && value > 0) return valid(new Date(value > 1e11 ? value : value * 1000))
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) || value.length === 10
  return valid(new Date(zoned ? value : `${value.replace(' ', 'T')}-03:00`))
}

const valid = (time: Date): Date | null => (Number.isNaN(time.getTime()) ? null : time)

/** Null for masked and company documents too: a document we cannot compare is one we were not given. */
export const readCpf = (value: unknown): string | null => (typeof value === 'string' ? parseCpf(value) : null)

export const readEndToEndId = (value: unknown): string | null =>
  typeof value === 'string' && parseEndToEndId(value) ? value : null

export const readText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
