import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANSWER_EFFECTS, type Effect, WEBHOOK_EFFECTS } from '../../../../test/bank.ts'
import { expectAgreement, findings, quiet, reconcile } from '../../../../test/books.ts'
import { codeOf, crowd, type Depositor, type House, startHouse, timings } from '../../../../test/house.ts'

/** One for each way to make an opening safe to repeat: by a field, by a header, not at all; and one described as data. */
const openers: Gateway[] = ['bspay', 'mercadopago', 'sharkpay', 'rexpay']
/** One for each way to trust a webhook, and for each way in which it names a charge. */
const ringers: Gateway[] = [
  'bspay',
  'mercadopago',
  'suitpay',
  'rexpay',
  'orkestra',
  'digitopay',
  'sharkpay',
  'stripe',
]

const unavailable = new Set<Effect>(['rate_limited', 'unauthorized'])
const harmless = new Set<Effect>(['latency', 'wrong_content_type'])
/** The bank did the work and only its answer was spoilt: something that can be paid exists there. */
const committed = new Set<Effect>([
  'hang_after_commit',
  'reset_after_commit',
  'error_after_commit',
  'ok_html',
  'truncated_json',
  'missing_qr',
  'bad_crc',
  'other_amount',
])
/** A status has no code to spoil, and a hanging answer is the same before and after nothing was done. */
const unspoilt = new Set<Effect>(['hang', 'hang_after_commit', 'missing_qr', 'bad_crc', 'other_amount'])

let house: House
/** A node that does not wait for a gateway that hangs. */
let impatient: House
let next: () => Depositor
/** Charges of a vendor that cannot be asked by our id, opened without an answer. */
const unreported: string[] = []
let cents = 0

beforeAll(async () => {
  house = await startHouse({ timings: { concurrent: 60 } })
  impatient = await house.node({
    timings: { timeouts: { ...timings.timeouts, createCharge: 5000, getCharge: 5000 } },
  })
  next = await crowd(house, 200)
})
afterAll(async () => {
  await impatient.close()
  await house.close()
})

/** Opens a charge with a unique amount, so that a fault can match it alone. */
async function opening(gateway: Gateway, effect: Effect | null, node = house) {
  const amountCents = 2000 + ++cents
  if (effect)
    await house.bank.fault({
      effect,
      match: { dialect: gateway, op: 'charge', amountCents },
      options: effect === 'latency' ? { ms: 300 } : effect === 'webhook_delayed' ? { ms: 400 } : {},
      // Twice, because some vendors' calls are repeated at once under one key.
      times: effect.startsWith('webhook_') ? 1 : 2,
    })
  const visitor = node.visitor({ token: next().token })
  const reply = await visitor.send('POST', '/api/wallet/deposit/payment', {
    body: { amount: amountCents / 100, gateway, cpf: '00000000000' },
  })
  const [row] = await house.rows(sql<{ id: string; status: string; qrcode: string | null }>`
    SELECT id, status, br_code AS qrcode FROM charges WHERE amount = ${amountCents} AND gateway = ${gateway}`)
  expect(row, `${gateway} ${effect}: ${reply.text}`).toBeDefined()
  return { reply, charge: row! }
}

it.each(openers)(
  '%s: credits payments once under every fault of the answer to an opening',
  async (gateway) => {
    // So that its time is spent on the order and not on the login.
    await opening(gateway, null, impatient)
    await Promise.all(
      ANSWER_EFFECTS.map(async (effect) => {
        const { reply, charge } = await opening(
          gateway,
          effect,
          effect.startsWith('hang') ? impatient : house,
        )
        const code: unknown = reply.body?.error?.code ?? null
        const refusal = unavailable.has(effect) ? 'gateway_unavailable' : 'charge_failed'
        const outcome = harmless.has(effect)
          ? { code: null, status: 'pending' }
          : { code: refusal, status: 'failed' }
        expect({ effect, code, status: charge.status }).toEqual({ effect, ...outcome })
        if (charge.qrcode) await house.bank.pay(charge.qrcode)
        if (!committed.has(effect)) return
        // The code was never shown; it is paid anyway. The bank may still be processing a request that timed out here.
        await vi.waitFor(() => house.bank.payUnseen(charge.id), { timeout: 10_000 })
        if (gateway === 'sharkpay') unreported.push(charge.id)
      }),
    )
  },
)

it.each(ringers)('%s: credits payments once under every fault of a webhook', async (gateway) => {
  await Promise.all(
    WEBHOOK_EFFECTS.map(async (effect) => {
      const { reply, charge } = await opening(gateway, effect)
      expect(reply.status, reply.text).toBe(200)
      await house.bank.pay(await codeOf(house, charge))
    }),
  )
})

it.each(['bspay', 'suitpay'] as const)(
  '%s: credits payments once under every fault of an answer about a charge',
  async (gateway) => {
    const op = gateway === 'bspay' ? 'list' : 'status'
    for (const effect of ANSWER_EFFECTS.filter((each) => !unspoilt.has(each))) {
      const { charge } = await opening(gateway, null)
      await house.bank.fault({ effect, match: { dialect: gateway, op }, options: { ms: 100 }, times: 2 })
      await house.bank.pay(charge.qrcode ?? '')
      await quiet(house)
      await house.bank.clearFaults()
    }
  },
)

describe('after reconciliation', () => {
  beforeAll(() => reconcile(house))

  it('every settled payment is credited once, nothing else is, and the ledger is the bank’s statement', async () => {
    expect((await house.bank.payments()).length).toBeGreaterThan(150)
    const unseen = await expectAgreement(house, unreported)
    expect(unseen.map((each) => each.external_id).toSorted()).toEqual(unreported.toSorted())
  })

  it('what could not be matched is written down', async () => {
    const rows = await house.rows(sql<{ id: string }>`
      SELECT id FROM pix.charges WHERE merchant = 'sharkpay' AND external_id IN (${sql.join(unreported)})`)
    const lost = await findings(house, 'webhook_without_charge')
    const ids = rows.map(({ id }) => id)
    expect(lost.map(({ subject }) => subject)).toEqual(expect.arrayContaining(ids))
    // The webhooks that named no charge of ours, one for each vendor that sends our id or its own.
    const others = lost.filter(({ subject }) => !ids.includes(subject))
    expect(others.map(({ gateway }) => gateway).toSorted()).toEqual(ringers.toSorted())
    const refused = await findings(house, 'credentials_refused')
    expect(refused.map(({ gateway }) => gateway).toSorted()).toEqual(openers.toSorted())
  })
})
