import { checkInvariants } from '@girassol/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executor } from '../../src/platform/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { scenariosOf } from './scenarios.ts'
import { dialects, type Simulator, startSimulator, Table } from './table.ts'

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
  it.each(scenariosOf(dialect))('$name', async ({ money, run }) => {
    await expect(Table.open(app, simulator, dialect, money).then(run)).resolves.toBeUndefined()
  })
})

it('leaves a sound book', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})
