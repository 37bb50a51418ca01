import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConformanceReport } from '@girassol/contract/operator'
import { expect, it } from 'vitest'
import { judgeAll } from './judge.ts'
import { writeReport } from './report.ts'
import { outsideCases, type Setting, walletCases } from './scenarios.ts'
import { type DialectName, dialects, NotRemote } from './table.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/provider-conformance.md')
/** Why a fact has no scenario in a dialect. */
const EXPLAINED = /^n\/a: .{10,}/

interface FactCell {
  fact: string
  dialect: DialectName
  /** The ids of the scenarios that prove the fact, or the reason why none does. */
  ids: string[]
  text: string
}

/** The rows of the document whose first cell is the id of a fact. */
function cellsIn(document: string): FactCell[] {
  return document.split('\n').flatMap((line) => {
    const [fact = '', , , ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!/^F-[A-Z]+-\d+$/.test(fact)) return []
    return dialects.map((dialect, at) => {
      const text = cells[at] ?? ''
      return { fact, dialect, text, ids: [...text.matchAll(/`([a-z][a-z0-9-]+)`/g)].map(([, id]) => id!) }
    })
  })
}

/** Which scenarios each dialect has in the report of a run; where it ran does not matter to that. */
async function reported(): Promise<Record<DialectName, string[]>> {
  const refuse = () => Promise.reject(new NotRemote('is not run here'))
  const setting: Setting = { table: refuse, place: refuse }
  const results = await judgeAll(
    [...outsideCases, ...walletCases],
    () => setting,
    dialects,
    () => {},
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'conformance-facts-'))
  try {
    const [json] = await writeReport(
      folder,
      { version: 'none', target: 'no program', ranAt: new Date() },
      results,
    )
    const report = ConformanceReport.parse(JSON.parse(await readFile(json!, 'utf8')))
    const idsOf = (name: DialectName) =>
      report.results.filter(({ dialect }) => dialect === name).map(({ code }) => code!)
    return { hub: idsOf('hub'), soft: idsOf('soft'), pragma: idsOf('pragma') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('proves every fact of the document in every dialect by a scenario of the report, or says why not', async () => {
  const cells = cellsIn(await readFile(DOCUMENT, 'utf8'))
  expect(cells.length).toBeGreaterThan(200)
  expect(new Set(cells.map(({ fact, dialect }) => `${fact} ${dialect}`)).size).toBe(cells.length)
  const scenarios = await reported()
  const unproven = cells.filter(({ ids, text }) => ids.length === 0 && !EXPLAINED.test(text))
  expect(unproven).toEqual([])
  const unknown = cells.flatMap(({ fact, dialect, ids }) =>
    ids.filter((id) => !scenarios[dialect].includes(id)).map((id) => `${fact} ${dialect} ${id}`),
  )
  expect(unknown).toEqual([])
})

it('has a fact for every scenario of the report in every dialect', async () => {
  const cells = cellsIn(await readFile(DOCUMENT, 'utf8'))
  const scenarios = await reported()
  const without = dialects.flatMap((dialect) => {
    const named = new Set(cells.filter((cell) => cell.dialect === dialect).flatMap(({ ids }) => ids))
    return scenarios[dialect].filter((id) => !named.has(id)).map((id) => `${dialect} ${id}`)
  })
  expect(without).toEqual([])
})
