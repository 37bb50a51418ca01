import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { isoMicros } from '../executor.ts'
import { type ArchivedFile, type ArchivedTransfer, ArchiveUnavailable } from './store.ts'

const [compress, expand] = [promisify(gzip), promisify(gunzip)]

/** In the order of a line. */
const FIELDS = [
  'key',
  'id',
  'owner',
  'debit_account',
  'credit_account',
  'amount',
  'debit_after',
  'credit_after',
  'created_at',
  'leg',
  'cause_kind',
  'cause_reference',
] as const satisfies (keyof ArchivedTransfer)[]

/** SQL for the fields of a line. */
export const LINE_COLUMNS = FIELDS.map((field) =>
  field === 'created_at' ? `${isoMicros('created_at')} AS created_at` : `${field}::text`,
).join(', ')

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** JSON arrays, one to a line; integers as text, so that no reader rounds them. */
export const linesOf = (transfers: readonly ArchivedTransfer[]): string =>
  transfers.map((transfer) => `${JSON.stringify(FIELDS.map((field) => transfer[field]))}\n`).join('')

export const packLines = (lines: string): Promise<Buffer> => compress(lines, { level: 6 })

/** The lines of a file, once its bytes are known to be those that were written. */
export async function unpackLines(file: ArchivedFile, bytes: Uint8Array | null): Promise<string> {
  if (bytes === null) throw new ArchiveUnavailable(`the archived file ${file.name} is missing`)
  if (sha256(bytes) !== file.hash)
    throw new ArchiveUnavailable(`the archived file ${file.name} is not the one that was written`)
  return (await expand(bytes)).toString('utf8')
}

export function parseLines(lines: string): ArchivedTransfer[] {
  const parsed: ArchivedTransfer[] = []
  for (const line of lines.split('\n')) if (line !== '') parsed.push(parseLine(line))
  return parsed
}

function parseLine(line: string): ArchivedTransfer {
  const values = JSON.parse(line) as (string | null)[]
  return Object.fromEntries(FIELDS.map((field, n) => [field, values[n]])) as unknown as ArchivedTransfer
}
