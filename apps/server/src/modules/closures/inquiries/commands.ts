import { INQUIRY_DAYS_MAX, INQUIRY_DAYS_MIN } from '@girassol/contract/schemas'
import { parseArgs } from 'node:util'
import { AppError, OperatorError } from '../../../platform/errors.ts'
import { commandIn, noSuchCommand, textIn } from '../../../platform/terminal.ts'
import { terminalOperator } from '../../operators/index.ts'
import type { ClosureDeps } from '../deps.ts'
import { liftInquiry, requestInquiryClosure } from './decide.ts'
import { openInquiry } from './inquiries.ts'
import { listOpenInquiries } from './queries.ts'
import { operatorViews } from './views.ts'

export const inquiriesUsage = `  inquiries list                               accounts under inquiry, and until when
  inquiries show ID                            inquiries about a player, with the answers and the decisions
  inquiries open ID --grounds TEXT --internal TEXT [--days N] --as E-MAIL   stops bets and deposits and asks the player to answer
  inquiries lift ID --grounds TEXT --internal TEXT --as E-MAIL     ends it without closing the account
  inquiries close ID --grounds TEXT --internal TEXT --as E-MAIL    closes the account; a second person approves`

const LISTED_MAX = 100
const options = {
  grounds: { type: 'string' },
  internal: { type: 'string' },
  days: { type: 'string' },
  as: { type: 'string' },
} as const

function playerIn(id: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new AppError('not_found')
  return BigInt(id)
}

function daysIn(value: string | undefined): number {
  const days = Number(value ?? INQUIRY_DAYS_MIN)
  if (Number.isInteger(days) && days >= INQUIRY_DAYS_MIN && days <= INQUIRY_DAYS_MAX) return days
  throw new OperatorError('inquiry_days', { min: String(INQUIRY_DAYS_MIN), max: String(INQUIRY_DAYS_MAX) })
}

/** Runs `npm run operator -- inquiries …` and returns the text to print. */
export async function runInquiriesCommand(deps: ClosureDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  const { database } = deps
  if (command === 'list') return list(deps)
  if (command === 'show') return show(deps, playerIn(id))
  if (command !== 'open' && command !== 'lift' && command !== 'close') return noSuchCommand(command)
  const decision = {
    player: playerIn(id),
    grounds: textIn(values, 'grounds'),
    internal_grounds: textIn(values, 'internal'),
  }
  const days = daysIn(values.days)
  return database.transaction(async (tx) => {
    const actor = await terminalOperator(tx, values.as)
    if (command === 'close') {
      const approval = await requestInquiryClosure(deps, tx, actor, decision)
      return `The closing of player ${id} waits for approval ${approval} by a second person.`
    }
    if (command === 'lift') {
      await liftInquiry(deps, tx, actor, decision)
      return `The inquiry about player ${id} has ended; the account stays open.`
    }
    await openInquiry(deps, tx, actor, { ...decision, days })
    return `Player ${id} is asked to answer within ${days} days.`
  })
}

async function list({ clock, database }: ClosureDeps): Promise<string> {
  const rows = await database.transaction((tx) => listOpenInquiries(tx, LISTED_MAX))
  if (rows.length === 0) return 'No inquiry is open.'
  return rows
    .map(({ player_id, opened_at, answer_due_at, answers }) =>
      [
        `player ${player_id}`,
        `since ${opened_at.toISOString()}`,
        `answers until ${answer_due_at.toISOString()}`,
        `${answers} answers`,
        answers > 0n || answer_due_at <= clock.now() ? 'can be decided' : 'waits for the player',
      ].join('  '),
    )
    .join('\n')
}

async function show({ clock, database }: ClosureDeps, player: bigint): Promise<string> {
  const inquiries = await database.transaction((tx) =>
    operatorViews(tx, { player, readsInternal: true }, clock.now()),
  )
  if (inquiries.length === 0) return 'There was no inquiry about this player.'
  return inquiries
    .map(({ opened_at, opened_by, answer_due_at, grounds, internal_grounds, answers, decision }) =>
      [
        `${opened_at}  opened by ${opened_by}, answers until ${answer_due_at}`,
        `  grounds: ${grounds}`,
        `  internal: ${internal_grounds}`,
        ...answers.map(({ at, text }) => `  ${at}  answer: ${text}`),
        decision
          ? `  ${decision.at}  ${decision.outcome} by ${decision.decided_by}: ${decision.grounds} (${decision.internal_grounds})`
          : '  open',
      ].join('\n'),
    )
    .join('\n')
}
