import { createHash, createHmac, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliver } from './delivery.ts'
import { createHub } from './hub.ts'
import { makeKeys } from './keys.ts'
import type { Movement } from './movement.ts'
import { createPragma } from './pragma.ts'
import { createSoft } from './soft.ts'

interface SignedRequest {
  url: string
  headers: Record<string, unknown>
  body: string
}

const keys = makeKeys()
const dialects = {
  hub: createHub(keys.hub.privateKey),
  soft: createSoft(keys.soft.secret),
  pragma: createPragma(keys.pragma.secret),
}
const written = { hub: '"amount":356000', soft: '"amount":"3.56"', pragma: 'amount=3.56' }
const replaced = {
  hub: ['"amount":"x"', '"currency":"USD"'],
  soft: ['"amount":"x"', '"currency":"USD"'],
  pragma: ['amount=x', 'currency=USD'],
}
const requests: SignedRequest[] = []
let server: Server
let base = ''
let reply: { status: number; body: unknown }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(reply.status).end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  requests.length = 0
  reply = { status: 200, body: { status: 'RS_OK', balance: 356_000 } }
})

const bet: Movement = {
  call: 'bet',
  player: '7',
  token: 'k',
  game: 'mina',
  transaction: 't1',
  round: 'r1',
  amount: 356,
}
const isSigned = {
  hub: ({ body, headers }: SignedRequest) =>
    verify(
      'RSA-SHA256',
      Buffer.from(body),
      keys.hub.publicKey,
      Buffer.from(String(headers['x-hub-signature']), 'base64'),
    ),
  soft: ({ body, headers }: SignedRequest) =>
    createHmac('sha256', keys.soft.secret).update(body).digest('hex') === headers['x-request-sign'],
  pragma: ({ body }: SignedRequest) => {
    const { hash, ...fields } = Object.fromEntries(new URLSearchParams(body))
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
    return (
      hash ===
      createHash('md5')
        .update(text + keys.pragma.secret)
        .digest('hex')
    )
  },
}

describe.each(['hub', 'soft', 'pragma'] as const)('%s', (name) => {
  const dialect = dialects[name]

  it('signs what it sends, and writes the amount in its own way', async () => {
    await deliver(dialect, base, bet)
    expect(requests.map(isSigned[name])).toEqual([true])
    expect(requests[0]?.body).toContain(written[name])
  })

  it('sends copies, the same again after a lost answer, and nothing that is dropped', async () => {
    expect(await deliver(dialect, base, { ...bet, fault: { copies: 3 } })).toHaveLength(3)
    expect(await deliver(dialect, base, { ...bet, fault: { lost: true } })).toHaveLength(1)
    expect(requests).toHaveLength(5)
    expect(requests[3]?.body).toBe(requests[4]?.body)
    expect(await deliver(dialect, base, { ...bet, fault: { dropped: true } })).toEqual([])
    expect(requests).toHaveLength(5)
  })

  it('forges signatures', async () => {
    for (const forged of ['signature', 'body'] as const)
      await deliver(dialect, base, { ...bet, fault: { forged } })
    await deliver(dialect, base, { ...bet, fault: { forged: 'unsigned' } })
    expect(requests.map(isSigned[name])).toEqual([false, false, false])
  })

  it('replaces a field where the dialect keeps it', async () => {
    await deliver(dialect, base, { ...bet, fault: { fields: { amount: 'x', currency: 'USD' } } })
    for (const text of replaced[name]) expect(requests[0]?.body).toContain(text)
    expect(requests.map(isSigned[name])).toEqual([true])
  })
})

it('reads the answers of all', async () => {
  expect(await deliver(dialects.hub, base, bet)).toMatchObject([{ code: 'ok', balance: 356, status: 200 }])
  reply = { status: 200, body: { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 1000 } }
  expect(await deliver(dialects.hub, base, bet)).toMatchObject([{ code: 'insufficient_funds', balance: 1 }])
  reply = { status: 400, body: { code: 100, balance: '0.01' } }
  expect(await deliver(dialects.soft, base, bet)).toMatchObject([{ code: 'insufficient_funds', balance: 1 }])
  reply = { status: 200, body: { error: 1, description: 'Insufficient balance', cash: 0.01 } }
  expect(await deliver(dialects.pragma, base, bet)).toMatchObject([
    { code: 'insufficient_funds', balance: 1 },
  ])
  reply = { status: 500, body: null }
  for (const dialect of Object.values(dialects))
    expect(await deliver(dialect, base, bet)).toMatchObject([{ code: 'unknown', balance: null }])
})

it('reports the end of a round on its own where the dialect does, once the movement was accepted', async () => {
  const win: Movement = { ...bet, call: 'win', transaction: 't2', closes: true }
  reply = { status: 200, body: { error: 100, description: 'Try again' } }
  await deliver(dialects.pragma, base, win)
  reply = { status: 200, body: { error: 0, description: 'Success', cash: 1 } }
  await deliver(dialects.pragma, base, win)
  expect(requests.map(({ url }) => url.split('/').at(-1))).toEqual([
    'result.html',
    'result.html',
    'endRound.html',
  ])
})

it('answers unknown without a connection', async () => {
  expect(await deliver(dialects.hub, 'http://127.0.0.1:1', bet)).toMatchObject([
    { code: 'unknown', status: 0 },
  ])
})
