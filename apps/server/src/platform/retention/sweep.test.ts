import { createScratchDatabase, type ScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database.ts'
import { Sweep } from './sweep.ts'

let scratch: ScratchDatabase
let database: Database
beforeAll(async () => {
  scratch = await createScratchDatabase(inject('postgres').url)
  database = openDatabase(scratch.url, pino({ level: 'silent' }), 4)
  await run(sql`CREATE TABLE leaves (n integer PRIMARY KEY, fell_on integer NOT NULL)`)
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})
beforeEach(async () => {
  await run(sql`TRUNCATE leaves`)
  await run(sql`INSERT INTO leaves SELECT n, n % 5 FROM generate_series(1, 100) n`)
})

const run = (statement: ReturnType<typeof sql>) => database.transaction((tx) => statement.execute(tx))
const left = () =>
  database.transaction(async (tx) => {
    const { rows } = await sql<{ n: number }>`SELECT n FROM leaves ORDER BY n`.execute(tx)
    return rows.map(({ n }) => n)
  })
/** The database, with something to do after each transaction. */
const watched = (after: () => Promise<unknown>): Pick<Database, 'transaction'> => ({
  async transaction<T>(work: (tx: Tx) => Promise<T>) {
    const result = await database.transaction(work)
    await after()
    return result
  },
})

const OLD = sql`fell_on < 3`

it('deletes more rows than a batch has, each batch committed before the next', async () => {
  const seen: number[] = []
  const sweep = new Sweep(
    watched(async () => seen.push((await left()).length)),
    { batchSize: 25 },
  )
  expect(await sweep.deleteFrom('leaves', OLD)).toBe(60)
  expect(seen).toEqual([75, 50, 40])
  expect((await left()).every((n) => n % 5 >= 3)).toBe(true)
})

it('stops when its time is over, and the next run deletes the rest', async () => {
  expect(await new Sweep(database, { batchSize: 25, slotMs: 0 }).deleteFrom('leaves', OLD)).toBe(25)
  expect(await left()).toHaveLength(75)
  expect(await new Sweep(database, { batchSize: 25 }).deleteFrom('leaves', OLD)).toBe(35)
})

it('neither waits for a row that is locked nor deletes it', async () => {
  await database.transaction(async (tx) => {
    await sql`UPDATE leaves SET fell_on = 4 WHERE n = 5`.execute(tx)
    expect(await new Sweep(database, { batchSize: 25 }).deleteFrom('leaves', OLD)).toBe(59)
  })
  expect(await left()).toContain(5)
})

it('gives one time to all that it deletes', async () => {
  const calls: number[] = []
  const sweep = new Sweep(database, { batchSize: 3, slotMs: 0 })
  const work = async (_: Tx, limit: number) => calls.push(limit) && limit
  expect(await sweep.repeat(work)).toBe(3)
  expect(await sweep.repeat(work)).toBe(3)
  expect(calls).toEqual([3, 3])
})
