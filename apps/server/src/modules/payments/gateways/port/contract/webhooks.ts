import { describe, expect, it } from 'vitest'
import type { WebhookDelivery } from '../gateway.ts'
import { clock } from './harness.ts'
import { type RecordedWebhook, webhooks } from './replay.ts'
import type { Subject } from './subject.ts'

export function describeWebhooks(subject: Subject): void {
  const recorded = webhooks(subject.name)
  describe(`${subject.name}: webhooks`, () => {
    describeRecorded(subject, recorded)
    describeForged(subject, recorded[0]!.body)
    describeUnreadable(subject)
  })
}

type Signed = Pick<WebhookDelivery, 'headers' | 'query'>

const deliver = ({ gateway }: Subject, body: string | Uint8Array, signed: Signed, now = clock.now()) =>
  gateway.parseWebhook({ method: 'POST', address: '203.0.113.9', body: Buffer.from(body), now, ...signed })

function describeRecorded(subject: Subject, recorded: RecordedWebhook[]): void {
  const { webhook } = subject.harness
  it.each(recorded)('read the recorded $name', ({ name, at, body, headers, query = {} }) => {
    const reading = deliver(subject, body, { headers, query }, new Date(at))
    expect(reading).toMatchObject({ status: 'read', trust: webhook.trust, events: [webhook.events[name]] })
    expect(deliver(subject, body, { headers, query }, new Date(at))).toEqual(reading)
  })
}

function describeForged(subject: Subject, body: string): void {
  const { webhook } = subject.harness
  it.runIf(webhook.trust === 'verified')('refuse a forged one', () => {
    const forged = webhook.sign(body, clock.now(), 'whsec_Zm9yZ2VkZm9yZ2VkZm9yZ2Vk')
    expect(deliver(subject, body, forged)).toEqual({ status: 'refused', reason: 'signature' })
    expect(deliver(subject, body, { headers: {}, query: forged.query })).toMatchObject({ status: 'refused' })
  })

  it.runIf(webhook.timed)('refuse a stale one and one from the future', () => {
    for (const minutes of [-6, 6]) {
      const then = new Date(clock.now().getTime() + minutes * 60_000)
      const reading = deliver(subject, body, webhook.sign(body, then))
      expect(reading).toEqual({ status: 'refused', reason: 'stale' })
    }
  })

  it.runIf(webhook.overBody)('refuse the same content in other bytes', () => {
    const again = JSON.stringify(JSON.parse(body), null, 1)
    expect(again).not.toBe(body)
    const reading = deliver(subject, again, webhook.sign(body, clock.now()))
    expect(reading).toEqual({ status: 'refused', reason: 'signature' })
  })
}

function describeUnreadable(subject: Subject): void {
  const { webhook } = subject.harness
  it.each(['', 'nonsense', '[]', 'null', '"PAID"', '{}', '{"__proto__":{"a":1}}'])(
    'refuse %j even when signed',
    (body) => {
      const reading = deliver(subject, body, { ...webhook.sign(body, clock.now()), query: {} })
      expect(reading).toMatchObject({ status: 'refused' })
    },
  )

  it('refuse bytes that are not text', () => {
    const signed = { ...webhook.sign('x', clock.now()), query: {} }
    const reading = deliver(subject, new Uint8Array([0xff, 0xfe, 0x00]), signed)
    expect(reading).toMatchObject({ status: 'refused' })
  })
}
