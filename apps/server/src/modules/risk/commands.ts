import { parseArgs } from 'node:util'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { terminalOperator } from '../operators/index.ts'
import { assignCase, decideCase } from './decide.ts'
import type { RiskDeps } from './deps.ts'
import { recordNotice } from './notices.ts'
import { pageOfCases, readRules } from './queries.ts'
import { readYear } from './views.ts'

export const riskUsage = `  risk list                                    open cases by deadline
  risk assign ID --as E-MAIL                   takes a case over
  risk archive|propose|confirm ID --reason WHY --as E-MAIL
  risk rules                                   every rule with its weight and thresholds
  risk year YYYY                               cases of a year, and the notice of no occurrence
  risk notice YYYY --protocol NUMBER --as E-MAIL
                                               records that the notice was made`

const options = {
  as: { type: 'string' },
  protocol: { type: 'string' },
  reason: { type: 'string' },
} as const
const LISTED_MAX = 100

/** Runs `npm run operator -- risk …` and returns the text to print. */
export async function runRiskCommand(deps: RiskDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  const { database } = deps
  switch (command) {
    case 'list': {
      const page = { after: null, limit: LISTED_MAX }
      const rows = await database.transaction((tx) => pageOfCases(tx, { state: 'open' }, page))
      const lines = rows.map(
        (row) => `${row.id}  ${row.kind}  ${row.status}  ${row.score}  due ${row.due_at.toISOString()}`,
      )
      return lines.join('\n') || 'No open cases.'
    }
    case 'rules': {
      const rules = await database.transaction(readRules)
      return rules
        .map(
          (rule) => `${rule.name}  ${rule.enabled ? rule.weight : 'off'}  ${JSON.stringify(rule.parameters)}`,
        )
        .join('\n')
    }
    case 'year':
    case 'notice': {
      const year = /^20\d\d$/.test(id) ? Number(id) : noSuchCommand(`${command} ${id}`)
      return database.transaction(async (tx) => {
        if (command === 'notice') {
          const protocol = textIn(values, 'protocol')
          await recordNotice(deps, tx, await terminalOperator(tx, values.as), { year, protocol })
        }
        return JSON.stringify(await readYear(tx, year))
      })
    }
    case 'assign':
    case 'archive':
    case 'propose':
    case 'confirm': {
      if (!isUuid(id)) throw new AppError('risk_case_not_found')
      return database.transaction(async (tx) => {
        const actor = await terminalOperator(tx, values.as)
        if (command === 'assign') await assignCase(deps, tx, actor, id)
        else await decideCase(deps, tx, actor, { id, decision: command, reason: textIn(values, 'reason') })
        return `${id}: ${command} done.`
      })
    }
    default:
      return noSuchCommand(command)
  }
}
