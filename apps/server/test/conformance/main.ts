import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { openApp, type TestApp } from '../opening.ts'
import { type Scenario, scenarios, scenariosOf } from './scenarios.ts'
import { type DialectName, dialects, type Simulator, startSimulator, Table } from './table.ts'

/** Runs every scenario in every dialect against the real program and prints what came of it. */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function judge(
  app: TestApp,
  simulator: Simulator,
  dialect: DialectName,
  { money, run }: Scenario,
): Promise<string | null> {
  try {
    await run(await Table.open(app, simulator, dialect, money))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const server = await startScratchServer()
const database = await createScratchDatabase(server.url)
const simulator = await startSimulator()
const app = await openApp(database.url, { providers: simulator.keys })
const faults: string[] = []
try {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  say(`${'scenario'.padEnd(width)}  ${dialects.map((name) => name.padEnd(6)).join(' ')}`)
  for (const scenario of scenarios) {
    const cells: string[] = []
    for (const dialect of dialects) {
      if (!scenariosOf(dialect).includes(scenario)) {
        cells.push('-'.padEnd(6))
        continue
      }
      const fault = await judge(app, simulator, dialect, scenario)
      cells.push((fault === null ? 'pass' : 'FAIL').padEnd(6))
      if (fault !== null) faults.push(`${dialect}: ${scenario.name}\n${fault}`)
    }
    say(`${scenario.name.padEnd(width)}  ${cells.join(' ')}`)
  }
} finally {
  await app.close()
  await simulator.stop()
  await database.drop()
  await server.stop()
}
for (const fault of faults) say(`\n${fault}`)
const all = dialects.reduce((sum, dialect) => sum + scenariosOf(dialect).length, 0)
say(
  `\n${scenarios.length} scenarios, ${dialects.length} dialects: ${all - faults.length} passed, ${faults.length} failed`,
)
process.exitCode = faults.length === 0 ? 0 : 1
