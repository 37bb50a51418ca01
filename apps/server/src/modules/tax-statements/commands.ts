import { parseArgs } from 'node:util'
import fs from 'node:fs/promises'
import { AppError } from '../../platform/errors.ts'
import { amountText, commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { reportedPlayers } from '../players/index.ts'
import type { TaxStatementDeps } from './deps.ts'
import { amountOf } from './document.ts'
import { isIssuing, issueStatement, statementsOf } from './issue.ts'
import { notifyIssued } from './notify.ts'
import { paperOf } from './paper.ts'
import type { TaxStatement } from './queries.ts'
import { lastEndedYear } from './year.ts'

export const taxStatementsUsage = `  tax-statements list ID                       yearly statements of a player
  tax-statements issue ID YEAR                 issues a new version when what it says has changed, such as a corrected name
  tax-statements save ID YEAR --file PATH      writes a statement as PDF`

const options = { file: { type: 'string' } } as const

/** Runs `npm run operator -- tax-statements …` and returns the text to print. */
export async function runTaxStatementsCommand(deps: TaxStatementDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = '', year = ''] = commandIn(positionals, 2)
  if (!['list', 'issue', 'save'].includes(command)) return noSuchCommand(command)
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new AppError('not_found')
  const player = BigInt(id)
  if (command === 'issue') return lineOf(await issueAgain(deps, player, Number(year)))
  const statements = await deps.database.transaction((tx) => statementsOf(deps, tx, player))
  if (command === 'list')
    return statements.length > 0 ? statements.map(lineOf).join('\n') : 'This player has no statement.'
  const statement = statements.find((each) => String(each.year) === year)
  if (!statement) throw new AppError('not_found')
  const file = textIn(values, 'file')
  await fs.writeFile(file, await paperOf(statement, 'pt_BR'))
  return `The statement of ${year} is in ${file}.`
}

async function issueAgain(deps: TaxStatementDeps, player: bigint, year: number): Promise<TaxStatement> {
  return deps.database.transaction(async (tx) => {
    const [person] = await reportedPlayers(tx, [player])
    const isEnded = Number.isInteger(year) && year >= 2000 && year <= lastEndedYear(deps.clock.now())
    const statement =
      person && isEnded && isIssuing(deps) ? await issueStatement(deps, tx, person, year) : null
    if (!person || !statement) throw new AppError('not_found')
    await notifyIssued(deps, tx, person, statement)
    return statement
  })
}

function lineOf({ year, version, issuedAt, document: { results, balances } }: TaxStatement): string {
  const amounts = { result: results[0]!.result, opening: balances.opening, closing: balances.closing }
  return [
    `${year} version ${version}`,
    `issued ${issuedAt.toISOString()}`,
    ...Object.entries(amounts).map(([name, amount]) => `${name} ${amountText(amountOf(amount))}`),
  ].join('  ')
}
