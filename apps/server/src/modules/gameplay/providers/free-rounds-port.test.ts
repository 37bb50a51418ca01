import { centavos } from '@girassol/money'
import { createHmac, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, seconds } from '../../../platform/clock.ts'
import type { FreeRoundsOrder, FreeRoundsPort } from './free-rounds-port.ts'
import { createHubFreeRounds } from './hub/free-rounds.ts'
import { hashOf } from './pragma/form.ts'
import { createPragmaFreeRounds } from './pragma/free-rounds.ts'
import { createSoftFreeRounds } from './soft/free-rounds.ts'

const ours = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const SECRET = 'segredo-compartilhado-muito-longo-71'
const ID = '019e0000-0000-7000-8000-000000000001'
const NOW = new Date('2026-11-15T12:00:00.000Z')

interface Asked {
  path: string
  body: Record<string, unknown>
  isSigned: boolean
}
const provider = {
  asked: [] as Asked[],
  /** By the end of the path; what is not named is answered with 404. */
  answers: {} as Record<string, [number, unknown, Record<string, string>?]>,
}
let server: Server
const ports = {} as Record<'hub' | 'soft' | 'pragma', FreeRoundsPort>

function readPragma(query: string, text: string): Omit<Asked, 'path'> {
  const parameters = Object.fromEntries(new URLSearchParams(query || text))
  const { hash, ...body } = parameters
  const more = query ? (JSON.parse(text) as object) : {}
  return { body: { ...body, ...more }, isSigned: hash === hashOf(parameters, SECRET) }
}

function readJson(request: IncomingMessage, bytes: Buffer): Omit<Asked, 'path'> {
  const rsa = request.headers['x-hub-signature']
  return {
    body: JSON.parse(bytes.toString('utf8')) as Record<string, unknown>,
    isSigned: rsa
      ? verify('RSA-SHA256', bytes, ours.publicKey, Buffer.from(String(rsa), 'base64'))
      : request.headers['x-request-sign'] === createHmac('sha256', SECRET).update(bytes).digest('hex'),
  }
}

async function handle(request: IncomingMessage): Promise<[number, unknown, Record<string, string>?]> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const isPragma = path.startsWith('/IntegrationService/')
  const asked = isPragma ? readPragma(query, bytes.toString('utf8')) : readJson(request, bytes)
  provider.asked.push({ path, ...asked })
  const known = Object.keys(provider.answers).find((end) => path.endsWith(end))
  return known === undefined ? [404, { error: 'not found' }] : provider.answers[known]!
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void handle(request).then(([status, body, headers]) =>
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const launch = { url, frameOrigins: [url] }
  ports.soft = createSoftFreeRounds({ ...launch, casinoId: 'girassol' }, SECRET)
  ports.pragma = createPragmaFreeRounds({ ...launch, secureLogin: 'girassol', studio: 'P' }, SECRET)
})
afterAll(() => void server.close())
beforeEach(() => {
  provider.asked = []
  provider.answers = { ...fixtures }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A port of its own for each test, because it keeps the list of templates.
  const keys = { url, frameOrigins: [url], operatorId: 'girassol', privateKey: ours.privateKey }
  ports.hub = createHubFreeRounds(keys)
})

const template = { game_code: 'moeda', currency: 'BRL', bet_value: null, bet_count: null }
const fixtures: typeof provider.answers = {
  'prepaids/list': [200, [{ ...template, prepaid_uuid: 'p-1' }]],
  'rewards/create': [200, { reward_uuid: 'r-1' }],
  'rewards/list': [
    200,
    [
      { reward_uuid: 'r-1', operator_reference: ID, status: 'active' },
      { reward_uuid: 'r-2', operator_reference: null, status: 'new' },
      { reward_uuid: 'r-3', operator_reference: 'x', status: 'expired' },
    ],
  ],
  'rewards/cancel': [200, {}],
  'Freespins/Issue': [200, {}],
  'Freespins/Cancel': [200, {}],
  'bonus/player/create/': [200, { error: '0', description: 'OK' }],
  'bonus/cancel/': [200, { error: '0', description: 'OK' }],
  'getPlayersFRB/': [
    200,
    {
      error: '0',
      bonuses: [
        { bonusCode: ID, rounds: 10, roundsPlayed: '3' },
        { bonusCode: 'x', rounds: '5', roundsPlayed: 5 },
      ],
    },
  ],
}

const order: FreeRoundsOrder = {
  id: ID,
  player: '42',
  game: 'moeda',
  rounds: 10,
  stake: centavos(150n),
  now: NOW,
  expiresAt: new Date('2026-11-18T12:00:00.000Z'),
}
const names = ['hub', 'soft', 'pragma'] as const
const lastAsked = () => provider.asked.at(-1)!

describe('hub', () => {
  it('creates a reward from a template that fits, with our id as its reference', async () => {
    expect(await ports.hub.create(order)).toBe('r-1')
    expect(lastAsked()).toEqual({
      path: '/operator/generic/v2/freebet/rewards/create',
      isSigned: true,
      body: {
        operator_id: 'girassol',
        user: '042',
        prepaid_uuid: 'p-1',
        game_code: 'moeda',
        currency: 'BRL',
        bet_value: 150_000,
        bet_count: 10,
        start_time: '2026-11-15T12:00:00.000Z',
        end_time: '2026-11-18T12:00:00.000Z',
        operator_reference: ID,
      },
    })
  })

  it('reads the templates once an hour, because the aggregator answers one list a minute', async () => {
    await ports.hub.create(order)
    await ports.hub.create({ ...order, id: 'other' })
    await ports.hub.create({ ...order, now: new Date(NOW.getTime() + seconds(3700)) })
    expect(provider.asked.filter(({ path }) => path.endsWith('prepaids/list'))).toHaveLength(2)
  })

  it('reads the templates again when none fits, because one may have been agreed since, and at most once a minute', async () => {
    const give = (after: number) =>
      ports.hub.create({ ...order, now: new Date(NOW.getTime() + seconds(after)) })
    provider.answers['prepaids/list'] = [200, []]
    await expect(give(0)).rejects.toMatchObject({ kind: 'refused' })
    provider.answers['prepaids/list'] = fixtures['prepaids/list']!
    await expect(give(59)).rejects.toMatchObject({ kind: 'refused' })
    expect(await give(60)).toBe('r-1')
    expect(provider.asked.filter(({ path }) => path.endsWith('prepaids/list'))).toHaveLength(2)
  })

  it.each([
    ['another game', { game_code: 'roda' }],
    ['another currency', { currency: 'EUR' }],
    ['another value', { bet_value: 100_000 }],
    ['another count', { bet_count: 5 }],
  ])('refuses when the only template is of %s', async (_, change) => {
    provider.answers['prepaids/list'] = [200, [{ ...template, prepaid_uuid: 'p-1', ...change }, { bad: 1 }]]
    await expect(ports.hub.create(order)).rejects.toMatchObject({ kind: 'refused' })
    expect(provider.asked).toHaveLength(1)
  })

  it('lists rewards with our ids and states', async () => {
    expect(await ports.hub.list!('42')).toEqual([
      { id: ID, reference: 'r-1', state: 'open' },
      { id: null, reference: 'r-2', state: 'open' },
      { id: 'x', reference: 'r-3', state: 'expired' },
    ])
    expect(lastAsked()).toMatchObject({ isSigned: true, body: { user: '042' } })
  })

  it('cancels by the id of the aggregator', async () => {
    await ports.hub.cancel({ id: ID, reference: 'r-1', player: '42', game: 'moeda' })
    expect(lastAsked()).toMatchObject({ isSigned: true, body: { reward_uuid: 'r-1' } })
  })
})

describe('soft', () => {
  it('issues under our own id', async () => {
    expect(await ports.soft.create(order)).toBe(ID)
    expect(lastAsked()).toEqual({
      path: '/v2/casino_a8r.Freespins/Issue',
      isSigned: true,
      body: {
        casino_id: 'girassol',
        issue_id: ID,
        freespins_quantity: 10,
        bet_amount: '1.50',
        games: ['moeda'],
        valid_until: '2026-11-18T12:00:00.000Z',
        player: { id: '42', currency: 'BRL', country: 'BR' },
      },
    })
  })

  it('has no list, and cancels with the studio of the game', async () => {
    expect(ports.soft.list).toBeNull()
    await ports.soft.cancel({ id: ID, reference: ID, player: '42', game: 'estudio:dado' })
    expect(lastAsked()).toMatchObject({ isSigned: true, body: { issue_id: ID, provider: 'estudio' } })
  })
})

describe('pragma', () => {
  it('creates a bonus with our id as its code, signed in the address', async () => {
    expect(await ports.pragma.create(order)).toBe(ID)
    expect(lastAsked()).toEqual({
      path: '/IntegrationService/v3/http/FreeRoundsBonusAPI/v2/bonus/player/create/',
      isSigned: true,
      body: {
        secureLogin: 'girassol',
        bonusCode: ID,
        playerId: '42',
        rounds: '10',
        currency: 'BRL',
        startDate: String(NOW.getTime() / 1000),
        expirationDate: String(order.expiresAt.getTime() / 1000),
        gameList: [{ gameId: 'moeda', betValues: [{ totalBet: 1.5, currency: 'BRL' }] }],
      },
    })
  })

  it('lists bonuses by what was played, and cancels by code', async () => {
    expect(await ports.pragma.list!('42')).toEqual([
      { id: ID, reference: ID, state: 'open' },
      { id: 'x', reference: 'x', state: 'finished' },
    ])
    await ports.pragma.cancel({ id: ID, reference: ID, player: '42', game: 'moeda' })
    expect(lastAsked()).toMatchObject({ isSigned: true, body: { bonusCode: ID } })
  })

  it.each([
    ['100', 'down'],
    ['7', 'refused'],
  ])('reads error %s as %s', async (error, kind) => {
    provider.answers['bonus/player/create/'] = [200, { error, description: 'no' }]
    await expect(ports.pragma.create(order)).rejects.toMatchObject({ kind })
  })
})

describe.each(names)('%s', (name) => {
  const call = () => (name === 'soft' ? ports.soft.create(order) : ports[name].list!('42'))
  const answerAll = (answer: [number, unknown, Record<string, string>?]) => {
    provider.answers = Object.fromEntries(Object.keys(fixtures).map((end) => [end, answer]))
  }

  it.each([
    ['a status of 500', [500, {}], 'down', null],
    ['a status of 403', [403, {}], 'refused', null],
    ['a busy provider', [429, {}, { 'retry-after': '30' }], 'busy', seconds(30)],
    ['an answer that is not JSON', [200, '<html>'], 'down', null],
  ] as const)('reports %s', async (_, answer, kind, retryAfterMs) => {
    answerAll([...answer] as never)
    await expect(call()).rejects.toMatchObject({ kind, retryAfterMs })
  })

  it('asks for a month at most', async () => {
    await ports[name].create({ ...order, expiresAt: new Date(NOW.getTime() + days(90)) })
    const end = new Date(NOW.getTime() + days(30))
    const { body } = lastAsked()
    expect([body['end_time'], body['valid_until'], body['expirationDate']]).toContain(
      name === 'pragma' ? String(end.getTime() / 1000) : end.toISOString(),
    )
  })
})

it.each(['hub', 'pragma'] as const)('%s: an answer of another form is not a list', async (name) => {
  for (const answer of [null, [], {}, 'x', [{ reward_uuid: 5 }], { error: '0', bonuses: 'none' }]) {
    if (name === 'hub' && Array.isArray(answer) && answer.length === 0) continue
    provider.answers = {
      'rewards/list': [200, JSON.stringify(answer)],
      'getPlayersFRB/': [200, JSON.stringify(answer)],
    }
    await expect(ports[name].list!('42')).rejects.toMatchObject({ kind: 'down' })
  }
})
