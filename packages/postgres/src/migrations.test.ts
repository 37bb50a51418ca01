import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate, type MigrationSource } from './index.ts'
import {
  createScratchDatabase,
  type ScratchDatabase,
  type ScratchServer,
  startScratchServer,
} from './scratch.ts'

let server: ScratchServer
let database: ScratchDatabase
let client: pg.Client
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
const source = { name: 'shop', dir }
const write = (file: string, text: string) => fs.writeFileSync(path.join(dir, file), text)

beforeAll(async () => {
  server = await startScratchServer()
  database = await createScratchDatabase(server.url)
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
  fs.rmSync(dir, { recursive: true })
})

it('applies each file once, in order, also when programs start together', async () => {
  write('001_first.sql', 'CREATE TABLE first (id int)')
  write('002_second.sql', 'INSERT INTO first VALUES (2)')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, [source])))
  expect(runs.flat().toSorted()).toEqual(['shop/001_first.sql', 'shop/002_second.sql'])
})

it('leaves nothing of a file that failed', async () => {
  write('003_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense')
  await expect(migrate(database.url, [source])).rejects.toThrow('shop/003_broken.sql failed')
  const { rows } = await client.query(`SELECT to_regclass('half') AS half`)
  expect(rows).toEqual([{ half: null }])
  fs.rmSync(path.join(dir, '003_broken.sql'))
})

it('refuses a file changed after it was applied', async () => {
  write('001_first.sql', 'CREATE TABLE first (id bigint)')
  await expect(migrate(database.url, [source])).rejects.toThrow('was changed after it was applied')
  write('001_first.sql', 'CREATE TABLE first (id int)')
})

it('applies a file marked "no transaction" while programs that start together wait', async () => {
  write('004_index.sql', '-- no transaction\nCREATE INDEX CONCURRENTLY first_id ON first (id);\nSELECT 1;\n')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, [source])))
  expect(runs.flat()).toEqual(['shop/004_index.sql'])
})

it('runs the closing statement only after something was applied', async () => {
  const closing = { ...source, finish: 'INSERT INTO first VALUES (99)' }
  await migrate(database.url, [closing])
  write('005_more.sql', 'SELECT 1')
  await migrate(database.url, [closing])
  await migrate(database.url, [closing])
  expect((await client.query('SELECT FROM first WHERE id = 99')).rowCount).toBe(1)
})

describe('function files', () => {
  const functions = fs.mkdtempSync(path.join(os.tmpdir(), 'functions-'))
  const withFunctions: MigrationSource = { ...source, functions: { name: 'shop-functions', dir: functions } }
  const define = (revision: number, result: number) =>
    fs.writeFileSync(
      path.join(functions, 'price.sql'),
      `-- revision ${revision}\nCREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE sql AS 'SELECT ${result}'`,
    )
  const price = async () => (await client.query<{ price: number }>('SELECT price()')).rows[0]!.price
  afterAll(() => fs.rmSync(functions, { recursive: true }))

  beforeEach(async () => {
    define(1, 1)
    await migrate(database.url, [withFunctions])
  })

  it('are applied again when a greater revision changed them, and by an older program not', async () => {
    expect(await price()).toBe(1)
    define(2, 2)
    expect(await migrate(database.url, [withFunctions])).toEqual(['shop-functions/price.sql'])
    expect(await price()).toBe(2)
    expect(await migrate(database.url, [withFunctions])).toEqual([])
    define(1, 1)
    expect(await migrate(database.url, [withFunctions])).toEqual([])
    expect(await price()).toBe(2)
  })

  it('are refused when they changed under the same revision', async () => {
    define(2, 3)
    await expect(migrate(database.url, [withFunctions])).rejects.toThrow('Raise its revision')
  })

  it('are applied together or not at all', async () => {
    define(3, 3)
    fs.writeFileSync(path.join(functions, 'tax.sql'), '-- revision 1\nSELECT nonsense')
    await expect(migrate(database.url, [withFunctions])).rejects.toThrow('shop-functions/tax.sql failed')
    expect(await price()).toBe(2)
    fs.rmSync(path.join(functions, 'tax.sql'))
  })
})

it('takes the files of a replaced source for its own, and refuses half of them', async () => {
  const tables = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'))
  for (const [file, text] of [
    ['001_all.sql', 'CREATE TABLE first (id int)'],
    ['002_next.sql', 'CREATE TABLE next (id int)'],
  ] as const)
    fs.writeFileSync(path.join(tables, file), text)
  const replacing = (last: string): MigrationSource => ({
    name: 'shop-tables',
    dir: tables,
    replaces: { source: 'shop', last, through: '001_all.sql' },
  })
  await expect(migrate(database.url, [replacing('009_last.sql')])).rejects.toThrow('only some files of shop')
  expect(await migrate(database.url, [replacing('005_more.sql')])).toEqual(['shop-tables/002_next.sql'])
  fs.rmSync(tables, { recursive: true })
})
