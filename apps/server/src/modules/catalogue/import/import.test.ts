import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { FileError, readRows } from './file.ts'
import { checkRows } from './row.ts'

const known = { providers: new Set(['casa']), categories: new Set(['slots', 'bingo']) }
const game = { code: 'jogo-um', name: 'Jogo Um', provider: 'casa', type: 'slots' }

describe('a file of games', () => {
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
      { line: 6, values: { '': '2 fields where the first line has 3' } },
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
    [{ ...game, type: 'poker' }, 'type is none of slots, table, live'],
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
  ])('%j is bad: %s', (values, reason) => {
    const { good, bad } = checkRows([{ line: 7, values }], known)
    expect(good).toEqual([])
    expect(bad[0]?.line).toBe(7)
    expect(bad[0]?.reasons.join('\n')).toContain(reason)
  })

  it('may stand once in a file', () => {
    const rows = [
      { line: 2, values: game },
      { line: 3, values: { ...game, name: 'Outro' } },
    ]
    expect(checkRows(rows, known).bad).toEqual([
      { line: 3, reasons: ['code jogo-um stands on line 2 already'] },
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

  async function run(name: string, text: string, ...flags: string[]) {
    const file = path.join(dir, name)
    await fs.writeFile(file, text)
    const script = path.resolve(import.meta.dirname, '../../../catalogue-import.ts')
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, DATA_DIR: dir }
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [script, file, ...flags], { env, cwd: dir }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err: err.replaceAll(`${dir}/`, '') }),
      )
    })
  }
  const detail = async (code: string) =>
    (await app.visitor().send('GET', `/api/games/detail/${code}`)).body.game

  it('changes nothing when a row is bad, and tells each bad row with its line', async () => {
    const csv =
      'code,name,provider,type,rtp\nnovo-jogo,Novo Jogo,ipe-amarelo,slots,96.5\nruim,,ipe-amarelo,slots,200\n'
    const { code, out, err } = await run('games.csv', csv)
    expect({ code, out }).toEqual({ code: 1, out: '2 rows, 1 bad: nothing was changed\n' })
    expect(err).toContain('games.csv:3: name ')
    expect(err).toContain('games.csv:3: rtp is above 100')
    expect(await app.rows(sql`SELECT 1 FROM games WHERE code = 'novo-jogo'`)).toEqual([])
  })

  it('imports the good rows when asked, changes known games by what the row tells, and running nodes follow', async () => {
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
      { code: 'football', name: 'Futebol', provider: 'bola-de-meia', type: 'slots', volatility: 'low' },
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
        expect(after).toMatchObject({ game_name: 'Futebol', volatility: 'low' })
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

  it('says how it is used', async () => {
    expect((await run('games.xml', '')).err).toContain('.json or .csv')
  })
})
