import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, movement } from '../test/book.ts'
import { derivedKey, ensurePartitions, namedKey, newKey, postIn, transfersOf } from './index.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.fund(1n, { cash: 1000n })
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

const at = (iso: string) => namedKey(`thing at ${iso}`, new Date(iso))
async function placeOf(key: string): Promise<string> {
  const { rows } = await book.tx.query<{ place: string }>(
    'SELECT tableoid::regclass::text AS place FROM ledger.transfers WHERE key = $1',
    [key],
  )
  return rows.map((row) => row.place.replace('ledger.', '')).join()
}

describe('partitions', () => {
  it('are made for this month and the next ones, once', async () => {
    const from = new Date('2031-01-31T23:59:59Z')
    const made = await ensurePartitions(book.tx, 2, from)
    expect(made).toEqual(['transfers_2031_01', 'transfers_2031_02', 'transfers_2031_03'])
    expect(await ensurePartitions(book.tx, 2, from)).toEqual([])
  })

  it('begin and end with the month, to the millisecond', async () => {
    const places = {
      '2031-01-01T00:00:00.000Z': 'transfers_2031_01',
      '2031-01-31T23:59:59.999Z': 'transfers_2031_01',
      '2031-02-01T00:00:00.000Z': 'transfers_2031_02',
      '2031-03-31T23:59:59.999Z': 'transfers_2031_03',
      '2031-04-01T00:00:00.000Z': 'transfers_default',
      '2030-12-31T23:59:59.999Z': 'transfers_default',
    }
    for (const [iso, place] of Object.entries(places)) {
      await book.post(movement(1n, 1n, { key: at(iso) }))
      expect([iso, await placeOf(at(iso))]).toEqual([iso, place])
    }
  })

  it('know a key across the boundary: the repeat of last month’s posting is a repeat', async () => {
    const writer = book.writer({ queues: 1 })
    const key = at('2031-01-31T23:59:59.999Z')
    const next = movement(1n, 1n, { key: newKey(), requires: key })
    const [repeat, other] = await Promise.all([writer.post(movement(1n, 1n, { key })), writer.post(next)])
    expect(repeat).toMatchObject({ status: 'posted', repeated: true })
    expect(other).toMatchObject({ status: 'posted', repeated: false })
  })

  it('that came too late take their rows over from the default one, unchanged', async () => {
    const key = at('2031-04-01T00:00:00.000Z')
    const before = await transfersOf(book.tx, key)
    expect(await placeOf(key)).toBe('transfers_default')
    expect(await ensurePartitions(book.tx, 0, new Date('2031-04-15T00:00:00Z'))).toEqual([
      'transfers_2031_04',
    ])
    expect(await placeOf(key)).toBe('transfers_2031_04')
    expect(await transfersOf(book.tx, key)).toEqual(before)
    await expect(book.tx.query('DELETE FROM ledger.transfers_default')).rejects.toThrow('append-only')
  })

  it('can be made while money moves', async () => {
    const writer = book.writer()
    const postings = Promise.all(Array.from({ length: 50 }, () => writer.post(movement(1n, 1n))))
    await ensurePartitions(book.tx, 3, new Date('2032-01-01T00:00:00Z'))
    expect((await postings).every((outcome) => outcome.status === 'posted')).toBe(true)
  })

  it('have one for names, which holds no month', async () => {
    const key = namedKey('partner/123')
    expect(namedKey('partner/123')).toBe(key)
    await book.post(movement(1n, 1n, { key }))
    expect(await placeOf(key)).toBe('transfers_named')
    expect(await postIn(book.tx, movement(1n, 1n, { key }))).toMatchObject({ repeated: true })
  })
})

describe('what was written', () => {
  it.each(['transfers', 'transfers_2031_01', 'transfers_2031_04', 'transfers_named', 'refusals'])(
    'in %s stays as it is',
    async (table) => {
      if (table === 'refusals') {
        await postIn(book.tx, movement(1n, 10_000n, { rememberRefusal: true }))
      }
      const count = await book.count(table)
      expect(count).toBeGreaterThan(0)
      await expect(book.tx.query(`UPDATE ledger.${table} SET owner = 2`)).rejects.toThrow('append-only')
      await expect(book.tx.query(`DELETE FROM ledger.${table}`)).rejects.toThrow('append-only')
      await expect(book.tx.query(`TRUNCATE ledger.${table}`)).rejects.toThrow('append-only')
      expect(await book.count(table)).toBe(count)
    },
  )
})

describe('keys', () => {
  it('rise strictly and are unique', () => {
    const keys = Array.from({ length: 20_000 }, newKey)
    expect(keys).toEqual(keys.toSorted())
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(keys[0]!.replace('-', '').slice(0, 12), 16)).toBeCloseTo(Date.now(), -5)
  })

  it('derived from another lie in its month and are always the same', () => {
    const key = newKey()
    expect(derivedKey(key, 'end')).toBe(derivedKey(key, 'end'))
    expect(derivedKey(key, 'end')).not.toBe(derivedKey(key, 'other'))
    expect(derivedKey(key, 'end').slice(0, 13)).toBe(key.slice(0, 13))
  })
})
