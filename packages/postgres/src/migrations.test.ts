import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './index.ts'
import {
  createScratchDatabase,
  type ScratchDatabase,
  type ScratchServer,
  startScratchServer,
} from './scratch.ts'

let server: ScratchServer
let database: ScratchDatabase
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
const source = { name: 'room', dir }
const write = (file: string, text: string) => fs.writeFileSync(path.join(dir, file), text)

beforeAll(async () => {
  server = await startScratchServer()
  database = await createScratchDatabase(server.url)
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(dir, { recursive: true })
})

it('applies each file once, in order, also when programs start together', async () => {
  write('001_first.sql', 'CREATE TABLE first (id int)')
  write('002_second.sql', 'INSERT INTO first VALUES (2)')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, [source])))
  expect(runs.flat().toSorted()).toEqual(['room/001_first.sql', 'room/002_second.sql'])
})

it('leaves nothing of a file that failed', async () => {
  write('003_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense')
  await expect(migrate(database.url, [source])).rejects.toThrow('room/003_broken.sql failed')
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(`SELECT to_regclass('half') AS half`)
  await client.end()
  expect(rows).toEqual([{ half: null }])
  fs.rmSync(path.join(dir, '003_broken.sql'))
})

it('refuses a file changed after it was applied', async () => {
  write('001_first.sql', 'CREATE TABLE first (id bigint)')
  await expect(migrate(database.url, [source])).rejects.toThrow('was changed after it was applied')
})
