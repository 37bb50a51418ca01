import { type Centavos, centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectSoundLedger } from '../../../test/books.ts'
import {
  type Depositor,
  depositor,
  type House,
  open,
  setRequiredLimits,
  startHouse,
} from '../../../test/house.ts'
import { listen } from '../../../test/stream.ts'
import { bonusOf } from './coupons.ts'

let house: House

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 100, initial_bonus_limit: centavos(50_00) } })
  await house.platform.database.transaction(async (tx) => {
    await house.bonuses.coupons.create(tx, { code: 'METADE', bonusType: 2, percent: 50 })
    await house.bonuses.coupons.create(tx, { code: 'DOBRO', bonusType: 1, percent: 7 })
  })
})
afterAll(() => house.close())

const wallet = async ({ visitor }: Depositor) => {
  const { balance, balance_bonus: bonus } = (await visitor.call('wallet')).wallet
  return { balance, bonus }
}

/** Opens a charge, pays it at the bank and waits until it is credited; returns what the page is sent. */
async function deposit(player: Depositor, order: Parameters<typeof open>[2]) {
  const charge = await open(player.visitor, 'plugme', order)
  await house.bank.pay(charge.qrcode ?? '')
  return paid(player, charge.id)
}
const paid = (player: Depositor, id: string) =>
  vi.waitFor(
    async () => {
      const rows = await house.rows(sql`SELECT id FROM charges WHERE id = ${id} AND status = 'paid'`)
      expect(rows).toHaveLength(1)
      return player.visitor.call('chargeStatus', { params: { id } })
    },
    { timeout: 15_000, interval: 20 },
  )

/** By whole numbers: the odd half centavo goes up. */
const exact = (amount: bigint, points: bigint) => (amount * points * 2n + 10_000n) / 20_000n

describe('arithmetic', () => {
  const amounts = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map((value) => centavos(value))
  const rates = fc.integer({ min: 1, max: 100_000 })

  it('of a coupon is right to the centavo', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, discount) => {
        expect(bonusOf({ bonus_type: 2, discount }, amount)).toBe(exact(amount, BigInt(discount)))
        expect(bonusOf({ bonus_type: 1, discount }, amount)).toBe(amount)
      }),
    )
  })

  it('of a preview is right to the centavo, with cap and coupon', async () => {
    const { id: player } = await depositor(house)
    const preview = (amount: Centavos, acceptsBonus: boolean, first: boolean) =>
      house.platform.database.transaction((tx) =>
        house.bonuses.preview(tx, { player, amount, acceptsBonus, first, couponCode: 'METADE' }),
      )
    for (const [rate, cap] of [
      [33.33, 7_77],
      [0.01, 1_000_000_00],
      [250, 123_45],
    ] as const) {
      await house.set({ initial_bonus: rate, initial_bonus_limit: centavos(cap) })
      await fc.assert(
        fc.asyncProperty(amounts, fc.boolean(), fc.boolean(), async (amount, accepts, first) => {
          const share = exact(amount, BigInt(Math.round(rate * 100)))
          const welcome = share < BigInt(cap) ? share : BigInt(cap)
          expect(await preview(amount, accepts, first)).toEqual({
            welcome: accepts && first ? welcome : 0n,
            coupon: exact(amount, 5000n),
          })
        }),
        { numRuns: 25 },
      )
    }
    await house.set({ initial_bonus: 100, initial_bonus_limit: centavos(50_00) })
  })
})

describe('the welcome bonus', () => {
  it('is a share of the first deposit, shown before, credited with it and said', async () => {
    await house.set({ initial_bonus: 33.5 })
    const player = await depositor(house)
    const charge = await open(player.visitor, 'plugme', { amount: 20.01, accept_bonus: true })
    expect(charge.preview).toEqual({ amount: 20.01, welcome_bonus: 6.7, coupon_bonus: 0, total: 26.71 })
    const page = await listen(house, player.token)
    await house.bank.pay(charge.qrcode ?? '')
    expect(await paid(player, charge.id)).toMatchObject({ amount: 20.01, bonus: 6.7 })
    await vi.waitFor(() => expect(page.received()).toContain('"bonus":6.7'))
    page.stop()
    await page.ended.catch(() => {})
    expect(await wallet(player)).toEqual({ balance: 20.01, bonus: 6.7 })
    await house.set({ initial_bonus: 100 })
  })

  it('is capped', async () => {
    const player = await depositor(house)
    expect(await deposit(player, { amount: 60, accept_bonus: true })).toMatchObject({ bonus: 50 })
    expect(await wallet(player)).toEqual({ balance: 60, bonus: 50 })
  })

  it('is for those who ticked it', async () => {
    const player = await depositor(house)
    expect(await deposit(player, { amount: 20, accept_bonus: false })).toMatchObject({ bonus: 0 })
    // For the first deposit only: a player who declined it is not asked again.
    expect(await deposit(player, { amount: 20, accept_bonus: true })).toMatchObject({ bonus: 0 })
    expect(await wallet(player)).toEqual({ balance: 40, bonus: 0 })
  })

  it('is for the first deposit, of two that come at once for one of them', async () => {
    const player = await depositor(house)
    const charges = await Promise.all(
      Array.from({ length: 6 }, () => open(player.visitor, 'plugme', { amount: 20, accept_bonus: true })),
    )
    expect(charges.map(({ preview }) => preview.welcome_bonus)).toEqual([20, 20, 20, 20, 20, 20])
    await Promise.all(charges.map((charge) => house.bank.pay(charge.qrcode ?? '')))
    const states = await Promise.all(charges.map((charge) => paid(player, charge.id)))
    expect(states.map(({ bonus }) => bonus).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 20])
    expect(await wallet(player)).toEqual({ balance: 120, bonus: 20 })
  })

  it('is decided when the money comes', async () => {
    const player = await depositor(house)
    const charge = await open(player.visitor, 'plugme', { amount: 20, accept_bonus: true })
    expect(charge.preview.welcome_bonus).toBe(20)
    await house.set({ initial_bonus: 25 })
    await house.bank.pay(charge.qrcode ?? '')
    expect(await paid(player, charge.id)).toMatchObject({ bonus: 5 })
    await house.set({ initial_bonus: 0 })
    const other = await depositor(house)
    expect(await deposit(other, { amount: 20, accept_bonus: true })).toMatchObject({ bonus: 0 })
    await house.set({ initial_bonus: 100 })
  })

  it('and a coupon come together', async () => {
    const player = await depositor(house)
    const charge = await open(player.visitor, 'plugme', {
      amount: 30,
      accept_bonus: true,
      coupon_code: 'dobro',
    })
    expect(charge.preview).toEqual({ amount: 30, welcome_bonus: 30, coupon_bonus: 30, total: 90 })
    await house.bank.pay(charge.qrcode ?? '')
    expect(await paid(player, charge.id)).toMatchObject({ amount: 30, bonus: 60 })
    expect(await wallet(player)).toEqual({ balance: 30, bonus: 60 })
  })

  it('comes with the first payment of a code, not with the second', async () => {
    const player = await depositor(house)
    const charge = await open(player.visitor, 'plugme', {
      amount: 20,
      accept_bonus: true,
      coupon_code: 'METADE',
    })
    await house.bank.pay(charge.qrcode ?? '', { outcome: 'twice' })
    await paid(player, charge.id)
    const now = Date.now()
    await house.payments.reconciler.compare(new Date(now - 3_600_000), new Date(now + 3_600_000))
    expect(await wallet(player)).toEqual({ balance: 40, bonus: 30 })
  })

  it('[B2] [B8] is not granted where the law forbids it, even if a preview showed it', async () => {
    const player = await depositor(house)
    const charge = await open(player.visitor, 'plugme', {
      amount: 20,
      accept_bonus: true,
      coupon_code: 'METADE',
    })
    expect(charge.preview.total).toBe(50)
    await house.set({ compliance_profile: 'br-licensed' })
    await setRequiredLimits(house, player.id)
    await house.bank.pay(charge.qrcode ?? '')
    expect(await paid(player, charge.id)).toMatchObject({ amount: 20, bonus: 0 })
    const next = await open(player.visitor, 'plugme', { amount: 20, accept_bonus: true })
    expect(next.preview).toEqual({ amount: 20, welcome_bonus: 0, coupon_bonus: 0, total: 20 })
    await house.set({ compliance_profile: 'demo' })
    // The use of the coupon that brought nothing is free again.
    const uses = await house.rows(sql`SELECT status FROM coupon_uses WHERE charge_id = ${charge.id}`)
    expect(uses).toEqual([{ status: 'released' }])
  })
})

it('grants nothing that the ledger does not have', () => expectSoundLedger(house))
