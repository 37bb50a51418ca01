import { centavos } from '@girassol/money'
import { amountText, crc16, parseBrCode } from '@girassol/pix'
import { describe, expect, it } from 'vitest'
import { at, chargeOrder, chargeReference, expectedIn, sentTo, valuesAt } from './harness.ts'
import { failedWith, rejectedWith, type Subject } from './subject.ts'

export function describeCharges(subject: Subject): void {
  describeOpening(subject)
  describeChargeState(subject)
}

function describeOpening(subject: Subject): void {
  const { name, harness } = subject
  const { charge } = harness
  describe(`${name}: new charges`, () => {
    it('open with our id, the amount in the vendor’s unit, the CPF and the callback', async () => {
      subject.replay.play(subject.recorded('charge'))
      const result = await subject.gateway.createCharge(chargeOrder)
      expect(result).toMatchObject({ ok: true, value: { gatewayRef: charge.gatewayRef } })
      const sent = sentTo(subject.replay, charge.path)
      expect(valuesAt(sent, charge.sent)).toEqual(expectedIn(charge.sent, chargeOrder, harness.unit))
      const code = result.ok ? result.value.brCode : null
      expect(code !== null && parseBrCode(code).ok).toBe(charge.brCode !== null)
    })

    it('are refused for a CPF of eleven zeros before anything is sent', async () => {
      subject.replay.play(subject.recorded('charge'))
      const order = { ...chargeOrder, payer: { ...chargeOrder.payer, cpf: '00000000000' } }
      expect(await subject.gateway.createCharge(order)).toMatchObject(rejectedWith('invalid_document'))
      expect(subject.replay.seen).toEqual([])
    })

    it('are refused with a mapped code', async () => {
      subject.replay.play(subject.recorded('charge-refused'))
      expect(await subject.gateway.createCharge(chargeOrder)).toMatchObject(rejectedWith(charge.refused))
    })

    it.runIf(charge.brCode)('with a damaged or different BR Code are ambiguous', async () => {
      const good = at(subject.recorded('charge').at(-1)?.answer.body, charge.brCode ?? '') as string
      const damaged = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
      const other = otherAmount(good)
      expect(parseBrCode(other)).toMatchObject({ ok: true })
      for (const code of [damaged, other, '', null]) {
        subject.replay.play(subject.altered('charge', charge.brCode ?? '', code))
        expect(await subject.gateway.createCharge(chargeOrder)).toMatchObject(failedWith('ambiguous'))
      }
    })
  })
}

function describeChargeState(subject: Subject): void {
  const { name, harness } = subject
  const { charge } = harness
  describe(`${name}: charges`, () => {
    it('report what arrived, when and from whom', async () => {
      subject.replay.play(subject.recorded('charge-paid'))
      const result = await subject.gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({
        ok: true,
        value: {
          gatewayRef: charge.gatewayRef,
          status: 'paid',
          paid: 2050n,
          payerCpf: charge.payerCpf,
          endToEndId: charge.endToEndId,
        },
      })
      const account = result.ok ? result.value.payerAccount : undefined
      expect(account ?? null).toEqual(charge.payerAccount ?? null)
    })

    it.each(Object.entries(charge.words))('read the word %s as %s', async (word, status) => {
      subject.replay.play(subject.altered('charge-paid', charge.word, word))
      const result = await subject.gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status, vendorWord: word } })
    })

    it.each(['constructor', 'PAGO_TALVEZ'])('map the unknown word %s to unknown', async (word) => {
      subject.replay.play(subject.altered('charge-paid', charge.word, word))
      const result = await subject.gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status: 'unknown', paid: null, vendorWord: word } })
    })

    it('are cancelled where the vendor can', async () => {
      subject.replay.play(subject.recorded('cancel'))
      const result = await subject.gateway.cancelCharge(chargeReference(harness))
      const yes = { ok: true, value: { cancelled: true } }
      expect(result).toMatchObject(subject.gateway.capabilities.cancel ? yes : rejectedWith('unsupported'))
    })
  })
}

/** A valid code that asks for one real more. */
function otherAmount(code: string): string {
  const body = code.slice(0, -4).replace('540520.50', `5405${amountText(centavos(2150))}`)
  return body + crc16(body)
}
