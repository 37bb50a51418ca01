import type { Wire } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

type Query = Record<string, string>
type Listed = Wire<'listGames'>['answer']['games']
type Choices = Wire<'listFilters'>['answer']

let app: TestApp
/** As published by each game's own page. */
let facts: Map<number, { rtp: number | null; volatility: string | null }>

async function read<Answer>(path: string, query: Query): Promise<Answer> {
  const reply = await app.visitor().send('GET', `${path}?${new URLSearchParams(query).toString()}`)
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply.body as Answer
}
const choicesOf = (query: Query) => read<Choices>('/api/casinos/filters', query)
async function list(query: Query): Promise<Listed['data']> {
  const found: Listed['data'] = []
  for (let page = 1; ; page++) {
    const { games } = await read<Wire<'listGames'>['answer']>('/api/casinos/games', {
      ...query,
      per_page: '60',
      page: String(page),
    })
    found.push(...games.data)
    if (page >= games.last_page) return found
  }
}
const countOf = async (query: Query) => (await list(query)).length

beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  // Of a provider's game the platform knows only what was imported with it.
  await app.rows(sql`UPDATE games SET rules = NULL, rtp = NULL, volatility = NULL
    WHERE id IN (SELECT id FROM games WHERE type = 'slots' ORDER BY id LIMIT 5)`)
  await app.rows(sql`UPDATE games SET rules = NULL, rtp = 9999, volatility = 'low'
    WHERE id IN (SELECT id FROM games WHERE type = 'slots' AND rules IS NOT NULL ORDER BY id LIMIT 3)`)
  await app.catalogue.reload()
  facts = new Map()
  for (const game of app.catalogue.snapshot().all.views) facts.set(game.id, game)
})
afterAll(() => app.close())

describe('a listing', () => {
  it.each(['low', 'medium', 'high'])('of %s volatility has those games and no other', async (volatility) => {
    const found = await list({ volatility })
    const expected = [...facts.entries()].filter(([, each]) => each.volatility === volatility)
    expect(expected.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(([id]) => id)))
  })

  it('from a return on leaves out games whose return is not published', async () => {
    const found = new Set((await list({ rtp: '96' })).map(({ id }) => id))
    for (const [id, { rtp }] of facts) expect(found.has(id), String(id)).toBe(rtp !== null && rtp >= 9600)
  })

  it('sorts by return, the unpublished ones last', async () => {
    const returns = (await list({ sort: 'rtp' })).map(({ id }) => facts.get(id)!.rtp)
    expect(returns[0]).toBe(9999)
    expect(returns.slice(-5)).toEqual([null, null, null, null, null])
    const published = returns.slice(0, -5) as number[]
    expect(published).toEqual(published.toSorted((a, b) => b - a))
  })

  it('sorts by name without regard to case and accents', async () => {
    const names = (await list({ sort: 'name' })).map(({ game_name }) =>
      game_name
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    expect(names).toEqual(names.toSorted())
    expect(names.length).toBe(facts.size)
  })

  it('sorts by rounds played and by release, also within a search', async () => {
    const played = (await list({ sort: 'played', gameType: 'crash' })).map(({ views }) => views)
    expect(played).toEqual(played.toSorted((a, b) => b - a))
    const newest = (await list({ sort: 'newest', volatility: 'high' })).map(
      ({ release_date }) => release_date ?? '',
    )
    expect(newest).toEqual(newest.toSorted().toReversed())
    const found = await list({ sort: 'name', searchTerm: 'tigre' })
    expect(new Set(found.map(({ id }) => id))).toEqual(
      new Set((await list({ searchTerm: 'tigre' })).map(({ id }) => id)),
    )
  })

  it('has the house’s order without a sort, or with one that does not exist', async () => {
    const usual = (await list({})).map(({ id }) => id)
    expect((await list({ sort: 'cheapest' })).map(({ id }) => id)).toEqual(usual)
    expect((await list({ volatility: 'all', rtp: '' })).map(({ id }) => id)).toEqual(usual)
  })

  it('has no game for a volatility or return that does not exist', async () => {
    expect(await countOf({ volatility: 'extreme' })).toBe(0)
    expect(await countOf({ rtp: 'much' })).toBe(0)
  })
})

describe('the choices of a listing', () => {
  it.each<Query>([
    {},
    { gameType: 'slots' },
    { volatility: 'high' },
    { rtp: '97', searchTerm: 'fruta' },
    { provider: '3' },
    { category: 'bingo' },
    { special_filter: 'originals' },
  ])('of %j have the number of games that each one lists', async (query) => {
    const choices = await choicesOf(query)
    expect(choices.total).toBe(await countOf(query))
    for (const { type, games } of choices.types)
      expect(games, type).toBe(await countOf({ ...query, gameType: type }))
    for (const { volatility, games } of choices.volatilities)
      expect(games, volatility).toBe(await countOf({ ...query, volatility }))
    for (const { min, games } of choices.rtps)
      expect(games, String(min)).toBe(await countOf({ ...query, rtp: String(min) }))
    // A special list takes the place of the provider.
    const providers = query['special_filter'] ? [] : choices.providers.slice(0, 3)
    for (const { id, games } of providers)
      expect(games, String(id)).toBe(await countOf({ ...query, provider: String(id) }))
    for (const { games } of [
      ...choices.types,
      ...choices.volatilities,
      ...choices.rtps,
      ...choices.providers,
    ])
      expect(games).toBeGreaterThan(0)
  })

  it('do not offer what no game has', async () => {
    const { types } = await choicesOf({})
    expect(types.map(({ type }) => type)).not.toContain('live')
    const { types: only } = await choicesOf({ category: 'bingo' })
    expect(only.map(({ type }) => type)).toContain('bingo')
  })
})
