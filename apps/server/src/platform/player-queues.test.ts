import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { join } from '../../test/people.ts'
import { expectRefusal } from '../../test/refusal.ts'
import type { Visitor } from '../../test/visitor.ts'
import { PlayerQueues } from './player-queues.ts'

const HANDLING = 'tracing:fastify.request.handler:start'
const WAITING_MAX = 32
let handled = 0
const count = () => void handled++

let app: TestApp
let lock: pg.Client
beforeAll(async () => {
  app = await startApp()
  lock = new pg.Client({ connectionString: app.databaseUrl })
  await lock.connect()
  diagnostics.subscribe(HANDLING, count)
})
afterEach(() => lock.query('ROLLBACK'))
afterAll(async () => {
  diagnostics.unsubscribe(HANDLING, count)
  await lock.end()
  await app.close()
})

/** Holds a player's row, as a slow transaction of theirs would. */
async function holdPlayer(id: bigint): Promise<void> {
  await lock.query('BEGIN')
  await lock.query('SELECT FROM players WHERE id = $1 FOR UPDATE', [id])
}

/** Connections of the program that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await lock.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Sends locking calls and resolves when every one of them has reached its handler. */
async function sendAll(visitor: Visitor, many: number) {
  await visitor.send('GET', '/api/csrf')
  const before = handled
  const replies = Array.from({ length: many }, () => visitor.send('DELETE', '/api/profile/avatar'))
  await vi.waitFor(() => expect(handled - before).toBe(many), 30_000)
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), 30_000)
  return replies
}

describe('the queue of a player', () => {
  it('leaves the connections to others while one player waits for a lock of their own', async () => {
    const visitor = app.visitor()
    const { id } = await join(visitor)
    const other = app.visitor()
    await join(other)
    await holdPlayer(id)

    const replies = await sendAll(visitor, 24)
    expect(await countWaiting(), 'one connection waits, not one per call').toBe(1)
    expect((await other.send('GET', '/api/profile/wallet')).status).toBe(200)
    expect((await visitor.send('GET', '/api/profile/wallet')).status, 'nor do their own reads wait').toBe(200)
    expect(await countWaiting(), 'all of that happened while the lock was held').toBe(1)

    await lock.query('COMMIT')
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(24).fill(200))
  })

  it('refuses with 429 what no longer fits', async () => {
    const visitor = app.visitor({ language: 'en' })
    const { id } = await join(visitor)
    await holdPlayer(id)
    const replies = await sendAll(visitor, 1 + WAITING_MAX + 3)
    // While the lock is held, only refusals are answered.
    const refused = await Promise.race(replies)
    await lock.query('COMMIT')
    expectRefusal(refused, 'too_many_requests')
    expect(refused.headers.get('retry-after')).toBe('1')
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + WAITING_MAX)
  })

  it('runs in order, one at a time, and goes on after a fault', async () => {
    const queues = new PlayerQueues()
    const player = randomUUID()
    const order: string[] = []
    let running = 0
    const step = (name: string) => async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      order.push(name)
      running--
      if (name === 'b') throw new Error('fault')
      return name
    }
    const ended = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => queues.run('write', player, step(name))),
    )
    expect(order).toEqual(['a', 'b', 'c'])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
