import {
  type ConformanceReport,
  ConformanceReport as Report,
  type ConformanceResult,
} from '@girassol/contract/operator'
import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { days } from '../../../platform/clock.ts'
import { runProvidersCommand } from '../index.ts'

let app: TestApp
let operator: TestOperator
let folder: string
beforeAll(async () => {
  app = await startApp()
  operator = await joinTeam(app)
  folder = await mkdtemp(path.join(os.tmpdir(), 'conformance-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const send = async (method: string, address: string, body?: object) => {
  await operator.visitor.send('POST', '/api/operator/session/step-up', {
    body: { code: operator.nextCode() },
  })
  return operator.visitor.send(method, `/api/operator/games/conformance${address}`, body ? { body } : {})
}
const importing = (report: object) => send('POST', '/reports', { report, reason: 'Antes de abrir' })

const result = (change: Partial<ConformanceResult> = {}): ConformanceResult => ({
  code: 'bet',
  scenario: 'a bet takes the stake',
  area: 'wallet',
  dialect: 'hub',
  verdict: 'passed',
  reason: null,
  milliseconds: 12,
  calls: 1,
  exchanges: [
    {
      from: 'provider',
      path: '/api/providers/hub/bet',
      request: '{"user":"7"}',
      signature: 'c2lnbm…',
      status: 200,
      answer: '{"status":"RS_OK"}',
      milliseconds: 4.5,
    },
  ],
  ...change,
})

/** A report that was made this long ago. */
const reportOf = (ago: number, version: string, results: ConformanceResult[]): ConformanceReport => ({
  format: 3,
  version,
  target: 'https://staging.test',
  ran_at: new Date(app.clock.now().getTime() - ago).toISOString(),
  results,
})

it('is empty before a report was imported', async () => {
  const { body } = await send('GET', '')
  expect(body.dialects).toEqual([
    { dialect: 'hub', report: null },
    { dialect: 'soft', report: null },
    { dialect: 'pragma', report: null },
  ])
  expect((await send('GET', '/results')).body).toEqual({ items: [], next: null })
})

it('shows of each dialect the report that was run last, with its scenarios, calls and file', async () => {
  const newer = reportOf(days(1), 'girassol 2', [
    result({ verdict: 'failed', reason: 'code: ok !== <bad>' }),
    result({ code: 'launch-play', scenario: 'a game is opened', area: 'launch' }),
    result({
      code: 'launch-play',
      scenario: 'a game is opened',
      area: 'launch',
      dialect: 'soft',
      verdict: 'not_run',
    }),
  ])
  const older = reportOf(days(3), 'girassol 1', [result(), result({ dialect: 'pragma' })])
  for (const report of [newer, older]) expect((await importing(report)).status).toBe(200)
  const { dialects } = (await send('GET', '')).body
  expect(dialects).toMatchObject([
    { dialect: 'hub', report: { version: 'girassol 2', totals: { passed: 1, failed: 1, not_run: 0 } } },
    { dialect: 'soft', report: { version: 'girassol 2', totals: { passed: 0, failed: 0, not_run: 1 } } },
    { dialect: 'pragma', report: { version: 'girassol 1', totals: { passed: 1, failed: 0, not_run: 0 } } },
  ])
  expect(dialects[0].report.imported_by).toBeTruthy()
  const listed = async (query: string) =>
    (await send('GET', `/results?${query}`)).body.items.map(
      ({ dialect, scenario }: ConformanceResult) => `${dialect} ${scenario}`,
    )
  expect(await listed('')).toHaveLength(4)
  expect(await listed('dialect=hub&verdict=failed')).toEqual(['hub a bet takes the stake'])
  expect(await listed('kind=launch')).toEqual(['hub a game is opened', 'soft a game is opened'])
  expect(await listed('q=OPENED&dialect=soft')).toEqual(['soft a game is opened'])
  expect(await listed('q=launch-pl')).toEqual(['hub a game is opened', 'soft a game is opened'])
  const first = (await send('GET', '/results?limit=1')).body
  const rest = (await send('GET', `/results?limit=100&after=${encodeURIComponent(first.next)}`)).body
  expect([...first.items, ...rest.items]).toHaveLength(4)

  const [failed] = (await send('GET', '/results?verdict=failed')).body.items
  const { body } = await send('GET', `/results/${failed.id}`)
  expect(body).toMatchObject({
    result: { reason: 'code: ok !== <bad>', exchanges: newer.results[0]!.exchanges },
    report: { target: 'https://staging.test' },
  })
  const file = async (format: string) =>
    (await send('GET', `/reports/${dialects[0].report.id}/file?format=${format}`)).body
  expect(Report.parse(JSON.parse((await file('json')).content))).toEqual(newer)
  const page = await file('html')
  expect(page.name).toMatch(/^conformance-\d{4}-\d\d-\d\d\.html$/)
  expect(page.content).toContain('&#60;bad&#62;')
})

it('takes a report from before scenarios had ids', async () => {
  const { code: _, ...earlier } = result({ scenario: 'a win is paid' })
  const report = { ...reportOf(days(30), 'girassol before', []), format: 2, results: [earlier] }
  const { id } = (await importing(report)).body
  const file = (await send('GET', `/reports/${id}/file?format=json`)).body
  expect(Report.parse(JSON.parse(file.content)).results).toEqual([{ ...earlier, code: null }])
})

it('is imported once, audited, and never from the future or in another form', async () => {
  const report = reportOf(days(9), 'girassol 0', [result()])
  expect((await importing(report)).status).toBe(200)
  expectRefusal(await importing(report), 'conformance_report_known')
  expectRefusal(await importing(reportOf(-days(1), 'girassol 9', [result()])), 'conformance_report_future')
  for (const wrong of [
    { ...report, format: 1 },
    { ...report, results: [] },
    { ...report, more: 1 },
  ])
    expect((await importing(wrong)).status).toBe(422)
  const long = { ...result(), reason: 'x'.repeat(5001) }
  expect((await importing({ ...report, results: [long] })).status).toBe(422)
  const [entry] = await app.rows(
    sql<{ action: string; reason: string }>`SELECT action, reason FROM audit_entries
      WHERE action = 'games.import_conformance' ORDER BY seq DESC LIMIT 1`,
  )
  expect(entry).toEqual({ action: 'games.import_conformance', reason: 'Antes de abrir' })
  expectRefusal(await send('GET', '/results/00000000-0000-7000-8000-000000000000'), 'not_found')
  expectRefusal(
    await send('GET', '/reports/00000000-0000-7000-8000-000000000000/file?format=html'),
    'not_found',
  )
})

it('takes a report of five hundred results with their calls', async () => {
  const exchange = { ...result().exchanges[0]!, request: 'r'.repeat(1500), answer: 'a'.repeat(1500) }
  const results = Array.from({ length: 500 }, (_, n) =>
    result({ scenario: `scenario ${n}`, exchanges: [exchange] }),
  )
  expect((await importing(reportOf(days(20), 'girassol large', results))).status).toBe(200)
})

it('is imported and read in the terminal', async () => {
  const run = (...args: string[]) =>
    runProvidersCommand(
      {
        ...app.platform,
        bonuses: app.bonuses,
        catalogue: app.catalogue,
        credentials: app.providerCredentials,
      },
      args,
    )
  const file = path.join(folder, 'conformance.json')
  await writeFile(
    file,
    JSON.stringify(reportOf(0, 'girassol 3', [result({ verdict: 'failed', reason: 'why' })])),
  )
  expect(await run('import-report', '--file', file, '--reason', 'Pelo terminal')).toContain('girassol 3')
  expect(await run('conformance')).toMatch(/^hub {2}.*0 passed, 1 failed, 0 not run {2}girassol 3/)
  const [line] = (await run('results', 'hub')).split('\n')
  expect(line).toContain('hub  failed  wallet  bet  ')
  expect(await run('result', line!.split('  ')[0]!)).toContain('RS_OK')
  await writeFile(file, '{}')
  await expect(run('import-report', '--file', file, '--reason', 'Pelo terminal')).rejects.toThrow(
    'conformance.json',
  )
})
