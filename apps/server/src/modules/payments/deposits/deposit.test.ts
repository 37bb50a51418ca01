import { type Gateway, gateways } from '@girassol/contract/schemas'
import { isDeepStrictEqual } from 'node:util'
import { houseBalance } from '@girassol/ledger'
import { parseBrCode } from '@girassol/pix'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { listen } from '../../../../test/stream.ts'
import { seconds } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'

/** Each gateway's own name for the id, by the specification. Stripe's is not given there; any works. */
const idFields: Partial<Record<Gateway, 'transaction_id' | 'id' | 'idTransaction'>> = {
  brasilcash: 'transaction_id',
  rexpay: 'id',
  orkestra: 'idTransaction',
  suitpay: 'idTransaction',
  digitopay: 'idTransaction',
  bspay: 'idTransaction',
  mercadopago: 'idTransaction',
  sharkpay: 'idTransaction',
  plugme: 'idTransaction',
}

type Opened = Awaited<ReturnType<typeof open>>

const code = { amount: 3741n, image: 'PNG', page: null }
const ways: Partial<Record<Gateway | 'pix', object>> = {
  pix: { ...code, nested: undefined },
  rexpay: { ...code, nested: true },
  stripe: { amount: null, image: '', page: '/pix/qr/', nested: undefined },
}

/** What the player is shown: a code over the amount with its picture under every name, or a page of the vendor's. */
function wayToPay(charge: Opened) {
  const parsed = parseBrCode(charge.qrcode ?? '')
  const image = charge.qrcode_base64 === charge.qrCodeImage ? (charge.qrcode_base64 ?? '') : 'two pictures'
  const data = (charge as { data?: object }).data
  const expected = {
    id: charge.id,
    pix_dynamic_code: charge.qrcode,
    pix_qr_code_base64: charge.qrcode_base64,
  }
  return {
    amount: parsed.ok ? (parsed.code.amount ?? null) : null,
    image: Buffer.from(image, 'base64').subarray(1, 4).toString(),
    page: charge.redirect_url && new URL(charge.redirect_url).pathname.replace(/\w+$/, ''),
    nested: data && isDeepStrictEqual(data, expected),
  }
}

let house: House
/** From the bank's receipt to the player's open page, in milliseconds. */
const delays: number[] = []

beforeAll(async () => {
  house = await startHouse({ works: true })
})
afterAll(() => house.close())

const gatewayBalance = (name: Gateway) =>
  house.platform.database.transaction((tx) => houseBalance(executor(tx), `gateway:${name}`))

describe.each([...gateways])('a deposit by %s', (gateway) => {
  it('is opened, paid at the bank, credited once and said', async () => {
    const { visitor, id: player, token } = await depositor(house)
    const charge = await open(visitor, gateway, { amount: 37.41 })
    expect(charge).toMatchObject({ idTransaction: charge.id, status: 'pending', gateway, amount: 37.41 })
    expect(charge.preview).toEqual({ amount: 37.41, welcome_bonus: 0, coupon_bonus: 0, total: 37.41 })
    expect(wayToPay(charge)).toEqual(ways[gateway] ?? ways.pix)

    const page = await listen(house, token)
    const receipt = await house.bank.pay(await codeOf(house, charge))
    const paid = performance.now()
    await vi.waitFor(() => expect(page.received()).toContain('"topic":"deposit"'), {
      interval: 5,
      timeout: 15_000,
    })
    delays.push(performance.now() - paid)
    page.stop()
    await page.ended.catch(() => {})
    const events = page
      .received()
      .split('\n')
      .filter((line) => line.startsWith('data: '))
    const pushed = events.map((line) => JSON.parse(line.slice(6)) as { topic: string; data: object })
    const state = {
      success: true,
      status: 'paid',
      paid: true,
      amount: 37.41,
      bonus: 0,
      transaction_id: charge.id,
    }
    expect(pushed.find(({ topic }) => topic === 'deposit')?.data).toMatchObject(state)
    expect(pushed.find(({ topic }) => topic === 'wallet')?.data).toMatchObject({ balance: 37.41 })

    expect(await visitor.call('chargeStatus', { params: { id: charge.id } })).toMatchObject(state)
    const body = { [idFields[gateway] ?? 'idTransaction']: charge.id }
    expect(await visitor.call('consultCharge', { params: { gateway }, body })).toMatchObject(state)
    const { wallet } = await visitor.call('wallet')
    expect(wallet).toMatchObject({ balance: 37.41, balance_bonus: 0, total_balance: 37.41 })
    const { deposits } = await visitor.call('deposits', { query: { page: 1 } })
    const row = {
      id: charge.id,
      gateway,
      amount: 37.41,
      status: 1,
      type: gateway === 'stripe' ? 'stripe' : 'pix',
    }
    expect(deposits.data).toMatchObject([row])
    expect(await visitor.call('hasDeposits')).toMatchObject({ hasDeposits: true })
    expect(await gatewayBalance(gateway)).toBe(-3741n)
    const payments = await house.rows(sql<{ end_to_end_id: string | null }>`
      SELECT end_to_end_id FROM charge_payments WHERE charge_id IN (SELECT id FROM charges WHERE player_id = ${player})`)
    expect(payments).toEqual([{ end_to_end_id: gateway === 'suitpay' ? null : receipt.endToEndId }])
  })
})

it('pushes a payment to an open page on its webhook, before the reconciler would ask', () => {
  const sorted = delays.toSorted((a, b) => a - b)
  expect(sorted).toHaveLength(gateways.length)
  // The reconciler's first question comes after 15 seconds; the delay itself is measured in bench/, not here.
  expect(sorted[0]).toBeLessThan(seconds(15))
})
