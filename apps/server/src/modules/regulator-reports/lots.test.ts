import { fileXml, FILE_BYTES_MAX, RECORDS_MAX } from '@girassol/sigap'
import { expect, it } from 'vitest'
import { lotCaps, splitIntoLots } from './lots.ts'

const recordsOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, n) => ({ member: BigInt(n), xml: `<r>${'x'.repeat(bytes - 7)}</r>` }))

it('[C1] holds at most 7,000 records in a file, each once and in their order', () => {
  expect(RECORDS_MAX).toBe(7000)
  const records = recordsOf(14_001, 30)
  const lots = splitIntoLots(records, lotCaps)
  expect(lots.map((lot) => lot.length)).toEqual([7000, 7000, 1])
  expect(lots.flat()).toEqual(records)
})

it('[C1] keeps each file within 3 MB, with its header and its signature', () => {
  expect(FILE_BYTES_MAX).toBe(3_000_000)
  const records = recordsOf(700, 9000)
  const lots = splitIntoLots(records, lotCaps)
  expect(lots.flat()).toEqual(records)
  const header = {
    isRectifying: true,
    day: '2026-11-14',
    lot: 99_999,
    cnpj: '12345678000195',
    brand: 'G'.repeat(100),
    isLast: true,
    generatedAt: new Date(),
    justification: 'j'.repeat(100),
  }
  for (const lot of lots) {
    const xml = fileXml(
      'wallet',
      header,
      lot.map((record) => record.xml),
      null,
    )
    // A certificate of 4,096 bits and its signature take less than 8,000 bytes of text.
    expect(Buffer.byteLength(xml) + 8000).toBeLessThanOrEqual(FILE_BYTES_MAX)
  }
  expect(() => splitIntoLots(recordsOf(1, FILE_BYTES_MAX), lotCaps)).toThrow('fits into no file')
})
