import type { ConformanceResult } from '@girassol/contract/operator'
import { createScratchDatabase, startGuardedServer } from '@girassol/postgres/scratch'
import { parseArgs } from 'node:util'
import { openApp, type OpeningOptions } from '../opening.ts'
import { judgeAll, type SettingOf } from './judge.ts'
import { Place } from './place.ts'
import { HELP, openAgainst } from './remote/against.ts'
import { startProduction } from './remote/production.ts'
import { openSetting } from './remote/setting.ts'
import { versionText, writeReport } from './report.ts'
import { type Case, outsideCases, walletCases } from './scenarios.ts'
import { dialects, startRecordedSimulator, Table } from './table.ts'

/**
 * Runs every scenario in every dialect and prints what came of it: against the real program on a scratch database; with `--production`
 * against a program that is started as in production and reached over HTTP alone; with `--against URL` against a running installation.
 * `--help` says what each needs. The programs that it starts end with it, also when it is killed.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    production: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
if (values.help) {
  say(HELP)
  process.exit(0)
}

/** Each kind of scenario on a database of its own: what one leaves behind is no concern of the other. */
async function runHere(cases: readonly Case[], options: OpeningOptions = {}): Promise<ConformanceResult[]> {
  const simulator = await startRecordedSimulator()
  const server = await startGuardedServer()
  const database = await createScratchDatabase(server.url)
  const app = await openApp(database.url, { ...options, providers: simulator.keys })
  try {
    const settingOf: SettingOf = (dialect) => ({
      table: (money) => Table.open(app, simulator, dialect, money),
      place: () => Place.enter(app, simulator, dialect),
    })
    return await judgeAll(cases, settingOf, dialects, say)
  } finally {
    await app.close()
    await database.drop()
    await server.stop()
    await simulator.stop()
  }
}

const chosen = (cases: readonly Case[]) =>
  cases.filter(({ id, name }) => id.includes(values.only) || name.includes(values.only))
const allCases = chosen([...outsideCases, ...walletCases])

async function runAgainst(url: string): Promise<ConformanceResult[]> {
  const against = await openAgainst(url, process.env['CONFORMANCE_CREDENTIALS'] ?? '')
  try {
    return await judgeAll(allCases, against.settingOf, against.dialects, say)
  } finally {
    await against.stop()
  }
}

async function runProduction(): Promise<ConformanceResult[]> {
  const simulator = await startRecordedSimulator()
  const production = await startProduction({ simulator, script: 'apps/server/src/main.ts' })
  try {
    const settingOf: SettingOf = (dialect) => openSetting(production, simulator, dialect)
    return await judgeAll(allCases, settingOf, dialects, say)
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
    ...(await runHere(chosen(outsideCases))),
    ...(await runHere(chosen(walletCases))),
  ]
}

const ranAt = new Date()
// Before the run: the sources may change while it lasts.
const version = await versionText()
const results = await runAll()
const failed = results.filter(({ verdict }) => verdict === 'failed')
for (const { dialect, code, scenario, reason } of failed)
  say(`\n${dialect}: ${code} (${scenario})\n${reason}`)
const passed = results.filter(({ verdict }) => verdict === 'passed').length
const left = results.length - passed - failed.length
say(
  `\n${allCases.length} scenarios: ${passed} passed, ${failed.length} failed${left > 0 ? `, ${left} not run` : ''}`,
)
const leftOut = Map.groupBy(
  results.filter(({ verdict }) => verdict === 'not_run'),
  ({ reason }) => reason,
)
for (const [reason, cells] of [...leftOut].toSorted(([, a], [, b]) => b.length - a.length))
  say(`${cells.length} not run: ${reason}`)
if (values.report !== undefined) {
  const target =
    values.against ??
    (values.production
      ? 'the program started as in production, reached over HTTP'
      : 'the program on a scratch database')
  for (const file of await writeReport(values.report, { version, target, ranAt }, results)) say(file)
}
process.exitCode = failed.length === 0 ? 0 : 1
