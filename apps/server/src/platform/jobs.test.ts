import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import type { Tx } from './database.ts'
import { Jobs, Pace } from './jobs.ts'

let app: TestApp
let jobs: Jobs
const done: number[] = []

beforeAll(async () => {
  app = await startApp()
  jobs = new Jobs(app.platform.database, app.platform.log, { schedules: false })
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

describe('repeated work that says when it is due', () => {
  it('runs only then, and is asked for together with the rest of its interval', async () => {
    const { database, log } = app.platform
    let statements = 0
    const counted: typeof database = Object.assign(Object.create(database) as typeof database, {
      statement: <T>(work: (tx: Tx) => Promise<T>) => {
        statements += 1
        return database.statement(work)
      },
    })
    const node = new Jobs(counted, log)
    const runs: string[] = []
    const isSet = (name: string) => sql<boolean>`EXISTS (SELECT FROM secrets WHERE name = ${name})`
    for (const name of ['test.first', 'test.second'])
      node.every(
        name,
        20,
        async () => void runs.push(name),
        () => isSet(name),
      )
    await node.start(true)
    try {
      await vi.waitFor(() => expect(statements).toBeGreaterThan(2))
      expect(runs).toEqual([])
      await app.rows(sql`INSERT INTO secrets (name, value) VALUES ('test.second', '')`)
      await vi.waitFor(() => expect(runs).toContain('test.second'))
      expect(runs).not.toContain('test.first')
    } finally {
      await node.stop()
    }
    const asked = statements
    await node.run('test.first')
    await node.run('test.second')
    expect(statements - asked).toBe(2)
    expect(new Set(runs)).toEqual(new Set(['test.second']))
  })

  it('is asked for again after the database refused', async () => {
    const { database, log } = app.platform
    const node = new Jobs(database, log)
    let asked = 0
    let runs = 0
    node.every(
      'test.refused',
      20,
      async () => void (runs += 1),
      () => (asked++ === 0 ? sql<boolean>`1 / 0 = 0` : sql<boolean>`true`),
    )
    await node.start(true)
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0))
    await node.stop()
    expect(asked).toBeGreaterThan(1)
  })
})

it('work of a short interval is asked for once a second while none is due, and at its interval again when some is', () => {
  const pace = new Pace(0)
  const asked = (from: number, to: number) => {
    let count = 0
    for (let now = from; now < to; now += 200) if (pace.ask(now)) count += 1
    return count
  }
  expect(asked(0, 5000)).toBe(25)
  expect(asked(6000, 16_000)).toBe(10)
  pace.quicken(16_000)
  expect(asked(16_000, 21_000)).toBe(25)
  expect(asked(22_000, 32_000)).toBe(10)
})

it('expected work is asked for at its interval, though none was due for long', async () => {
  const node = new Jobs(app.platform.database, app.platform.log)
  let asked = 0
  node.every(
    'test.expected',
    20,
    async () => {},
    () => {
      asked += 1
      return sql<boolean>`false`
    },
  )
  const later = performance.now() + 60_000
  await node.start(true)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  try {
    // The clock stands still, long after something was due: the work is asked for once, and then no more.
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
    const before = asked
    node.expect('test.expected')
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 2))
  } finally {
    clock.mockRestore()
    await node.stop()
  }
})

describe('a queue that is hardly ever looked at', () => {
  it('is worked off when jobs are announced, by another node and without a pause between them', async () => {
    const hour = { sentSeconds: 3600, scheduledSeconds: 3600 }
    const { database, log } = app.platform
    const [worker, sender] = [0, 1].map(() => new Jobs(database, log, { polling: hour })) as [Jobs, Jobs]
    const run: number[] = []
    for (const node of [worker, sender])
      node.define<{ number: number }>('test.announced', async ({ number }) => void run.push(number))
    await worker.start(true)
    await sender.start(false)
    try {
      const numbers = Array.from({ length: 30 }, (_, at) => at)
      await database.transaction(async (tx) => {
        for (const number of numbers) await sender.send(tx, 'test.announced', { number })
      })
      await vi.waitFor(() => expect(run.toSorted((a, b) => a - b)).toEqual(numbers), { timeout: 30_000 })
    } finally {
      await sender.stop()
      await worker.stop()
    }
  })
})

it('a later start writes only the schedules that changed', async () => {
  const { database, log } = app.platform
  const startWith = async (changing: string) => {
    const node = new Jobs(database, log)
    node.schedule('test.same', '0 3 * * *', async () => {})
    node.schedule('test.changing', changing, async () => {})
    await node.start(true)
    await node.stop()
    return app.rows(
      sql<{ name: string; cron: string; updated: string }>`
        SELECT name, cron, updated_on::text AS updated FROM jobs.schedule WHERE name LIKE 'test.%' ORDER BY name`,
    )
  }
  const [changing, same] = await startWith('0 4 * * *')
  const later = await startWith('0 5 * * *')
  expect(later).toEqual([{ name: 'test.changing', cron: '0 5 * * *', updated: expect.any(String) }, same])
  expect(later[0]!.updated).not.toBe(changing!.updated)
})

describe('a job with an hour of its own', () => {
  const polling = { sentSeconds: 1, scheduledSeconds: 1 }

  /** Nodes of one database take turns at asking what is due: the next one that starts may ask at once. */
  const beginTurn = () => app.rows(sql`UPDATE jobs.version SET cron_on = NULL`)

  it('is sent to a worker when it is due', async () => {
    const { database, log } = app.platform
    let runs = 0
    const startNode = async () => {
      const node = new Jobs(database, log, { polling })
      // Every minute has one: it is due whenever the test runs.
      node.schedule('test.minutely', '* * * * *', async () => void (runs += 1))
      await node.start(true)
      return node
    }
    // A node asks as soon as it starts: the first one stores the schedule, the second one finds it.
    await (await startNode()).stop()
    await beginTurn()
    const node = await startNode()
    try {
      await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { interval: 100 })
    } finally {
      await node.stop()
    }
  })

  it('is left to others by a node that keeps no schedules, and runs there by its name', async () => {
    const { database, log } = app.platform
    await beginTurn()
    const node = new Jobs(database, log, { polling, schedules: false })
    let runs = 0
    node.schedule('test.elsewhere', '* * * * *', async () => void (runs += 1))
    await node.start(true)
    const stored = await app.rows(sql`SELECT FROM jobs.schedule WHERE name = 'test.elsewhere'`)
    await node.run('test.elsewhere')
    // A pass over the schedules begins with the start, and the end waits for one under way.
    await node.stop()
    const [turn] = await app.rows(sql<{ asked: Date | null }>`SELECT cron_on AS asked FROM jobs.version`)
    expect({ ...turn, stored, runs }).toEqual({ asked: null, stored: [], runs: 1 })
  })
})
