import { ledgerMigrations, newKey, openAccounts, Writer } from '@girassol/ledger'
import { installTestViews } from '@girassol/ledger/testing'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase, startTestServer, type ScratchServer } from '@girassol/postgres/scratch'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Draws } from '../draws.ts'
import { executorOf } from './books.ts'
import { PostingLoad } from './postings.ts'

let server: ScratchServer
let books: pg.Pool
let url: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ url } = await createScratchDatabase(server.url))
  await migrate(url, [ledgerMigrations])
  books = new pg.Pool({ connectionString: url })
  await installTestViews(executorOf(books))
  await openAccounts(executorOf(books), null, [{ kind: 'house:load' }])
  for (const owner of [1n, 2n, 3n]) await openAccounts(executorOf(books), owner, [{ kind: 'load' }])
})
afterAll(async () => {
  await books.end()
  await server.stop()
})

it('finds nothing in a sound book, and a posting that the book does not have', async () => {
  const hands = [1n, 2n, 3n].map((owner) => ({ owner, draws: new Draws(String(owner)), balance: 0n }))
  const load = new PostingLoad(new Writer({ url }), hands, 100_000)
  load.begin()
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(60)
  const nothing = { lost: [], doubled: [], different: [], contradicted: [] }
  expect(await load.compare(books)).toEqual(nothing)
  await load.stop()
  expect(await load.compareAll(books)).toEqual(nothing)
  expect(await load.compareBalances(books)).toEqual([])

  const [first] = load.acknowledged
  const absent = { key: newKey(), cents: 5, id: 1n }
  load.acknowledged.push(absent, { ...first!, cents: first!.cents + 1 })
  hands[0]!.balance += 5n
  const found = await load.compareAll(books)
  expect(found.lost).toEqual([`posting ${absent.key}`])
  expect(found.different).toHaveLength(1)
  expect(await load.compareBalances(books)).toHaveLength(2)
})
