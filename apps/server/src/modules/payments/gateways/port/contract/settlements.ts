import { describe, expect, it } from 'vitest'
import { refundOrder } from './harness.ts'
import { rejectedWith, type Subject } from './subject.ts'

export function describeSettlements(subject: Subject): void {
  const { name, harness } = subject
  describe(`${name}: refunds and settlements`, () => {
    it('are made where the vendor can', async () => {
      subject.replay.play(subject.recorded('refund'))
      const result = await subject.gateway.refund(refundOrder(harness))
      const yes = { ok: true, value: { status: expect.stringMatching(/^(done|processing)$/) as string } }
      expect(result).toMatchObject(subject.gateway.capabilities.refund ? yes : rejectedWith('unsupported'))
    })

    it('are listed where the vendor can', async () => {
      subject.replay.play(subject.recorded('settled'))
      const result = await subject.gateway.listSettled({
        from: new Date('2026-11-14'),
        to: new Date('2026-11-15'),
      })
      const yes = { ok: true, value: harness.settled }
      expect(result).toMatchObject(subject.gateway.capabilities.list ? yes : rejectedWith('unsupported'))
    })

    it('are not claimed to be verified', () => expect(subject.gateway.capabilities.verified).toBe(false))
  })
}
