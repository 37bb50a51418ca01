import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { quiet } from '../../../../test/books.ts'
import { codeOf, type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import type { Reply } from '../../../../test/visitor.ts'
import { days, minutes } from '../../../platform/clock.ts'

let house: House
let other: House
beforeAll(async () => {
  house = await startHouse()
  other = await house.node()
  // Away from the end of a month, which would renew the limits.
  for (const { clock } of [house, other]) while (clock.now().getUTCDate() > 25) clock.advance(days(1))
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const limitOf = ({ visitor }: Depositor, amount: number) =>
  visitor.call('setLimit', { body: { kind: 'deposit', period: 'month', amount } })
const ask = (at: House, { token }: Pick<Depositor, 'token'>, amount: number, request_id?: string) =>
  at.visitor({ token }).send('POST', '/api/wallet/deposit/payment', {
    body: { gateway: 'bspay', amount, cpf: '', ...(request_id && { request_id }) },
  })

describe('a limit of deposits', () => {
  it('[R1] holds for 200 charges in parallel on two nodes', async () => {
    const player = await depositor(house)
    await limitOf(player, 100)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => ask(n % 2 === 0 ? house : other, player, 20)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    // Those for whom the player's queue has no place learn nothing of the limit.
    const refused = answers.filter(({ status }) => status !== 200 && status !== 429)
    expect(refused).not.toEqual([])
    for (const { body } of refused)
      expect(body.error).toMatchObject({
        code: 'deposit_limit_reached',
        details: { limit: 'deposit', period: 'month', amount: 100 },
      })
    const [row] = await house.rows(
      sql<{ asked: bigint }>`SELECT sum(amount)::bigint AS asked FROM charges WHERE player_id = ${player.id}
        AND status IN ('opening', 'pending')`,
    )
    expect(row!.asked).toBe(100_00n)
  })

  it('no longer counts an expired charge, credits one that is paid late, and counts it', async () => {
    const player = await depositor(house)
    await limitOf(player, 50)
    const charge = await open(player.visitor, 'bspay', { amount: 50 })
    expectRefusalCode(await ask(house, player, 20))
    house.clock.advance(minutes(11))
    other.clock.advance(minutes(11))
    const second = await ask(other, player, 30)
    expect(second.status).toBe(200)
    await house.bank.pay(await codeOf(house, charge))
    await quiet(house)
    await vi.waitFor(
      async () => {
        const { limits } = await player.visitor.call('limits')
        expect(limits).toMatchObject([{ kind: 'deposit', used: 80, left: 0 }])
      },
      { timeout: 20_000, interval: 50 },
    )
    expectRefusalCode(await ask(house, player, 20))
  })

  it('never refuses the repetition of the press that used it up', async () => {
    const player = await depositor(house)
    await limitOf(player, 50)
    const press = '01890000-0000-7000-8000-0000000000aa'
    const first = await ask(house, player, 50, press)
    expect(first.status).toBe(200)
    expect((await ask(other, player, 50, press)).body).toMatchObject({ id: first.body.id })
  })
})

describe('where the profile requires limits', () => {
  it('[R1] [T23] refuses a charge until losses and time are limited', async () => {
    await house.set({ compliance_profile: 'br-licensed' })
    const player = await depositor(house, { limits: false })
    const refused = await ask(house, player, 20)
    expect(refused.body.error).toMatchObject({
      code: 'limits_required',
      message: 'Antes de depositar ou jogar, escolha seus limites: perdas, tempo de jogo.',
      details: { missing: ['loss', 'time'] },
    })
    expect((await player.visitor.call('limits')).required).toEqual(['loss', 'time'])
    await player.visitor.call('setLimit', { body: { kind: 'loss', period: 'week', amount: 100 } })
    expectRefusalCode(await ask(house, player, 20), 'limits_required')
    await player.visitor.call('setLimit', { body: { kind: 'time', period: 'day', amount: 60 } })
    expect((await ask(house, player, 20)).status).toBe(200)
  })
})

function expectRefusalCode(reply: Reply, code = 'deposit_limit_reached'): void {
  expect(reply.body.error).toMatchObject({ code })
}
