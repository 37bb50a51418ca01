import { parseArgs } from 'node:util'
import { AppError } from '../../platform/errors.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { terminalActor } from '../operators/index.ts'
import { decideReview, reopenCheck } from './decisions.ts'
import type { Identity } from './identity.ts'
import { listEvents } from './queries.ts'
import { pageOfCases } from './review/queries.ts'

export const identityUsage = `  identity list                                checks that wait for a person, the oldest first
  identity show ID                             what happened to the check of a player
  identity approve|reject ID --reason WHY      decides such a check
  identity reopen ID --reason WHY              lets a refused player try again; all with [--as E-MAIL]`

const LISTED_MAX = 200
const options = { reason: { type: 'string' }, as: { type: 'string' } } as const

/** Runs `npm run operator -- identity …` and returns the text to print. */
export async function runIdentityCommand({ deps }: Identity, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { database } = deps
  if (positionals.length === 1 && positionals[0] === 'list') {
    const page = { after: null, limit: LISTED_MAX }
    const rows = await database.transaction((tx) => pageOfCases(tx, { state: 'waiting' }, page))
    return rows
      .map((row) => `${row.player_id}  ${row.since.toISOString()}  ${row.reasons.join(',')}`)
      .join('\n')
  }
  const [command, about = ''] = commandIn(positionals, 1)
  if (!/^[1-9]\d{0,17}$/.test(about)) throw new AppError('not_found')
  const player = BigInt(about)
  if (command === 'show') {
    const rows = await database.transaction((tx) => listEvents(tx, player))
    return rows
      .map(({ at, kind, reasons, note }) =>
        [at.toISOString(), kind, reasons.join(','), note ?? ''].join('  ').trimEnd(),
      )
      .join('\n')
  }
  if (command !== 'approve' && command !== 'reject' && command !== 'reopen') return noSuchCommand(command)
  const decision = { player, reason: textIn(values, 'reason') }
  await database.transaction(async (tx) => {
    const actor = await terminalActor(tx, values.as)
    if (command === 'reopen') return reopenCheck(deps, tx, actor, decision)
    const verdict = command === 'approve' ? ('approved' as const) : ('rejected' as const)
    return decideReview(deps, tx, actor, { ...decision, verdict })
  })
  return `${about}: ${command === 'reopen' ? 'may try again' : `${command} recorded`}`
}
