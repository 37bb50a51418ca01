import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fund } from '../../../test/casino.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { statusOf } from '../../../test/payout-books.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { pocketsOf, reject, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

/** A player with rewards, and with cash that must stay where it is. */
async function rewarded(amount: bigint): Promise<Withdrawer> {
  const player = await withdrawer(house, { cash: 500_00n, bonus: 70_00n })
  await player.visitor.call('createAffiliate')
  await fund(house, player.id, 'affiliate', amount)
  return player
}

const request = ({ visitor, cpf }: Withdrawer, amount: number, id = randomUUID()) =>
  visitor.send('POST', '/api/profile/affiliates/request', {
    body: { amount, pix_key: cpf, pix_type: 'document', request_id: id },
  })

describe('a withdrawal of rewards', () => {
  it('takes them and nothing else, asks for no bonus, and is paid by the same machine', async () => {
    const player = await rewarded(150_00n)
    const reply = await request(player, 120)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ success: true, withdrawal: { amount: 120, pix_type: 'cpf' } })
    expect(await pocketsOf(house, player.id)).toEqual({
      cash: 500_00n,
      bonus: 70_00n,
      locked: 120_00n,
      affiliate: 30_00n,
    })
    for (let n = 0; n < 2; n++) {
      const done = await player.visitor.call('acknowledgeAffiliateWithdrawal')
      expect(done.message).toBe('Pedido recebido: R$\u00A0120,00 já saíram das suas recompensas.')
    }
    await work(house)
    await vi.waitFor(async () => expect(await statusOf(house, reply.body.withdrawal.id)).toBe('paid'), 10_000)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 500_00n, locked: 0n, affiliate: 30_00n })
  })

  it('is not acknowledged as moved when the request was refused', async () => {
    const player = await rewarded(150_00n)
    expect((await request(player, 151)).status).toBe(409)
    const done = await player.visitor.call('acknowledgeAffiliateWithdrawal')
    expect(done.message).toBe('Nenhum pedido de saque em andamento: nada saiu das suas recompensas.')
    expect(await pocketsOf(house, player.id)).toMatchObject({ affiliate: 150_00n })
  })

  it('is one, however often the button is pressed', async () => {
    const player = await rewarded(250_00n)
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => request(player, 110, id)))
    expect(new Set(replies.map(({ body }) => body.withdrawal.id)).size).toBe(1)
    expect(await pocketsOf(house, player.id)).toMatchObject({ locked: 110_00n, affiliate: 140_00n })
  })

  it('goes back to the rewards when it is rejected', async () => {
    const player = await rewarded(4_000_00n)
    // Above what goes out by itself.
    const { body } = await request(player, 3000)
    await reject(house, body.withdrawal.id)
    expect(await pocketsOf(house, player.id)).toMatchObject({
      cash: 500_00n,
      locked: 0n,
      affiliate: 4_000_00n,
    })
  })

  it('is refused beyond the rewards, though there is cash, and to who has no code', async () => {
    const player = await rewarded(100_00n)
    expectRefusal(await request(player, 100.01), 'withdraw_insufficient')
    const other = await withdrawer(house, { cash: 500_00n })
    expectRefusal(await request(other, 100), 'affiliate_required')
  })

  it('keeps an account with rewards from being closed', async () => {
    const { visitor, id } = await withdrawer(house)
    await visitor.call('createAffiliate')
    await fund(house, id, 'affiliate', 12_34n)
    expect(await visitor.call('closingCheck')).toMatchObject({
      possible: false,
      blocks: [{ code: 'rewards_remaining', amount: 12.34 }],
    })
  })
})
