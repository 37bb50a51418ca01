import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { Jobs } from './jobs.ts'

let app: TestApp
let jobs: Jobs
const done: number[] = []

beforeAll(async () => {
  app = await startApp()
  jobs = new Jobs(app.platform.database, app.platform.log)
  let failures = 1
  jobs.define<{ number: number }>('test.work', async ({ number }) => {
    if (number === 2 && failures-- > 0) throw new Error('not yet')
    done.push(number)
  })
  jobs.every('test.tick', 20, async () => {
    done.push(0)
  })
  await jobs.start(true)
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

describe('jobs', () => {
  it('run when their transaction commits, and are tried again when they fail', async () => {
    await app.platform.database.transaction(async (tx) => {
      await jobs.send(tx, 'test.work', { number: 1 })
      await jobs.send(tx, 'test.work', { number: 2 })
    })
    await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([1, 2])), { timeout: 20_000 })
  })

  it('do not run for what was rolled back', async () => {
    const broken = app.platform.database.transaction(async (tx) => {
      await jobs.send(tx, 'test.work', { number: 3 })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    const waiting = await app.rows(
      sql`SELECT FROM jobs.job WHERE name = 'test.work' AND data->>'number' = '3'`,
    )
    expect(waiting).toEqual([])
  })

  it('repeat within a minute where asked to', async () => {
    await vi.waitFor(() => expect(done.filter((number) => number === 0).length).toBeGreaterThan(2))
  })
})
