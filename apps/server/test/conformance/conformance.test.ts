import { checkInvariants } from '@girassol/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executor } from '../../src/platform/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { casesOf, type Setting, walletCases } from './scenarios.ts'
import { dialects, NotRemote, type Simulator, startSimulator, Table } from './table.ts'

let app: TestApp
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({ providers: simulator.keys })
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

describe.each(dialects)('%s', (dialect) => {
  it.each(casesOf(dialect, walletCases))('$name', async ({ begin }) => {
    const setting: Setting = {
      table: (money) => Table.open(app, simulator, dialect, money),
      place: () => Promise.reject(new NotRemote('is about calls of ours')),
    }
    const { run } = await begin(setting)
    await expect(run()).resolves.toBeUndefined()
  })
})

it('leaves a sound book', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})
