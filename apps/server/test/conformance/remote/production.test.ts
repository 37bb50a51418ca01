import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { casesOf, outsideCases, walletCases } from '../scenarios.ts'
import { dialects, NotRemote, type Simulator, startRecordedSimulator } from '../table.ts'
import { type Production, startProduction } from './production.ts'
import { openSetting } from './setting.ts'

let simulator: Simulator
let production: Production | undefined
beforeAll(async () => {
  simulator = await startRecordedSimulator()
  production = await startProduction({
    simulator,
    script: 'apps/server/test/conformance/remote/program.ts',
    postgres: inject('postgres'),
  })
}, 600_000)
afterAll(async () => {
  await production?.stop()
  await simulator.stop()
})

/** One of each kind of call; `npm run conformance -- --production` runs all. */
const chosen = ['launch-request', 'launch-break', 'list-renamed', 'free-played', 'round-page', 'bet-repeat']

describe.each(dialects)('%s at a program in production, over HTTP alone', (dialect) => {
  const cases = casesOf(dialect, [...outsideCases, ...walletCases])
  it.each(chosen)('%s', { timeout: 600_000 }, async (id) => {
    const scenario = cases.find((each) => each.id === id)!
    const { table, run } = await scenario.begin(openSetting(production!, simulator, dialect))
    await run()
    expect(table.exchanges.length).toBeGreaterThan(0)
  })
})

it('says of a scenario that turns the clock that it was not run', async () => {
  const scenario = outsideCases.find(({ id }) => id === 'free-expired')!
  const { run } = await scenario.begin(openSetting(production!, simulator, 'hub'))
  await expect(run()).rejects.toBeInstanceOf(NotRemote)
})
