import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../../../../test/casino.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { join } from '../../../../test/people.ts'
import { ask, pocketsOf, withdrawalImprint, withdrawer } from '../../../../test/withdrawer.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

describe('a bonus in the pocket', () => {
  it('asks first, and is given up when the player says so; cash is never touched', async () => {
    const player = await withdrawer(house, { cash: 500_00n, bonus: 80_00n })
    const before = await withdrawalImprint(house)
    const reply = await ask(player)
    expect(reply.status).toBe(409)
    expect(reply.body).toEqual({
      success: false,
      error: 'bonus_active',
      message: 'Você tem um bônus ativo. Se sacar agora, o bônus será cancelado; seu dinheiro continua seu.',
      bonus_data: { bonusAmount: 80, openRoundsAmount: 0, rolloverAmount: 0 },
    })
    expect(await withdrawalImprint(house)).toEqual(before)
    const done = await ask(player, { cleanup_bonus: true })
    expect(done.body.withdrawal.steps[1]).toMatchObject({
      title: 'Bônus cancelado',
      text: expect.stringContaining('80,00'),
    })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 400_00n, bonus: 0n, locked: 100_00n })
    const [row] = await house.rows(sql<{ amount: bigint }>`SELECT amount FROM book.transfers
      WHERE cause_kind = 'bonus_forfeit' AND cause_reference = ${done.body.withdrawal.id}`)
    expect(row?.amount).toBe(80_00n)
  })
})

describe('“Posso sacar?”', () => {
  it('says what can be withdrawn and what stands in the way of the rest', async () => {
    const player = await withdrawer(house, { cash: 7_000_00n, bonus: 30_00n })
    await ask(player, { amount: 200, cleanup_bonus: true })
    await fund(house, player.id, 'bonus', 25_00n)
    expect(await player.visitor.call('withdrawPreflight')).toMatchObject({
      possible: true,
      available: 5000,
      locked: 200,
      bonus: 25,
      min: 100,
      max: 5000,
      promised_minutes: 120,
      blocks: [
        { code: 'bonus_active', amount: 25, stops: false },
        { code: 'already_locked', amount: 200, stops: false, next: { to: '/profile/transactions' } },
      ],
    })
    const visitor = house.visitor()
    const { id } = await join(visitor)
    await fund(house, id, 'cash', 40_00n)
    expect(await visitor.call('withdrawPreflight')).toMatchObject({
      possible: false,
      available: 0,
      blocks: [
        { code: 'identity_missing', stops: true, next: { to: '/profile/perfil' } },
        { code: 'email_unconfirmed', stops: true },
        { code: 'below_minimum', amount: 40, stops: true, text: expect.stringContaining('R$\u00A0100,00') },
      ],
    })
  })
})

describe('the history', () => {
  it('comes in pages, newest first, as the specification counts', async () => {
    await house.set({ min_withdraw: centavos(1_00) })
    const player = await withdrawer(house, { cash: 100_00n })
    for (let amount = 1; amount <= 12; amount++) await ask(player, { amount })
    const { withdraws } = await player.visitor.call('withdrawals', { query: { page: 2 } })
    expect(withdraws.meta).toEqual({ total: 12, per_page: 10, current_page: 2, last_page: 2 })
    expect(withdraws.data.map(({ amount }) => amount)).toEqual([2, 1])
    expect(withdraws.data[0]).toMatchObject({
      type: 'pix',
      status: 0,
      proof: null,
      dateHumanReadable: expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/),
    })
    await house.set({ min_withdraw: centavos(100_00) })
  })
})
