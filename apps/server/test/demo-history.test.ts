import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemo } from '../src/seed.ts'
import { prepareShortHistory } from './history.ts'
import { type House, startHouse } from './house.ts'

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
  house = await startHouse()
  await seedDemo(house)
})
afterEach(async () => {
  for (const history of histories) await history.stop()
  histories = []
  house.platform.jobs.guardRecurring((_job, run) => run())
  await house.rows(sql`DELETE FROM demo_history`)
})
afterAll(() => house.close())

interface State {
  outcome: string | null
}

const readState = async (): Promise<State | undefined> =>
  (await house.rows(sql<State>`SELECT * FROM demo_history`))[0]

const transferDefault = async (): Promise<string> =>
  (
    await house.rows(
      sql<{ expression: string }>`SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef
        WHERE adrelid = 'ledger.transfers'::regclass AND adnum = (SELECT attnum FROM pg_attribute
          WHERE attrelid = 'ledger.transfers'::regclass AND attname = 'created_at')`,
    )
  )[0]!.expression

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
})
