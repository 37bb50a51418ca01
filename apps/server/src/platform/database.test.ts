import { createScratchDatabase, type ScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { configure } from '../../test/configuration.ts'
import { type Database, executor, openDatabase, type Tx } from './database.ts'
import { createLog } from './log.ts'

const channels = ['harvest', 'rain', 'sun', 'wind']
const received: string[] = []
const warnings: string[] = []
const warn = (warning: Error) => void warnings.push(`${warning.name}: ${warning.message}`)

let scratch: ScratchDatabase
let database: Database
let aside: pg.Client
const { config, remove } = configure()

beforeAll(async () => {
  process.on('warning', warn)
  scratch = await createScratchDatabase(inject('postgres').url, inject('postgres').template)
  database = openDatabase(scratch.url, createLog(config), 2)
  aside = new pg.Client({ connectionString: scratch.url })
  await aside.connect()
})
afterAll(async () => {
  await aside.end()
  await database.close()
  await scratch.drop()
  remove()
  process.off('warning', warn)
})

/** Notifies repeatedly until it is received: there is no sign of when a LISTEN took effect. */
async function expectAllReceived(): Promise<void> {
  received.length = 0
  await vi.waitFor(
    async () => {
      for (const channel of channels) await aside.query(`NOTIFY ${channel}, 'change'`)
      expect(new Set(received)).toEqual(new Set(channels))
    },
    { timeout: 10_000 },
  )
}

describe('listening', () => {
  it('asks for one channel after the other, at the start and after a loss', async () => {
    let returns = 0
    database.onReconnect(() => returns++)
    for (const channel of channels) database.listen(channel, () => received.push(channel))
    await expectAllReceived()

    await aside.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
    await vi.waitFor(() => expect(returns).toBe(1), { timeout: 10_000 })
    channels.push('snow', 'hail', 'fog')
    for (const channel of channels.slice(4)) database.listen(channel, () => received.push(channel))
    await expectAllReceived()

    // Warnings are emitted on the next turn.
    await setImmediate()
    expect(warnings).toEqual([])
  })
})

describe('a connection that is lost between two questions', () => {
  it('fails its transaction and nothing else', async () => {
    const faults: unknown[] = []
    const keep = (fault: unknown) => void faults.push(fault)
    process.on('uncaughtException', keep)
    const work = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      await aside.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await vi.waitFor(async () => {
        const left = await aside.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])
        expect(left.rows).toEqual([])
      })
      await sql`SELECT 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(/terminat|not queryable|connection/i)
    process.off('uncaughtException', keep)
    expect(faults).toEqual([])
    await database.checkWritable()
  })
})

describe('work of one statement', () => {
  it('is committed by itself, with the query builder and with plain SQL', async () => {
    await database.statement((tx) => sql`CREATE TABLE harvests (tons integer)`.execute(tx))
    await database.statement((tx) => executor(tx).query('INSERT INTO harvests VALUES ($1)', [7]))
    expect((await aside.query('SELECT tons FROM harvests')).rows).toEqual([{ tons: 7 }])
  })

  it('has no second statement, by either way', async () => {
    const ask = (tx: Tx) => executor(tx).query('SELECT 1')
    const twice = async (tx: Tx) => {
      await ask(tx)
      await ask(tx)
    }
    await expect(database.statement(twice)).rejects.toThrow('needs a transaction')
    await expect(
      database.statement(async (tx) => {
        await sql`SELECT 1`.execute(tx)
        await sql`SELECT 1`.execute(tx)
      }),
    ).rejects.toThrow('needs a transaction')
  })
})
