import type { ConformanceResult } from '@girassol/contract/operator'
import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { parseArgs } from 'node:util'
import { openApp, type OpeningOptions } from '../opening.ts'
import { Place } from './place.ts'
import { installationOf, readCredentials, seatsIn } from './remote/credentials.ts'
import { startProduction } from './remote/production.ts'
import { openSetting, seatedSetting } from './remote/setting.ts'
import { writeReport } from './report.ts'
import { type Case, casesOf, outsideCases, type Setting, walletCases } from './scenarios.ts'
import { type DialectName, dialects, NotRemote, startRecordedSimulator, Table } from './table.ts'

/**
 * Runs every scenario in every dialect and prints what came of it: against the real program on a scratch database; with `--production`
 * against a program that is started as in production and reached over HTTP alone; with `--against URL` against a running installation.
 * `--only TEXT` runs scenarios whose name has the text. `--report FOLDER` writes the report for a certifier.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    production: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
  },
})
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

const chosen = (cases: readonly Case[]) => cases.filter(({ name }) => name.includes(values.only))
const allCases = chosen([...outsideCases, ...walletCases])

async function runAgainst(url: string): Promise<ConformanceResult[]> {
  const file = process.env['CONFORMANCE_CREDENTIALS'] ?? ''
  const credentials = await readCredentials(file)
  const simulator = await startRecordedSimulator({ SIMULATOR_KEYS_FILE: file }, credentials.port)
  try {
    const seats = seatsIn(credentials)
    const installation = await installationOf(url, credentials)
    const settingOf: SettingOf = (dialect) =>
      seatedSetting(url, installation, simulator, dialect, seats.get(dialect)!)
    return await judgeAll(allCases, settingOf, [...seats.keys()])
  } finally {
    await simulator.stop()
  }
}

async function runProduction(): Promise<ConformanceResult[]> {
  const simulator = await startRecordedSimulator()
  const production = await startProduction({ simulator, script: 'apps/server/src/main.ts' })
  try {
    return await judgeAll(allCases, (dialect) => openSetting(production, simulator, dialect), dialects)
  } finally {
    await production.stop()
    await simulator.stop()
  }
}

async function runAll(): Promise<ConformanceResult[]> {
  if (values.production) return runProduction()
  if (values.against !== undefined) return runAgainst(values.against.replace(/\/+$/, ''))
  return [
    // Without the program's own workers: these scenarios do every step themselves.
    ...(await runHere(chosen(outsideCases), { variables: { ROLE: 'api' } })),
    ...(await runHere(chosen(walletCases))),
  ]
}

const ranAt = new Date()
const results = await runAll()
const failed = results.filter(({ verdict }) => verdict === 'failed')
for (const { dialect, scenario, reason } of failed) say(`\n${dialect}: ${scenario}\n${reason}`)
const passed = results.filter(({ verdict }) => verdict === 'passed').length
const left = results.length - passed - failed.length
say(
  `\n${allCases.length} scenarios: ${passed} passed, ${failed.length} failed${left > 0 ? `, ${left} not run` : ''}`,
)
if (values.report !== undefined) {
  const target =
    values.against ??
    (values.production
      ? 'the program started as in production, reached over HTTP'
      : 'the program on a scratch database')
  for (const file of await writeReport(values.report, target, ranAt, results)) say(file)
}
process.exitCode = failed.length === 0 ? 0 : 1
