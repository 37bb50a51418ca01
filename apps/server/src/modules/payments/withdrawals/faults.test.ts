import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_EFFECTS, type Effect, WEBHOOK_EFFECTS } from '../../../../test/bank.ts'
import { findings, quiet } from '../../../../test/books.ts'
import { type House, startHouse, timings } from '../../../../test/house.ts'
import {
  expectPaidOnce,
  lookUp,
  payers,
  pursue,
  statusOf,
  watchOrders,
  withdrawn,
} from '../../../../test/payout-books.ts'
import { ask, type Withdrawer, withdrawer, work } from '../../../../test/withdrawer.ts'

/** One for each way to make an order safe to repeat, of which we use none: by a field, by a header, not at all; and one as data. */
const senders = ['bspay', 'mercadopago', 'sharkpay', 'rexpay'] as const satisfies Gateway[]

const harmless = new Set<Effect>(['latency', 'wrong_content_type'])
/** Provably nothing was done: it stays approved and goes again to the same gateway. */
const definite = new Set<Effect>(['rate_limited', 'unauthorized'])
/** The bank did the work and only its answer was spoilt. */
const committed = new Set<Effect>([
  'hang_after_commit',
  'reset_after_commit',
  'error_after_commit',
  'ok_html',
  'truncated_json',
])
/** A payout has no code to spoil. */
const effects = ANSWER_EFFECTS.filter((effect) => !['missing_qr', 'bad_crc', 'other_amount'].includes(effect))

/** Long enough for a busy machine to take an order, since only those that hang are given by the impatient node. */
const HANG_MS = 5000

let house: House
/** A node that does not wait for a gateway that hangs. */
let impatient: House
/** Several, because a player may not request a hundred times in a minute. */
let people: Withdrawer[]
let cents = 0
let expectSentOnce: () => void

beforeAll(async () => {
  house = await startHouse({ settings: { withdraw_daily_count: 1000 } })
  impatient = await house.node({ timings: { timeouts: { ...timings.timeouts, createPayout: HANG_MS } } })
  expectSentOnce = watchOrders(house, impatient)
  people = await Promise.all([1, 2, 3].map(() => withdrawer(house, { cash: 90_000_00n })))
})
afterAll(async () => {
  await impatient.close()
  await house.close()
})

/** An approved withdrawal that belongs to this gateway already, with a unique amount. */
async function approved(gateway: Gateway): Promise<{ id: string; amountCents: number }> {
  const amountCents = 10_000 + ++cents
  const { id } = (await ask(people[cents % people.length]!, { amount: amountCents / 100 })).body
    .withdrawal as { id: string }
  await house.rows(sql`UPDATE withdrawals SET gateway = ${gateway}, sent_at = now() WHERE id = ${id}`)
  return { id, amountCents }
}

const matching = (gateway: Gateway, { id, amountCents }: { id: string; amountCents: number }) =>
  gateway === 'sharkpay' ? { dialect: gateway, amountCents } : { dialect: gateway, externalId: id }

describe('a payout under every fault of the answer to its order', () => {
  const given: { gateway: Gateway; effect: Effect; id: string }[] = []

  it('is never sent twice, and is shown as paid or rejected only when that is known', async () => {
    const isHanging = (effect: Effect) => effect.startsWith('hang')
    for (const [node, struck] of [
      [house, effects.filter((effect) => !isHanging(effect))],
      [impatient, effects.filter(isHanging)],
    ] as const) {
      for (const gateway of senders)
        for (const effect of struck) {
          const order = await approved(gateway)
          given.push({ gateway, effect, id: order.id })
          const match = { ...matching(gateway, order), op: 'payout' }
          // Twice, because a refused token is renewed and the order repeated at once.
          await house.bank.fault({ effect, match, options: { ms: 200 }, times: 2 })
        }
      await node.platform.jobs.run('payments.send')
    }
    for (const { gateway, effect, id } of given) {
      const status = await statusOf(house, id)
      const expected =
        harmless.has(effect) ||
        (gateway === 'sharkpay' && committed.has(effect) && !effect.startsWith('hang'))
          ? ['sending', 'paid']
          : definite.has(effect)
            ? // It may have been due again by now.
              ['approved', 'sending', 'paid']
            : // A webhook may report what was accepted before the first query.
              committed.has(effect)
              ? ['unknown', 'paid']
              : ['unknown']
      expect(expected, `${gateway} ${effect}: ${status}`).toContain(status)
    }
  })

  it('waits without sending again, however long, and leaves the rest to a person who looks', async () => {
    await pursue(house)
    await expectPaidOnce(house)
    for (const { gateway, effect, id } of given) {
      const row = (await withdrawn(house)).find((each) => each.id === id)
      const absent = !harmless.has(effect) && !definite.has(effect) && !committed.has(effect)
      // These answer to their own id only, which is unknown where the answer was lost. SharkPay's list reveals it while a payout is pending.
      const nameless =
        committed.has(effect) &&
        (gateway === 'mercadopago' || (gateway === 'sharkpay' && effect.startsWith('hang')))
      expect(`${gateway} ${effect} ${row?.status}`).toBe(
        `${gateway} ${effect} ${absent || nameless ? 'unknown' : 'paid'}`,
      )
    }
    const waiting = (await withdrawn(house)).filter(({ status }) => status === 'unknown')
    const late = await findings(house, 'payout_unknown')
    expect(late.map(({ subject }) => subject).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
    const known = new Set((await findings(house, 'payout_absent')).map(({ gateway }) => gateway))
    expect(known).toEqual(new Set(['bspay', 'rexpay']))
    expectSentOnce()
    expect(await lookUp(house)).toBe(waiting.length)
    await pursue(house, 1)
    await expectPaidOnce(house)
    expect((await withdrawn(house)).filter(({ status }) => status === 'unknown')).toEqual([])
  })
})

describe('a payout under every fault of a webhook or of a status answer', () => {
  it('is paid once, and known in the end', async () => {
    for (const gateway of payers)
      for (const effect of WEBHOOK_EFFECTS) {
        const order = await approved(gateway)
        await house.bank.fault({ effect, match: matching(gateway, order), options: { ms: 150, copies: 5 } })
      }
    await house.platform.jobs.run('payments.send')
    for (const effect of [
      'error_after_commit',
      'bad_gateway_html',
      'truncated_json',
      'unauthorized',
    ] as const)
      for (const op of ['payout_status', 'status', 'list'])
        await house.bank.fault({ effect, match: { op }, times: 6 })
    await quiet(house)
    await work(house)
    await pursue(house)
    await expectPaidOnce(house)
    expectSentOnce()
    const open = (await withdrawn(house)).filter(({ status }) => status !== 'paid' && status !== 'rejected')
    expect(open).toEqual([])
    for (const kind of ['paid_after_end', 'payout_contradicted', 'payout_of_another'])
      expect(await findings(house, kind)).toEqual([])
  })
})
