import { createHash, createHmac, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, holdings } from '../../../../test/casino.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gambler, launch } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { seconds } from '../../../platform/clock.ts'
import { writeLink } from './games.ts'

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [theirs, ours] = [newPair(), newPair()]
const SECRET = 'segredo-compartilhado-muito-longo-71'
const GAMES_ORIGIN = 'https://jogos.provedor.test'
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }

const names = ['hub', 'soft', 'pragma'] as const
type Name = (typeof names)[number]

const paths: Record<Name, string> = {
  hub: '/operator/generic/v2/game/url',
  soft: '/v2/casino_a8r.Launcher/Real',
  pragma: '/IntegrationService/v3/http/CasinoGameAPI/game/url/',
}

interface Asked {
  path: string
  body: Record<string, unknown>
  isSigned: boolean
}

/** The provider's operator API: verifies our signatures, and answers as the test wants. */
const provider = { asked: [] as Asked[], reply: null as null | (() => Promise<[number, unknown]>) }
let server: Server
let app: TestApp

async function handle(request: IncomingMessage): Promise<[number, unknown]> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const header = (name: string) => String(request.headers[name] ?? '')
  const path = request.url ?? ''
  const asked = path.startsWith('/IntegrationService/')
    ? readHashed(bytes)
    : {
        body: JSON.parse(bytes.toString('utf8')) as Record<string, unknown>,
        isSigned: path.startsWith('/operator/')
          ? verify('RSA-SHA256', bytes, ours.publicKey, Buffer.from(header('x-hub-signature'), 'base64'))
          : header('x-request-sign') === createHmac('sha256', SECRET).update(bytes).digest('hex'),
      }
  provider.asked.push({ path, ...asked })
  if (provider.reply) return provider.reply()
  return [200, answerWith(`${GAMES_ORIGIN}/frame?s=1`)]
}

/** A form with its hash: the fields sorted by name, and the secret. */
function readHashed(bytes: Buffer): Pick<Asked, 'body' | 'isSigned'> {
  const { hash, ...body } = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
  const text = Object.keys(body)
    .toSorted()
    .map((field) => `${field}=${body[field]}`)
    .join('&')
  return {
    body,
    isSigned:
      hash ===
      createHash('md5')
        .update(text + SECRET)
        .digest('hex'),
  }
}

/** The address in the words of every dialect. */
const answerWith = (url: string) => ({ url, launch_url: url, error: '0', gameURL: url })

beforeAll(async () => {
  server = createServer((request, response) => {
    void handle(request).then(([status, body]) => response.writeHead(status).end(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reach = { url, frameOrigins: [GAMES_ORIGIN] }
  app = await startApp({
    providers: {
      hub: {
        publicKey: theirs.publicKey,
        launch: { ...reach, operatorId: 'girassol', privateKey: ours.privateKey },
      },
      soft: { secret: SECRET, launch: { ...reach, casinoId: 'girassol' } },
      pragma: {
        secret: SECRET,
        bonusWinMovesMoney: false,
        negativeAdjustments: false,
        launch: { ...reach, secureLogin: 'girassol', studio: 'Estúdio' },
      },
    },
  })
  for (const name of names) await link(name, `${name}-mina`)
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  provider.asked.length = 0
  provider.reply = null
})
afterEach(() => {
  // A circuit that one test opened is closed again for the next.
  app.clock.advance(seconds(120))
})

/** A game of the provider's, which it knows by a code of its own. */
async function link(name: Name, code: string): Promise<number> {
  const game = await addGame(app, code)
  await app.platform.database.transaction((tx) =>
    writeLink(tx, { game, provider: name, code: `${name}:${code}` }, app.clock.now()),
  )
  await app.gameplay.providerGames.load()
  return game
}

const open = (visitor: Visitor, game: string, mode = 'real', headers = {}) =>
  visitor.send('GET', `/api/games/single/${game}?mode=${mode}`, { headers })

/** As players see it. */
async function gamesState() {
  await app.platform.jobs.run('status.record')
  const { services } = await app.visitor().call('serviceStatus')
  return services.find(({ service }) => service === 'games')?.state
}

const liveSessions = (player: bigint) =>
  app.rows(
    sql<{
      provider: string
    }>`SELECT provider FROM game_sessions WHERE player_id = ${player} AND ended_at IS NULL`,
  )

const LOBBY = 'http://girassol.test/'
const DEPOSIT = 'http://girassol.test/profile/deposit'

/** What each dialect's launch says of a player with this token on a phone. */
const orders: Record<Name, (code: string, id: bigint, token: string) => object> = {
  hub: (code, id, token) => ({
    user: String(id).padStart(3, '0'),
    token,
    operator_id: 'girassol',
    platform: 'GPL_MOBILE',
    game_code: code,
    currency: 'BRL',
    game_currency: 'BRL',
    country: 'BR',
    lang: 'pt',
    lobby_url: LOBBY,
    deposit_url: DEPOSIT,
  }),
  soft: (code, id, token) => ({
    casino_id: 'girassol',
    game: code,
    client_type: 'mobile',
    jurisdiction: 'BR',
    locale: 'pt-BR',
    session_id: token,
    player: { id: String(id), currency: 'BRL', country: 'BR' },
    urls: { return_url: LOBBY, deposit_url: DEPOSIT },
  }),
  pragma: (code, id, token) => ({
    secureLogin: 'girassol',
    symbol: code,
    language: 'pt',
    platform: 'MOBILE',
    country: 'BR',
    currency: 'BRL',
    token,
    externalPlayerId: String(id),
    lobbyUrl: LOBBY,
    cashierUrl: DEPOSIT,
  }),
}

describe.each(names)('a game of %s', (name) => {
  const game = `${name}-mina`

  it('is opened by a signed call with session, language, device and links, and nothing personal', async () => {
    const { visitor, id } = await gambler(app)
    const { body: answer } = await open(visitor, game, 'real', PHONE)
    expect(answer).toMatchObject({
      action: null,
      gameUrl: `${GAMES_ORIGIN}/frame?s=1`,
      token: expect.stringMatching(/^[\w-]{43}$/),
      game: { game_code: game, return: null },
    })
    expect(provider.asked).toHaveLength(1)
    const [asked] = provider.asked
    expect(asked).toMatchObject({
      isSigned: true,
      path: paths[name],
      body: orders[name](`${name}:${game}`, id, answer.token),
    })
    expect(JSON.stringify(asked)).not.toMatch(/Pessoa|example\.com/)
    expect(await liveSessions(id)).toEqual([{ provider: name }])
    expect((await visitor.call('recents')).games.map(({ game_code }) => game_code)).toEqual([game])
  })

  it('has its session stored before the provider is asked', async () => {
    const { visitor, id } = await gambler(app)
    let known: unknown = null
    provider.reply = async () => {
      const { token, session_id } = provider.asked[0]!.body
      known = await app.gameplay.sessions.byToken(String(token ?? session_id))
      return [200, answerWith(GAMES_ORIGIN)]
    }
    await launch(visitor, game)
    expect(known).toMatchObject({ playerId: id, provider: name })
  })

  it('opens as a demo for guests, without player, token and session', async () => {
    const { body: answer } = await open(app.visitor(), game, 'demo')
    expect(answer).toMatchObject({ action: null, gameUrl: `${GAMES_ORIGIN}/frame?s=1`, token: '' })
    const { body, path } = provider.asked[0]!
    expect(body).not.toHaveProperty('user')
    expect(body).not.toHaveProperty('token')
    expect(body).not.toHaveProperty('player')
    expect(body).not.toHaveProperty('externalPlayerId')
    const said = { hub: body['currency'], soft: path, pragma: body['playMode'] }[name]
    expect(said).toBe({ hub: 'XXX', soft: '/v2/casino_a8r.Launcher/Demo', pragma: 'DEMO' }[name])
  })

  it('is refused to players who may not play, before the provider is asked', async () => {
    expectRefusal(await open(app.visitor(), game), 'unauthenticated')
    const away = await gambler(app)
    await app.safety.takeBreak(away.id, { kind: 'pause', days: 7 })
    expect((await open(away.visitor, game)).body).toMatchObject({ error: { code: 'paused' } })
    const blocked = await gambler(app)
    await app.rows(
      sql`UPDATE players SET blocked_at = now(), blocked_reason = 'teste' WHERE id = ${blocked.id}`,
    )
    expect((await open(blocked.visitor, game)).status).toBeGreaterThanOrEqual(401)
    expect(provider.asked).toEqual([])
    expect(await liveSessions(away.id)).toEqual([])
  })

  it('sends a player without money to deposit and leaves the provider alone', async () => {
    const visitor = app.visitor()
    const { id } = await join(visitor)
    expect((await open(visitor, game)).body).toMatchObject({ action: 'deposit', gameUrl: '' })
    expect(provider.asked).toEqual([])
    expect(await liveSessions(id)).toEqual([])
  })

  it('is under maintenance while stopped, and while its provider is down', async () => {
    const { visitor, id } = await gambler(app)
    await app.rows(sql`UPDATE games SET in_maintenance = true WHERE code = ${game}`)
    await app.catalogue.reload()
    expectRefusal(await open(visitor, game), 'game_in_maintenance')
    await app.rows(sql`UPDATE games SET in_maintenance = false WHERE code = ${game}`)
    await app.catalogue.reload()
    expect(provider.asked).toEqual([])

    provider.reply = async () => [503, {}]
    for (let n = 0; n < 3; n++) expectRefusal(await open(visitor, game), 'game_in_maintenance')
    expect(provider.asked).toHaveLength(3)
    // The circuit is open: the provider is spared, and no session is stored.
    expectRefusal(await open(visitor, game), 'game_in_maintenance')
    expect(provider.asked).toHaveLength(3)
    expect(await liveSessions(id)).toEqual([])
    expect(await gamesState()).toBe('degraded')

    provider.reply = null
    app.clock.advance(seconds(5))
    expect(await launch(visitor, game)).toMatchObject({ action: null })
    expect(await gamesState()).toBe('operational')
    expect(await launch(visitor, game)).toMatchObject({ action: null })
    expect(await holdings(app, id)).toEqual({ cash: 10_000n, bonus: 0n })
  })

  it('is unavailable when the provider refuses it or names a page of another origin', async () => {
    const { visitor, id } = await gambler(app)
    for (const [status, url] of [
      [403, ''],
      [200, 'https://elsewhere.test/frame'],
      [200, 'http://jogos.provedor.test/frame'],
    ] as const) {
      provider.reply = async () => [status, answerWith(url)]
      expectRefusal(await open(visitor, game), 'game_unavailable')
    }
    expect(await liveSessions(id)).toEqual([])
  })
})

it('reads the error number of a studio that always answers 200', async () => {
  const { visitor } = await gambler(app)
  provider.reply = async () => [200, { error: '8', description: 'Game is disabled' }]
  expectRefusal(await open(visitor, 'pragma-mina'), 'game_unavailable')
  for (const body of [{ error: '100' }, { gameURL: GAMES_ORIGIN }]) {
    provider.reply = async () => [200, body]
    expectRefusal(await open(visitor, 'pragma-mina'), 'game_in_maintenance')
  }
})

it('without an address of its provider a linked game is unavailable', async () => {
  const other = await startApp({
    database: app.databaseUrl,
    providers: { soft: { secret: SECRET } },
  })
  const { visitor } = await gambler(other)
  expectRefusal(await open(visitor, 'soft-mina'), 'game_unavailable')
  expectRefusal(await open(visitor, 'hub-mina'), 'game_unavailable')
  await other.close()
})

it('allows pages to frame the configured origins and no others', async () => {
  const { headers } = await app.visitor().send('GET', '/no-such-page')
  expect(headers.get('content-security-policy')).toContain(`frame-src 'self' ${GAMES_ORIGIN};`)
})
