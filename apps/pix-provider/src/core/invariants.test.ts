import { centavos } from '@girassol/money'
import { parseEndToEndId } from '@girassol/pix'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ANA, openStage } from '../../test/harness.ts'
import { cancelCharge, createCharge, findCharge } from './charges.ts'
import type { Tx } from '@girassol/institution'
import { OPENING_BALANCE } from './merchants.ts'
import { pay } from './payments.ts'
import { createPayout, failPayout, findPayout, returnPayout, settlePayout } from './payouts.ts'
import { closeDispute, openDispute, refund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import { advanceClock } from './world.ts'

// The plans would settle payouts by themselves; here only the drawn steps may.
const stage = openStage({ PIX_PAYOUT_DELAY_MS: '86400000' })
const MERCHANT = 'native'

type Step =
  | { do: 'charge'; amount: bigint }
  | { do: 'pay' | 'cancel' | 'dispute'; pick: number }
  | { do: 'refund'; pick: number; amount: bigint | undefined }
  | { do: 'payout'; amount: bigint }
  | { do: 'settle' | 'fail' | 'return'; pick: number }
  | { do: 'close'; pick: number; state: 'won' | 'lost' | 'cancelled' }
  | { do: 'wait'; seconds: number }

const amount = fc.bigInt({ min: 1n, max: 600_000_00n })
const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('charge' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'cancel' as const, 'dispute' as const),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      pick,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payout' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'fail' as const, 'return' as const),
      pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      pick,
      state: fc.constantFrom('won' as const, 'lost' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 700, 90_000) }),
  },
)

async function take(
  drawn: Step,
  seen: { charges: string[]; payouts: string[]; e2es: string[]; disputes: string[] },
) {
  const { world, transact } = stage.provider.institution
  const at = (list: string[], index: number) => list[index % (list.length || 1)] ?? 'none'
  await transact(async (tx) => {
    if (drawn.do === 'charge') {
      const view = await createCharge(tx, world, {
        merchant: MERCHANT,
        amount: centavos(drawn.amount),
        expiresIn: 600,
      })
      seen.charges.push(view.charge.id)
    } else if (drawn.do === 'pay') seen.e2es.push((await pay(tx, world, at(seen.charges, drawn.pick))).e2e)
    else if (drawn.do === 'cancel')
      await cancelCharge(tx, world, await found(tx, at(seen.charges, drawn.pick)))
    else if (drawn.do === 'refund') {
      const part = drawn.amount === undefined ? undefined : centavos(drawn.amount)
      await refund(tx, world, await found(tx, at(seen.charges, drawn.pick)), { amount: part })
    } else if (drawn.do === 'payout') {
      const key = { kind: 'cpf', value: ANA.cpf } as const
      seen.payouts.push(
        (await createPayout(tx, world, { merchant: MERCHANT, amount: centavos(drawn.amount), key })).id,
      )
    } else if (drawn.do === 'dispute')
      seen.disputes.push((await openDispute(tx, world, at(seen.e2es, drawn.pick))).id)
    else if (drawn.do === 'close') await closeDispute(tx, world, at(seen.disputes, drawn.pick), drawn.state)
    else if (drawn.do === 'wait') await advanceClock(tx, world.clock, drawn.seconds * 1000)
    else {
      const payout = await findPayout(tx, MERCHANT, { id: at(seen.payouts, drawn.pick) })
      if (drawn.do === 'settle') await settlePayout(tx, world, payout)
      else if (drawn.do === 'fail') await failPayout(tx, world, payout, 'test')
      else await returnPayout(tx, world, payout)
    }
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

const found = (tx: Tx, id: string) => findCharge(tx, stage.provider.institution.world, MERCHANT, { id })

interface Sums {
  balance: bigint
  moved: bigint
  paid: bigint
  returned: bigint
  out: bigint
  overdrawn: bigint
  unsettled: bigint
  orphans: bigint
}

async function check(): Promise<void> {
  const sums = await stage.provider.institution.transact(async (tx) => {
    const { rows } = await sql<Sums>`SELECT
      (SELECT balance FROM pix.merchants WHERE dialect = ${MERCHANT}) AS balance,
      (SELECT sum(amount)::bigint FROM pix.movements WHERE merchant = ${MERCHANT}) AS moved,
      (SELECT coalesce(sum(amount), 0)::bigint FROM pix.payments WHERE merchant = ${MERCHANT}) AS paid,
      (SELECT coalesce(sum(amount), 0)::bigint FROM pix.refunds WHERE merchant = ${MERCHANT}) AS returned,
      (SELECT coalesce(sum(amount), 0)::bigint FROM pix.payouts
        WHERE merchant = ${MERCHANT} AND state IN ('processing', 'paid')) AS out,
      (SELECT count(*) FROM pix.payments p WHERE refunded > amount OR refunded <>
        (SELECT coalesce(sum(amount), 0) FROM pix.refunds r WHERE r.e2e = p.e2e)) AS overdrawn,
      (SELECT count(*) FROM pix.charges c WHERE (state = 'paid') <>
        EXISTS (SELECT FROM pix.payments p WHERE p.charge = c.id)) AS unsettled,
      (SELECT count(*) FROM pix.payments p WHERE 1 <>
        (SELECT count(*) FROM pix.movements m WHERE m.kind = 'payment' AND m.subject = p.e2e)) AS orphans`.execute(
      tx,
    )
    return rows[0]!
  })
  expect(sums.moved).toBe(sums.balance)
  expect(sums.balance).toBe(OPENING_BALANCE + sums.paid - sums.returned - sums.out)
  expect([sums.overdrawn, sums.unsettled, sums.orphans]).toEqual([0n, 0n, 0n])
}

describe('any sequence of events', () => {
  it('money is neither made nor lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const seen = { charges: [], payouts: [], e2es: [], disputes: [] }
        for (const drawn of steps) await take(drawn, seen)
        await check()
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('also when many things happen to one charge at once', async () => {
    const { world, transact } = stage.provider.institution
    const { charge } = await transact((tx) =>
      createCharge(tx, world, { merchant: MERCHANT, amount: centavos(1000) }),
    )
    await Promise.all(Array.from({ length: 6 }, () => transact((tx) => pay(tx, world, charge.id))))
    const refunds = Array.from({ length: 10 }, () =>
      transact(async (tx) => refund(tx, world, await found(tx, charge.id), {})).then(
        () => true,
        (error: unknown) => !(error instanceof Refusal),
      ),
    )
    expect((await Promise.all(refunds)).filter(Boolean)).toHaveLength(6)
    await check()
  })

  it('two payouts cannot both spend the last centavo', async () => {
    const { world, transact } = stage.provider.institution
    const { rows } = await transact((tx) =>
      sql<{ balance: bigint }>`SELECT balance FROM pix.merchants WHERE dialect = ${MERCHANT}`.execute(tx),
    )
    const order = {
      merchant: MERCHANT,
      amount: centavos(rows[0]!.balance),
      key: { kind: 'cpf', value: ANA.cpf } as const,
    }
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => transact((tx) => createPayout(tx, world, order))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(rows[0]!.balance > 0n ? 1 : 0)
    await check()
  })
})

describe('the records', () => {
  it('carry well-formed ids in the time of the institution', async () => {
    const { world, transact } = stage.provider.institution
    const { charge } = await transact((tx) =>
      createCharge(tx, world, { merchant: MERCHANT, amount: centavos(1) }),
    )
    const { e2e } = await transact((tx) => pay(tx, world, charge.id))
    const id = parseEndToEndId(e2e)!
    expect(Math.abs(id.at.getTime() - world.clock.now().getTime())).toBeLessThan(61_000)
  })

  it.each(['events', 'movements'])('of %s cannot be rewritten', async (table) => {
    const { transact } = stage.provider.institution
    const change = transact((tx) => sql`DELETE FROM ${sql.id('pix', table)}`.execute(tx))
    await expect(change).rejects.toThrow('append-only')
  })
})
