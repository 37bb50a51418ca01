import { centavos, formatBRL } from '@girassol/money'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../../platform/errors.ts'
import type { Database } from '../../../platform/database.ts'
import { noSuchCommand } from '../../../platform/terminal.ts'
import type { Case, Desk } from './review.ts'
import { maskKey } from './key.ts'
import type { Status, WithdrawalRow } from './queries.ts'
import { textsOf } from './texts.ts'

export const withdrawalsUsage = `  withdrawals list [--status in_review]        the open ones, or those of a state, the oldest first
  withdrawals show ID                          one, with all that happened to it
  withdrawals approve ID                       lets one that waits for a person go out
  withdrawals reject ID --reason TEXT          gives the money back; the player reads the reason
      [--never-sent]                           for one whose fate is unknown: you saw at the gateway that it was never taken
  withdrawals name ID --ref TEXT               the gateway's own name for one whose answer got lost; it is then asked
      [--as NAME]                              who decides; your user name when absent`

const statuses = [
  'requested',
  'in_review',
  'approved',
  'sending',
  'unknown',
  'paid',
  'rejected',
  'returned',
] as const satisfies readonly Status[]

/** Runs `npm run operator -- withdrawals …` and returns the text to print. */
export async function runWithdrawalsCommand(
  { desk, database }: { desk: Desk; database: Database },
  args: string[],
): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string', default: os.userInfo().username },
      reason: { type: 'string' },
      ref: { type: 'string' },
      status: { type: 'string' },
      'never-sent': { type: 'boolean', default: false },
    },
  })
  const [command, id = '', ...rest] = positionals
  if (rest.length > 0) throw new OperatorError('argument_unexpected', { text: rest.join(' ') })
  const decision = { by: values.as, reason: values.reason ?? null }
  return database.transaction(async (tx) => {
    switch (command) {
      case 'list':
        return listed(await desk.list(tx, statusesOf(values.status)))
      case 'show':
        return shown(await desk.show(tx, id))
      case 'approve':
        return done(await desk.approve(tx, id, decision))
      case 'reject':
        return done(await desk.reject(tx, id, { ...decision, neverSent: values['never-sent'] }))
      case 'name':
        if (!values.ref) throw new OperatorError('option_missing', { option: 'ref' })
        return done(await desk.name(tx, id, { ...decision, ref: values.ref }))
      default:
        noSuchCommand(command ?? '')
    }
  })
}

function statusesOf(word: string | undefined): Status[] | undefined {
  if (word === undefined) return undefined
  const status = statuses.find((each) => each === word)
  if (!status)
    throw new OperatorError('withdrawal_status_unknown', { status: word, statuses: statuses.join(', ') })
  return [status]
}

const amountOf = (row: WithdrawalRow) => formatBRL(centavos(row.amount)).replace('\u00A0', ' ')

const lineOf = (row: WithdrawalRow) =>
  [
    row.id,
    row.status.padEnd(9),
    amountOf(row).padStart(12),
    `player ${row.player_id}`,
    maskKey({ kind: row.key_kind, value: row.pix_key }),
    row.requested_at.toISOString(),
    row.gateway ?? '-',
  ].join('  ')

const listed = (rows: WithdrawalRow[]) => (rows.length > 0 ? rows.map(lineOf).join('\n') : 'None.')

const done = (row: WithdrawalRow) => `${row.id} is ${row.status} now.`

function shown({ withdrawal, steps, decisions }: Case): string {
  const told = steps.map(({ at, code, passed, detail }) => {
    const { title, text } = textsOf(code, passed, detail, 'en')
    const mark = passed === null ? ' ' : passed ? '+' : '!'
    return `  ${at.toISOString()} ${mark} ${title}: ${text}`
  })
  const decided = decisions.map(
    ({ at, decision, operator, reason, status_before: before }) =>
      `  ${at.toISOString()}   ${operator}: ${decision} when ${before}${reason ? ` (${reason})` : ''}`,
  )
  return [
    lineOf(withdrawal),
    `  to ${withdrawal.holder_name}, promised by ${withdrawal.promised_by.toISOString()}`,
    `  gateway's name ${withdrawal.gateway_ref ?? '-'}, end-to-end id ${withdrawal.end_to_end_id ?? '-'}, last answer ${withdrawal.last_answer ?? '-'}`,
    'Steps',
    ...told,
    'Decisions',
    ...(decided.length > 0 ? decided : ['  None.']),
  ].join('\n')
}
