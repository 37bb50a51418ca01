import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectSoundLedger, reconcile } from '../../../test/books.ts'
import { addGame } from '../../../test/casino.ts'
import {
  type Depositor,
  depositor,
  type House,
  open,
  setRequiredLimits,
  startHouse,
} from '../../../test/house.ts'
import { days, minutes } from '../../platform/clock.ts'
import type { NewCoupon } from './coupons.ts'

const NBSP = '\u00a0'
const GONE = 'Este cupom já foi usado.'
const INVALID = 'Cupom inválido ou expirado.'

let house: House
let players: Depositor[]
let codes = 0

beforeAll(async () => {
  house = await startHouse()
  players = await Promise.all(Array.from({ length: 8 }, () => depositor(house)))
})
afterAll(() => house.close())

/** A new coupon of its own for each test; answers its code. */
async function create(change: Partial<NewCoupon> = {}): Promise<string> {
  const coupon = { code: `CUPOM${++codes}`, bonusType: 2 as const, percent: 10, ...change }
  await house.platform.database.transaction((tx) => house.bonuses.coupons.create(tx, coupon))
  return coupon.code
}

const order = (code: string, amount = 20) => ({ amount, coupon_code: code })
/** The bonus shown, or the text of the refusal. */
const tryOpen = ({ visitor }: Depositor, code: string, amount = 20) =>
  open(visitor, 'plugme', order(code, amount)).then(
    (charge) => charge.preview.coupon_bonus,
    (error: Error) => error.message,
  )
const uses = async (code: string) => {
  const rows = await house.rows(sql<{ status: string }>`
    SELECT u.status FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id WHERE c.code = ${code} ORDER BY u.status`)
  return rows.map(({ status }) => status)
}
const paid = ({ visitor }: Depositor, id: string) =>
  vi.waitFor(
    async () => {
      const rows = await house.rows(sql`SELECT id FROM charges WHERE id = ${id} AND status = 'paid'`)
      expect(rows).toHaveLength(1)
      return visitor.call('chargeStatus', { params: { id } })
    },
    { timeout: 15_000, interval: 20 },
  )
async function expire() {
  house.clock.advance(minutes(11))
  await house.payments.reconciler.expire()
  house.clock.advance(-minutes(11))
}

describe('asking about a coupon', () => {
  const details = ({ visitor }: Depositor, code: string) => visitor.call('couponDetails', { body: { code } })
  const redeem = async ({ visitor }: Depositor, code: string, depositAmount: unknown) => {
    const reply = await visitor.send('POST', '/api/profile/coupon/redeem', { body: { code, depositAmount } })
    return { status: reply.status, ...(reply.body as { message: string; bonus?: number }) }
  }

  it('answers its bonus, in upper and lower case', async () => {
    const code = await create({ percent: 12.5, minDeposit: centavos(30_00) })
    expect(await details(players[0]!, ` ${code.toLowerCase()} `)).toEqual({
      valid: true,
      status: true,
      message: 'Cupom aplicado: 12.5% de Bônus',
      type: 'deposit',
      bonus_type: 2,
      discount: 12.5,
      min_deposit: 30,
    })
    expect(await redeem(players[0]!, code, 33.33)).toMatchObject({
      status: 200,
      success: true,
      message: 'Cupom aplicado com sucesso!',
      bonus: 4.17,
    })
    const whole = await create({ bonusType: 1, percent: 5 })
    expect(await details(players[0]!, whole)).toMatchObject({ bonus_type: 1, discount: 100 })
    expect(await redeem(players[0]!, whole, 20.5)).toMatchObject({ bonus: 20.5 })
    // Asking takes nothing away.
    expect([await uses(code), await uses(whole)]).toEqual([[], []])
  })

  it('answers why it cannot be used', async () => {
    const player = players[0]!
    const now = house.clock.now().getTime()
    const codesThat = {
      ended: await create({ endsAt: new Date(now - 1000) }),
      'has not begun': await create({ startsAt: new Date(now + days(1)) }),
      'never was': 'NUNCA',
    }
    for (const code of Object.values(codesThat)) {
      const nothing = {
        valid: false,
        status: false,
        type: null,
        bonus_type: null,
        discount: null,
        min_deposit: null,
      }
      expect(await details(player, code)).toEqual({ ...nothing, message: INVALID })
      expect(await redeem(player, code, 20)).toMatchObject({ status: 422, message: INVALID })
    }
    const high = await create({ minDeposit: centavos(50_00) })
    const message = `Este cupom vale para depósitos a partir de R$${NBSP}50,00.`
    expect(await redeem(player, high, 49.99)).toMatchObject({ status: 422, message })
    expect(await redeem(player, high, 50)).toMatchObject({ status: 200, bonus: 5 })
  })

  it('needs a code and an amount', async () => {
    const code = await create()
    for (const depositAmount of [0, -20, 20.005, 'abc', null]) {
      const reply = await redeem(players[0]!, code, depositAmount)
      expect(reply).toMatchObject({ status: 422, message: 'Por favor, insira um valor válido' })
    }
    for (const empty of ['', '   ']) {
      const body = { code: empty }
      const reply = await players[0]!.visitor.send('POST', '/api/profile/coupon/getCouponDetails', { body })
      expect(reply.status).toBe(422)
      expect(reply.body).toMatchObject({ errors: { code: ['Este campo é obrigatório.'] } })
      // In an order an empty code is none.
      expect(await tryOpen(players[1]!, empty)).toBe(0)
    }
  })

  it('[B2] is answered “not available” where the law forbids it', async () => {
    const code = await create()
    await house.set({ compliance_profile: 'br-licensed' })
    await setRequiredLimits(house, players[0]!.id)
    const message = 'Bônus de depósito não disponível.'
    expect(await details(players[0]!, code)).toMatchObject({ valid: false, message })
    expect(await redeem(players[0]!, code, 20)).toMatchObject({ status: 422, message })
    expect(await tryOpen(players[0]!, code)).toBe(message)
    await house.set({ compliance_profile: 'demo' })
    expect(await uses(code)).toEqual([])
  })
})

describe('a coupon', () => {
  it('of type 1 brings the deposit again, of type 2 its share', async () => {
    const player = players[0]!
    for (const [change, bonus] of [
      [{ bonusType: 1, percent: 3 }, 21.35],
      [{ bonusType: 2, percent: 12.5 }, 2.67],
      [{ bonusType: 2, percent: 150 }, 32.03],
    ] as const) {
      const code = await create(change)
      const charge = await open(player.visitor, 'plugme', order(code, 21.35))
      expect(charge.preview).toMatchObject({ coupon_bonus: bonus })
      await house.bank.pay(charge.qrcode ?? '')
      expect(await paid(player, charge.id)).toMatchObject({ bonus })
      expect(await uses(code)).toEqual(['used'])
    }
  })

  it('[B2] brings the free spins of its offer with the deposit, once, and none where the law forbids it', async () => {
    await addGame(house, 'giros')
    // The test game has no table, so no stake would be accepted.
    house.bonuses.freeSpins.isPlayable = () => true
    const offer = {
      game: 'giros',
      rounds: 8,
      stake: centavos(50),
      pocket: 'cash' as const,
      validityHours: 24,
    }
    await house.platform.database.transaction((tx) => house.bonuses.freeSpins.offer(tx, 'oito', offer))
    const code = await create({ offer: 'oito' })
    const pay = async (profile: 'demo' | 'br-licensed') => {
      const player = await depositor(house)
      const charge = await open(player.visitor, 'plugme', order(code))
      expect((await player.visitor.call('freeSpins', { query: {} })).total).toBe(0)
      await house.set({ compliance_profile: profile })
      await house.bank.pay(charge.qrcode ?? '', { outcome: 'twice' })
      await paid(player, charge.id)
      await house.set({ compliance_profile: 'demo' })
      return (await player.visitor.call('freeSpins', { query: { 'status[]': ['active'] } })).data
    }
    expect(await pay('demo')).toMatchObject([
      { number_of_rounds: 8, used_rounds: 0, bet_amount: 0.5, primary_game_code: 'giros', pocket: 'cash' },
    ])
    expect(await pay('br-licensed')).toEqual([])
  })

  it('begins and ends by the clock, and keeps what it promised', async () => {
    const player = await depositor(house)
    const begin = house.clock.now().getTime() + minutes(30)
    const code = await create({ startsAt: new Date(begin), endsAt: new Date(begin + minutes(5)) })
    const at = async (milliseconds: number) => {
      house.clock.hold(new Date(begin + milliseconds))
      const shown = await tryOpen(player, code)
      house.clock.release()
      return shown
    }
    expect(await at(-1000)).toBe(INVALID)
    expect(await at(1000)).toBe(2)
    expect(await at(minutes(5) + 1000)).toBe(INVALID)
    const [promised] = await house.rows(sql<{ id: string; code: string }>`
      SELECT id, br_code AS code FROM charges WHERE coupon_code = ${code}`)
    await house.bank.pay(promised!.code)
    house.clock.hold(new Date(begin + minutes(8)))
    await house.payments.inquiry.ask(promised!.id, { urgent: true })
    house.clock.release()
    expect(await paid(player, promised!.id)).toMatchObject({ bonus: 2 })
  })

  it('with few uses is given to as many, however many want it at once', async () => {
    const code = await create({ maxUses: 3 })
    const shown = await Promise.all([...players, ...players].map((player) => tryOpen(player, code)))
    expect(shown.filter((each) => each === 2)).toHaveLength(3)
    expect(shown.filter((each) => each === GONE)).toHaveLength(13)
    expect(await uses(code)).toEqual(['reserved', 'reserved', 'reserved'])
  })

  it('with few uses per player is given to each as often', async () => {
    const code = await create({ maxUsesPerPlayer: 2 })
    const [one, two] = players as [Depositor, Depositor]
    const shown = await Promise.all(Array.from({ length: 6 }, () => tryOpen(one, code)))
    expect(shown.filter((each) => each === 2)).toHaveLength(2)
    expect(shown.filter((each) => each === GONE)).toHaveLength(4)
    expect(await tryOpen(two, code)).toBe(2)
  })

  it('is free again when the charge ends unpaid: cancelled, expired, never opened', async () => {
    const code = await create({ maxUses: 1 })
    const player = players[3]!
    const charge = await open(player.visitor, 'plugme', order(code))
    expect(await tryOpen(player, code)).toBe(GONE)
    await player.visitor.call('cancelCharge', { params: { id: charge.id } })
    expect(await tryOpen(player, code)).toBe(2)
    expect(await tryOpen(player, code)).toBe(GONE)
    await expire()
    await house.bank.fault({ effect: 'rate_limited', match: { dialect: 'plugme', op: 'charge' } })
    expect(await tryOpen(player, code)).toMatch(/^Este método de pagamento está indisponível/)
    expect(await tryOpen(player, code)).toBe(2)
    await expire()
    expect(await uses(code)).toEqual(['released', 'released', 'released', 'released'])
  })

  it('is applied to a late payment only if a use is still free', async () => {
    const code = await create({ maxUses: 1 })
    const [one, two] = [players[4]!, players[5]!]
    const late = await open(one.visitor, 'plugme', order(code))
    await expire()
    const later = await open(two.visitor, 'plugme', order(code))
    await expire()
    await house.bank.pay(late.qrcode ?? '', { outcome: 'late' })
    expect(await paid(one, late.id)).toMatchObject({ amount: 20, bonus: 2 })
    await house.bank.pay(later.qrcode ?? '', { outcome: 'late' })
    expect(await paid(two, later.id)).toMatchObject({ amount: 20, bonus: 0 })
    expect(await uses(code)).toEqual(['released', 'used'])
  })

  it('is used once when late payments compete for its last use', async () => {
    const code = await create({ maxUses: 2, bonusType: 1 })
    const charges = []
    for (const player of players.slice(0, 6)) {
      charges.push({ player, charge: await open(player.visitor, 'plugme', order(code)) })
      await player.visitor.call('cancelCharge', { params: { id: charges.at(-1)!.charge.id } })
    }
    await Promise.all(charges.map(({ charge }) => house.bank.pay(charge.qrcode ?? '', { outcome: 'late' })))
    const states = await Promise.all(charges.map(({ player, charge }) => paid(player, charge.id)))
    expect(states.map(({ bonus }) => bonus).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 20, 20])
  })
})

it('leaves uses, grants and the ledger in agreement', async () => {
  await reconcile(house)
  await expectSoundLedger(house)
})
