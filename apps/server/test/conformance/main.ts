import type { ConformanceResult } from '@girassol/contract/operator'
import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { parseArgs } from 'node:util'
import { openApp, type OpeningOptions } from '../opening.ts'
import { Place } from './place.ts'
import { readRemoteSeats } from './remote.ts'
import { writeReport } from './report.ts'
import { type Case, casesOf, outsideCases, type Setting, walletCases } from './scenarios.ts'
import {
  type DialectName,
  dialects,
  NotRemote,
  type Simulator,
  startRecordedSimulator,
  startSimulator,
  Table,
} from './table.ts'

/**
 * Runs every scenario in every dialect and prints what came of it: against the real program on a scratch database, or with
 * `--against URL` against a running installation, as far as scenarios need nothing but a provider's calls. `--report FOLDER` writes the
 * report for a certifier.
 */
const { values } = parseArgs({ options: { against: { type: 'string' }, report: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

type SettingOf = (dialect: DialectName) => Setting

async function judge(setting: Setting, dialect: DialectName, scenario: Case): Promise<ConformanceResult> {
  const begun = performance.now()
  let table: Table | null = null
  let failure: Error | null = null
  try {
    const started = await scenario.begin(setting)
    table = started.table
    await started.run()
  } catch (error) {
    failure = error as Error
  }
  const exchanges = table?.exchanges ?? []
  return {
    scenario: scenario.name,
    area: scenario.area,
    dialect,
    verdict: failure === null ? 'passed' : failure instanceof NotRemote ? 'not_run' : 'failed',
    reason: failure?.message ?? null,
    milliseconds: performance.now() - begun,
    calls: exchanges.length,
    exchanges,
  }
}

const marks = { passed: 'pass', failed: 'FAIL', not_run: '-' } as const

async function judgeAll(
  cases: readonly Case[],
  settingOf: SettingOf,
  asked: readonly DialectName[],
): Promise<ConformanceResult[]> {
  const results: ConformanceResult[] = []
  const width = Math.max(...cases.map(({ name }) => name.length))
  say(`${'scenario'.padEnd(width)}  ${asked.map((name) => name.padEnd(6)).join(' ')}`)
  for (const scenario of cases) {
    const cells: string[] = []
    for (const dialect of asked) {
      const isAsked = casesOf(dialect, cases).includes(scenario)
      const result = isAsked ? await judge(settingOf(dialect), dialect, scenario) : null
      if (result) results.push(result)
      cells.push((result ? marks[result.verdict] : '').padEnd(6))
    }
    say(`${scenario.name.padEnd(width)}  ${cells.join(' ')}`.trimEnd())
  }
  return results
}

/** Each kind of scenario on a database of its own: what one leaves behind is no concern of the other. */
async function runHere(cases: readonly Case[], options: OpeningOptions = {}): Promise<ConformanceResult[]> {
  const simulator = await startRecordedSimulator()
  const server = await startScratchServer()
  const database = await createScratchDatabase(server.url)
  const app = await openApp(database.url, { ...options, providers: simulator.keys })
  try {
    const settingOf: SettingOf = (dialect) => ({
      table: (money) => Table.open(app, simulator, dialect, money),
      place: () => Place.enter(app, simulator, dialect),
    })
    return await judgeAll(cases, settingOf, dialects)
  } finally {
    await app.close()
    await database.drop()
    await server.stop()
    await simulator.stop()
  }
}

async function runAgainst(simulator: Simulator, url: string, file: string): Promise<ConformanceResult[]> {
  const seats = await readRemoteSeats(file)
  const settingOf: SettingOf = (dialect) => ({
    table: (money) =>
      Table.openRemote(simulator, dialect, { url: url.replace(/\/+$/, ''), ...seats.get(dialect)! }, money),
    place: () => Promise.reject(new NotRemote('needs a provider that does what the scenario says')),
  })
  return judgeAll([...walletCases, ...outsideCases], settingOf, [...seats.keys()])
}

async function runAll(): Promise<ConformanceResult[]> {
  if (values.against === undefined)
    return [
      // Without the program's own workers: these scenarios do every step themselves.
      ...(await runHere(outsideCases, { variables: { ROLE: 'api' } })),
      ...(await runHere(walletCases)),
    ]
  const credentials = process.env['CONFORMANCE_CREDENTIALS'] ?? ''
  const simulator = await startSimulator({ SIMULATOR_KEYS_FILE: credentials })
  try {
    return await runAgainst(simulator, values.against, credentials)
  } finally {
    await simulator.stop()
  }
}

const ranAt = new Date()
const results = await runAll()
const failed = results.filter(({ verdict }) => verdict === 'failed')
for (const { dialect, scenario, reason } of failed) say(`\n${dialect}: ${scenario}\n${reason}`)
const passed = results.filter(({ verdict }) => verdict === 'passed').length
const left = results.length - passed - failed.length
const count = walletCases.length + outsideCases.length
say(`\n${count} scenarios: ${passed} passed, ${failed.length} failed${left > 0 ? `, ${left} not run` : ''}`)
if (values.report !== undefined) {
  const target = values.against ?? 'the program on a scratch database'
  for (const file of await writeReport(values.report, target, ranAt, results)) say(file)
}
process.exitCode = failed.length === 0 ? 0 : 1
