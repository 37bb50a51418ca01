import { checkInvariants } from '@girassol/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executor } from '../../src/platform/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { Place } from './place.ts'
import { casesOf, outsideCases, type Setting } from './scenarios.ts'
import { dialects, type Simulator, startRecordedSimulator, Table } from './table.ts'

let app: TestApp
let simulator: Simulator
beforeAll(async () => {
  simulator = await startRecordedSimulator()
  // Without the program's own workers: a scenario does every step itself.
  app = await startApp({ providers: simulator.keys })
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

describe.each(dialects)('%s', (dialect) => {
  it.each(casesOf(dialect, outsideCases))('$name', async ({ begin }) => {
    const setting: Setting = {
      table: (money) => Table.open(app, simulator, dialect, money),
      place: () => Place.enter(app, simulator, dialect),
    }
    const { table, run } = await begin(setting)
    await expect(run()).resolves.toBeUndefined()
    expect(table.exchanges.length).toBeGreaterThan(0)
  })
})

it('leaves a sound book', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})
