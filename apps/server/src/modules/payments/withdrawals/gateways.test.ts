import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings, quiet } from '../../../../test/books.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectPaidOnce, payers, pursue, statusOf, withdrawn } from '../../../../test/payout-books.ts'
import {
  approve,
  ask,
  pocketsOf,
  read,
  type Withdrawer,
  withdrawer,
  work,
} from '../../../../test/withdrawer.ts'

let house: House
/** One for all: at this bank the first to name a key's holder is believed, and the special keys are few. */
let player: Withdrawer
beforeAll(async () => {
  house = await startHouse({ settings: { withdraw_daily_count: 1000 } })
  player = await withdrawer(house, { cash: 9_000_00n })
})
afterAll(() => house.close())

const pollOptions = { timeout: 8_000, interval: 25 }

/** Leaves one gateway switched on. */
async function only(gateway: Gateway): Promise<void> {
  const names = house.payments.methods.all()
  await house.set(Object.fromEntries(names.map((name) => [`${name}_is_enable`, name === gateway])))
}

async function becomes(id: string, status: string): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(house, id)).toBe(status), pollOptions)
}

async function approved(key: string): Promise<string> {
  const { id } = (await ask(player, { pix_type: 'email', pix_key: key })).body.withdrawal as { id: string }
  await approve(house, id)
  return id
}

describe.each(payers)('%s', (gateway) => {
  beforeAll(() => only(gateway))

  it('pays, rings, is asked, and the player has a receipt', async () => {
    const { id } = (await ask(player, { pix_type: 'phone', pix_key: '11 98765-4321', amount: 123.45 })).body
      .withdrawal as { id: string }
    expect(await statusOf(house, id)).toBe('in_review')
    const own = (await ask(player, { amount: 123.46 })).body.withdrawal.id as string
    await approve(house, id)
    await work(house)
    // Without a query: the webhook alone reports it.
    for (const each of [id, own]) await becomes(each, 'paid')
    const withdrawal = await read(player, own)
    expect(withdrawal).toMatchObject({ status: 'paid', seconds_taken: expect.any(Number) })
    expect(withdrawal.steps.map(({ kind }) => kind).slice(-3)).toEqual(['approved', 'sending', 'paid'])
    // SuitPay says a word and nothing else.
    const named = gateway === 'suitpay' ? /^null$/ : /^E99999004\d{12}\w{11}$/
    expect(String(withdrawal.end_to_end_id)).toMatch(named)
    expect(withdrawal.proof).toMatch(/^\/receipts\//)
    const stated = await house.bank.payouts(gateway)
    expect(stated.map(({ key }) => key)).toEqual(expect.arrayContaining([player.cpf, '+5511987654321']))
    expect(new Set(stated.map(({ holder_cpf }) => holder_cpf))).toEqual(new Set([player.cpf]))
  })

  it('says that it did not arrive: the money is back, with the reason', async () => {
    const id = await approved('falha@ipe.example')
    await work(house)
    await becomes(id, 'rejected')
    const withdrawal = await read(player, id)
    expect(withdrawal.steps.at(-1)).toMatchObject({ kind: 'rejected', title: 'Não recebido' })
    expect(withdrawal.proof).toBeNull()
  })

  it('says that it was sent back after it was paid: the money is back', async () => {
    const before = await pocketsOf(house, player.id)
    // The bank's key for this returns five seconds of real time later, which a stalled machine can miss.
    const { id } = (await ask(player)).body.withdrawal as { id: string }
    await work(house)
    await becomes(id, 'paid')
    const sent = (await house.bank.payouts(gateway)).findLast(({ state }) => state === 'paid')
    await house.bank.endPayout(sent!.id, 'return')
    await quiet(house)
    await becomes(id, 'returned')
    expect(await pocketsOf(house, player.id)).toEqual(before)
    expect((await read(player, id)).steps.at(-1)).toMatchObject({ kind: 'returned', title: 'Devolvido' })
  })

  it('[M5] refuses a key that is unregistered or another person’s: the money is returned, and the player sees why', async () => {
    for (const [key, title] of [
      ['nao-encontrada@ipe.example', 'Chave não aceita'],
      ['outro-titular@ipe.example', 'Chave de outra pessoa'],
    ] as const) {
      const id = await approved(key)
      await work(house)
      await becomes(id, 'rejected')
      const last = (await read(player, id)).steps.at(-1)
      expect(last?.kind).toBe('rejected')
      // Some cancel it later, when the bank has found out, and say no reason; some have one word for both.
      expect([title, 'Não recebido', 'Chave não aceita', 'Não foi possível pagar']).toContain(last?.title)
    }
  })
})

it('in the end agrees with the bank’s statement', async () => {
  await pursue(house)
  await expectPaidOnce(house)
  const rows = await withdrawn(house)
  expect(rows).toHaveLength(payers.length * 6)
  expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(payers.length * 2)
  for (const kind of ['paid_after_end', 'payout_of_another', 'paid_though_not_sent', 'payout_contradicted'])
    expect(await findings(house, kind)).toEqual([])
  const doubled =
    await house.rows(sql`SELECT withdrawal_id FROM withdrawal_steps WHERE code IN ('paid', 'returned')
    GROUP BY withdrawal_id, code HAVING count(*) > 1`)
  expect(doubled).toEqual([])
})
