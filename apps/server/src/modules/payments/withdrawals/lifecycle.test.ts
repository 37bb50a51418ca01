import { languages } from '@girassol/contract'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings, quiet } from '../../../../test/books.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectPaidOnce, payers, statusOf, withdrawn } from '../../../../test/payout-books.ts'
import { type CapturedWebhook, post, type Postbox, startPostbox } from '../../../../test/postbox.ts'
import { listen } from '../../../../test/stream.ts'
import { ask, pocketsOf, read, type Withdrawer, withdrawer, work } from '../../../../test/withdrawer.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import type { Gateway } from '../gateways/port/gateway.ts'
import { lockWithdrawal, type StepRow } from './queries.ts'
import { textsOf } from './texts.ts'

let house: House
let postbox: Postbox
let player: Withdrawer
beforeAll(async () => {
  house = await startHouse({ random: () => 0, settings: { withdraw_daily_count: 1000 } })
  postbox = await startPostbox()
  player = await withdrawer(house, { cash: 40_000_00n })
})
afterAll(async () => {
  await postbox.stop()
  await house.close()
})

const pollOptions = { timeout: 10_000, interval: 25 }
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(house, id)).toBe(status), pollOptions)
const order = async (amount: number): Promise<string> => (await ask(player, { amount })).body.withdrawal.id

/** How long after its vendor called it paid a payout is asked about again, in milliseconds; nothing of it stays. */
async function waitAfterPaid(id: string, endToEndId: string | null): Promise<number> {
  const { machine } = house.payments.withdrawals.review
  const undone = new Error('undone')
  let wait = NaN
  const trial = house.platform.database.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    const sent = await machine.send(tx, row!, { name: 'bspay' } as Gateway)
    const state = { gatewayRef: null, status: 'paid', endToEndId, vendorWord: 'paid' } as const
    const paid = await machine.applyGatewayStatus(tx, sent, state)
    wait = paid.next_check_at!.getTime() - paid.paid_at!.getTime()
    throw undone
  })
  await expect(trial).rejects.toBe(undone)
  return wait
}

describe('a withdrawal', () => {
  it('is watched on an open page until it is paid, with the wallet', async () => {
    const page = await listen(house, player.token)
    const id = await order(100.11)
    await work(house)
    await becomes(id, 'paid')
    type Push = { topic: string; data: { id?: string; status?: string; steps?: unknown[] } }
    const pushed = await vi.waitFor(() => {
      const events = [...page.received().matchAll(/^data: (.*)$/gm)].map(
        ([, text = '']) => JSON.parse(text) as Push,
      )
      const mine = events.filter(({ topic, data }) => topic === 'withdrawal' && data.id === id)
      expect(mine.at(-1)?.data.status).toBe('paid')
      return { mine, wallets: events.filter(({ topic }) => topic === 'wallet') }
    }, pollOptions)
    page.ended.catch(() => {})
    page.stop()
    expect(pushed.mine.map(({ data }) => data.status)).toEqual(['approved', 'sending', 'paid'])
    expect(pushed.mine.at(-1)?.data).toEqual(await read(player, id))
    expect(pushed.wallets.length).toBeGreaterThanOrEqual(2)
    const [record] = (await player.visitor.call('withdrawals', { query: { page: 1 } })).withdraws.data
    expect(record).toMatchObject({ id, status: 1, state: 'paid', proof: (await read(player, id)).proof })
  })

  it('paid before its vendor names it has its identifier soon after, on the open page too', async () => {
    const id = await order(100.17)
    expect(await waitAfterPaid(id, null)).toBe(0)
    expect(await waitAfterPaid(id, 'E1')).toBe(minutes(10))
    await work(house)
    await becomes(id, 'paid')
    const named = (await read(player, id)).end_to_end_id
    expect(named).toMatch(/^E\d{8}/)
    // As it is when the answer to the order says "paid" and nothing else.
    await house.rows(sql`UPDATE withdrawals SET end_to_end_id = NULL, next_check_at = ${house.clock.now()},
      checks = 0 WHERE id = ${id}`)
    const page = await listen(house, player.token)
    await work(house)
    await vi.waitFor(() => expect(page.received()).toContain(named), pollOptions)
    page.ended.catch(() => {})
    page.stop()
    expect((await read(player, id)).end_to_end_id).toBe(named)
  })

  it('fits into a push with every step, in every language', async () => {
    const long: StepRow['detail'] = {
      amount: 'R$\u00A099.999.999,99',
      key: 'a***@'.padEnd(60, 'x'),
      reason: 'ç'.repeat(300),
    }
    const id = await order(100.12)
    const [{ codes } = { codes: [] }] = await house.rows(
      sql<{
        codes: string[]
      }>`SELECT array_agg(code) AS codes FROM withdrawal_steps WHERE withdrawal_id = ${id}`,
    )
    const worst = [
      ...codes,
      'bonus_forfeited',
      'review',
      'approved_operator',
      'sending',
      'delayed_gateway',
      'delayed_unknown',
      'sending',
      'delayed_promise',
      'paid',
      'returned',
    ] as StepRow['code'][]
    for (const language of languages) {
      const steps = worst.map((code) => ({
        kind: 'delayed',
        at: new Date().toISOString(),
        passed: false,
        ...textsOf(code, false, long, language),
      }))
      const bytes = Buffer.byteLength(JSON.stringify({ ...(await read(player, id)), steps }))
      // NOTIFY carries 8000.
      expect(bytes).toBeLessThan(7500)
    }
  })

  it('[M4] is marked as late once when the promised time is over, and a finding is recorded', async () => {
    const id = (await ask(player, { amount: 100.13, pix_type: 'email', pix_key: 'x@example.com' })).body
      .withdrawal.id as string
    house.clock.advance(minutes(121))
    await work(house)
    await work(house)
    house.clock.advance(-minutes(121))
    const titles = (await read(player, id)).steps.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Mais lento que o prometido')).toHaveLength(1)
    expect((await findings(house, 'payout_late')).map(({ subject }) => subject)).toContain(id)
  })

  it('waits for a gateway that is away, and goes to that one and no other', async () => {
    const id = await order(100.14)
    const match = { op: 'payout', amountCents: 100_14 }
    await house.bank.fault({ effect: 'rate_limited', match, options: { retryAfter: 30 }, times: 2 })
    await work(house)
    expect(await statusOf(house, id)).toBe('approved')
    const row = (await withdrawn(house)).find((each) => each.id === id)
    expect(row?.gateway).toBe('brasilcash')
    expect((await read(player, id)).steps.at(-1)).toMatchObject({ kind: 'delayed', title: 'Aguardando' })
    // Another would be chosen now, if it might choose.
    await house.set({ brasilcash_is_enable: false })
    await house.bank.clearFaults()
    await work(house)
    expect(await statusOf(house, id)).toBe('approved')
    house.clock.advance(minutes(1))
    await work(house)
    house.clock.advance(-minutes(1))
    await becomes(id, 'paid')
    await house.set({ brasilcash_is_enable: true })
    expect((await house.bank.payouts()).filter(({ external_id }) => external_id === id)).toMatchObject([
      { merchant: 'brasilcash' },
    ])
  })

  it('that a gateway pays with another amount is paid, and a finding is recorded', async () => {
    const other = await order(100.16)
    await house.rows(sql`UPDATE withdrawals SET gateway = 'rexpay', sent_at = now(), status = 'sending'
      WHERE id = ${other}`)
    const gateway = house.payments.methods.configured('rexpay')
    await gateway?.createPayout({
      ourId: other,
      amount: centavos(100_17),
      key: { kind: 'cpf', value: player.cpf },
      holder: { name: 'Pessoa', cpf: player.cpf },
      callbackUrl: house.payments.webhooks.urlOf('rexpay'),
    })
    await becomes(other, 'paid')
    expect(await findings(house, 'payout_other_amount')).toMatchObject([
      { subject: other, detail: { paid: '10017' } },
    ])
    // What we ordered is what we booked; the difference is the gateway's to explain.
    await house.rows(sql`UPDATE pix.payouts SET amount = 10016 WHERE external_id = ${other}`)
  })
})

describe('a receipt', () => {
  it('shows what was paid to holders of its address, and nothing to others', async () => {
    const id = await order(123.45)
    expect((await read(player, id)).proof).toBeNull()
    await work(house)
    await becomes(id, 'paid')
    const { proof, end_to_end_id: e2e } = await read(player, id)
    const page = await house.visitor().send('GET', proof ?? '')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const part of [
      'Comprovante de saque PIX',
      'R$\u00A0123,45',
      e2e ?? '-',
      'ISPB 99999004',
      'Girassol',
    ])
      expect(page.text).toContain(part)
    expect(page.text).not.toContain(player.cpf)
    expect(page.text).toContain(`***.${player.cpf.slice(3, 6)}.${player.cpf.slice(6, 9)}-**`)
    expect((await house.visitor().send('GET', `${proof}?lang=en`)).text).toContain('PIX withdrawal receipt')
    const forged = [
      `${proof}x`,
      `/receipts/${id}`,
      `/receipts/${id}.`,
      (proof ?? '').replace(id, id.replace(/^./, 'f')),
    ]
    for (const path of forged) expect((await house.visitor().send('GET', path)).status, path).toBe(404)
  })
})

describe.each(payers)('a payout webhook of %s', (gateway) => {
  async function payWithoutWebhook(): Promise<{ id: string; webhook: CapturedWebhook }> {
    const id = await order(110)
    await house.rows(sql`UPDATE withdrawals SET gateway = ${gateway}, sent_at = now() WHERE id = ${id}`)
    await postbox.divert(house, () => house.platform.jobs.run('payments.send'))
    const [webhook] = await postbox.take(gateway, 1)
    return { id, webhook: webhook! }
  }
  const imprint = () =>
    house.rows(sql`SELECT (SELECT json_agg((w.id, w.status, w.gateway_ref) ORDER BY w.id) FROM withdrawals w) AS rows,
      (SELECT count(*)::int FROM book.transfers) AS transfers, (SELECT count(*)::int FROM withdrawal_steps) AS steps`)

  it('forged changes nothing; real, in many copies, it is handled once', async () => {
    const { id, webhook } = await payWithoutWebhook()
    const before = await imprint()
    expect(await post(house, webhook, { path: webhook.path.replace(/[^/]{10}(?=$|\?)/, 'AAAAAAAAAA') })).toBe(
      404,
    )
    const text = webhook.body.toString()
    expect(await post(house, webhook, { body: Buffer.from(text.slice(0, -5)) })).not.toBe(200)
    const signed = house.payments.methods.configured(gateway)?.capabilities.webhook !== 'none'
    // Mercado Pago signs the address, Orkestra has a password: neither proves the body.
    const proves = signed && gateway !== 'mercadopago' && gateway !== 'orkestra'
    const changed = Buffer.from(text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)))
    const refusal = proves ? await post(house, webhook, { body: changed }) : 401
    expect(refusal).toBe(401)
    await quiet(house)
    expect(await imprint()).toEqual(before)
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(house, webhook)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await becomes(id, 'paid')
    await quiet(house)
    const steps = (await read(player, id)).steps.filter(({ kind }) => kind === 'paid')
    expect(steps).toHaveLength(1)
  })
})

it('in the end agrees with the bank’s statement', async () => {
  house.clock.advance(hours(1))
  await work(house)
  house.clock.advance(-hours(1))
  await expectPaidOnce(house)
  expect((await pocketsOf(house, player.id))['locked']).toBeGreaterThan(0n)
})
