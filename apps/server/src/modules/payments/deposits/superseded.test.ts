import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAgreement, quiet, reconcile } from '../../../../test/books.ts'
import { names, type Routing, startRouting } from '../../../../test/routing.ts'
import { minutes } from '../../../platform/clock.ts'

let routing: Routing
let house: Routing['house']
let press: Routing['press']
let fail: Routing['fail']
let next: Routing['next']
let attemptsOf: Routing['attemptsOf']
let draw: Routing['draw']

beforeAll(async () => {
  routing = await startRouting(50)
  ;({ house, press, fail, next, attemptsOf, draw } = routing)
})
afterAll(() => house.close())
beforeEach(() => routing.reset())

describe('a charge that moved on', () => {
  it.each(names)(
    'is credited once for each payment, at %s that it left and at the one it went to',
    async (gateway) => {
      draw.next = names.indexOf(gateway) / names.length + 0.01
      await fail(gateway, 'error_after_commit')
      const player = next()
      const { charge, amount } = await press(player)
      expect(charge.gateway).not.toBe(gateway)
      // The code at the first gateway was never shown; it is paid all the same, and so is the one that was.
      const [unseen] = await house.rows(sql<{ brcode: string }>`
        SELECT brcode FROM pix.charges WHERE external_id = ${charge.id} AND merchant = ${gateway}`)
      await house.bank.pay(unseen!.brcode, { outcome: 'late' })
      await house.bank.pay(charge.qrcode)
      await quiet(house)
      await reconcile(house)
      const payments = await house.rows(sql<{ gateway: Gateway; amount: bigint }>`
        SELECT gateway, amount FROM charge_payments WHERE charge_id = ${charge.id} ORDER BY created_at`)
      expect(payments.map((each) => each.gateway).toSorted()).toEqual([gateway, charge.gateway].toSorted())
      expect(payments.map((each) => each.amount)).toEqual([BigInt(amount), BigInt(amount)])
      await expectAgreement(house)
    },
  )
})

it('asks about what it left for as long as it may be paid', async () => {
  await fail('rexpay', 'error_after_commit')
  const { charge } = await press()
  await house.bank.clearFaults()
  house.clock.advance(minutes(1))
  await house.platform.jobs.run('payments.work')
  house.clock.advance(-minutes(1))
  const [left] = await attemptsOf(charge)
  expect(left).toMatchObject({ gateway: 'rexpay', outcome: 'unknown', checks: 1 })
  expect(left?.gateway_ref).not.toBeNull()
  expect(left?.next_check_at).not.toBeNull()
})
