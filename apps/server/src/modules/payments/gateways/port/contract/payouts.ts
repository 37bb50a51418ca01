import { describe, expect, it } from 'vitest'
import { expectedIn, impatient, payoutOrder, payoutReference, sentTo, valuesAt } from './harness.ts'
import { failedWith, rejectedWith, type Subject } from './subject.ts'

export function describePayouts(subject: Subject): void {
  const { name, harness } = subject
  const { payout } = harness
  describe(`${name}: payouts`, () => {
    it.runIf(payout)('carry our id, the amount, the holder and the callback', async () => {
      subject.replay.play(subject.recorded('payout'))
      const result = await subject.gateway.createPayout(payoutOrder)
      expect(result).toMatchObject({
        ok: true,
        value: { gatewayRef: payout!.gatewayRef, status: 'processing' },
      })
      const sent = sentTo(subject.replay, payout!.path)
      expect(valuesAt(sent, payout!.sent)).toEqual(expectedIn(payout!.sent, payoutOrder, harness.unit))
    })

    it.runIf(payout)('are sent once when the outcome is ambiguous', async () => {
      subject.open(impatient)
      for (const fault of ['hang', 'reset', 500] as const) {
        subject.replay.play(subject.login)
        subject.replay.break(fault, harness.login)
        expect(await subject.gateway.createPayout(payoutOrder)).toMatchObject(failedWith('ambiguous'))
        expect(subject.replay.seen.filter((each) => each.path === payout!.path)).toHaveLength(1)
      }
    })

    it.runIf(payout)('are refused with a mapped code', async () => {
      subject.replay.play(subject.recorded('payout-refused'))
      expect(await subject.gateway.createPayout(payoutOrder)).toMatchObject(rejectedWith(payout!.refused))
    })

    it.runIf(payout)('require a key in normal form and a valid CPF of the holder', async () => {
      subject.replay.play(subject.recorded('payout'))
      const phone = { ...payoutOrder, key: { kind: 'phone' as const, value: '11912345684' } }
      expect(await subject.gateway.createPayout(phone)).toMatchObject(rejectedWith('invalid_key'))
      const withoutCpf = { ...payoutOrder, holder: { name: 'X', cpf: '00000000000' } }
      expect(await subject.gateway.createPayout(withoutCpf)).toMatchObject(rejectedWith('invalid_document'))
      expect(subject.replay.seen).toEqual([])
    })

    it.each(Object.entries(payout?.words ?? {}))('read the word %s as %s', async (word, status) => {
      subject.replay.play(subject.altered('payout-paid', payout!.word, word))
      const result = await subject.gateway.getPayout(payoutReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status, vendorWord: word } })
    })

    it.runIf(payout)('report the account they went to, where the vendor names it', async () => {
      subject.replay.play(subject.recorded('payout-paid'))
      const result = await subject.gateway.getPayout(payoutReference(harness))
      const account = result.ok ? result.value.payeeAccount : undefined
      expect(account ?? null).toEqual(payout!.payeeAccount ?? null)
    })

    it.runIf(payout)('map an unknown word to unknown', async () => {
      subject.replay.play(subject.altered('payout-paid', payout!.word, 'toString'))
      const result = await subject.gateway.getPayout(payoutReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status: 'unknown' } })
    })

    it.runIf(!payout)('are not offered', async () => {
      expect(subject.gateway.capabilities.cashOut).toBe(false)
      expect(await subject.gateway.createPayout(payoutOrder)).toMatchObject(rejectedWith('unsupported'))
      expect(await subject.gateway.getPayout(payoutReference(harness))).toMatchObject(
        rejectedWith('unsupported'),
      )
    })
  })
}
