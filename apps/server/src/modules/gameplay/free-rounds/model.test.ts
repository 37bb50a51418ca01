import { checkInvariants } from '@girassol/ledger'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { type Simulator, startSimulator } from '../../../../test/conformance/table.ts'
import { openFreeRoundsTable, type FreeRoundsTable } from '../../../../test/free-rounds.ts'
import { logInByMail } from '../../../../test/login.ts'
import { join } from '../../../../test/people.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'

const RUNS = 12
const games = {
  hub: 'moeda-do-simulador',
  soft: 'dado-do-simulador',
  pragma: 'pedra-do-simulador',
} as const
const names = ['hub', 'soft', 'pragma'] as const
type Name = (typeof names)[number]

let app: TestApp
let other: TestApp
let simulator: Simulator
let table: FreeRoundsTable
beforeAll(async () => {
  simulator = await startSimulator()
  const options = { providers: simulator.keys }
  app = await startApp(options)
  table = await openFreeRoundsTable(app, simulator)
  other = await startApp({ ...options, database: app.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await app.close()
  await simulator.stop()
})

const give = fc.record({
  do: fc.constant('give' as const),
  provider: fc.constantFrom(...names),
  rounds: fc.integer({ min: 1, max: 3 }),
  stake: fc.integer({ min: 1, max: 500 }),
  pocket: fc.constantFrom('cash' as const, 'bonus' as const),
  hours: fc.integer({ min: 1, max: 72 }),
})
const step = fc.oneof(
  { weight: 2, arbitrary: give },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      free: fc.constantFrom('ok', 'ok', 'lost', 'garbage', 'down'),
      nodes: fc.constantFrom(1, 2),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      provider: fc.constantFrom(...names),
      rounds: fc.integer({ min: 1, max: 3 }),
      wallet: fc.constantFrom('ok', 'copies', 'lost'),
      onOther: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
  },
)
/** One at each provider, so that there is something to play from the beginning. */
const first = fc
  .tuple(give, give, give)
  .map((grants) => grants.map((grant, at) => ({ ...grant, provider: names[at]! })))
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Run {
  visitor: Visitor
  login: { email: string; password: string }
  id: bigint
  given: { id: string; reference_id: string; provider: Name }[]
}

/** Turns both nodes and the provider. */
async function wait(by: number): Promise<void> {
  other.clock.advance(by)
  await table.advance(by)
}

async function work(nodes: number): Promise<void> {
  const workers = [app, ...(nodes === 2 ? [other, app] : [])]
  await Promise.all(workers.map((node) => node.gameplay.freeRounds.work()))
}

async function setFaults(kind: 'free' | 'wallet', value: string): Promise<void> {
  for (const name of names) await table.fault(name, kind, value)
}

async function play({ visitor, id }: Run, each: Extract<Step, { do: 'play' }>): Promise<void> {
  const page = await table.open(visitor, games[each.provider])
  if (!page.gameUrl) {
    // Without money and free rounds there is no way in.
    expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 0n })
    return
  }
  await simulator.reach(each.onOther ? other.url : app.url)
  await setFaults('wallet', each.wallet)
  for (let n = 0; n < each.rounds; n++) {
    const { code } = await table.play(page)
    assert(['ok', 'no_free_rounds', 'limit_reached', 'unknown'].includes(code), code)
  }
}

async function perform(run: Run, each: Step): Promise<void> {
  switch (each.do) {
    case 'give': {
      const { provider, rounds, stake, pocket } = each
      const terms = { rounds, stake: BigInt(stake), pocket, validFor: hours(each.hours) }
      const row = await table.give(run.id, games[provider], terms)
      run.given.push({ ...row, provider })
      return
    }
    case 'work':
      await setFaults('free', each.free)
      await work(each.nodes)
      await setFaults('free', 'ok')
      if (!each.isRepeated) return
      // What failed is asked again.
      await wait(minutes(31))
      return work(each.nodes)
    case 'play':
      return play(run, each)
    case 'cancel':
      if (run.given.length > 0) await table.cancel(run.given[each.at % run.given.length]!)
      return
    case 'wait':
      await wait(hours(each.hours))
      // The login has ended meanwhile.
      await logInByMail(app, run.visitor, run.login.email, run.login.password)
  }
}

/** Both sides agree on each grant: given at most once, as many rounds, and to the centavo what they won. */
async function compare({ id, given }: Run): Promise<void> {
  let won = 0n
  for (const { id: grant, provider } of given) {
    const here = await table.stateOf(grant)
    const found = await table.providerRoundsOf(grant)
    expect(found.length, `${provider} gave ${grant}`).toBeLessThanOrEqual(1)
    const [issued = { used: 0, won: 0, rounds: -1 }] = found
    // An issue is reported at its end.
    const isReported = provider !== 'soft' || issued.used === issued.rounds
    expect(here.paid).toBe(isReported ? BigInt(issued.won) : 0n)
    if (provider !== 'soft') assert.equal(here.used, issued.used)
    expect(['finished', 'cancelled', 'expired']).toContain(here.state)
    won += here.paid
  }
  const [posted] = await app.rows(sql<{
    sum: bigint | null
  }>`SELECT sum(amount)::bigint AS sum FROM book.transfers
    WHERE owner = ${id} AND cause_kind IN ('win', 'promo_win')`)
  const held = await holdings(app, id)
  expect(posted?.sum ?? 0n).toBe(won)
  expect(held.cash + held.bonus).toBe(won)
}

it('agrees with the provider on every grant after lost answers, copies, cancellations and ends on two nodes', async () => {
  await fc.assert(
    fc.asyncProperty(
      first,
      fc.array(step, { minLength: 12, maxLength: 20, size: 'max' }),
      async (grants, steps) => {
        const visitor = app.visitor()
        const { id, form } = await join(visitor)
        const run: Run = { visitor, login: form, id, given: [] }
        for (const each of [...grants, ...steps]) await perform(run, each)
        await setFaults('wallet', 'ok')
        await simulator.reach(app.url)
        // What is not asked or played ends, and the lease of a lost answer too.
        for (let n = 0; n < 4; n++) {
          await wait(n === 0 ? days(4) : minutes(40))
          await work(2)
        }
        await compare(run)
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
}, 300_000)
