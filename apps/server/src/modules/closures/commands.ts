import { parseArgs } from 'node:util'
import { AppError } from '../../platform/errors.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { terminalOperator } from '../operators/index.ts'
import type { ClosureDeps } from './deps.ts'
import { requestHouseClosure } from './house.ts'
import { listUnreturned } from './queries.ts'

export const closuresUsage = `  closures list                                accounts that are being closed, and why their money could not be returned
  closures open ID --reason WHY --as E-MAIL    closes an account and returns its balance; a second person approves`

const LISTED_MAX = 100
const options = { reason: { type: 'string' }, as: { type: 'string' } } as const

/** Runs `npm run operator -- closures …` and returns the text to print. */
export async function runClosuresCommand(deps: ClosureDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  const { database } = deps
  if (command === 'list') {
    const rows = await database.transaction((tx) => listUnreturned(tx, LISTED_MAX))
    if (rows.length === 0) return 'No account is being closed.'
    return rows
      .map(({ player_id, cause, status, opened_at, return_failure }) =>
        [
          `player ${player_id}`,
          cause,
          status,
          `since ${opened_at.toISOString()}`,
          return_failure ?? '-',
        ].join('  '),
      )
      .join('\n')
  }
  if (command !== 'open') return noSuchCommand(command)
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new AppError('not_found')
  const decision = { player: BigInt(id), reason: textIn(values, 'reason') }
  const approval = await database.transaction(async (tx) =>
    requestHouseClosure(deps, tx, await terminalOperator(tx, values.as), decision),
  )
  return `The closing of player ${id} waits for approval ${approval} by a second person.`
}
