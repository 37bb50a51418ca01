import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConformanceReport, type ConformanceResult } from '@girassol/contract/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withoutSecrets, writeReport } from './report.ts'
import { dialects } from './table.ts'
import { casesOf, outsideCases, walletCases } from './scenarios.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'conformance-'))
})
afterAll(() => rm(folder, { recursive: true }))

const TOKEN = 'q8Zx71LmPo45TrueSecretOfASession00000000001'
const SIGNATURE = 'c2lnbmF0dXJlLW9mLXRoZS13aG9sZS1ib2R5'

const result = (change: Partial<ConformanceResult>): ConformanceResult => ({
  code: 'bet',
  scenario: 'a bet <takes> the stake',
  area: 'wallet',
  dialect: 'hub',
  verdict: 'passed',
  reason: null,
  milliseconds: 12.4,
  calls: 1,
  exchanges: [
    {
      from: 'provider',
      path: '/api/providers/hub/bet',
      request: JSON.stringify({ user: '7', token: TOKEN, amount: 100_000 }),
      signature: SIGNATURE,
      status: 200,
      answer: '{"status":"RS_OK"}',
      milliseconds: 4.04,
    },
  ],
  ...change,
})

it('shortens tokens, hashes and seats wherever they stand', () => {
  for (const text of [
    `{"token":"${TOKEN}"}`,
    `{ "session_id" : "${TOKEN}" }`,
    `amount=1.00&token=${TOKEN}&userId=7`,
    `hash=${TOKEN}`,
    `/IntegrationService/v3?secureLogin=x&hash=${TOKEN}`,
    `{"url":"http://127.0.0.1:1/providers/hub/play/${TOKEN}"}`,
  ]) {
    expect(withoutSecrets(text), text).not.toContain(TOKEN)
    expect(withoutSecrets(text), text).toContain(`${TOKEN.slice(0, 6)}…`)
  }
  expect(withoutSecrets('{"user":"7","round":"r1"}')).toBe('{"user":"7","round":"r1"}')
})

it('writes one file to import and one to print, with a summary by dialect and no secrets', async () => {
  const many = result({ dialect: 'soft', calls: 200, exchanges: Array(200).fill(result({}).exchanges[0]) })
  const results = [
    result({}),
    many,
    result({ dialect: 'pragma', verdict: 'failed', reason: 'code: ok !== bad' }),
  ]
  const files = await writeReport(
    folder,
    { version: 'girassol 1.2.3', target: 'https://staging.test', ranAt: new Date('2026-11-17T12:00:00Z') },
    results,
  )
  const [json, page] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  for (const text of [json!, page!])
    for (const secret of [TOKEN, SIGNATURE]) expect(text).not.toContain(secret)
  const report = ConformanceReport.parse(JSON.parse(json!))
  expect(report).toMatchObject({
    format: 3,
    target: 'https://staging.test',
    version: expect.stringMatching(/^girassol \d/),
  })
  expect(report.results[1]).toMatchObject({ calls: 200 })
  expect(report.results[1]!.exchanges.length).toBeLessThan(50)
  expect(page).toContain('hub: all')
  expect(page).toContain('a bet &#60;takes&#62; the stake')
  expect(page).toContain('code: ok !== bad')
  expect(page).not.toMatch(/<script|src=|<link/)
})

it('names each scenario once, by title and by id', () => {
  for (const dialect of dialects) {
    const cases = casesOf(dialect, [...walletCases, ...outsideCases])
    for (const names of [cases.map(({ name }) => name), cases.map(({ id }) => id)])
      expect(new Set(names).size).toBe(names.length)
  }
})
