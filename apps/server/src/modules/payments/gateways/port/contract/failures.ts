import { describe, expect, it } from 'vitest'
import type { GatewayError } from '../gateway.ts'
import {
  chargeOrder,
  chargeReference,
  impatient,
  openGateway,
  payoutOrder,
  payoutReference,
} from './harness.ts'
import { type Fault, startReplay } from './replay.ts'
import { failedWith, type Subject } from './subject.ts'

const faultKinds: [Fault, GatewayError['kind']][] = [
  ['hang', 'ambiguous'],
  ['reset', 'ambiguous'],
  ['html', 'ambiguous'],
  ['truncated', 'ambiguous'],
  ['empty', 'ambiguous'],
  [500, 'ambiguous'],
  [429, 'unavailable'],
  [401, 'auth'],
  [403, 'auth'],
]

export function describeFailures(subject: Subject): void {
  const { name, harness } = subject
  const { payout } = harness
  describe(`${name}: failures`, () => {
    const operations: Record<string, () => Promise<unknown>> = {
      createCharge: () => subject.gateway.createCharge(chargeOrder),
      getCharge: () => subject.gateway.getCharge(chargeReference(harness)),
      ...(payout && {
        createPayout: () => subject.gateway.createPayout(payoutOrder),
        getPayout: () => subject.gateway.getPayout(payoutReference(harness)),
      }),
    }
    for (const [operation, perform] of Object.entries(operations)) {
      it.each(faultKinds)(`of ${operation}: %s is %s`, async (fault, kind) => {
        subject.replay.play(subject.login)
        subject.replay.break(fault, harness.login)
        if (fault === 'hang') subject.open(impatient)
        const error = { kind, ...(fault === 429 && { retryAfter: 7 }) }
        expect(await perform()).toMatchObject({ ok: false, error })
      })

      it(`of ${operation}: a refused connection is unavailable`, async () => {
        const closed = await startReplay()
        await closed.close()
        subject.open({}, closed.url)
        expect(await perform()).toMatchObject(failedWith('unavailable'))
      })
    }

    it('open the breaker, which answers at once and is reported', async () => {
      const opened = openGateway(harness, subject.replay.url, { timings: { breakAfter: 2 } })
      subject.replay.play(subject.login)
      subject.replay.break(500, harness.login)
      for (let i = 0; i < 3; i++) await opened.gateway.createCharge(chargeOrder)
      const before = subject.replay.seen.length
      expect(await opened.gateway.createCharge(chargeOrder)).toMatchObject(failedWith('unavailable'))
      expect(subject.replay.seen.length).toBe(before)
      expect(opened.policies.state('createCharge')).toBe('open')
      expect(opened.policies.state('getCharge')).toBe('closed')
    })

    it.runIf(harness.login.length > 0)('of a token are solved by one new login', async () => {
      subject.replay.play(subject.recorded('charge'))
      subject.replay.break(401, harness.login, 1)
      expect(await subject.gateway.createCharge(chargeOrder)).toMatchObject({ ok: true })
      expect(subject.replay.seen.filter((each) => harness.login.includes(each.path))).toHaveLength(2)
    })
  })
}
