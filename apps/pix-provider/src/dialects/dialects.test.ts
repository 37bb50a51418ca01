import { parseBrCode } from '@girassol/pix'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, eventually, payAtBank, reference, openStage } from '../../test/harness.ts'
import { createMerchants, type Merchant, merchantNames } from '../../test/merchants.ts'

const stage = openStage()
let merchants: Record<string, Merchant>
beforeAll(async () => {
  merchants = await createMerchants(stage)
})

describe.each(merchantNames)('the dialect %s', (name) => {
  const speaker = () => merchants[name]!
  const order = () => {
    const ref = reference()
    return { ref, cents: 2050, callback: `${stage.receiver.url}/${ref}` }
  }

  it('opens a charge, is paid, notifies and refunds', async () => {
    const merchant = speaker()
    const { ref, ...rest } = order()
    const answer = await merchant.charge({ ref, ...rest })
    const { id, code, image } = merchant.made(answer)
    expect(answer.status).toBeLessThan(300)
    expect(parseBrCode(code!)).toMatchObject({ ok: true, code: { kind: 'dynamic', amount: 2050n } })
    // BSPay sends no picture.
    expect(image ?? 'http').toMatch(/^(iVBOR|data:image\/png;base64,iVBOR|http)/)
    expect(await merchant.status(id)).toEqual(merchant.words.pending)

    const receipt = await payAtBank(stage, code!)
    expect(receipt.body).toMatchObject({ status: 'paid', amount: 20.5, payer: { cpf: ANA.cpf } })
    expect(await merchant.status(id)).toEqual(merchant.words.paid)
    const [received] = await stage.receiver.wait(`/${ref}`)
    expect(merchant.verify?.(received!) ?? 'unsigned').toBe(merchant.verify ? true : 'unsigned')
    expect(
      merchant.verify?.({ ...received!, text: received!.text.replace('20', '99'), headers: {} }) ?? false,
    ).toBe(false)
    expect(await merchant.list(ref)).toBe(1)

    expect((await merchant.refund(id, 9999)).status).toBeGreaterThanOrEqual(400)
    expect((await merchant.refund(id, 50)).status).toBeLessThan(300)
    expect(await merchant.status(id)).toEqual(merchant.words.paid)
    expect((await merchant.refund(id)).status).toBeLessThan(300)
    expect(await merchant.status(id)).toEqual(merchant.words.refunded)
    expect((await merchant.refund(id)).status).toBeGreaterThanOrEqual(400)
    if (name !== 'stripe') await stage.receiver.wait(`/${ref}`, 3)
  })

  it('repeats its answer for the same key, and refuses another body', async () => {
    const merchant = speaker()
    const first = order()
    const [one, two] = await Promise.all([merchant.charge(first), merchant.charge(first)])
    const other = await merchant.charge({ ...first, cents: 3000 })
    // One vendor has no keys at all: each order is an order.
    const keyless = name === 'sharkpay'
    expect(merchant.made(one).id === merchant.made(two).id).toBe(!keyless)
    expect(two.text === one.text).toBe(!keyless)
    expect(other.status).toBe(keyless ? 200 : name === 'suitpay' || name === 'stripe' ? 400 : 409)
  })

  it('cancels, and a late payment still counts', async () => {
    const merchant = speaker()
    const { ref, ...rest } = order()
    const { id, code } = merchant.made(await merchant.charge({ ref, ...rest }))
    await merchant.cancel?.(id)
    const cancelled = merchant.cancel !== undefined
    expect(await merchant.status(id)).toEqual(cancelled ? merchant.words.cancelled : merchant.words.pending)
    const early = await payAtBank(stage, code!, cancelled ? {} : { outcome: 'decline' })
    expect(early.body.code).toBe(cancelled ? 'cancelled' : undefined)
    expect((await payAtBank(stage, code!, { outcome: 'late' })).body).toMatchObject({
      status: 'paid',
      late: true,
    })
    expect(await merchant.status(id)).toEqual(merchant.words.paid)
  })

  it('shows a second payment of the same code', async () => {
    const merchant = speaker()
    const { ref, ...rest } = order()
    const { code } = merchant.made(await merchant.charge({ ref, ...rest }))
    const receipt = await payAtBank(stage, code!, { outcome: 'twice' })
    expect(new Set(receipt.body.endToEndIds).size).toBe(2)
    // Native lists a charge once with its payments inside; Stripe settles one payment per intent.
    expect(await merchant.list(ref)).toBe(merchant.listsOnce ? 1 : 2)
    if (name !== 'stripe') await stage.receiver.wait(`/${ref}`, 2)
  })

  it('refuses wrong credentials and invalid orders in its own words', async () => {
    const merchant = speaker()
    const stranger = { authorization: 'Bearer unknown', cs: 'wrong', 'x-api-key': 'wrong' }
    expect((await merchant.charge({ ...order(), headers: stranger })).status).toBe(401)
    const nothing = await merchant.charge({ ...order(), cents: 0 })
    expect(nothing.status).toBeGreaterThanOrEqual(400)
    expect(nothing.status).toBeLessThan(500)
    expect(Object.keys(nothing.body)).not.toHaveLength(0)
  })

  it.runIf(name !== 'stripe')('pays out and notifies', async () => {
    const merchant = speaker()
    const { ref, cents, callback } = order()
    const answer = await merchant.payout!({ ref, cents, callback, kind: 'cpf', key: ANA.cpf, cpf: ANA.cpf })
    expect(answer.status).toBeLessThan(300)
    const id = merchant.payoutId!(answer)
    await eventually(async () => (await merchant.payoutStatus!(id)) === merchant.words.payoutPaid)
    const [received] = await stage.receiver.wait(`/${ref}`)
    expect(merchant.verify?.(received!) ?? 'unsigned').toBe(merchant.verify ? true : 'unsigned')
  })

  it.runIf(name !== 'stripe')(
    'refuses payouts to unknown keys, to other holders and without balance',
    async () => {
      const merchant = speaker()
      const pay = (kind: string, key: string, cents = 100) =>
        merchant.payout!({ ref: reference(), cents, kind, key, cpf: ANA.cpf })
      expect((await pay('email', 'nao-encontrada@ipe.example')).status).toBeGreaterThanOrEqual(400)
      expect((await pay('cpf', ANA.cpf, 9_000_000_00)).status).toBeGreaterThanOrEqual(400)
      const other = await pay('email', 'outro-titular@ipe.example')
      // One vendor takes the order and cancels it later.
      expect(other.status >= 400).toBe(name !== 'digitopay')
      if (name !== 'digitopay') return
      await eventually(async () => (await merchant.payoutStatus!(merchant.payoutId!(other))) === 'CANCELADO')
    },
  )
})
