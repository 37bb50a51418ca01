import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { expectHonestBooks, gambler, type Seat, takeSeat } from '../../../../test/studio.ts'

const program = path.resolve(import.meta.dirname, '../../../../test/program.ts')
const deadline = { timeout: 40_000, interval: 10 }
const children: ChildProcess[] = []

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  // The other program keeps real time.
  app.clock.set(new Date())
  await app.catalogue.stockDemo()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
})

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, PIX_URL: 'http://127.0.0.1:1', ROLE: 'api' }
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  children.push(child)
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  return { child, url: ready }
}

const kept = (id: string) => app.rows(sql`SELECT round_id FROM plays WHERE reference = ${id}`)

it('plays a round once when it was killed in the middle of it, or before it could answer', async () => {
  const { id, visitor } = await gambler(app)
  const seat: Seat = await takeSeat(app, visitor, 'mines-97')
  const choices = { mines: 3 }

  // In the middle: the player's pocket is held, so the stake cannot be booked.
  const first = await start()
  const holder = new pg.Client(app.databaseUrl)
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM book.accounts WHERE owner = $1 AND kind = 'cash' FOR UPDATE`, [String(id)])
  const round = randomUUID()
  const lost = seat
    .at(first.url)
    .open(choices, { id: round })
    .catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const waiting = await app.rows(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    expect(waiting).toHaveLength(1)
  }, deadline)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await holder.end()
  expect(await lost).toBeInstanceOf(Error)
  expect(await kept(round)).toEqual([])
  expect((await holdings(app, id)).cash).toBe(10_000n)

  // After the commit: whether or not the answer got out, the same request finds the same round.
  const second = await start()
  const raced = seat
    .at(second.url)
    .open(choices, { id: round })
    .catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await kept(round)).toHaveLength(1), deadline)
  second.child.kill('SIGKILL')
  await Promise.all([once(second.child, 'exit'), raced])
  app.clock.set(new Date())
  const again = await seat.play(choices, { id: round })
  expect(again.round).toMatchObject({ id: round, nonce: 0, staked: 100, closed: false })
  expect((await holdings(app, id)).cash).toBe(9900n)
  expect(await expectHonestBooks(app)).toBe(1)
})
