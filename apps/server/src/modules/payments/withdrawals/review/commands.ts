import { WithdrawalStatus } from '@girassol/contract/schemas'
import { centavos, formatBRL } from '@girassol/money'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { AppError, OperatorError } from '../../../../platform/errors.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import { noSuchCommand } from '../../../../platform/terminal.ts'
import { TERMINAL } from '../../../operators/index.ts'
import { maskKey } from '../key.ts'
import {
  type DecisionRow,
  decisionsOf,
  findWithdrawal,
  listWithdrawals,
  type Status,
  type StepRow,
  stepsOf,
  type WithdrawalRow,
} from '../queries.ts'
import { textsOf } from '../texts.ts'
import {
  approveWithdrawal,
  holdWithdrawal,
  rejectWithdrawal,
  type ReviewDeps,
  setPayoutReference,
} from './decide.ts'

export const withdrawalsUsage = `  withdrawals list [--status in_review]        the open ones, or those of a state, the oldest first
  withdrawals show ID                          one, with all that happened to it
  withdrawals approve ID                       lets one that waits for a person go out
  withdrawals reject ID --reason TEXT          gives the money back; the player reads the reason
      [--stop-approved]                        also one that is approved and not sent yet
      [--never-sent]                           for one whose fate is unknown: you saw at the gateway that it was never taken
  withdrawals hold ID --reason TEXT --until T  takes it out of the queue until then (2026-11-20T12:00-03:00)
  withdrawals name ID --ref TEXT               the gateway's own name for one whose answer got lost; it is then asked
      [--as NAME]                              who decides; your user name when absent`

/** Runs `npm run operator -- withdrawals …` and returns the text to print. */
export async function runWithdrawalsCommand(
  deps: ReviewDeps & { database: Database },
  args: string[],
): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string', default: os.userInfo().username },
      reason: { type: 'string' },
      ref: { type: 'string' },
      until: { type: 'string' },
      status: { type: 'string' },
      'never-sent': { type: 'boolean', default: false },
      'stop-approved': { type: 'boolean', default: false },
    },
  })
  const [command, id = '', ...rest] = positionals
  if (rest.length > 0) throw new OperatorError('argument_unexpected', { text: rest.join(' ') })
  const { as, reason = null } = values
  return deps.database.transaction(async (tx) => {
    switch (command) {
      case 'list':
        return listed(await listWithdrawals(tx, statusesOf(values.status) ?? null, LISTED_MAX))
      case 'show':
        return shown(await readCase(tx, id))
      case 'approve':
        return done((await approveWithdrawal(deps, tx, TERMINAL, { id, as, reason })).row)
      case 'reject':
        return done(
          await rejectWithdrawal(deps, tx, TERMINAL, {
            id,
            as,
            text: reason,
            neverSent: values['never-sent'],
            stopApproved: values['stop-approved'],
          }),
        )
      case 'hold':
        return done(await holdWithdrawal(deps, tx, TERMINAL, { id, as, ...holdIn(values) }))
      case 'name':
        if (!values.ref) throw new OperatorError('option_missing', { option: 'ref' })
        return done(await setPayoutReference(deps, tx, TERMINAL, { id, as, ref: values.ref }))
      default:
        noSuchCommand(command ?? '')
    }
  })
}

const LISTED_MAX = 200

interface Case {
  withdrawal: WithdrawalRow
  steps: StepRow[]
  decisions: DecisionRow[]
}

async function readCase(tx: Tx, id: string): Promise<Case> {
  const withdrawal = await findWithdrawal(tx, id)
  if (!withdrawal) throw new AppError('withdrawal_not_found')
  return { withdrawal, steps: await stepsOf(tx, id), decisions: await decisionsOf(tx, id) }
}

function holdIn({ reason, until }: { reason?: string | undefined; until?: string | undefined }) {
  const date = new Date(until ?? '')
  if (!reason) throw new OperatorError('option_missing', { option: 'reason' })
  if (Number.isNaN(date.getTime())) throw new OperatorError('option_missing', { option: 'until' })
  return { text: reason, until: date }
}

function statusesOf(word: string | undefined): Status[] | undefined {
  if (word === undefined) return undefined
  const status = WithdrawalStatus.options.find((each) => each === word)
  if (!status)
    throw new OperatorError('withdrawal_status_unknown', {
      status: word,
      statuses: WithdrawalStatus.options.join(', '),
    })
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
  const happened = steps.map(({ at, code, passed, detail }) => {
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
    ...happened,
    'Decisions',
    ...(decided.length > 0 ? decided : ['  None.']),
  ].join('\n')
}
