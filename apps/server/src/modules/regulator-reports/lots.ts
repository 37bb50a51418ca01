import { FILE_BYTES_MAX, FRAME_BYTES, RECORDS_MAX } from '@girassol/sigap'
import type { FileRecord } from './records.ts'

export interface LotCaps {
  readonly records: number
  readonly bytes: number
}

export const lotCaps: LotCaps = { records: RECORDS_MAX, bytes: FILE_BYTES_MAX - FRAME_BYTES }

/** Splits records into lots that stay within the caps, in their order. */
export function splitIntoLots(
  records: readonly FileRecord[],
  { records: most, bytes: cap }: LotCaps,
): FileRecord[][] {
  const lots: FileRecord[][] = []
  let bytes = 0
  for (const record of records) {
    const size = Buffer.byteLength(record.xml)
    if (size > cap) throw new Error(`a record of ${size} bytes fits into no file`)
    const last = lots.at(-1)
    if (last && last.length < most && bytes + size <= cap) {
      last.push(record)
      bytes += size
    } else {
      lots.push([record])
      bytes = size
    }
  }
  return lots
}
