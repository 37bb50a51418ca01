import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { parseArgs } from 'node:util'
import { openApp } from '../opening.ts'
import { readRemoteSeats } from './remote.ts'
import { type ScenarioResult, writeReport } from './report.ts'
import { type Scenario, scenarios, scenariosOf } from './scenarios.ts'
import { type DialectName, dialects, NotRemote, type Simulator, startSimulator, Table } from './table.ts'

/**
 * Runs every scenario in every dialect and prints what came of it: against the real program on a scratch database, or with
 * `--against URL` against a running installation, as far as scenarios need nothing but a provider's calls. `--report FOLDER` writes the
 * report for a certifier.
 */
const { values } = parseArgs({ options: { against: { type: 'string' }, report: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

type Open = (dialect: DialectName, scenario: Scenario) => Promise<Table>

async function judge(open: Open, dialect: DialectName, scenario: Scenario): Promise<ScenarioResult> {
  const begun = performance.now()
  let table: Table | null = null
  let failure: Error | null = null
  try {
    table = await open(dialect, scenario)
    await scenario.run(table)
  } catch (error) {
    failure = error as Error
  }
  return {
    scenario: scenario.name,
    dialect,
    verdict: failure === null ? 'passed' : failure instanceof NotRemote ? 'not run' : 'failed',
    reason: failure?.message ?? null,
    milliseconds: performance.now() - begun,
    exchanges: table?.exchanges ?? [],
  }
}

const marks = { passed: 'pass', failed: 'FAIL', 'not run': '-' } as const

async function judgeAll(open: Open, asked: readonly DialectName[]): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = []
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  say(`${'scenario'.padEnd(width)}  ${asked.map((name) => name.padEnd(6)).join(' ')}`)
  for (const scenario of scenarios) {
    const cells: string[] = []
    for (const dialect of asked) {
      const result = scenariosOf(dialect).includes(scenario) ? await judge(open, dialect, scenario) : null
      if (result) results.push(result)
      cells.push((result ? marks[result.verdict] : '').padEnd(6))
    }
    say(`${scenario.name.padEnd(width)}  ${cells.join(' ')}`.trimEnd())
  }
  return results
}

async function runHere(simulator: Simulator): Promise<ScenarioResult[]> {
  const server = await startScratchServer()
  const database = await createScratchDatabase(server.url)
  const app = await openApp(database.url, { providers: simulator.keys })
  try {
    return await judgeAll((dialect, { money }) => Table.open(app, simulator, dialect, money), dialects)
  } finally {
    await app.close()
    await database.drop()
    await server.stop()
  }
}

async function runAgainst(simulator: Simulator, url: string, file: string): Promise<ScenarioResult[]> {
  const seats = await readRemoteSeats(file)
  const open: Open = (dialect, { money }) =>
    Table.openRemote(simulator, dialect, { url: url.replace(/\/+$/, ''), ...seats.get(dialect)! }, money)
  return judgeAll(open, [...seats.keys()])
}

const ranAt = new Date()
const credentials = process.env['CONFORMANCE_CREDENTIALS'] ?? ''
const simulator = await startSimulator(
  values.against === undefined ? {} : { SIMULATOR_KEYS_FILE: credentials },
)
let results: ScenarioResult[] = []
try {
  results =
    values.against === undefined
      ? await runHere(simulator)
      : await runAgainst(simulator, values.against, credentials)
} finally {
  await simulator.stop()
}
const failed = results.filter(({ verdict }) => verdict === 'failed')
for (const { dialect, scenario, reason } of failed) say(`\n${dialect}: ${scenario}\n${reason}`)
const passed = results.filter(({ verdict }) => verdict === 'passed').length
const left = results.length - passed - failed.length
say(
  `\n${scenarios.length} scenarios: ${passed} passed, ${failed.length} failed${left > 0 ? `, ${left} not run` : ''}`,
)
if (values.report !== undefined) {
  const target = values.against ?? 'the program on a scratch database'
  for (const file of await writeReport(values.report, target, ranAt, results)) say(file)
}
process.exitCode = failed.length === 0 ? 0 : 1
