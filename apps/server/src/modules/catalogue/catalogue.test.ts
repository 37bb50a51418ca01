import { type CallName, errorText, type Wire } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { originalFamilies } from './families.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().send('GET', path, { headers })
/** The body of an answer, as the contract has it on the wire. */
const read = async <Name extends CallName>(_name: Name, path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).body as Wire<Name>['answer']
const list = async (query: Record<string, string>) => {
  const reply = await ask(`/api/casinos/games?${new URLSearchParams(query).toString()}`)
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return (reply.body as Wire<'listGames'>['answer']).games
}
const names = (games: { game_name: string }[]) => games.map(({ game_name }) => game_name)

describe('the demo catalogue', () => {
  it('is large, and comes once', async () => {
    await app.catalogue.stockDemo()
    const { total } = await list({})
    expect(total).toBeGreaterThanOrEqual(400)
    const [row] = await app.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM games`)
    expect(row?.count).toBe(total)
  })

  it('never comes in production', async () => {
    const production = await startApp({ config: { production: true } })
    await expect(production.catalogue.stockDemo()).rejects.toThrow('production')
    await production.close()
  })

  it('names games after what they are', async () => {
    const named = await app.rows(
      sql<{
        code: string
        rules: string
      }>`SELECT code, rules FROM games WHERE code IN ('spaceman', 'blackjack') ORDER BY code`,
    )
    expect(named).toEqual([
      { code: 'blackjack', rules: 'blackjack-3-2' },
      { code: 'spaceman', rules: 'crash-97' },
    ])
    const odd = await app.rows(sql`SELECT name FROM games
      WHERE name ~ '^(Bacará|Truco|Raspadinha|Par ou|Cara ou|Torre|Mergulho|Pênalti)' OR name ~ 'Turbo|Rápida|Relâmpago'`)
    expect(odd).toEqual([])
  })

  it('has the flags of the specification', async () => {
    const { providers } = await read('allGames', '/api/games/all')
    for (const { id, is_popular, is_new, games_count } of providers) {
      expect(is_popular).toBe([1, 2, 5, 7, 9].includes(id) || games_count > 30)
      expect(is_new).toBe([3, 6, 8, 10].includes(id))
    }
    const { categories } = await read('categories', '/api/categories')
    expect(categories).toHaveLength(12)
    for (const { id, is_popular, is_new } of categories) {
      expect(is_popular).toBe([1, 3, 5].includes(id))
      expect(is_new).toBe([8, 10].includes(id))
    }
    expect(categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['bingo', 'top10']))
    expect(categories.every(({ games_count }) => games_count > 0)).toBe(true)
  })
})

describe('allGames', () => {
  it('gives every provider at most twelve games for the home page, by views', async () => {
    const { providers } = await read('allGames', '/api/games/all')
    expect(providers).toHaveLength(24)
    for (const { games, games_count, rating } of providers) {
      expect(games.length).toBeLessThanOrEqual(12)
      expect(games.every(({ show_home }) => show_home === 1)).toBe(true)
      const views = games.map((game) => game.views)
      expect(views).toEqual(views.toSorted((a, b) => b - a))
      expect(rating).toBeCloseTo(3.5 + (1.5 * Math.min(games_count, 100)) / 100, 1)
    }
    expect(names(providers.map(({ name }) => ({ game_name: name })))).not.toContain('Recomendados')
  })
})

describe('the listing', () => {
  it('pages without overlap until the last page, and gives an empty page beyond it', async () => {
    const query = { provider: '5', per_page: '10' }
    const first = await list(query)
    expect(first).toMatchObject({ total: 28, current_page: 1, last_page: 3, per_page: 10 })
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ ...query, page })))
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 8, 0])
    expect(new Set(pages.flatMap(({ data }) => names(data))).size).toBe(28)
    expect(pages[3]).toMatchObject({ total: 28, current_page: 4, last_page: 3 })
  })

  it('knows a provider by id and by code, in any case', async () => {
    const byId = await list({ provider: '3' })
    expect(byId.total).toBe(34)
    expect(await list({ provider: 'tucano-pintado' })).toEqual(byId)
    expect(await list({ provider: 'TUCANO-PINTADO' })).toEqual(byId)
    expect(await list({ provider: 'all', category: 'all' })).toEqual(await list({}))
  })

  it('names the provider asked for, though the other filters leave no game of it', async () => {
    const provider = { id: 3, name: 'Tucano Pintado', code: 'tucano-pintado' }
    const asked = (query: string) => read('listGames', `/api/casinos/games?${query}`)
    expect(await asked('provider=3')).toMatchObject({ provider })
    expect(await asked('provider=Tucano-Pintado&gameType=live')).toMatchObject({
      games: { total: 0 },
      provider,
    })
    for (const query of [
      '',
      'provider=all',
      'provider=999',
      'provider=recommended',
      'provider=3&special_filter=recommended',
    ])
      expect((await asked(query)).provider, query).toBeNull()
  })

  it('combines its filters', async () => {
    const { data, total } = await list({
      provider: '12',
      category: 'roleta',
      gameType: 'table',
      per_page: '60',
    })
    expect(total).toBeGreaterThan(0)
    for (const game of data) expect(game).toMatchObject({ provider_id: 12, game_type: 'table' })
    expect(names(data).every((name) => name.startsWith('Roleta'))).toBe(true)
    expect((await list({ provider: '18', category: 'bingo' })).total).toBe(0)
  })

  it('parts all games by type', async () => {
    const types = ['slots', 'table', 'crash', 'instant', 'bingo', 'live']
    const totals = (await Promise.all(types.map((gameType) => list({ gameType })))).map(({ total }) => total)
    expect(totals.map((total) => total > 20)).toEqual([true, true, true, true, true, false])
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await list({})).total)
  })

  it('lists originals, one of each kind first, and the games that were really played', async () => {
    const originals = await list({ special_filter: 'originals' })
    const families = originals.data
      .slice(0, originalFamilies.size)
      .map(({ id }) => app.catalogue.game(String(id))?.engine?.family)
    expect(originalFamilies.size).toBeGreaterThan(4)
    expect(new Set(families)).toEqual(originalFamilies)
    expect(await list({ provider: 'Originais' })).toEqual(originals)
    await app.rows(
      sql`UPDATE games SET views = CASE code WHEN 'football' THEN 3 WHEN 'blackjack' THEN 5 ELSE 0 END`,
    )
    await app.catalogue.reload()
    const played = await list({ special_filter: 'most-played' })
    expect(played.data.map((game) => game.game_code)).toEqual(['blackjack', 'football'])
  })

  it('orders by views, and by release when only new games are wanted', async () => {
    await app.rows(sql`UPDATE games SET views = CASE code WHEN 'football' THEN 1 ELSE 2 END
      WHERE code IN ('football', 'blackjack')`)
    await app.catalogue.reload()
    const viewed = await list({ popularity: 'most_viewed' })
    expect(viewed.total).toBe((await list({})).total)
    expect(viewed.data.slice(0, 2).map((game) => game.game_code)).toEqual(['blackjack', 'football'])
    const fresh = await list({ isNew: '1', per_page: '60' })
    expect(fresh.total).toBeGreaterThan(20)
    expect(fresh.total).toBeLessThan(120)
    expect(fresh.data.every((game) => game.is_new)).toBe(true)
    expect(await list({ isNew: '0' })).toEqual(await list({}))
  })

  it('has special lists, wherever their name stands', async () => {
    const recommended = await list({ special_filter: 'recommended' })
    expect(recommended.total).toBe(60)
    // The special filter takes the place of both.
    expect(await list({ special_filter: 'recommended', provider: '3', category: 'bingo' })).toEqual(
      recommended,
    )
    for (const query of [
      { provider: 'recommended' },
      { category: 'recommended' },
      { provider: 'recommended', category: 'all' },
      { provider: 'Recomendados' },
    ])
      expect(await list(query)).toEqual(recommended)
    const releases = await list({ special_filter: 'new-releases' })
    expect(releases).toEqual(await list({ isNew: '1' }))
    expect(await list({ provider: 'new-releases' })).toEqual(releases)
    expect(await list({ category: 'Lançamentos' })).toEqual(releases)
  })

  it('searches within the filters', async () => {
    const everywhere = await list({ searchTerm: 'roleta' })
    const aurora = await list({ searchTerm: 'roleta', provider: 'estudio-aurora' })
    expect(aurora.total).toBeGreaterThan(0)
    expect(aurora.total).toBeLessThan(everywhere.total)
    const viewed = await list({ searchTerm: 'roleta', popularity: 'most_viewed' })
    expect(viewed.total).toBe(everywhere.total)
  })
})

describe('search', () => {
  it('takes a limit or a page', async () => {
    const eight = (await ask('/api/search/games?searchTerm=da&limit=8')).body.games
    expect(eight.data).toHaveLength(8)
    expect(eight.total).toBeGreaterThan(8)
    const second = (await ask('/api/search/games?searchTerm=da&limit=8&page=2')).body.games
    expect(names(second.data)).not.toEqual(names(eight.data))
    const paged = (await ask('/api/search/games?searchTerm=da')).body.games
    expect(paged).toMatchObject({ per_page: 24, total: eight.total })
    expect(names(paged.data).slice(0, 8)).toEqual(names(eight.data))
  })

  it.each(['Fruit Party', 'Sweet Bonanza', 'Gates of Olympus', 'Spaceman', 'Football', 'Blackjack'])(
    'finds %s, which the overlay suggests',
    async (name) => {
      const { games } = (
        await ask(`/api/search/games?${new URLSearchParams({ searchTerm: name, limit: '8' }).toString()}`)
      ).body
      const marked = ['Football', 'Blackjack'].includes(name) ? name : `${name} (demo)`
      expect(games.data[0]).toMatchObject({
        name: marked,
        game_name: marked,
        slug: expect.any(String),
        image: expect.any(String),
      })
    },
  )

  it('answers nothing to no term', async () => {
    expect((await ask('/api/search/games')).body.games).toMatchObject({ data: [], total: 0 })
  })
})

describe('one game', () => {
  it('is found by id and by code, with its facts', async () => {
    const { game, related } = (await ask('/api/games/detail/sweet-bonanza')).body
    expect(game).toMatchObject({
      game_name: 'Sweet Bonanza (demo)',
      rtp: expect.any(Number),
      rtp_source: 'simulated',
      volatility: expect.stringMatching(/^(low|medium|high)$/),
      in_maintenance: false,
      categories: expect.arrayContaining([{ name: 'Slots', slug: 'slots' }]),
    })
    expect((await ask(`/api/games/detail/${game.id}`)).body.game).toEqual(game)
    expect(related.length).toBe(12)
    expect(names(related)).not.toContain('Sweet Bonanza (demo)')
  })

  it('is described in the language of the request', async () => {
    const texts = await Promise.all(
      ['pt-BR', 'en', 'es'].map(async (language) => {
        const reply = await ask('/api/games/detail/sweet-bonanza', { 'accept-language': language })
        return reply.body.game.description as string
      }),
    )
    expect(texts[0]).toContain('é um jogo de rolos')
    expect(texts[1]).toContain('is a reel game')
    expect(texts[2]).toContain('es un juego de rodillos')
  })

  it('of a provider has the type and the RTP that the provider states, or none', async () => {
    await app.rows(sql`INSERT INTO games (code, name, provider_id, type, rtp, volatility, updated_at) VALUES
      ('mesa-transmitida', 'Mesa Transmitida', 9, 'live', 9730, 'low', now()),
      ('pouso', 'Pouso', 9, 'crash', NULL, NULL, now())`)
    await app.catalogue.reload()
    const { game } = await read('gameDetail', '/api/games/detail/mesa-transmitida')
    expect(game).toMatchObject({ game_type: 'live', rtp: 97.3, rtp_source: 'provider' })
    expect(game.description).toBe(
      'Mesa Transmitida é um jogo com transmissão ao vivo, da Mesa Posta. ' +
        'Retorno teórico ao jogador (RTP) de 97,3% no longo prazo, segundo o provedor. ' +
        'Volatilidade baixa: prêmios menores, mais frequentes.',
    )
    expect((await list({ gameType: 'live' })).data.map(({ slug }) => slug)).toEqual(['mesa-transmitida'])
    const other = (await read('gameDetail', '/api/games/detail/pouso')).game
    expect(other).toMatchObject({ game_type: 'crash', rtp: null, rtp_source: null })
    expect(other.description).toBe('Pouso é um jogo de crash, da Mesa Posta.')
    await app.rows(sql`DELETE FROM games WHERE code IN ('mesa-transmitida', 'pouso')`)
    await app.catalogue.reload()
  })

  it('has the return and volatility of its rules, not of its row', async () => {
    const { game: before } = await read('gameDetail', '/api/games/detail/spaceman')
    await app.rows(sql`UPDATE games SET rtp = 9990, volatility = NULL WHERE code = 'spaceman'`)
    await app.catalogue.reload()
    const { game } = await read('gameDetail', '/api/games/detail/spaceman')
    expect([game.rtp, game.volatility, game.description]).toEqual([
      before.rtp,
      before.volatility,
      before.description,
    ])
    await app.rows(sql`UPDATE games SET rtp = ${Math.round(before.rtp! * 100)}, volatility = ${before.volatility}
      WHERE code = 'spaceman'`)
    await app.catalogue.reload()
  })

  it('has the type of its engine, not of its row', async () => {
    await app.rows(sql`UPDATE games SET type = 'live' WHERE code = 'spaceman'`)
    await app.catalogue.reload()
    const { game } = await read('gameDetail', '/api/games/detail/spaceman')
    expect(game).toMatchObject({ game_type: 'crash', rtp_source: 'exact' })
    expect((await list({ gameType: 'live' })).total).toBe(0)
    await app.rows(sql`UPDATE games SET type = 'crash' WHERE code = 'spaceman'`)
    await app.catalogue.reload()
  })
})

describe('shopfront', () => {
  it('answers in three languages', async () => {
    const byLanguage = async (path: string) =>
      Promise.all(['pt-br', 'en', 'es'].map(async (lang) => (await ask(`${path}?lang=${lang}`)).text))
    for (const path of ['/api/categories', '/api/settings/banners', '/api/promotions']) {
      expect(new Set(await byLanguage(path)).size).toBe(3)
    }
  })

  it('has banners for each kind of device', async () => {
    const mobile = await read('banners', '/api/settings/banners?client_device=mobile')
    const desktop = await read('banners', '/api/settings/banners?client_device=toaster')
    expect([mobile.device, desktop.device]).toEqual(['mobile', 'desktop'])
    const types = desktop.banners.map(({ type }) => type)
    expect(types.filter((type) => type === 'carousel').length).toBeGreaterThanOrEqual(4)
    expect(types.filter((type) => type === 'home').length).toBeGreaterThanOrEqual(2)
    expect(mobile.banners[0]?.picture).toMatchObject({ width: 720, height: 720 })
    expect(desktop.banners[0]?.picture).toMatchObject({ width: 1440, height: 540 })
  })

  it('puts games forward', async () => {
    const { featured_games } = (await ask('/api/featured/games')).body
    expect(featured_games).toHaveLength(12)
  })

  it('has no social link by default', async () => {
    const { custom } = (await ask('/api/settings/custom')).body
    expect(custom).toEqual({
      whastapp: '',
      telegram: '',
      instagram: '',
      facebook: '',
      twitter: '',
      youtube: '',
    })
  })

  it('shows promotions while they run', async () => {
    const ids = async () => (await read('promotions', '/api/promotions')).data.map(({ id }) => id)
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    const ends = new Date(app.clock.now().getTime() + 60_000)
    await app.rows(sql`UPDATE promotions SET ends_at = ${ends} WHERE id = 3`)
    await app.catalogue.reload()
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    app.clock.advance(60_000)
    expect(await ids()).toEqual([1, 2, 4, 5])
  })

  it('announces promotions whose day is still ahead, and only to who asks for those', async () => {
    const ids = async (query = '') =>
      (await read('promotions', `/api/promotions${query}`)).data.map(({ id, is_active }) => [id, is_active])
    const soon = (after: number) => new Date(app.clock.now().getTime() + after)
    await app.rows(sql`UPDATE promotions SET starts_at = ${soon(120_000)} WHERE id = 1`)
    await app.rows(sql`UPDATE promotions SET starts_at = ${soon(60_000)} WHERE id = 4`)
    await app.catalogue.reload()
    expect(await ids()).toEqual([
      [2, true],
      [5, true],
    ])
    expect(await ids('?when=soon')).toEqual([
      [4, false],
      [1, false],
    ])
    app.clock.advance(60_000)
    expect(await ids('?when=soon')).toEqual([[1, false]])
    app.clock.advance(60_000)
    expect(await ids()).toEqual([
      [1, true],
      [2, true],
      [4, true],
      [5, true],
    ])
  })

  it('does not speak of bonuses where they are not allowed', async () => {
    const change = (profile: 'demo' | 'br-licensed') =>
      app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
    await change('br-licensed')
    await vi.waitFor(async () => {
      const { data } = await read('promotions', '/api/promotions')
      expect(data.map(({ id }) => id)).toEqual([4])
      expect((await ask('/api/settings/banners?lang=pt-br')).text).not.toContain('Bônus')
    }, 10_000)
    await change('demo')
    await vi.waitFor(() => expect(app.settings.profile().name).toBe('demo'), 10_000)
  })
})

describe('favourites', () => {
  it('are the player’s own, newest first', async () => {
    const ana = app.visitor()
    const bia = app.visitor()
    await join(ana)
    await join(bia)
    expect((await ana.send('PUT', '/api/profile/favorites/5')).body).toEqual({ favorite: true })
    app.clock.advance(1000)
    await ana.send('PUT', '/api/profile/favorites/football')
    await ana.send('PUT', '/api/profile/favorites/5')
    const { games } = (await ana.send('GET', '/api/profile/favorites')).body as Wire<'favorites'>['answer']
    expect(games.map(({ game_code }) => game_code)[0]).toBe('football')
    expect(games).toHaveLength(2)
    expect((await bia.send('GET', '/api/profile/favorites')).body.games).toEqual([])
    expect((await ana.send('DELETE', '/api/profile/favorites/5')).body).toEqual({ favorite: false })
    expect((await ana.send('DELETE', '/api/profile/favorites/5')).body).toEqual({ favorite: false })
    expect((await ana.send('GET', '/api/profile/favorites')).body.games).toHaveLength(1)
    for (const id of ['999999', 'nothing', '1;2', '__proto__'])
      expectRefusal(await ana.send('PUT', `/api/profile/favorites/${id}`), 'not_found')
  })
})

describe('contact', () => {
  const message = {
    name: 'Ana Lima',
    email: 'Ana@Example.com',
    subject: 'payments',
    message: 'Onde está meu PIX?',
  }

  it('keeps a ticket, mails support and answers its number', async () => {
    const { body } = await app.visitor().send('POST', '/api/contact', { body: message })
    expect(body).toEqual({
      success: true,
      protocol: expect.stringMatching(/^20261115-[2-9A-Z]{8}$/),
      message: 'Mensagem enviada com sucesso! Entraremos em contato em breve.',
    })
    const tickets = await app.rows(
      sql`SELECT email, subject FROM contact_tickets WHERE protocol = ${body.protocol}`,
    )
    expect(tickets).toEqual([{ email: 'ana@example.com', subject: 'payments' }])
    const mails = await mailsTo(app, 'support@localhost')
    expect(mails.at(-1)?.subject).toBe(`[${body.protocol}] Dúvidas sobre Pagamentos`)
    expect(mails.at(-1)?.body_text).toContain('Onde está meu PIX?')
  })

  it.each([
    ['Suporte Técnico', 'technical'],
    ['Dúvidas sobre Pagamentos', 'payments'],
    ['Problemas com Conta', 'account'],
    ['Sugestões', 'suggestions'],
    ['Outros', 'other'],
  ])('accepts the subject %s by its name and stores it as %s', async (name, code) => {
    const { status, body } = await app
      .visitor()
      .send('POST', '/api/contact', { body: { ...message, subject: name } })
    expect(status).toBe(200)
    expect(
      await app.rows(sql`SELECT subject FROM contact_tickets WHERE protocol = ${body.protocol}`),
    ).toEqual([{ subject: code }])
    const mails = await mailsTo(app, 'support@localhost')
    expect(mails.map(({ subject }) => subject)).toContain(`[${body.protocol}] ${name}`)
  })

  it('asks for every field', async () => {
    const reply = await app.visitor().send('POST', '/api/contact', { body: { subject: 'gossip' } })
    expect(Object.keys(reply.body.errors).toSorted()).toEqual(['email', 'message', 'name', 'subject'])
    expect(reply.body.message).toBe(errorText('validation', 'pt_BR'))
  })

  it('is limited per address', async () => {
    const strict = await startApp({ variables: { RATE_LIMIT_SCALE: '1' } })
    const visitor = strict.visitor({ address: '198.51.100.7' })
    for (let times = 0; times < 5; times++)
      expect((await visitor.send('POST', '/api/contact', { body: message })).status).toBe(200)
    expectRefusal(await visitor.send('POST', '/api/contact', { body: message }), 'too_many_requests')
    await strict.close()
  })
})
