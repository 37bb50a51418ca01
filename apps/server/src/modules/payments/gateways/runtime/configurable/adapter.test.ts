import { describe, expect, it } from 'vitest'
import { ConfigurableShape } from './shape.ts'
import { GatewayConfigError } from '../definition.ts'
import {
  chargeOrder,
  chargeReference,
  type GatewayHarness,
  logged,
  openGateway,
} from '../../port/contract/harness.ts'
import { gateway as plugme } from '../../vendors/plugme/adapter.ts'
import { startReplay } from '../../port/contract/replay.ts'
import { EmptyField, fieldsIn, fill, fillText, readPointer } from './template.ts'

/** The least a vendor needs: a page to send the player to, and a way to ask. */
const smallest = {
  baseUrl: 'https://api.vendor.example',
  auth: { kind: 'basic', user: 'vendor-user', password: 'vendor-password' },
  unit: 'text',
  idempotency: 'none',
  payerDocument: false,
  ops: {
    createCharge: {
      method: 'POST',
      path: '/pay/{{ourId}}',
      headers: { 'x-our-id': '{{ourId}}' },
      body: {
        value: '{{amount}}',
        note: 'Order {{ourId}} of {{payer.name}}',
        tags: ['{{description}}', 1, null],
      },
      read: { ref: '/id', redirectUrl: '/url' },
    },
    getCharge: {
      method: 'GET',
      path: '/pay/{{gatewayRef}}',
      read: { ref: '/id', status: '/state', paid: '/value' },
    },
  },
  statusMap: { charge: { ok: 'paid' } },
  webhook: {
    auth: { kind: 'basic', user: 'hook-user', password: 'hook-password' },
    kind: { pointer: '/type', words: { pay: 'charge' } },
    gatewayRef: ['/id'],
  },
}

const harness: GatewayHarness = {
  definition: plugme,
  config: (baseUrl) => ({ ...smallest, baseUrl }),
  secrets: [],
  unit: 'text',
  login: [],
  charge: {
    path: '/pay',
    sent: { ourId: 'path', amount: '/value', cpf: null, callback: null },
    gatewayRef: 'v/1',
    brCode: null,
    word: '/state',
    words: {},
    payerCpf: null,
    endToEndId: null,
    refused: 'other',
  },
  webhook: {
    trust: 'verified',
    overBody: false,
    timed: false,
    sign: () => ({ headers: {}, query: {} }),
    events: {},
  },
}

describe('a vendor described as data', () => {
  it('gets no phone of a payer who has none in Brazil, and no name for it', async () => {
    const replay = await startReplay()
    const { createCharge } = smallest.ops
    const body = { ...createCharge.body, payer: { name: '{{payer.name}}', phone: '{{payer.phone}}' } }
    const query = { phone: '{{payer.phone}}' }
    const ops = { ...smallest.ops, createCharge: { ...createCharge, body, query } }
    const { gateway } = openGateway(
      { ...harness, config: (baseUrl) => ({ ...smallest, ops, baseUrl }) },
      replay.url,
    )
    const { payer } = chargeOrder
    const answer = { status: 200, body: { id: 'v/1', url: 'https://pay.example/1' } }
    replay.play([{ request: { method: 'POST', path: '/pay/*' }, answer }])
    await gateway.createCharge(chargeOrder)
    await gateway.createCharge({ ...chargeOrder, payer: { ...payer, phone: null } })
    const { name, phone } = payer
    const [one, other] = replay.seen
    expect(one).toMatchObject({ query: { phone }, body: { payer: { name, phone } } })
    expect(other?.query).toEqual({})
    expect(other?.body).toMatchObject({ payer: { name } })
    expect(other?.body).not.toHaveProperty('payer.phone')
    await replay.close()
  })

  it('gets what the templates say, encoded where it must be', async () => {
    const replay = await startReplay()
    const { gateway } = openGateway(harness, replay.url)
    expect(gateway.capabilities).toMatchObject({
      kind: 'redirect',
      cashOut: false,
      refund: false,
      webhook: 'basic',
    })
    replay.play([
      {
        request: { method: 'POST', path: '/pay/*' },
        answer: { status: 200, body: { id: 'v/1', url: 'https://pay.example/1' } },
      },
      {
        request: { method: 'GET', path: '/pay/*' },
        answer: { status: 200, body: { id: 'v/1', state: 'ok', value: '20.50' } },
      },
    ])
    expect(await gateway.createCharge({ ...chargeOrder, ourId: 'a/../b?c' })).toMatchObject({
      ok: true,
      value: { redirectUrl: 'https://pay.example/1' },
    })
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({
      ok: true,
      value: { status: 'paid', paid: 2050n },
    })
    const lost = { ...chargeReference(harness), gatewayRef: null }
    expect(await gateway.getCharge(lost)).toMatchObject({ error: { kind: 'rejected', code: 'unsupported' } })
    await replay.close()
    expect(replay.seen[0]).toMatchObject({
      path: '/pay/a%2F..%2Fb%3Fc',
      headers: { authorization: `Basic ${Buffer.from('vendor-user:vendor-password').toString('base64')}` },
      body: { value: '20.50', note: 'Order a/../b?c of Maria da Silva', tags: ['Depósito', 1, null] },
    })
    expect(replay.seen[1]?.path).toBe('/pay/v%2F1')
    expect(JSON.stringify(logged)).not.toMatch(/vendor-password|dmVuZG9yLXVzZXI6/)
  })

  it('accepts webhooks with the password we chose', () => {
    const { gateway } = openGateway(harness, 'https://api.vendor.example')
    const read = (password: string) =>
      gateway.parseWebhook({
        method: 'POST',
        address: '',
        query: {},
        now: new Date(),
        headers: { Authorization: `Basic ${Buffer.from(`hook-user:${password}`).toString('base64')}` },
        body: Buffer.from('{"type":"pay","id":"v/1"}'),
      })
    expect(read('hook-password')).toMatchObject({
      status: 'read',
      events: [{ kind: 'charge', gatewayRef: 'v/1' }],
    })
    expect(read('hook-passwore')).toEqual({ status: 'refused', reason: 'signature' })
  })
})

describe('a configuration is refused', () => {
  const change = (path: string, value: unknown) => {
    const copy = structuredClone(smallest) as Record<string, unknown>
    const parts = path.split('.')
    const last = parts.pop()!
    let here = copy
    for (const part of parts) here = here[part] as Record<string, unknown>
    here[last] = value
    return ConfigurableShape.safeParse(copy)
  }

  it.each([
    ['baseUrl', 'http://internal.example'],
    ['baseUrl', 'https://user:pass@api.vendor.example'],
    ['baseUrl', 'file:///etc/passwd'],
    ['ops.createCharge.path', 'https://evil.example/'],
    ['ops.createCharge.path', '/{{process.env}}'],
    ['ops.createCharge.path', '/{{gatewayRef}}'],
    ['ops.createCharge.body', { a: '{{constructor}}' }],
    ['ops.createCharge.body', JSON.parse('{"__proto__":{"a":1}}')],
    ['ops.createCharge.body', { constructor: {} }],
    ['ops.createCharge.headers', { 'x-a': 'b\r\nx-c: d' }],
    ['ops.createCharge.headers', { 'X A': 'b' }],
    ['ops.createCharge.read.ref', 'id'],
    ['ops.createCharge.code', 'return 1'],
    ['statusMap.charge', { ok: 'definitely-paid' }],
    ['auth', { kind: 'magic' }],
    ['unit', 'dollars'],
  ])('for %s %j', (path, value) => {
    expect(change(path, value).success).toBe(false)
  })

  it('without showing its values', () => {
    const bad = { ...smallest, auth: { kind: 'basic', user: 'u', password: 'short' } }
    const open = () =>
      plugme.open(bad, {
        fetch,
        clock: { now: () => new Date() },
        log: { info() {}, warn() {} },
        config: { production: false },
      })
    expect(open).toThrow(GatewayConfigError)
    expect(open).not.toThrow(/short/)
  })
})

describe('templates and pointers', () => {
  it('keep the type of a field that stands alone', () => {
    expect(fill({ a: '{{n}}', b: 'n={{n}}', c: ['{{ n }}'] }, { n: 5 })).toEqual({ a: 5, b: 'n=5', c: [5] })
  })

  it('do not fill twice: a value that looks like a template stays text', () => {
    expect(fillText('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}')
  })

  it('reach own fields only', () => {
    expect(() => fillText('{{constructor}}', {})).toThrow(EmptyField)
    expect(fieldsIn({ a: ['x {{b.c}}', 1], d: null })).toEqual(['b.c'])
    for (const pointer of ['/__proto__', '/constructor/name', '/a/length/constructor', '/toString']) {
      expect(readPointer({ a: 'text' }, pointer)).toBeUndefined()
    }
    expect(readPointer({ 'a/b': { '~': [7] } }, '/a~1b/~0/0')).toBe(7)
    expect(readPointer(5, '')).toBe(5)
  })
})
