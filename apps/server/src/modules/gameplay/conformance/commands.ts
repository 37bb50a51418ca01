import { ConformanceReport } from '@girassol/contract/operator'
import fs from 'node:fs/promises'
import { messageOf, OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { terminalActor } from '../../operators/index.ts'
import { importReport, listConformance, listResults, readResult } from './operator.ts'

export const conformanceUsage = `  providers conformance                        the last imported report of each dialect: time, version, place, how its scenarios ended
  providers results [DIALECT]                  their scenarios; what failed comes first
  providers result ID                          one of them with its requests and answers
  providers import-report --file FILE --reason WHY   stores the JSON that npm run conformance wrote; [--as E-MAIL]`

const LISTED_MAX = 1000

export const isConformanceCommand = (command: string): boolean =>
  ['conformance', 'results', 'result', 'import-report'].includes(command)

interface Command {
  command: string
  subject: string
  file: () => string
  reason: () => string
  as?: string | undefined
}

/** Runs the commands of `npm run operator -- providers …` that are about conformance, and returns the text to print. */
export async function runConformanceCommand(
  deps: Pick<Platform, 'clock' | 'database'>,
  { command, subject, file, reason, as }: Command,
): Promise<string> {
  const { database } = deps
  switch (command) {
    case 'conformance': {
      const { dialects } = await database.transaction((tx) => listConformance(tx))
      return dialects.map(dialectLine).join('\n')
    }
    case 'results': {
      const filter = subject === '' ? {} : { dialect: subject }
      const { items } = await database.transaction((tx) => listResults(tx, filter, LISTED_MAX))
      const order = ['failed', 'not_run', 'passed']
      const sorted = items.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
      return (
        sorted
          .map(({ id, dialect, verdict, area, code, scenario }) =>
            [id, dialect, verdict, area, code ?? '-', scenario].join('  '),
          )
          .join('\n') || 'No report was imported yet.'
      )
    }
    case 'result': {
      if (!/^[0-9a-f-]{36}$/.test(subject)) throw new OperatorError('option_missing', { option: 'ID' })
      const { result, report } = await database.transaction((tx) => readResult(tx, subject))
      return [
        `${result.dialect}  ${result.verdict}  ${result.code ?? '-'}  ${result.scenario}`,
        `${report.version}  ${report.target}  ${report.ran_at}`,
        ...(result.reason === null ? [] : [result.reason]),
        ...result.exchanges.map((each) =>
          [`${each.from} ${each.path}`, each.request, `${each.status} ${each.answer}`].join('\n  '),
        ),
      ].join('\n')
    }
    default: {
      const report = await reportIn(file())
      const why = reason()
      await database.transaction(async (tx) =>
        importReport(deps, tx, await terminalActor(tx, as), { report, reason: why }),
      )
      return `Imported ${report.results.length} results of ${report.version}.`
    }
  }
}

async function reportIn(file: string): Promise<ConformanceReport> {
  try {
    return ConformanceReport.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch (error) {
    throw new OperatorError('file_unreadable', { file, reason: messageOf(error) })
  }
}

type Dialect = Awaited<ReturnType<typeof listConformance>>['dialects'][number]

function dialectLine({ dialect, report }: Dialect): string {
  if (!report) return `${dialect}  -`
  const { passed, failed, not_run: left } = report.totals
  const counts = `${passed} passed, ${failed} failed, ${left} not run`
  return [dialect, report.ran_at, counts, report.version, report.target].join('  ')
}
