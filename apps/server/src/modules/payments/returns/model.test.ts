import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fund } from '../../../../test/casino.ts'
import { playSchedules } from '../../../../test/chance.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectSoundReturns, lose, payDeposit, returnsIn } from '../../../../test/returns.ts'
import {
  ask,
  pocketsOf,
  type Withdrawer,
  withdrawer,
  work as workWithdrawals,
} from '../../../../test/withdrawer.ts'
import { AppError } from '../../../platform/errors.ts'
import { TERMINAL } from '../../operators/index.ts'
import { decideReturn } from './decide.ts'

/** More than the default: `RETURN_SCHEDULES=50`. One again: `RETURN_SEED=…`, as a failure prints it. */
const schedules = Number(process.env['RETURN_SCHEDULES'] ?? 2)
const seed = process.env['RETURN_SEED']

const pick = fc.nat({ max: 1000 })
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('deposit' as const), amount: fc.integer({ min: 20, max: 90 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('lose' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('win' as const), amount: fc.bigInt({ min: 1n, max: 80_00n }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('withdraw' as const),
      percent: fc.integer({ min: 10, max: 100 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('raise' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('end' as const),
      pick,
      how: fc.constantFrom('cancelled', 'lost'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      pick,
      decision: fc.constantFrom('accept', 'refuse'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('work' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never
const plan = fc.array(action, { minLength: 25, maxLength: 40 })

let house: House
let node: House
beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0, min_withdraw: centavos(1_00) } })
  node = await house.node()
})
afterAll(async () => {
  await node.close()
  await house.close()
})

/** What the schedule has made so far. */
interface Played {
  player: Withdrawer
  payments: string[]
  requests: string[]
}

const workOnBoth = async () => {
  house.clock.advance(60_000)
  node.clock.advance(60_000)
  await Promise.all([
    house.platform.jobs.run('payments.returns'),
    node.platform.jobs.run('payments.returns'),
    node.platform.outbox.drain(),
  ])
}
const cashOf = async ({ player }: Played) => (await pocketsOf(house, player.id))['cash'] ?? 0n
const chosen = (from: readonly string[], at: number) => from[at % Math.max(1, from.length)]
const share = (amount: bigint, percent: number) => (amount * BigInt(percent)) / 100n

async function act(played: Played, step: Action): Promise<void> {
  const { player, payments, requests } = played
  switch (step.what) {
    case 'deposit':
      payments.push((await payDeposit(house, player, step.amount)).endToEndId)
      return
    case 'lose': {
      const stake = share(await cashOf(played), step.percent)
      if (stake > 0n) await lose(house, player.id, stake)
      return
    }
    case 'win':
      return fund(house, player.id, 'cash', step.amount)
    case 'withdraw': {
      const amount = share(await cashOf(played), step.percent)
      if (amount > 0n) await ask(player, { amount: Number(amount) / 100 })
      return
    }
    case 'raise': {
      const payment = chosen(payments, step.pick)
      // The bank refuses a request about a payment that went back already.
      if (payment)
        await house.bank.raiseReturn(payment).then(
          (id) => requests.push(id),
          () => {},
        )
      return
    }
    case 'end': {
      const request = chosen(requests, step.pick)
      if (request) await house.bank.endReturn(request, step.how as 'lost').catch(() => {})
      return
    }
    case 'decide':
      return decide(chosen(requests, step.pick), step.decision)
    case 'work':
      await Promise.all([workOnBoth(), workWithdrawals(house)])
  }
}

async function decide(ref: string | undefined, decision: 'accept' | 'refuse'): Promise<void> {
  const row = (await returnsIn(house)).find(({ source_ref }) => source_ref === ref)
  if (!row) return
  try {
    await house.platform.database.transaction((tx) =>
      decideReturn(house.payments.returns.deps, tx, TERMINAL, {
        id: row.id,
        decision,
        reason: 'decisão do modelo',
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

it('[X10] settles every request once, keeps the sum and no wallet below zero, on two nodes', async () => {
  const property = fc.asyncProperty(plan, async (actions) => {
    const played: Played = { player: await withdrawer(house), payments: [], requests: [] }
    for (const step of actions) {
      await act(played, step)
      await expectSoundReturns(house)
    }
    // The bank ends what was not decided.
    await workOnBoth()
    for (const request of played.requests) await house.bank.endReturn(request, 'cancelled').catch(() => {})
    for (let round = 0; round < 6; round++) {
      house.clock.advance(600_000)
      node.clock.advance(600_000)
      await workOnBoth()
    }
    await expectSoundReturns(house)
    await expectSameAsBank(played)
  })
  await playSchedules(property, schedules, seed)
}, 300_000)

/** The bank's own records are the truth: each request ended as they say, and what they took left our books once. */
async function expectSameAsBank({ requests }: Played): Promise<void> {
  const stated = await house.rows(sql<{ id: string; state: string; returned: bigint }>`
    SELECT id, CASE state WHEN 'won' THEN 'refused' WHEN 'lost' THEN 'returned' ELSE 'withdrawn' END AS state, returned
    FROM pix.disputes WHERE id = ANY(${requests}) ORDER BY id`)
  const ours = await house.rows(sql<{ id: string; state: string; returned: bigint }>`
    SELECT source_ref AS id, status AS state, returned FROM bank_returns
    WHERE source_ref = ANY(${requests}) ORDER BY source_ref`)
  expect(ours).toEqual(stated)
  const [books] = await house.rows(sql<{ paid: bigint; returned: bigint }>`
    SELECT (SELECT coalesce(sum(t.amount), 0)::bigint FROM book.transfers t WHERE t.cause_kind = 'return_paid') AS paid,
      (SELECT coalesce(sum(returned), 0)::bigint FROM pix.disputes) AS returned`)
  expect(books!.paid).toBe(books!.returned)
}
