import { returnFilters } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { parseArgs } from 'node:util'
import { AppError, OperatorError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { amountText, commandIn, noSuchCommand, textIn } from '../../../platform/terminal.ts'
import { terminalActor } from '../../operators/index.ts'
import { decideReturn } from './decide.ts'
import type { ReturnDeps } from './deps.ts'
import { pageOfReturns, type ReturnRow } from './queries.ts'
import { readReturnDetail } from './views.ts'

export const returnsUsage = `  returns list [--state open|ended|owed]       return requests of payers' banks; open ones by deadline
  returns show ID                              one request with what happened to its money
  returns accept|refuse ID --reason WHY [--as E-MAIL]`

const options = { as: { type: 'string' }, reason: { type: 'string' }, state: { type: 'string' } } as const
const LISTED_MAX = 100

/** Runs `npm run operator -- returns …` and returns the text to print. */
export async function runReturnsCommand(deps: ReturnDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  const { database } = deps
  if (command === 'list') {
    const state = returnFilters.find((name) => name === values.state)
    if (values.state !== undefined && !state)
      throw new OperatorError('option_missing', { option: `state ${returnFilters.join('|')}` })
    const rows = await database.transaction((tx) =>
      pageOfReturns(tx, { state }, { after: null, limit: LISTED_MAX }),
    )
    return rows.map(lineOf).join('\n') || 'No return requests.'
  }
  if (!['show', 'accept', 'refuse'].includes(command)) noSuchCommand(command)
  if (!isUuid(id)) throw new AppError('return_not_found')
  return database.transaction(async (tx) => {
    const actor = await terminalActor(tx, values.as)
    if (command === 'accept' || command === 'refuse') {
      await decideReturn(deps, tx, actor, { id, decision: command, reason: textIn(values, 'reason') })
      return `${id} will be ${command === 'accept' ? 'accepted' : 'refused'}.`
    }
    const { steps } = await readReturnDetail(deps, tx, actor, id)
    return steps
      .map(({ at, what, amount }) => `${at}  ${what}  ${amount === null ? '' : amountText(amount)}`.trimEnd())
      .join('\n')
  })
}

const lineOf = (row: ReturnRow): string =>
  [
    row.id,
    row.status.padEnd(9),
    amountText(centavos(row.amount)),
    `held ${amountText(centavos(row.held))}`,
    `due ${row.answer_due_at.toISOString()}`,
  ].join('  ')
