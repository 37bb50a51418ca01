import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, sit } from '../../../../test/casino.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gambler, gameWith, good, type StudioAnswer, takeSeat } from '../../../../test/studio.ts'
import { runGamesCommand } from './commands.ts'

const REASON = 'aviso do provedor'
/** A round stays open until its one exchange. */
const POKER = 'poker-jacks-8-5'

let app: TestApp
let node: TestApp
let owner: TestOperator
let poker: string

beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  node = await startApp({ database: app.databaseUrl })
  owner = await joinTeam(app)
  poker = await gameWith(app, POKER)
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const send = (method: string, path: string, body?: object) =>
  owner.visitor.send(method, `/api/operator/games${path}`, body && { body })
const list = async (query = '') => (await send('GET', query)).body
const gameNamed = async (code: string) =>
  (await list(`?q=${code}`)).items.find((game: { code: string }) => game.code === code)
const lastAudit = async () => (await owner.visitor.send('GET', '/api/operator/audit')).body.items[0]
const stop = (body: object) => send('POST', '/stops', { reason: REASON, ...body })
const resume = (body: object) => send('POST', '/resumptions', { reason: REASON, ...body })

describe('the list of games', () => {
  it('goes through all games page by page, by name, without gap or repeat', async () => {
    const seen: { id: number; name: string }[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: { items: typeof seen; next: string | null } = await list(
        `?limit=100${after && `&after=${encodeURIComponent(after)}`}`,
      )
      seen.push(...page.items)
      after = page.next
    }
    const [{ count } = { count: 0 }] = await app.rows(
      sql<{ count: number }>`SELECT count(*)::int AS count FROM games`,
    )
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    expect(seen).toHaveLength(count)
  })

  it('finds by a misspelt name, by code and by filters', async () => {
    expect((await list('?q=futbol')).items.length).toBeGreaterThan(0)
    expect(await gameNamed('blackjack')).toMatchObject({ provider: { code: 'mesa-posta' }, stopped_by: null })
    const featured = (await list('?mark=featured&limit=100')).items
    expect(featured).toHaveLength(12)
    const { items } = await list('?provider=mesa-posta&category=cartas&type=table&state=active')
    expect(items.length).toBeGreaterThan(0)
    for (const game of items) expect(game).toMatchObject({ type: 'table', is_active: true })
    expect((await list('?q=100%25')).items).toEqual([])
    expect((await send('GET', '?after=x')).status).toBe(422)
  })
})

describe('editing', () => {
  it('changes a game, records before and after, and reaches the pages of every node', async () => {
    const { id } = await gameNamed('blackjack')
    const body = { is_hot: true, pinned_position: 1, certificate: 'BMM-2026-117', categories: ['bingo'] }
    expect((await send('PATCH', `/${id}`, { ...body, reason: REASON })).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'games.edit',
      subject_id: 'blackjack',
      before: {
        is_hot: false,
        pinned_position: null,
        certificate: null,
        categories: ['cartas', 'mesa', 'top10'],
      },
      after: body,
      reason: REASON,
      operator: owner.id,
    })
    for (const each of [app, node])
      await vi.waitFor(async () => {
        const { body: page } = await each.visitor().send('GET', '/api/casinos/games?per_page=1')
        expect(page.games.data[0]).toMatchObject({ game_code: 'blackjack', is_hot: true })
      })
    expect((await send('GET', `/${id}`)).body.game).toMatchObject(body)
  })

  it('records nothing when nothing changes, and refuses unknown games and categories', async () => {
    const before = await lastAudit()
    const { id } = await gameNamed('blackjack')
    expect((await send('PATCH', `/${id}`, { is_hot: true, reason: REASON })).status).toBe(200)
    expect((await send('PATCH', `/${id}`, { categories: ['nenhuma'], reason: REASON })).status).toBe(422)
    expectRefusal(await send('PATCH', '/999999', { is_hot: true, reason: REASON }), 'not_found')
    expect(await lastAudit()).toEqual(before)
    expect((await send('GET', `/${id}`)).body.game.categories).toEqual(['bingo'])
  })

  it('adds a category once and changes its names', async () => {
    const name = { pt_BR: 'Novos', en: 'New', es: 'Nuevos' }
    const { body } = await send('POST', '/categories', { slug: 'novos', name, reason: REASON })
    expectRefusal(
      await send('POST', '/categories', { slug: 'novos', name, reason: REASON }),
      'category_exists',
    )
    const changed = { ...name, en: 'Recent' }
    await send('PATCH', `/categories/${body.id}`, { name: changed, is_popular: true, reason: REASON })
    expect(await lastAudit()).toMatchObject({
      action: 'games.edit_category',
      before: { name, is_popular: false },
      after: { name: changed, is_popular: true },
    })
    const { categories } = await list('/categories')
    expect(categories.find(({ slug }: { slug: string }) => slug === 'novos')).toMatchObject({ name: changed })
  })

  it('changes the marks of a provider', async () => {
    const [provider] = (await list('/providers')).providers
    const before = { is_popular: provider.is_popular, is_new: provider.is_new }
    const after = { is_popular: !before.is_popular, is_new: !before.is_new }
    await send('PATCH', `/providers/${provider.id}`, { ...after, reason: REASON })
    expect(await lastAudit()).toMatchObject({ action: 'games.edit_provider', before, after })
    expect((await list('/providers')).providers[0]).toMatchObject(after)
    await send('PATCH', `/providers/${provider.id}`, { ...before, reason: REASON })
  })

  it('hides a provider with all its games', async () => {
    const { providers } = await list('/providers')
    const { id } = providers.find(({ code }: { code: string }) => code === 'bola-de-meia')
    await send('PATCH', `/providers/${id}`, { is_active: false, reason: REASON })
    expect(await lastAudit()).toMatchObject({ action: 'games.edit_provider', subject_id: 'bola-de-meia' })
    await vi.waitFor(async () =>
      expect((await node.visitor().send('GET', '/api/games/detail/football')).status).toBe(404),
    )
    await send('PATCH', `/providers/${id}`, { is_active: true, reason: REASON })
    await vi.waitFor(async () =>
      expect((await node.visitor().send('GET', '/api/games/detail/football')).status).toBe(200),
    )
  })
})

describe('[T7] a stop', () => {
  it.each([
    ['game', async () => ({ scope: 'game', id: (await gameNamed(poker)).id })],
    ['provider', async () => ({ scope: 'provider', id: (await gameNamed(poker)).provider.id as number })],
    ['all', async () => ({ scope: 'all' })],
  ])(
    'of %s refuses new rounds on every node at once and lets an open round finish',
    async (name, scopeOf) => {
      const scope = await scopeOf()
      const seat = await takeSeat(app, (await gambler(app)).visitor, POKER)
      app.clock.advance(60_000)
      const { round } = await seat.play({})
      expect((await stop(scope)).status).toBe(200)
      expect(await lastAudit()).toMatchObject({
        action: 'games.stop',
        reason: REASON,
        after: { stopped: true },
      })
      expect((await gameNamed(poker)).stopped_by).toBe(name)
      expectRefusal(await stop(scope), 'play_stopped')

      // One exchange ends a hand of video poker.
      const held = good<StudioAnswer>(await seat.move(round.id, 1, { kind: 'hold', cards: [0, 1] }))
      expect(held.round.closed).toBe(true)
      app.clock.advance(60_000)
      node.clock.set(app.clock.now())
      for (const each of [node, app]) expectRefusal(await seat.at(each.url).open({}), 'game_in_maintenance')
      for (const each of [node, app])
        await vi.waitFor(async () =>
          expect(
            (await each.visitor().send('GET', `/api/games/detail/${poker}`)).body.game.in_maintenance,
          ).toBe(true),
        )

      expect((await resume(scope)).status).toBe(200)
      expectRefusal(await resume(scope), 'play_not_stopped')
      await vi.waitFor(async () => good(await seat.at(node.url).open({})))
    },
  )

  it.each([
    ['game', async (id: number) => ({ scope: 'game', id })],
    [
      'provider',
      async (id: number) => ({ scope: 'provider', id: (await send('GET', `/${id}`)).body.game.provider.id }),
    ],
  ])(
    'of a %s on one node refuses a bet and a launch on another once it was notified, and lets the open round be paid',
    async (name, scopeOf) => {
      const code = `alheio-${name}`
      const game = await addGame(app, code)
      const player = await gambler(app)
      await fund(app, player.id, 'cash', 10_000n)
      const { session } = await sit(app, player.id, game, 'hub')
      const { wallet } = node.gameplay
      const bet = (round: string) =>
        wallet.bet({ session, transaction: `${code}-${round}`, round, amount: centavos(100) })
      const isListedOnNode = async (inMaintenance: boolean) =>
        expect((await node.visitor().send('GET', `/api/games/detail/${code}`)).body.game).toMatchObject({
          in_maintenance: inMaintenance,
        })
      await vi.waitFor(() => isListedOnNode(false))
      expect(await bet('antes')).toMatchObject({ status: 'done' })
      const scope = await scopeOf(game)
      expect((await stop(scope)).status).toBe(200)
      await vi.waitFor(() => isListedOnNode(true))
      expect(await bet('depois')).toMatchObject({ status: 'refused' })
      const launched = await node.visitor().send('GET', `/api/games/single/${code}?mode=demo`)
      expectRefusal(launched, 'game_in_maintenance')
      const won = { provider: 'hub', player: player.id, game, round: 'antes', transaction: `${code}-win` }
      expect(await wallet.win({ ...won, amount: centavos(300) })).toMatchObject({ status: 'done' })
      expect((await resume(scope)).status).toBe(200)
      await vi.waitFor(() => isListedOnNode(false))
      expect(await bet('de-novo')).toMatchObject({ status: 'done' })
    },
  )

  it('in the terminal has the same effect, refusals and audit', async () => {
    const run = (...args: string[]) => runGamesCommand(app.platform, args)
    expect(await run('stop', 'blackjack', '--reason', REASON)).toBe('blackjack is stopped now.')
    expect(await lastAudit()).toMatchObject({ action: 'games.stop', operator: null, subject_id: 'blackjack' })
    await expect(run('stop', 'blackjack', '--reason', REASON)).rejects.toMatchObject({ code: 'play_stopped' })
    await expect(run('stop', 'nenhum', '--reason', REASON)).rejects.toMatchObject({ code: 'not_found' })
    await expect(run('stop', 'blackjack')).rejects.toMatchObject({ code: 'option_missing' })
    expect(await run('resume', 'blackjack', '--reason', REASON)).toBe('blackjack is running now.')
    expect(await run('stop', '--all', '--reason', REASON)).toBe('all play is stopped now.')
    expect(await run('resume', '--all', '--reason', REASON)).toBe('all play is running now.')
  })
})

describe('an import', () => {
  const csv =
    'code,name,provider,type,rtp\nnovo-jogo,Novo Jogo,ipe-amarelo,slots,96.5\nruim,,ipe-amarelo,slots,200\n'
  const file = { name: 'games.csv', content: csv }
  const count = async () =>
    (
      await app.rows(
        sql<{ count: number }>`SELECT count(*)::int AS count FROM games WHERE code = 'novo-jogo'`,
      )
    )[0]

  it('is previewed with every bad row and changes nothing', async () => {
    const { body } = await send('POST', '/import-previews', file)
    expect(body).toMatchObject({ rows: 2, added: 1, changed: 0, bad: [{ line: 3 }] })
    expect(body.bad[0].reasons).toEqual([
      { code: 'missing', text: 'falta name' },
      { code: 'above', text: 'rtp está acima de 100' },
    ])
    const spanish = await owner.visitor.send('POST', '/api/operator/games/import-previews', {
      body: file,
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.body.bad[0].reasons[1]).toEqual({ code: 'above', text: 'rtp está por encima de 100' })
    expect(await count()).toEqual({ count: 0 })
  })

  it('is refused with a bad row, and imports the good rows when bad ones may be skipped', async () => {
    expect((await send('POST', '/imports', { ...file, skip_bad: false, reason: REASON })).body).toMatchObject(
      { error: { code: 'import_bad_rows' } },
    )
    expect(await count()).toEqual({ count: 0 })
    const { body } = await send('POST', '/imports', { ...file, skip_bad: true, reason: REASON })
    expect(body).toEqual({ rows: 2, added: 1, changed: 0, skipped: 1 })
    expect(await lastAudit()).toMatchObject({
      action: 'games.import',
      subject_id: 'games.csv',
      after: { rows: 2, added: 1, changed: 0, skipped: 1 },
    })
    await vi.waitFor(async () =>
      expect((await node.visitor().send('GET', '/api/games/detail/novo-jogo')).status).toBe(200),
    )
  })

  it('refuses files that are neither CSV nor JSON', async () => {
    expect(
      (await send('POST', '/import-previews', { name: 'games.xlsx', content: 'PK' })).body,
    ).toMatchObject({
      error: {
        code: 'import_unreadable',
        message: 'O arquivo não pôde ser lido: o nome do arquivo precisa terminar em .json ou .csv',
      },
    })
  })
})
