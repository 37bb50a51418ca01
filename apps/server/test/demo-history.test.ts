import { checkInvariants } from '@girassol/ledger'
import { installTestViews } from '@girassol/ledger/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { planHistory } from '../src/modules/demo/index.ts'
import { executor } from '../src/platform/database.ts'
import { seedDemo } from '../src/seed.ts'
import { prepareShortHistory } from './history.ts'
import { codeOf, depositor, type House, open, startHouse } from './house.ts'

const PEOPLE = 2
/** Nodes and a bank start in one test. */
const TIMEOUT_MS = 600_000
const WAIT_MS = 60_000
type History = Awaited<ReturnType<typeof prepareShortHistory>>

let house: House
let histories: History[] = []

/** Prepares a history that ends with the test. */
const prepare: typeof prepareShortHistory = async (...args) => {
  const history = await prepareShortHistory(...args)
  histories.push(history)
  return history
}

beforeAll(async () => {
  house = await startHouse({ works: true })
  await seedDemo(house)
  await house.platform.database.transaction((tx) => installTestViews(executor(tx)))
})
afterEach(async () => {
  for (const history of histories) await history.stop()
  histories = []
  house.platform.jobs.guardRecurring((_job, run) => run())
  await house.rows(sql`DELETE FROM demo_history`)
})
afterAll(() => house.close())

interface State {
  begins_at: Date
  ends_at: Date
  next_step: number
  in_step: boolean
  visits: number
  cpu_ms: bigint
  outcome: string | null
}

const readState = async (): Promise<State | undefined> =>
  (await house.rows(sql<State>`SELECT * FROM demo_history`))[0]

const plannedVisits = ({ begins_at: begins, ends_at: ends }: State): number =>
  planHistory({ begins, ends, people: PEOPLE }).filter(({ kind }) => kind === 'visit').length

const transferDefault = async (): Promise<string> =>
  (
    await house.rows(
      sql<{ expression: string }>`SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef
        WHERE adrelid = 'ledger.transfers'::regclass AND adnum = (SELECT attnum FROM pg_attribute
          WHERE attrelid = 'ledger.transfers'::regclass AND attname = 'created_at')`,
    )
  )[0]!.expression

/** What the books, the events and the figures say after a history. */
async function expectSoundHistory(state: State): Promise<void> {
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  const [order] = await house.rows(sql<{
    transfers: number
    outside: number
    disordered: number
  }>`SELECT count(*)::int AS transfers,
      count(*) FILTER (WHERE created_at < ${state.begins_at} OR created_at > ${state.ends_at})::int AS outside,
      count(*) FILTER (WHERE created_at < previous)::int AS disordered
    FROM (SELECT t.created_at, lag(t.created_at) OVER (PARTITION BY t.owner ORDER BY t.id) AS previous
      FROM book.transfers t JOIN players p ON p.id = t.owner AND p.email LIKE 'demonstracao-%') t`)
  expect(order).toMatchObject({ outside: 0, disordered: 0 })
  expect(order!.transfers).toBeGreaterThan(20)
  expect(await house.rows(sql`SELECT consumer FROM outbox WHERE consumer LIKE 'history/%'`)).toEqual([])
  expect(await transferDefault()).toBe('clock_timestamp()')
  const open = await house.rows(sql`SELECT r.id FROM rounds r WHERE r.status = 'open'`)
  expect(open).toEqual([])
}

/** The hourly figures that operators see, added up by day, beside the ledger's own sums. */
async function expectDailyFigures(): Promise<void> {
  await vi.waitFor(async () => {
    const byDay = (hour: string, from: string) =>
      sql.raw(`SELECT (${hour} AT TIME ZONE 'America/Sao_Paulo')::date::text AS day, sum(amount)::text AS amount
        FROM ${from} GROUP BY 1 ORDER BY 1`)
    const counted = await house.rows(sql`${byDay('hour', 'hourly_totals')}`)
    const booked = await house.rows(sql`${byDay('created_at', 'book.transfers')}`)
    expect(counted).toEqual(booked)
    expect(counted.length).toBeGreaterThan(1)
  }, WAIT_MS)
}

/** The transfers of a live player have real times. */
async function expectLiveTime(player: bigint, since: Date): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await house.rows(
      sql<{ at: Date }>`SELECT created_at AS at FROM book.transfers WHERE owner = ${player}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1000)
  }, WAIT_MS)
}

/** One withdrawal waits for an operator, and no payment was credited twice. */
async function expectReview({ ends_at: ends }: State): Promise<void> {
  const waiting = await house.rows(
    sql<{ at: Date }>`SELECT requested_at AS at FROM withdrawals WHERE status = 'in_review'`,
  )
  expect(waiting).toHaveLength(1)
  expect(waiting[0]!.at < ends).toBe(true)
  const twice = await house.rows(
    sql`SELECT charge_id FROM charge_payments GROUP BY charge_id HAVING count(*) > 1`,
  )
  expect(twice).toEqual([])
  const people = await house.rows(sql`SELECT id FROM players WHERE email LIKE 'demonstracao-%'`)
  expect(people).toHaveLength(PEOPLE)
}

describe('the history of a demo', () => {
  it('begins when it is run and opens nothing before', async () => {
    const openNode = vi.fn<() => Promise<null>>(async () => null)
    const history = await prepare(house, house.bank, { openNode })
    expect(openNode).not.toHaveBeenCalled()
    await history.run()
    expect(openNode).toHaveBeenCalledOnce()
    expect((await readState())?.outcome).toBe('skipped')
  })

  it('is not made when it is switched off, and one that was begun is ended', async () => {
    const openNode = vi.fn<() => Promise<null>>(async () => null)
    const { config } = house.platform
    const switchedOff = async () => {
      const history = await prepare({ ...house, platform: { ...house.platform, config: off } }, house.bank, {
        openNode,
      })
      await history.run()
    }
    const off = Object.defineProperty({ ...config }, 'demoPlayers', { get: () => false, set: () => {} })
    await switchedOff()
    expect(await readState()).toBeUndefined()

    await prepare(house, house.bank)
    await house.rows(sql`SELECT turn_ledger_clock(true)`)
    expect(await transferDefault()).toContain('demo_transfer_time')
    await switchedOff()
    expect((await readState())?.outcome).toBe('stopped')
    expect(await transferDefault()).toBe('clock_timestamp()')
    expect(openNode).not.toHaveBeenCalled()
  })

  it('is refused by the database under any profile but demo', async () => {
    await prepare(house, house.bank)
    const timeOnMarkedConnection = () =>
      house.platform.database.transaction(async (tx) => {
        await sql`SELECT set_config('girassol.history', 'on', true)`.execute(tx)
        return sql`SELECT demo_transfer_time()`.execute(tx)
      })
    await expect(timeOnMarkedConnection()).resolves.toBeDefined()
    await house.set({ compliance_profile: 'br-licensed' })
    await expect(timeOnMarkedConnection()).rejects.toThrow('only under the compliance profile demo')
    await expect(house.rows(sql`SELECT turn_ledger_clock(true)`)).rejects.toThrow(
      'only under the compliance profile demo',
    )
    const history = await prepare(house, house.bank)
    await history.run()
    expect((await readState())?.outcome).toBe('stopped')
    await house.set({ compliance_profile: 'demo' })
  })

  it(
    'is made once by two nodes, goes on after a stop, beside a live player, and adds up by day',
    async () => {
      const stopped = await prepare(house, house.bank)
      const interrupted = stopped.run()
      await vi.waitFor(async () => expect((await readState())?.visits).toBeGreaterThan(0), {
        timeout: TIMEOUT_MS / 4,
        interval: 100,
      })
      await stopped.stop()
      await interrupted
      expect((await readState())?.outcome).toBeNull()

      const second = await house.node({ works: true })
      const started = new Date()
      const first = await prepare(house, house.bank)
      const other = await prepare(second, house.bank)
      const live = await depositor(house)
      const making = Promise.all([first.run(), other.run()])
      const charge = await open(live.visitor, 'plugme', { amount: 50, cpf: live.cpf })
      await house.bank.pay(await codeOf(house, { id: charge.idTransaction, qrcode: charge.qrcode }))
      await making
      await other.stop()
      await second.close()

      const state = (await readState())!
      expect(state).toMatchObject({ outcome: 'complete', in_step: false, visits: plannedVisits(state) })
      expect(Number(state.cpu_ms)).toBeGreaterThan(0)
      await expectSoundHistory(state)
      await expectLiveTime(live.id, started)
      await expectDailyFigures()
      await expectReview(state)
    },
    TIMEOUT_MS,
  )
})
