import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame } from '../../../../test/casino.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gambler, launch } from '../../../../test/studio.ts'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import { writeLink } from '../providers/games.ts'

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const SECRET = 'segredo-compartilhado-muito-longo-71'
const GAMES_ORIGIN = 'https://jogos.provedor.test'

type Reply = [status: number, body: unknown, headers?: Record<string, string>]

/** The provider's lists, by page; a test replaces what it needs. */
const provider = {
  asked: [] as string[],
  products: [] as string[],
  pages: {} as Record<string, object[]>,
  soft: [] as object[],
  /** Answers instead of the list while it returns something. */
  fault: null as null | ((call: string) => Reply | null | Promise<Reply | null>),
  pictures: {} as Record<string, Buffer>,
}
let server: Server
let url: string
let app: TestApp
let other: TestApp
let operator: TestOperator

async function answer(path: string, text: string): Promise<Reply> {
  const product = (JSON.parse(text || '{}') as { product_code?: string }).product_code
  const call = product ? `list:${product}` : (path.split('/').at(-1) ?? '')
  if (path.includes('/operator/') || path.includes('/v2/')) {
    if (!/url|Real/.test(path)) provider.asked.push(call)
    const fault = await provider.fault?.(call)
    if (fault) return fault
  }
  if (path.endsWith('products/list')) return [200, provider.products.map((code) => ({ code }))]
  if (path.endsWith('game/list')) return [200, provider.pages[product ?? ''] ?? []]
  if (path.endsWith('Game/List')) return [200, { providers: [{ id: 'estudio-soft', games: provider.soft }] }]
  return [200, { url: `${GAMES_ORIGIN}/frame`, launch_url: `${GAMES_ORIGIN}/frame` }]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const picture = provider.pictures[request.url ?? '']
    if (picture) return void response.writeHead(200).end(picture)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void answer(request.url ?? '', Buffer.concat(parts).toString()).then(([status, body, headers]) =>
        response.writeHead(status, headers).end(JSON.stringify(body)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reach = { url, frameOrigins: [GAMES_ORIGIN] }
  const providers = {
    hub: {
      publicKey: newPair().publicKey,
      launch: { ...reach, operatorId: 'girassol', privateKey: newPair().privateKey },
    },
    soft: { secret: SECRET, launch: { ...reach, casinoId: 'girassol' } },
  }
  app = await startApp({ providers })
  other = await startApp({ providers, database: app.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  // Tests turn the clock by days, which ends sessions.
  operator = await joinTeam(app)
  // Each test begins with providers whose lists were never read.
  await app.rows(sql`DELETE FROM provider_list_changes`)
  await app.rows(sql`DELETE FROM provider_list_runs`)
  await app.rows(sql`DELETE FROM provider_list_games`)
  await app.rows(sql`DELETE FROM provider_games`)
  await app.gameplay.providerGames.load()
  Object.assign(provider, { asked: [], products: ['um'], pages: {}, soft: [], fault: null, pictures: {} })
})

let count = 0
const listed = (code: string, changed: object = {}) => ({
  game_code: code,
  name: `Jogo ${code}`,
  product: 'Estúdio Um',
  category: 'Video Slots',
  enabled: true,
  demo_game_support: true,
  blocked_countries: [],
  certifications: [{ number: `LAB-${code}`, valid_until: '2027-12-31' }],
  rtp: '96.50',
  ...changed,
})

/** A game of the catalogue as the provider lists it, linked by its code. */
async function linkGame(name: 'hub' | 'soft', changed: { rtp?: number } = {}) {
  const code = `lista-${++count}`
  const id = await addGame(app, code)
  await app.rows(
    sql`UPDATE games SET name = ${`Jogo ${code}`}, rtp = ${changed.rtp ?? 9650}, certificate = ${`LAB-${code}`},
      certificate_until = '2027-12-31' WHERE id = ${id}`,
  )
  await app.platform.database.transaction((tx) =>
    writeLink(tx, { game: id, provider: name, code }, app.clock.now()),
  )
  await Promise.all([app.catalogue.reload(), app.gameplay.providerGames.load()])
  return { id, code }
}

const work = (node: TestApp = app) => node.platform.jobs.run('gameplay.list-pages')
/** Reads both lists to their end. */
async function readLists(): Promise<void> {
  await app.platform.jobs.run('gameplay.lists')
  for (let n = 0; n < 10; n++) {
    await work()
    const open = await app.rows(sql`SELECT id FROM provider_list_runs WHERE finished_at IS NULL`)
    if (open.length === 0) return
    app.clock.advance(minutes(1))
  }
}

interface Change {
  id: string
  code: string
  kind: string
  state: string
}
const changes = (state?: string) =>
  app.rows(
    sql<Change>`SELECT id, code, kind, state FROM provider_list_changes
      WHERE ${state ?? null}::text IS NULL OR state = ${state ?? null} ORDER BY id`,
  )
const kinds = async (state?: string) => (await changes(state)).map(({ kind }) => kind).toSorted()
const gameRow = async (id: number) => {
  const [row] = await app.rows(
    sql<{
      name: string
      rtp: number | null
      certificate: string | null
      until: string | null
      is_active: boolean
      cover: string | null
    }>`
      SELECT name, rtp, certificate, certificate_until::text AS until, is_active, cover FROM games WHERE id = ${id}`,
  )
  return row!
}
const lastRun = async (name = 'hub') => {
  const [row] = await app.rows(
    sql<{
      outcome: string | null
      error: string | null
      pages: number
      failures: number
      games: number
      unreadable: number
    }>`
      SELECT outcome, error, pages, failures, games, unreadable FROM provider_list_runs WHERE provider = ${name}
      ORDER BY started_at DESC LIMIT 1`,
  )
  return row!
}

const send = async (method: string, path: string, body?: object) => {
  await operator.visitor.send('POST', '/api/operator/session/step-up', {
    body: { code: operator.nextCode() },
  })
  return operator.visitor.send(method, `/api/operator${path}`, body ? { body } : {})
}
const decide = async (ids: string[], accept: boolean) => {
  const { body } = await send('POST', '/games/list-decisions', {
    ids,
    accept,
    reason: 'Conferido com o provedor',
  })
  return body.results as { id: string; outcome: string; game: number | null; code: string | null }[]
}
const decideAll = async (accept: boolean) =>
  decide(
    (await changes('waiting')).map(({ id }) => id),
    accept,
  )

describe('the list of a provider', () => {
  it('brings a new game, which players can open once an operator accepted it', async () => {
    provider.pages = { um: [listed('novo-1')] }
    await readLists()
    const { body } = await send('GET', '/games/list-changes?state=waiting')
    expect(body.items).toMatchObject([
      {
        provider: 'hub',
        code: 'novo-1',
        kind: 'new',
        game: null,
        reasons: [],
        after: { name: 'Jogo novo-1', studio: 'Estúdio Um', rtp: 96.5, certificate: 'LAB-novo-1' },
      },
    ])
    const [result] = await decide([body.items[0].id], true)
    expect(result).toMatchObject({ outcome: 'accepted', game: expect.any(Number) })
    expect(await gameRow(result!.game!)).toMatchObject({
      name: 'Jogo novo-1',
      rtp: 9650,
      certificate: 'LAB-novo-1',
      until: '2027-12-31',
      is_active: true,
    })
    const { visitor } = await gambler(app)
    expect(await launch(visitor, String(result!.game))).toMatchObject({
      action: null,
      gameUrl: `${GAMES_ORIGIN}/frame`,
    })
    // The other node follows the notification.
    await expect.poll(() => other.gameplay.providerGames.find('hub', 'novo-1')).toBe(result!.game)
    const [entry] = await app.rows(
      sql<{
        action: string
        reason: string
      }>`SELECT action, reason FROM audit_entries ORDER BY seq DESC LIMIT 1`,
    )
    expect(entry).toEqual({ action: 'games.accept_listed', reason: 'Conferido com o provedor' })
    await readLists()
    expect(await kinds('waiting')).toEqual([])
  })

  it('finds every kind of difference, and decisions change the catalogue', async () => {
    const games = Object.fromEntries(
      await Promise.all(
        ['renamed', 'return', 'certificate', 'uncertified', 'expired', 'vanished'].map(
          async (name) => [name, await linkGame('hub')] as const,
        ),
      ),
    )
    const at = (name: string) => games[name]!
    provider.pages = {
      um: [
        listed(at('renamed').code, { name: 'Outro nome' }),
        listed(at('return').code, { rtp: '94.10' }),
        listed(at('certificate').code, { certifications: ['LAB-OUTRO'] }),
        listed(at('uncertified').code, { certifications: [] }),
        listed(at('expired').code, {
          certifications: [{ number: `LAB-${at('expired').code}`, valid_until: '2026-01-31' }],
        }),
      ],
    }
    await readLists()
    expect(await kinds('waiting')).toEqual(
      [
        'certificate',
        'certificate_expired',
        'certificate_missing',
        'renamed',
        'return',
        'vanished',
      ].toSorted(),
    )
    // Nothing changes before a person decides.
    expect(await gameRow(at('vanished').id)).toMatchObject({ is_active: true })
    expect((await decideAll(true)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('accepted'))
    expect(await gameRow(at('renamed').id)).toMatchObject({ name: 'Outro nome', is_active: true })
    expect(await gameRow(at('return').id)).toMatchObject({ rtp: 9410, is_active: true })
    expect(await gameRow(at('certificate').id)).toMatchObject({
      certificate: 'LAB-OUTRO',
      until: null,
      is_active: true,
    })
    for (const name of ['uncertified', 'expired', 'vanished'])
      expect(await gameRow(at(name).id), name).toMatchObject({ is_active: false })
    await readLists()
    expect(await kinds('waiting')).toEqual([])
    provider.pages['um']!.push(listed(at('vanished').code))
    await readLists()
    expect(await kinds('waiting')).toEqual(['returned'])
    await decideAll(true)
    expect(await gameRow(at('vanished').id)).toMatchObject({ is_active: true })
  })

  it('asks no second time about what was rejected, until the list says something else', async () => {
    const { code, id } = await linkGame('hub')
    provider.pages = { um: [listed(code, { name: 'Nome dois' })] }
    await readLists()
    await decideAll(false)
    await readLists()
    expect(await kinds('waiting')).toEqual([])
    provider.pages = { um: [listed(code, { name: 'Nome três' })] }
    await readLists()
    expect(await kinds('waiting')).toEqual(['renamed'])
    expect(await gameRow(id)).toMatchObject({ name: `Jogo ${code}` })
    const [waiting] = await changes('waiting')
    provider.pages = { um: [listed(code)] }
    await readLists()
    expect(await kinds('superseded')).toEqual(['renamed'])
    expect(await decide([waiting!.id], true)).toMatchObject([
      { outcome: 'refused', code: 'game_change_decided' },
    ])
  })

  it('takes a blocked game off at once, and offers it back when the block is lifted', async () => {
    const { code, id } = await linkGame('hub')
    provider.pages = { um: [listed(code, { blocked_countries: ['BR'] })] }
    await readLists()
    expect(await changes()).toMatchObject([{ kind: 'blocked', state: 'applied' }])
    expect(await gameRow(id)).toMatchObject({ is_active: false })
    await app.catalogue.reload()
    const { visitor } = await gambler(app)
    expectRefusal(await visitor.send('GET', `/api/games/single/${id}`), 'not_found')
    provider.pages = { um: [listed(code)] }
    await readLists()
    expect(await kinds('waiting')).toEqual(['returned'])
    expect(await gameRow(id)).toMatchObject({ is_active: false })
  })

  it('recalls a game on the announced date, on one of two nodes, and not before', async () => {
    const { code, id } = await linkGame('soft')
    const recalledAt = new Date(app.clock.now().getTime() + days(7))
    const entry = { id: code, title: `Jogo ${code}`, producer: 'Estúdio', category: 'slots' }
    provider.soft = [{ ...entry, recalled_at: recalledAt.toISOString() }]
    await readLists()
    expect(await changes()).toMatchObject([{ kind: 'recalled', state: 'scheduled' }])
    app.clock.set(new Date(recalledAt.getTime() - 1))
    await work()
    expect(await gameRow(id)).toMatchObject({ is_active: true })
    app.clock.set(recalledAt)
    other.clock.set(recalledAt)
    await Promise.all([work(), work(other)])
    expect(await gameRow(id)).toMatchObject({ is_active: false })
    expect(await changes()).toMatchObject([{ kind: 'recalled', state: 'applied' }])
  })

  it('[G1] adds a game without certificate switched off, and refuses one whose certificate expired', async () => {
    provider.pages = {
      um: [
        listed('sem-certificado', { certifications: [] }),
        listed('vencido', { certifications: [{ number: 'LAB-9', valid_until: '2026-11-14' }] }),
      ],
    }
    await readLists()
    const { body } = await send('GET', '/games/list-changes?kind=new')
    const item = (code: string) => body.items.find((each: Change) => each.code === code)
    expect(item('sem-certificado').reasons).toEqual(['certificate_missing'])
    expect(item('vencido').reasons).toEqual(['certificate_expired'])
    const [added, refused] = await decide([item('sem-certificado').id, item('vencido').id], true)
    expect(await gameRow(added!.game!)).toMatchObject({ certificate: null, is_active: false })
    expect(refused).toMatchObject({ outcome: 'refused', code: 'game_certificate_expired' })
  })

  it('[G2] refuses a new game that returns less than 85 percent, and takes off one that falls below', async () => {
    const { code, id } = await linkGame('hub')
    provider.pages = { um: [listed('baixo', { rtp: '84.99' }), listed('limite', { rtp: '85.00' })] }
    provider.pages['um']!.push(listed(code, { rtp: '84.99' }))
    await readLists()
    const ids = new Map((await changes('waiting')).map((each) => [each.code, each.id]))
    const [low, limit, fallen] = await decide([ids.get('baixo')!, ids.get('limite')!, ids.get(code)!], true)
    expect(low).toMatchObject({ outcome: 'refused', code: 'game_return_low' })
    expect(await gameRow(limit!.game!)).toMatchObject({ rtp: 8500, is_active: true })
    expect(fallen).toMatchObject({ outcome: 'accepted' })
    expect(await gameRow(id)).toMatchObject({ rtp: 8499, is_active: false })
  })
})

describe('reading a list', () => {
  it('reads product by product at the pace of the provider, and half a list decides nothing', async () => {
    const gone = await linkGame('hub')
    Object.assign(provider, {
      products: ['um', 'dois'],
      pages: { um: [listed('p1')], dois: [listed('p2')] },
    })
    await app.platform.jobs.run('gameplay.lists')
    await work()
    expect(provider.asked.filter((call) => call.startsWith('list:'))).toEqual(['list:um'])
    provider.fault = (call) => (call === 'list:dois' ? [503, {}] : null)
    app.clock.advance(minutes(1))
    await work()
    expect(await lastRun()).toMatchObject({ outcome: null, pages: 2, failures: 1, error: 'status 503' })
    expect(await changes()).toEqual([])
    // Another node goes on where this one stopped, and asks for the first page no more.
    provider.fault = null
    app.clock.advance(minutes(1))
    other.clock.set(app.clock.now())
    await work(other)
    expect(provider.asked.filter((call) => call.startsWith('list:'))).toEqual([
      'list:um',
      'list:dois',
      'list:dois',
    ])
    expect(await lastRun()).toMatchObject({ outcome: 'done', pages: 3, games: 2 })
    expect((await changes('waiting')).map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual([
      'new p1',
      'new p2',
      `vanished ${gone.code}`,
    ])
  })

  it('waits as long as a busy provider asks', async () => {
    provider.fault = (call) => (call === 'list:um' ? [429, {}, { 'retry-after': '90' }] : null)
    await app.platform.jobs.run('gameplay.lists')
    await work()
    provider.fault = null
    const before = provider.asked.length
    app.clock.advance(seconds(89))
    await work()
    expect(provider.asked).toHaveLength(before)
    app.clock.advance(seconds(1))
    await work()
    expect(await lastRun()).toMatchObject({ outcome: 'done', failures: 0 })
  })

  it('gives up a provider that stays down, and a list that is refused, empty or none', async () => {
    const { id } = await linkGame('hub')
    const fail = async (reply: Reply) => {
      provider.fault = (call) => (call === 'List' ? null : reply)
      await app.platform.jobs.run('gameplay.lists')
      for (let n = 0; n < 6; n++) {
        await work()
        app.clock.advance(minutes(31))
      }
      return lastRun()
    }
    expect(await fail([503, {}])).toMatchObject({ outcome: 'failed', error: 'status 503' })
    expect(await fail([200, { error: 'no list' }])).toMatchObject({ outcome: 'failed' })
    expect(await fail([401, {}])).toMatchObject({ outcome: 'failed', failures: 0 })
    expect(await fail([200, []])).toMatchObject({ outcome: 'failed', error: 'the list is empty' })
    expect(await changes()).toEqual([])
    expect(await gameRow(id)).toMatchObject({ is_active: true })
  })

  it('counts entries that cannot be read, and does not take their games for vanished', async () => {
    const { code } = await linkGame('hub')
    provider.pages = { um: [listed(code, { name: '' }), { no: 'code' }, listed('legivel')] }
    await readLists()
    expect(await lastRun()).toMatchObject({ outcome: 'done', games: 1, unreadable: 2 })
    expect(await kinds()).toEqual(['new'])
  })

  it('runs once per provider over two nodes, also when the lease of one ran out', async () => {
    provider.pages = { um: [listed('unico')] }
    await Promise.all([app.platform.jobs.run('gameplay.lists'), other.platform.jobs.run('gameplay.lists')])
    const runs = await app.rows(sql`SELECT id FROM provider_list_runs WHERE provider = 'hub'`)
    expect(runs).toHaveLength(1)
    let resume = () => {}
    const slow = new Promise<void>((resolve) => (resume = resolve))
    let asked = 0
    provider.fault = async (call) => {
      if (call === 'list:um' && ++asked === 1) await slow
      return null
    }
    const first = work()
    await expect.poll(() => asked).toBe(1)
    // While the page is leased the other node leaves it alone; afterwards it reads the page itself.
    other.clock.set(app.clock.now())
    await work(other)
    expect(asked).toBe(1)
    other.clock.advance(minutes(3))
    await work(other)
    expect(asked).toBe(2)
    resume()
    await first
    expect(await lastRun()).toMatchObject({ outcome: 'done', pages: 2, games: 1 })
    expect(await kinds()).toEqual(['new'])
  })

  it('is ordered by an operator with a reason, one at a time', async () => {
    const order = (name: string) =>
      send('POST', `/games/lists/${name}/readings`, { reason: 'Avisaram de um jogo' })
    expect((await order('hub')).status).toBe(200)
    expectRefusal(await order('hub'), 'game_list_running')
    expect((await order('nenhum')).body).toMatchObject({ error: { code: 'provider_unknown' } })
    await work()
    const { body } = await send('GET', '/games/lists')
    expect(body.lists).toMatchObject([
      { provider: 'hub', is_reachable: true, run: { outcome: 'done', error: null, next_try_at: null } },
      { provider: 'soft', is_reachable: true, run: null },
      // Without credentials here.
      { provider: 'pragma', is_reachable: false, run: null },
    ])
  })
})

describe('decisions', () => {
  it('are made once when two operators decide at the same time', async () => {
    provider.pages = { um: [listed('disputado')] }
    await readLists()
    const [change] = await changes('waiting')
    await operator.visitor.send('POST', '/api/operator/session/step-up', {
      body: { code: operator.nextCode() },
    })
    const body = { ids: [change!.id], accept: true, reason: 'Conferido com o provedor' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => operator.visitor.send('POST', '/api/operator/games/list-decisions', { body })),
    )
    const outcomes = replies.map((reply) => String(reply.body.results[0].outcome)).toSorted()
    expect(outcomes).toEqual(['accepted', 'refused', 'refused'])
    expect(await app.rows(sql`SELECT id FROM games WHERE name = 'Jogo disputado'`)).toHaveLength(1)
  })

  it('give a game a code of its own where the name is taken', async () => {
    provider.pages = { um: [listed('a', { name: 'Mesmo Nome' }), listed('b', { name: 'Mesmo Nome' })] }
    await readLists()
    await decideAll(true)
    const rows = await app.rows(
      sql<{ code: string }>`SELECT code FROM games WHERE name = 'Mesmo Nome' ORDER BY id`,
    )
    expect(rows.map(({ code }) => code)).toEqual(['mesmo-nome', 'mesmo-nome-2'])
  })
})

describe('pictures', () => {
  const accept = async (picture: string) => {
    const code = `foto-${++count}`
    provider.pages = { um: [listed(code, { url_thumb: picture })] }
    await readLists()
    const [result] = await decideAll(true)
    await work()
    return gameRow(result!.game!)
  }

  it('are re-encoded to one size and type', async () => {
    const original = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#aa3300' } })
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer()
    provider.pictures = { '/capa.jpg': original }
    const { cover } = await accept(`${url}/capa.jpg`)
    expect(cover).toMatch(/^\/storage\/covers\/.*\.webp$/)
    const stored = await app.platform.storage.read(cover!.replace('/storage/', ''))
    const { format, width, height, exif } = await sharp(Buffer.from(stored!)).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 480,
      height: 640,
      exif: undefined,
    })
  })

  it('are left out when they are not pictures, too large or gone; the game shows a drawn cover', async () => {
    provider.pictures = {
      '/script.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      '/large.png': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5 * 1024 * 1024)]),
    }
    for (const name of ['script.svg', 'large.png', 'none.png'])
      expect(await accept(`${url}/${name}`), name).toMatchObject({ cover: null })
  })
})
