import { declarationText } from '@girassol/contract/declaration-text'
import { type Call, type CallName, XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import { calls, StatementFilters } from '@girassol/contract/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { seedDemo } from '../src/seed.ts'
import { fund } from './casino.ts'
import { depositor, type House, startHouse } from './house.ts'
import {
  hostileRequest,
  type HostileRequest,
  type KnownValues,
  Random,
  urlOf,
  watchHandlers,
} from './hostile-input.ts'
import { TestInstitution } from './identity.ts'
import { cpf, join, person } from './people.ts'
import { takeSeat } from './studio.ts'
import { Visitor } from './visitor.ts'

const REQUESTS = 10_000
/** Another seed is another ten thousand requests: `FUZZ_SEED=7`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

interface Target extends Pick<Call, 'method' | 'access'> {
  name: string
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/** Every call of the contract, and the files that read the same filters beside it. */
const targets: Target[] = [
  ...Object.entries<Call>(calls).map(([name, call]): Target => ({ name, ...call })),
  ...['/api/profile/statement.csv', '/api/profile/statement.pdf', '/api/affiliate/report.csv'].map(
    (path): Target => ({ name: path, method: 'GET', access: 'player', path, query: StatementFilters }),
  ),
]

/** They end the session, the account or the right to play, so they run as players of their own. */
const DESTRUCTIVE = new Set<string>([
  'logout',
  'closeAccount',
  'takePause',
  'changePassword',
  'revokeDevice',
  'revokeOtherDevices',
  'beginTwoFactor',
  'confirmTwoFactor',
  'disableTwoFactor',
  'renewRecoveryCodes',
  'leaveAffiliate',
  'confirmEmailChange',
  'confirmPhoneChange',
] satisfies CallName[])

/** A PDF, a password hash or a new player afterwards: fewer of these, to keep the test short. */
const SLOW = new Set<string>([
  '/api/profile/statement.pdf',
  'register',
  'login',
  'logout',
  'confirmPassword',
  'resetPassword',
  'changePassword',
  'requestEmailChange',
  'requestPhoneChange',
  'beginTwoFactor',
  'renewRecoveryCodes',
  'disableTwoFactor',
  'closeAccount',
] satisfies (CallName | '/api/profile/statement.pdf')[])
const SLOW_SHARE = 0.25

let house: House
let regular: Visitor
let expendable: Visitor
let client: Visitor
let known: KnownValues

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OVER_HALF = { direction: 'over', target: 5000 }

/** A player with a history: deposits, rounds, a withdrawal, free spins, a referral code, notices. */
async function createRegular(): Promise<Visitor> {
  const { visitor, id, cpf: document } = await depositor(house)
  await fund(house, id, 'cash', 100_000_00n)
  await fund(house, id, 'affiliate', 10_000_00n)
  const { code } = await visitor.call('createAffiliate')
  const game = (await visitor.call('listGames', { query: {} })).games.data[0]!
  await visitor.call('addFavorite', { params: { id: String(game.id) } })
  const charge = await visitor.call('openCharge', {
    body: { amount: 50, cpf: document, gateway: 'bspay', paymentType: 'pix' },
  })
  const { round: ended } = await (await takeSeat(house, visitor, 'dice-97')).play(OVER_HALF)
  house.clock.advance(10_000)
  const seat = await takeSeat(house, visitor, 'mines-97')
  client = new Visitor(house.url, { token: seat.session.session_token })
  const { round } = await seat.play({ mines: 3 })
  const [line] = (await visitor.call('statement', { query: {} })).lines
  const { withdrawal } = (await visitor
    .send('POST', '/api/wallet/withdraw/request', {
      body: { amount: 100, pix_key: document, pix_type: 'document' },
    })
    .then(({ body }) => body)) as { withdrawal?: { id: string } }
  const { roulettes } = await visitor.call('roulettes')
  const { devices } = await visitor.call('devices')
  const { email, password } = person()
  known = {
    id: [
      game.id,
      game.game_code,
      charge.id,
      round.id,
      line?.id,
      withdrawal?.id,
      roulettes[0]?.id,
      devices[0]?.id,
      1,
    ].map((each) => String(each ?? 1)),
    round: [round.id, ended.id],
    transaction_id: [charge.id],
    idTransaction: [charge.id],
    gateway: ['bspay', 'stripe', 'brasilcash'],
    code: [code, 'GIRASSOL20', 'DOBRO', 'GIROS10', '123456'],
    coupon_code: ['GIRASSOL20', 'DOBRO'],
    email: [email, 'demo@girassol.test'],
    login: ['demo@girassol.test'],
    password: [password, 'nuvem-de-maio-19'],
    password_confirmation: [password, 'nuvem-de-maio-19'],
    current_password: [password],
    name: ['Ana Lima'],
    ticket: ['AA'],
    response: [
      {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: {
          clientDataJSON: 'AA',
          attestationObject: 'AA',
          authenticatorData: 'AA',
          signature: 'AA',
        },
      },
    ],
    phone: ['11987654321', '(11) 98765-4321'],
    cpf: [document, cpf()],
    birth_date: ['1990-01-01', '1990-02-31', '0000-01-01'],
    pix_key: [document, 'ana@example.com', '+5511987654321'],
    game: [game.id],
    since: ['2026-11-15T12:00:00.000Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00Z'],
    month: ['2026-11', '2026-10', '0000-01', '2026-13'],
    mission_id: [1, 2],
    endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/x'],
    p256dh: ['B'.repeat(87)],
    auth: ['a'.repeat(22)],
    url: ['https://example.com/?event={event}'],
    stake: [100, 200, 1000],
    number: [1, 2],
    cep: ['01310-100'],
    gender: ['other'],
    income: ['up_to_2000'],
    text_version: [declarationText.version],
    state: ['SP'],
    country: ['55', '1'],
    amount: [50, 100],
    depositAmount: [50],
    language: ['en', 'pt_BR'],
    image: [DOT],
    pix_type: ['document', 'email'],
    // A read that waits for the end of a round takes real seconds.
    wait: [undefined],
  }
  return visitor
}

async function newcomer(): Promise<Visitor> {
  const visitor = house.visitor()
  await join(visitor)
  await visitor.call('csrf')
  return visitor
}

beforeAll(async () => {
  house = await startHouse({ identity: new TestInstitution(() => house.clock) })
  await seedDemo(house)
  regular = await createRegular()
  await regular.call('csrf')
  expendable = await newcomer()
})
afterAll(() => house.close())

function callerOf({ name, access }: Target): Visitor {
  if (access === 'game') return client
  return DESTRUCTIVE.has(name) ? expendable : regular
}

async function send(target: Target, input: HostileRequest) {
  const caller = callerOf(target)
  const url = urlOf(target, input)
  const hasBody = target.method !== 'GET' && input.body !== undefined
  const response = await house.platform.edge.app.inject({
    method: target.method,
    url,
    headers: {
      authorization: `Bearer ${caller.token}`,
      cookie: caller.jar.header(),
      [XSRF_HEADER]: caller.jar.get(XSRF_COOKIE) ?? '',
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: JSON.stringify(input.body) }),
  })
  return { url, status: response.statusCode, code: codeIn(response.payload), text: response.payload }
}

function codeIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: { code?: string } } | null)?.error?.code ?? null
  } catch {
    return null
  }
}

function* schedule(random: Random): Generator<Target> {
  let left = REQUESTS
  for (;;) {
    for (const target of targets) {
      if (SLOW.has(target.name) && !random.chance(SLOW_SHARE)) continue
      if (left-- === 0) return
      yield target
    }
  }
}

it(`answers ${REQUESTS} generated requests without a server error`, { timeout: 3_600_000 }, async () => {
  const { handled, stop } = watchHandlers()
  const random = new Random(SEED)
  const failures: string[] = []
  for (const target of schedule(random)) {
    const input = hostileRequest(target, random, known)
    let reply = await send(target, input)
    if (reply.code === 'unauthenticated' && callerOf(target) === expendable) {
      expendable = await newcomer()
      reply = await send(target, input)
    }
    const { url, status, text } = reply
    if (status >= 500)
      failures.push(`${status} ${target.method} ${url} ${JSON.stringify(input.body) ?? ''} ${text}`)
    // Rate limits and the shortest time between two rounds are counted by this clock.
    house.clock.advance(1000)
  }
  stop()
  expect(failures, `seed ${SEED}`).toEqual([])
  const routes = targets.map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => !handled.has(route))).toEqual([])
})
