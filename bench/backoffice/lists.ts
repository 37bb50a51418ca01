import type pg from 'pg'
import { processorClock } from '../ledger/processor.ts'
import type { Case } from './case.ts'
import { listCases, pathOf } from './cases.ts'
import { type Operator, signIn } from './operator.ts'

interface Target {
  port: number
  /** Processor seconds of the program so far. */
  processor(): number | null
  url: string
  dataDir: string
}

interface Options {
  full: Target
  empty: Target
  client: pg.Client
  rounds: number
  /** Only calls whose name contains this. */
  only: string
  note(text: string): void
}

const GOAL_MS = 100
const WARM_UP = 3
/** A statement slower than this is printed with the call it belongs to. */
const SLOW_MS = 20

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function timeCall(operator: Operator, method: 'GET' | 'POST', path: string): Promise<number> {
  const began = performance.now()
  await operator.call(method, path)
  return performance.now() - began
}

interface Spent {
  total: number
  slowest: { query: string; mean: number } | null
}

async function databaseTime(client: pg.Client, calls: number): Promise<Spent> {
  const { rows } = await client.query<{ query: string; total: number; mean: number }>(
    `SELECT s.query, s.total_exec_time AS total, s.mean_exec_time AS mean FROM pg_stat_statements s
     JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = current_database() AND s.query NOT LIKE '%pg_stat_statements%'
     ORDER BY s.mean_exec_time DESC`,
  )
  return { total: rows.reduce((sum, { total }) => sum + total, 0) / calls, slowest: rows[0] ?? null }
}

/** Every call once, so that a refusal ends the run before it has measured for an hour. */
async function expectAnswers(operator: Operator, cases: readonly Case[]): Promise<void> {
  const refused: string[] = []
  for (const each of cases)
    await pathOf(each, operator)
      .then((path) => operator.call(each.method ?? 'GET', path))
      .catch((error: unknown) => refused.push(`${each.name}: ${(error as Error).message}`))
  if (refused.length > 0) throw new Error(`${refused.length} calls are refused:\n${refused.join('\n')}`)
}

/** Every call on the full database, then on an empty one. Returns how many missed the goal by their processor time, which other load does not change. */
export async function measureLists({ full, empty, client, rounds, only, note }: Options): Promise<number> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const operator = await signIn(full.port, full.url, full.dataDir)
  const idle = await signIn(empty.port, empty.url, empty.dataDir)
  const cases = (await listCases(client)).filter(({ name }) => name.includes(only))
  await expectAnswers(operator, cases)
  note(
    `${cases.length} calls are answered; ${rounds} of each, then as many on an empty database; milliseconds. processor: of program and database, per call; statements: as the database timed them`,
  )
  note(['call', 'processor', 'p50', 'p95', 'max', 'statements', 'empty p50'].join('\t'))
  const databaseClock = await processorClock(client)
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  /** Of the program and of the database together; the clock of the database counts this program too, which only asks. */
  const processor = () => (full.processor() ?? 0) + (databaseClock ? databaseClock() - own() : 0)
  let missed = 0
  for (const each of cases) {
    const method = each.method ?? 'GET'
    const path = await pathOf(each, operator)
    const idlePath = path.replace(/\/players\/\d+/, '/players/0')
    const times: number[] = []
    const idleTimes: number[] = []
    for (let round = 0; round < WARM_UP; round++) await timeCall(operator, method, path)
    await client.query('SELECT pg_stat_statements_reset()')
    const before = processor()
    for (let round = 0; round < rounds; round++) times.push(await timeCall(operator, method, path))
    const used = ((processor() - before) / rounds) * 1000
    for (let round = 0; round < rounds; round++) {
      const took = await timeCall(idle, method, idlePath).catch(() => null)
      if (took !== null) idleTimes.push(took)
    }
    const { total, slowest } = await databaseTime(client, rounds)
    const [p50, p95, max, base] = [at(times, 0.5), at(times, 0.95), Math.max(...times), at(idleTimes, 0.5)]
    const isMissed = used > GOAL_MS
    if (isMissed) missed++
    const figures = [used, p50, p95, max, total, base].map((ms) => ms.toFixed(1))
    note([each.name, ...figures, isMissed ? 'MISSED' : ''].join('	'))
    if (slowest && slowest.mean > SLOW_MS)
      note(`    ${slowest.mean.toFixed(1)} ms: ${slowest.query.replace(/\s+/g, ' ').slice(0, 400)}`)
  }
  note(`goal: under ${GOAL_MS} ms. ${missed === 0 ? 'Met by every call.' : `Missed by ${missed}.`}`)
  return missed
}
