import { IMPORT_EXAMPLE, importReasons, importReasonText } from '@girassol/contract/operator'
import { startEmbedded } from '@girassol/postgres'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { openDatabase } from '../../../platform/database.ts'
import { createLog } from '../../../platform/log.ts'
import { figuresOf } from '../figures.ts'
import { FileError, readRows } from './file.ts'
import { checkRows } from './row.ts'

const known = {
  providers: new Set(['casa']),
  categories: new Set(['slots', 'bingo']),
  rules: new Map([
    ['pouso', 'crash-97'],
    ['alheio', null],
  ]),
}
const game = { code: 'jogo-um', name: 'Jogo Um', provider: 'casa', type: 'slots' }

interface Ended {
  code: number
  out: string
  err: string
}

/** Runs the command as an operator would, in a process of its own. */
function spawnImport(dir: string, args: string[], variables: Record<string, string>): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, '../../../catalogue-import.ts')
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'test', ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, cwd: dir }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err: err.replaceAll(`${dir}/`, '') }),
    )
  })
}

async function command(
  dir: string,
  name: string,
  text: string,
  flags: string[],
  variables: Record<string, string>,
): Promise<Ended> {
  const file = path.join(dir, name)
  await fs.writeFile(file, text)
  return spawnImport(dir, [file, ...flags], variables)
}

describe('a file of games', () => {
  it('is accepted as the back office offers it as an example', () => {
    const { good, bad } = checkRows(readRows('exemplo.csv', IMPORT_EXAMPLE), known)
    expect(bad).toEqual([])
    expect(good.map(({ type, rules, rtp }) => ({ type, rules, rtp }))).toEqual([
      { type: 'instant', rules: 'dice-97', rtp: undefined },
      { type: 'slots', rules: undefined, rtp: 96.5 },
    ])
  })

  it('is read as JSON, with the line each game begins on', () => {
    const text = `[\n  {"code": "a", "name": "x\\n\\"[{,"},\n\n  {\n    "code": "b",\n    "tags": [1, 2]\n  }, 7]\n`
    const rows = readRows('games.json', text)
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 7])
    expect(rows[2]?.values).toEqual({})
  })

  it('is read as CSV, with quotes, either separator and lines within fields', () => {
    const text = '\uFEFFcode;name;views\r\na;"Um ""jogo""; bom\ncom linha";3\r\n\r\nb;Dois;\r\nc;Três\r\n'
    expect(readRows('games.csv', text)).toEqual([
      { line: 2, values: { code: 'a', name: 'Um "jogo"; bom\ncom linha', views: '3' } },
      { line: 5, values: { code: 'b', name: 'Dois' } },
      { line: 6, values: {}, misfit: { code: 'wrong_width', values: { count: '2', expected: '3' } } },
    ])
  })

  it.each([
    ['games.json', '{"a":1}', 'must be a list'],
    ['games.json', '[{]', 'not JSON'],
    ['games.csv', '', 'empty'],
    ['games.csv', 'code,name\na,"b', 'never closed'],
    ['games.xlsx', 'PK', '.json or .csv'],
  ])('%s with %j is refused', (name, text, reason) => {
    expect(() => readRows(name, text)).toThrow(FileError)
    expect(() => readRows(name, text)).toThrow(reason)
  })
})

describe('a row', () => {
  it.each([
    [{}, 'code is missing'],
    [{ ...game, code: 'Jogo Um' }, 'code must be small letters'],
    [{ ...game, code: '123' }, 'code must be small letters'],
    [{ ...game, name: ' ' }, 'name is empty'],
    [{ ...game, type: 'poker' }, 'type is none of slots, table, crash, instant, bingo, live'],
    [{ ...game, rtp: 'high' }, 'rtp is not a number'],
    [{ ...game, rtp: 101 }, 'rtp is above 100'],
    [{ ...game, rtp: 96.123 }, 'rtp has more than two decimals'],
    [{ ...game, views: -1 }, 'views is below 0'],
    [{ ...game, views: 1.5 }, 'views is not a whole number'],
    [{ ...game, release_date: '2026-02-30' }, 'release_date is no day'],
    [{ ...game, volatility: 'wild' }, 'volatility is none of'],
    [{ ...game, show_home: 'perhaps' }, 'show_home is neither yes nor no'],
    [{ ...game, cover: 'https://example.com/a.png' }, 'cover must be a path under /storage/'],
    [{ ...game, provider: 'nobody' }, 'provider nobody is unknown'],
    [{ ...game, categories: 'slots|chess' }, 'category chess is unknown'],
    [{ ...game, description_en: 'Only one' }, 'description must be given in all three languages'],
    [{ ...game, price: 3 }, 'is no field: price'],
    [{ ...game, name: 'Jogo\u0000Um' }, 'name has a sign that cannot be kept'],
    [{ ...game, theme: '\ud800' }, 'theme has a sign that cannot be kept'],
    [{ ...game, theme: 7 }, 'theme is not text'],
    [{ ...game, release_date: '0000-01-01' }, 'release_date is before 1900'],
    [{ ...game, code: 'pouso', type: 'live' }, 'type live is not what the house runs pouso as: crash'],
    [{ ...game, code: 'pouso', type: 'crash', rtp: 96 }, 'rtp and volatility of pouso follow from the rules'],
    [{ ...game, code: 'pouso', type: 'crash', volatility: 'low' }, 'rtp and volatility of pouso follow'],
    [{ ...game, rules: 'xadrez-97' }, 'rules is none of lines-riacho, '],
    [{ ...game, rules: 'dice-97' }, 'type slots is not what the house runs jogo-um as: instant'],
    [{ ...game, type: 'instant', rules: 'dice-97', rtp: 97 }, 'rtp and volatility of jogo-um follow'],
    [{ ...game, code: 'pouso', type: 'crash', rules: 'crash-99' }, 'rules of pouso are crash-97'],
    [{ ...game, code: 'alheio', type: 'instant', rules: 'dice-97' }, 'rules of alheio are its provider’s'],
  ])('%j is bad: %s', (values, reason) => {
    const { good, bad } = checkRows([{ line: 7, values }], known)
    expect(good).toEqual([])
    expect(bad[0]?.line).toBe(7)
    expect(bad[0]?.reasons.map((each) => importReasonText(each, 'en')).join('\n')).toContain(reason)
  })

  it('has reasons whose places are the same in every language', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
    const odd = Object.entries(importReasons).filter(
      ([, { pt_BR, en, es }]) => new Set([pt_BR, en, es].map((text) => places(text).join())).size > 1,
    )
    expect(odd).toEqual([])
  })

  it('has no text with an open place', () => {
    const values = {
      code: 7,
      name: '',
      type: 'x',
      rtp: 'x',
      rules: 'x',
      cover: 5,
      extra: 1,
      theme: 'x'.repeat(50),
    }
    const { bad } = checkRows([{ line: 2, values }], known)
    for (const language of ['pt_BR', 'en', 'es'] as const)
      expect(bad[0]!.reasons.map((each) => importReasonText(each, language)).join()).not.toMatch(/[{}\t]/)
    expect(bad[0]!.reasons.map(({ code }) => code).toSorted()).toEqual(
      [
        'empty',
        'invalid',
        'missing',
        'missing',
        'not_number',
        'not_one_of',
        'not_one_of',
        'too_long',
        'unknown_field',
      ].toSorted(),
    )
  })

  it('may stand once in a file', () => {
    const rows = [
      { line: 2, values: game },
      { line: 3, values: { ...game, name: 'Outro' } },
    ]
    expect(checkRows(rows, known).bad).toEqual([
      { line: 3, reasons: [{ code: 'code_repeated', values: { code: 'jogo-um', line: '2' } }] },
    ])
  })
})

describe('the import command', () => {
  let app: TestApp
  let dir: string
  beforeAll(async () => {
    app = await startApp()
    await app.catalogue.stockDemo()
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'import-test-'))
  })
  afterAll(async () => {
    await app.close()
    await fs.rm(dir, { recursive: true })
  })

  const run = (name: string, text: string, ...flags: string[]) =>
    command(dir, name, text, flags, { DATA_DIR: dir, DATABASE_URL: app.databaseUrl })
  const detail = async (code: string) =>
    (await app.visitor().send('GET', `/api/games/detail/${code}`)).body.game

  it('changes nothing when a row is bad, and reports each bad row with its line', async () => {
    const csv =
      'code,name,provider,type,rtp\nnovo-jogo,Novo Jogo,ipe-amarelo,slots,96.5\nruim,,ipe-amarelo,slots,200\n'
    const { code, out, err } = await run('games.csv', csv)
    expect({ code, out }).toEqual({ code: 1, out: '2 rows, 1 bad: nothing was changed\n' })
    expect(err).toContain('games.csv:3: name ')
    expect(err).toContain('games.csv:3: rtp is above 100')
    expect(await app.rows(sql`SELECT 1 FROM games WHERE code = 'novo-jogo'`)).toEqual([])
  })

  it('imports the good rows when asked, changes known games by the given fields, and running nodes follow', async () => {
    const before = await detail('football')
    const json = JSON.stringify([
      {
        code: 'novo-jogo',
        name: 'Novo Jogo',
        provider: 'novo',
        provider_name: 'Estúdio Novo',
        type: 'table',
        categories: ['bingo'],
        rtp: 95.25,
      },
      { code: 'football', name: 'Futebol', provider: 'bola-de-meia', type: 'slots', is_hot: true },
      { code: 'ruim' },
    ])
    const { code, out, err } = await run('games.json', json, '--skip-bad')
    expect({ code, out }).toEqual({ code: 0, out: '3 rows, 1 bad: 1 added, 1 changed\n' })
    expect(err).toContain('games.json:1: name')
    await vi.waitFor(
      async () => {
        expect(await detail('novo-jogo')).toMatchObject({
          provider: { code: 'novo', name: 'Estúdio Novo' },
          game_type: 'table',
          rtp: 95.25,
          volatility: null,
          categories: [{ slug: 'bingo', name: 'Bingo' }],
        })
        const after = await detail('football')
        expect(after).toMatchObject({ game_name: 'Futebol', is_hot: true })
        expect([after.id, after.views, after.rtp, after.categories]).toEqual([
          before.id,
          before.views,
          before.rtp,
          before.categories,
        ])
      },
      { timeout: 15_000, interval: 100 },
    )
  })

  it('stores the certificate of a game, and leaves what a later file omits', async () => {
    const row = { code: 'com-certificado', name: 'Certo', provider: 'ipe-amarelo', type: 'slots' }
    const csv = Object.keys(row).join() + ',certificate,certificate_lab,certificate_version,certificate_until'
    const values = Object.values(row).join()
    const { err } = await run('ruim.csv', `${csv}\n${values},LAB-9,Lab,sha256:9f,2027-02-30\n`)
    expect(err).toContain('certificate_until is no day')
    const files = [
      `${csv}\n${values},LAB-9/2026,Laboratório Um,sha256:9f,2027-06-30\n`,
      `${Object.keys(row).join()},certificate_until\n${values},2028-06-30\n`,
    ]
    for (const file of files) expect((await run('certificados.csv', file)).code).toBe(0)
    const [stored] = await app.rows(sql`SELECT certificate, certificate_lab, certificate_version,
      certificate_until::text FROM games WHERE code = ${row.code}`)
    expect(stored).toEqual({
      certificate: 'LAB-9/2026',
      certificate_lab: 'Laboratório Um',
      certificate_version: 'sha256:9f',
      certificate_until: '2028-06-30',
    })
  })

  it('adds a house game by its rules, which then plays with the figures of its table', async () => {
    const row = {
      code: 'dados-novos',
      name: 'Dados',
      provider: 'ipe-amarelo',
      type: 'instant',
      rules: 'dice-97',
    }
    const twice = [
      await run('house.json', JSON.stringify([row])),
      await run('house.json', JSON.stringify([row])),
    ]
    expect(twice.map(({ out }) => out)).toEqual([
      '1 rows, 0 bad: 1 added, 0 changed\n',
      '1 rows, 0 bad: 0 added, 1 changed\n',
    ])
    await vi.waitFor(
      async () =>
        expect(await detail('dados-novos')).toMatchObject({
          game_type: 'instant',
          rtp: figuresOf('dice-97').rtp / 100,
        }),
      { timeout: 15_000, interval: 100 },
    )
    const launched = await app.visitor().send('GET', '/api/games/single/dados-novos?mode=demo')
    expect(launched.status, launched.text).toBe(200)
  })

  it('says how it is used', async () => {
    expect((await run('games.xml', '')).err).toContain('.json or .csv')
  })
})

describe('the import command on the embedded database', () => {
  let dir: string
  beforeAll(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'import-embedded-'))
  })
  afterAll(() => fs.rm(dir, { recursive: true }))
  const run = (name: string, text: string, ...flags: string[]) =>
    command(dir, name, text, flags, { DATA_DIR: dir })

  const bingo = {
    code: 'bingo-novo',
    name: 'Bingo Novo',
    provider: 'casa',
    provider_name: 'Casa',
    type: 'table',
  }

  it('does all or nothing, from CSV and JSON, and reports every bad row with its line', async () => {
    const csv = [
      'code;name;provider;provider_name;type;views',
      'bingo-novo;Bingo Novo;casa;Casa;table;7',
      'ruim;;casa;;poker;-1',
      'roda-nova;Roda Nova;casa;;live;',
      'curta;Curta',
      'bingo-novo;Outra Vez;casa;;table;1',
    ]
    const refused = await run('games.csv', csv.join('\r\n'))
    expect([refused.code, refused.out]).toEqual([1, '5 rows, 3 bad: nothing was changed\n'])
    const lines = refused.err.split('\n').filter((line) => line.startsWith('games.csv:'))
    expect(new Set(lines.map((line) => line.split(':')[1]))).toEqual(new Set(['3', '5', '6']))
    expect(lines.filter((line) => line.startsWith('games.csv:3:'))).toHaveLength(3)

    // Were anything left of the first attempt, this would change it instead of adding.
    const json = JSON.stringify([bingo, { ...bingo, code: 'roda-nova', name: 'Roda Nova', type: 'live' }])
    const done = await run('games.json', json)
    expect(done).toEqual({ code: 0, out: '2 rows, 0 bad: 2 added, 0 changed\n', err: '' })

    const again = await run('more.csv', csv.join('\n'), '--skip-bad')
    expect([again.code, again.out]).toEqual([0, '5 rows, 3 bad: 0 added, 2 changed\n'])

    const embedded = await startEmbedded({ dir: path.join(dir, 'postgres') })
    try {
      const database = openDatabase(await embedded.database('app'), createLog({ logLevel: 'error' }), 1)
      const { rows } = await database.transaction((tx) =>
        sql`SELECT g.code, g.name, g.views, p.name AS provider FROM games g JOIN providers p ON p.id = g.provider_id
          ORDER BY g.code`.execute(tx),
      )
      await database.close()
      expect(rows).toEqual([
        { code: 'bingo-novo', name: 'Bingo Novo', views: 7, provider: 'Casa' },
        { code: 'roda-nova', name: 'Roda Nova', views: 0, provider: 'Casa' },
      ])
      // A program that runs on this database owns it.
      const late = await run('games.json', json)
      expect([late.code, late.out]).toEqual([1, ''])
      expect(late.err).not.toBe('')
    } finally {
      await embedded.stop()
    }
  })

  it('ends with 1 when the file does not exist, and with 2 when none is named', async () => {
    const ended = await Promise.all(
      [[path.join(dir, 'nothing.json')], []].map((args) => spawnImport(dir, args, { DATA_DIR: dir })),
    )
    expect(ended.map(({ code }) => code)).toEqual([1, 2])
  })
})
