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
const chosen = [
  'a game is opened by a signed call with player, session, game, country, currency and links, and nothing personal',
  'a player on a break opens nothing, and the provider is not asked',
  'a renamed game waits for an operator',
  'free rounds are played without money, counted and paid to the centavo',
  'the page of a round is found at the provider',
  'a repeated bet is booked once and answered as the first time',
]

describe.each(dialects)('%s at a program in production, over HTTP alone', (dialect) => {
  const cases = casesOf(dialect, [...outsideCases, ...walletCases])
  it.each(chosen)('%s', { timeout: 600_000 }, async (name) => {
    const scenario = cases.find((each) => each.name === name)!
    const { table, run } = await scenario.begin(openSetting(production!, simulator, dialect))
    await run()
    expect(table.exchanges.length).toBeGreaterThan(0)
  })
})

it('says of a scenario that turns the clock that it was not run', async () => {
  const name = 'free rounds that nobody plays expire here and there'
  const scenario = outsideCases.find((each) => each.name === name)!
  const { run } = await scenario.begin(openSetting(production!, simulator, 'hub'))
  await expect(run()).rejects.toBeInstanceOf(NotRemote)
})
