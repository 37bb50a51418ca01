import type { Wire } from '@girassol/contract'
import { familyOf, slotTables, tableGames, tumble } from '@girassol/games'
import { sql } from 'kysely'
import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { homeView } from './home.ts'

let app: TestApp
let entries: Entry[]

interface Entry {
  id: number
  code: string
  name: string
  rules: string
  distribution: string
  has_demo: boolean
  slugs: string[]
}

/** What each engine is, written down apart from the code under test. `name`: what only its games may be called. */
const engines: Record<
  string,
  { type: string; words: [pt: string, en: string, es: string]; slugs: string[]; name?: RegExp }
> = {
  lines: { type: 'slots', words: ['rolos', 'reel', 'rodillos'], slugs: ['slots'] },
  tumble: { type: 'slots', words: ['rolos', 'reel', 'rodillos'], slugs: ['slots'] },
  classic: { type: 'slots', words: ['rolos', 'reel', 'rodillos'], slugs: ['slots'] },
  roulette: {
    type: 'table',
    words: ['roleta', 'roulette', 'ruleta'],
    slugs: ['mesa', 'roleta'],
    name: /^Roleta\b/,
  },
  blackjack: {
    type: 'table',
    words: ['blackjack', 'blackjack', 'blackjack'],
    slugs: ['mesa', 'cartas'],
    name: /Blackjack|Vinte e Um/,
  },
  poker: { type: 'table', words: ['pôquer', 'poker', 'póquer'], slugs: ['mesa', 'cartas'], name: /Pôquer/ },
  bingo: {
    type: 'bingo',
    words: ['bingo', 'bingo', 'bingo'],
    slugs: ['bingo'],
    name: /^Bingo|^Cartela Cheia/,
  },
  crash: { type: 'crash', words: ['crash', 'crash', 'crash'], slugs: ['crash'] },
  mines: {
    type: 'instant',
    words: ['minas', 'mines', 'minas'],
    slugs: ['instantaneos'],
    name: /^Minas |^Campo Minado/,
  },
  plinko: {
    type: 'instant',
    words: ['plinko', 'plinko', 'plinko'],
    slugs: ['instantaneos'],
    name: /^Plinko|^Pinos/,
  },
  keno: { type: 'instant', words: ['keno', 'keno', 'keno'], slugs: ['instantaneos'], name: /^Keno/ },
  double: {
    type: 'instant',
    words: ['cores', 'colour', 'colores'],
    slugs: ['instantaneos'],
    name: /^Dupla |^Roda /,
  },
  dice: { type: 'instant', words: ['dados', 'dice', 'dados'], slugs: ['instantaneos'], name: /^Dados/ },
}
const engineSlugs = new Set(Object.values(engines).flatMap(({ slugs }) => slugs))
const engineOf = ({ rules }: Entry) => engines[familyOf(rules) ?? ''] ?? expect.fail(`no engine ${rules}`)

const read = async <Body>(path: string, language = 'pt-BR') => {
  const reply = await app.visitor().send('GET', path, { headers: { 'accept-language': language } })
  expect(reply.status, path).toBe(200)
  return reply.body as Body
}
const describeIn = async (code: string, language: string) =>
  (await read<Wire<'gameDetail'>['answer']>(`/api/games/detail/${code}`, language)).game

/** `frutas` is left out: by its theme a classic of cherries belongs there as well. */
const rowsOf = () =>
  app.rows(sql<Entry>`SELECT g.id, g.code, g.name, g.rules, g.type, g.distribution, g.has_demo, g.show_home,
      g.is_recommended, g.featured_position,
      array(SELECT c.slug::text FROM game_categories m JOIN categories c ON c.id = m.category_id
        WHERE m.game_id = g.id AND c.slug <> 'frutas' ORDER BY 1) AS slugs
    FROM games g ORDER BY g.id`)

beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  entries = await rowsOf()
})
afterAll(() => app.close())

describe('every game of the demo catalogue', () => {
  it('is listed under the type of its engine and under no other', async () => {
    expect(entries.length).toBeGreaterThan(400)
    const listed = new Map<number, string[]>()
    for (const type of ['slots', 'table', 'crash', 'instant', 'bingo', 'live']) {
      for (let page = 1, last = 1; page <= last; page++) {
        const path = `/api/casinos/games?gameType=${type}&per_page=60&page=${page}`
        const { games } = await read<Wire<'listGames'>['answer']>(path)
        last = games.last_page
        for (const { id, game_type } of games.data) {
          expect(game_type).toBe(type)
          listed.set(id, [...(listed.get(id) ?? []), type])
        }
      }
    }
    expect(entries.map(({ id, code }) => [code, listed.get(id)])).toEqual(
      entries.map((entry) => [entry.code, [engineOf(entry).type]]),
    )
  })

  it('is described as its engine, with the source of its RTP', async () => {
    for (const entry of entries) {
      const { type, words } = engineOf(entry)
      const game = await describeIn(entry.code, 'pt-BR')
      const simulated = slotTables.get(entry.rules)?.family === 'tumble'
      expect(game, entry.code).toMatchObject({
        game_type: type,
        rtp_source: simulated ? 'simulated' : 'exact',
      })
      const [sentence] = game.description.split('. ')
      expect(sentence?.slice(entry.name.length).toLowerCase()).toContain(words[0])
      expect(game.description).toContain(simulated ? 'medido pela casa' : 'calculado pela casa')
      expect(game.description).not.toMatch(/ao vivo|transmiss|segundo o provedor/)
    }
  })

  it('is described in every language by its engine', async () => {
    const samples = [...new Map(entries.map((entry) => [entry.rules, entry])).values()]
    expect(new Set(samples.map(({ rules }) => familyOf(rules)))).toEqual(new Set(Object.keys(engines)))
    for (const { code, ...entry } of samples) {
      for (const [at, language] of ['pt-BR', 'en', 'es'].entries()) {
        const { description } = await describeIn(code, language)
        expect(description.slice(entry.name.length).toLowerCase()).toContain(
          engineOf({ code, ...entry }).words[at],
        )
        expect(description).not.toMatch(/live|en vivo|provider|proveedor/)
        expect(description).toMatch([/demonstração/, /demonstration/, /demostración/][at]!)
      }
    }
  })

  it('is in the categories of its engine and in none of another', () => {
    for (const entry of entries) {
      const of = entry.slugs.filter((slug) => engineSlugs.has(slug))
      expect([entry.code, of.toSorted()]).toEqual([entry.code, engineOf(entry).slugs.toSorted()])
    }
  })

  it('has no name that says something else than its engine', () => {
    const claims = entries.flatMap((entry) =>
      Object.entries(engines).flatMap(([family, { name }]) =>
        name?.test(entry.name) ? [{ name: entry.name, says: family, is: familyOf(entry.rules) }] : [],
      ),
    )
    expect(claims.length).toBeGreaterThan(100)
    expect(claims.filter(({ says, is }) => says !== is)).toEqual([])
    expect(entries.filter(({ name }) => /ao vivo|live/i.test(name))).toEqual([])
  })

  it('runs on the house, so it can be tried and needs no window of a provider', () => {
    for (const { code, distribution, has_demo } of entries)
      expect({ code, distribution, has_demo }).toEqual({ code, distribution: 'demo', has_demo: true })
  })
})

it('marks the titles of other companies as demonstration and keeps them off the home page', async () => {
  const foreign = /Fruit Party|Sweet Bonanza|Gates of Olympus|Spaceman/
  const named = entries.filter(({ name }) => foreign.test(name))
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    'Fruit Party (demo)',
    'Gates of Olympus (demo)',
    'Spaceman (demo)',
    'Sweet Bonanza (demo)',
  ])
  const shown = await Promise.all(
    [
      '/api/featured/games',
      '/api/games/all',
      '/api/categories',
      '/api/settings/banners',
      '/api/casinos/games?special_filter=recommended&per_page=60',
      '/api/casinos/games?special_filter=new-releases&per_page=60',
      '/api/casinos/games?category=top10',
      '/api/casinos/games?popularity=most_viewed&per_page=60',
    ].map(async (path) => JSON.stringify(await read(path))),
  )
  for (const text of shown) expect(text).not.toMatch(foreign)
  expect(JSON.stringify(homeView(app.catalogue.snapshot(), 'pt_BR', () => true))).not.toMatch(foreign)
})

it('is reached by a catalogue stocked before types followed engines', async () => {
  // Families that are newer than the migration were never stocked otherwise.
  const migration = await fs.readFile(
    new URL('../../../migrations/035_game_types.sql', import.meta.url),
    'utf8',
  )
  const olderGames = async () =>
    (await rowsOf()).filter(
      ({ rules }) => slotTables.has(rules) || migration.includes(`WHEN '${familyOf(rules)}' THEN`),
    )
  const current = await olderGames()
  await app.rows(
    sql.raw(`
    UPDATE games SET type = CASE WHEN type IN ('crash', 'instant') THEN 'slots' ELSE 'table' END
      WHERE type IN ('crash', 'instant', 'bingo');
    UPDATE games SET type = 'live', distribution = 'live', has_demo = false,
      name = replace(name, ' Solo', ' Ao Vivo'), code = replace(code, '-solo', '-ao-vivo')
      WHERE provider_id IN (12, 21);
    UPDATE games SET name = replace(name, ' (demo)', ''), show_home = true, is_recommended = true,
      featured_position = 1 WHERE name LIKE '% (demo)';
    INSERT INTO game_categories SELECT id, 3 FROM games WHERE code = 'sweet-bonanza';
    UPDATE categories SET slug = 'ao-vivo', name = '{"pt_BR": "Ao vivo", "en": "Live", "es": "En vivo"}' WHERE id = 5;
    DELETE FROM game_categories WHERE category_id = 5;
    DELETE FROM game_categories WHERE category_id IN (4, 10)
      AND game_id IN (SELECT id FROM games WHERE provider_id IN (12, 21));
    INSERT INTO game_categories SELECT id, 5 FROM games WHERE provider_id IN (12, 21)`),
  )
  expect(await olderGames()).not.toEqual(current)
  await app.rows(sql.raw(migration))
  expect(await olderGames()).toEqual(current)
})

it('calls a return simulated where the rules say that it is', () => {
  const tumbling = [...slotTables.values()].flatMap((slot) => (slot.family === 'tumble' ? [slot.table] : []))
  expect(tumbling.map((table) => tumble.return(table).how)).toEqual(tumbling.map(() => 'simulated'))
  const others = [...tableGames.values()].map(({ rules, table }) => rules.return(table).how)
  expect(others).toEqual(others.map(() => 'exact'))
})
