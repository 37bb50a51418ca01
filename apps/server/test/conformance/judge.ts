import type { ConformanceResult } from '@girassol/contract/operator'
import { type Case, casesOf, type Setting } from './scenarios.ts'
import { type DialectName, NotRemote, type Table } from './table.ts'

export type SettingOf = (dialect: DialectName) => Setting

/** Runs one scenario; a failure is a verdict. */
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
    code: scenario.id,
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

/** Runs every scenario in every dialect that has it, and prints one line for each scenario. */
export async function judgeAll(
  cases: readonly Case[],
  settingOf: SettingOf,
  asked: readonly DialectName[],
  say: (text: string) => void,
): Promise<ConformanceResult[]> {
  const results: ConformanceResult[] = []
  const width = Math.max(...cases.map(({ id }) => id.length))
  say(`${'scenario'.padEnd(width)}  ${asked.map((name) => name.padEnd(6)).join(' ')}`)
  for (const scenario of cases) {
    const cells: string[] = []
    for (const dialect of asked) {
      const isAsked = casesOf(dialect, cases).includes(scenario)
      const result = isAsked ? await judge(settingOf(dialect), dialect, scenario) : null
      if (result) results.push(result)
      cells.push((result ? marks[result.verdict] : '').padEnd(6))
    }
    say(`${scenario.id.padEnd(width)}  ${cells.join(' ')}  ${scenario.name}`)
  }
  return results
}
