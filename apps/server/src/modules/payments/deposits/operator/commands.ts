import { chargeFilters, findingStates } from '@girassol/contract/operator'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database.ts'
import { AppError, OperatorError } from '../../../../platform/errors.ts'
import { isUuid } from '../../../../platform/ids.ts'
import { addDays, dayStart } from '../../../../platform/moment.ts'
import { amountText, commandIn, noSuchCommand, textIn } from '../../../../platform/terminal.ts'
import { terminalActor, terminalOperator } from '../../../operators/index.ts'
import { inquireCharge, retryRefund } from './ask.ts'
import { assignFinding, closeFinding, reopenFinding } from './findings.ts'
import { pageOfAllCharges, pageOfFindings, pageOfRuns } from './queries.ts'
import { refundDeposit } from './refund.ts'
import type { DepositRouteDeps } from './routes.ts'
import { requestReconciliation } from './runs.ts'
import { chargeItem, findingItems, readChargeDetail, runItems } from './views.ts'

export const depositsUsage = `  deposits list [--state S] [--q TEXT]         charges, newest first; by id, end-to-end id, reference, CPF or player
      [--paid-from DAY] [--paid-until DAY]     paid on these days of São Paulo (YYYY-MM-DD)
  deposits show ID                             one charge with its payments and findings
  deposits inquire ID                          asks the gateway now; money that arrived is credited
  deposits refund PAYMENT --reason WHY --as E-MAIL   back to its payer; above an amount a second person approves
  deposits retry-refund PAYMENT                sends one again that is on its way
  deposits reconcile                           compares the last two days with the gateways' statements
  deposits runs                                comparisons and what they found; all with [--as E-MAIL]`

export const findingsUsage = `  findings list [--state S]                    what did not match, newest first
  findings resolve|ignore|reopen ID --reason WHY
  findings assign|release ID --as E-MAIL`

const options = {
  as: { type: 'string' },
  reason: { type: 'string' },
  state: { type: 'string' },
  q: { type: 'string' },
  'paid-from': { type: 'string' },
  'paid-until': { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof options, string>>

const LISTED_MAX = 100
const page = { after: null, limit: LISTED_MAX }

/** Runs `npm run operator -- deposits …` and returns the text to print. */
export async function runDepositsCommand(deps: DepositRouteDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  const { database } = deps
  const actor = () => database.transaction((tx) => terminalActor(tx, values.as))
  switch (command) {
    case 'list':
      return database.transaction((tx) => chargeLines(tx, values))
    case 'show':
      return database.transaction((tx) => shown(deps, tx, idIn(id, 'charge_not_found')))
    case 'inquire': {
      const { outcome, status } = await inquireCharge(deps, await actor(), idIn(id, 'charge_not_found'))
      return `${id} is ${status} (${outcome}).`
    }
    case 'refund':
      return database.transaction((tx) => refunded(deps, tx, idIn(id, 'payment_not_found'), values))
    case 'retry-refund': {
      const { status } = await retryRefund(deps, await actor(), idIn(id, 'payment_not_found'))
      return `${id} is ${status}.`
    }
    case 'reconcile': {
      const run = await database.transaction(async (tx) =>
        requestReconciliation(deps, tx, await terminalActor(tx, values.as)),
      )
      return `Comparison ${run} is queued.`
    }
    case 'runs':
      return database.transaction(runLines)
    default:
      return noSuchCommand(command)
  }
}

function idIn(text: string, code: 'charge_not_found' | 'payment_not_found'): string {
  if (!isUuid(text)) throw new AppError(code)
  return text
}

function oneOf<T extends string>(words: readonly T[], text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  const word = words.find((each) => each === text)
  if (!word) throw new OperatorError('option_missing', { option: `state ${words.join('|')}` })
  return word
}

const linesOf = (lines: string[]): string => (lines.length > 0 ? lines.join('\n') : 'None.')

function dayIn(values: Values, option: 'paid-from' | 'paid-until'): string | undefined {
  const day = z.iso.date().optional().safeParse(values[option])
  if (!day.success) throw new OperatorError('option_missing', { option: `${option} YYYY-MM-DD` })
  return day.data
}

async function chargeLines(tx: Tx, values: Values): Promise<string> {
  const [first, last] = [dayIn(values, 'paid-from'), dayIn(values, 'paid-until')]
  const filter = {
    state: oneOf(chargeFilters, values.state),
    q: values.q,
    paidFrom: first === undefined ? undefined : dayStart(first),
    paidUntil: last === undefined ? undefined : dayStart(addDays(last, 1)),
  }
  const rows = await pageOfAllCharges(tx, filter, page)
  return linesOf(
    rows.map((row) => {
      const item = chargeItem(row)
      return [
        item.id,
        item.status.padEnd(9),
        amountText(item.amount).padStart(12),
        `player ${item.player_id}`,
        item.gateway,
        item.created_at,
      ].join('  ')
    }),
  )
}

async function shown(deps: DepositRouteDeps, tx: Tx, id: string): Promise<string> {
  const { charge, payments, findings } = await readChargeDetail(
    deps,
    tx,
    await terminalActor(tx, undefined),
    id,
  )
  return [
    `${charge.id}  ${charge.status}  ${amountText(charge.amount)}  player ${charge.player_id}  ${charge.gateway}`,
    'Payments',
    linesOf(
      payments.map(
        (each) => `  ${each.id}  ${each.status}  ${amountText(each.amount)}  ${each.end_to_end_id ?? '-'}`,
      ),
    ),
    'Findings',
    linesOf(findings.map((each) => `  ${each.id}  ${each.kind}  ${each.state}`)),
  ].join('\n')
}

async function refunded(deps: DepositRouteDeps, tx: Tx, payment: string, values: Values): Promise<string> {
  const reason = textIn(values, 'reason')
  const approval = await refundDeposit(deps, tx, await terminalOperator(tx, values.as), { payment, reason })
  return approval
    ? `The refund of ${payment} waits for approval ${approval} by a second person.`
    : `${payment} is on its way back to its payer.`
}

async function runLines(tx: Tx): Promise<string> {
  const items = await runItems(tx, await pageOfRuns(tx, page))
  return linesOf(
    items.map(({ id, kind, requested_at, ended_at, gateways }) => {
      const findings = gateways.reduce((sum, each) => sum + each.findings, 0)
      return [id, kind, requested_at, ended_at ?? 'running', `${findings} findings`].join('  ')
    }),
  )
}

/** Runs `npm run operator -- findings …` and returns the text to print. */
export async function runFindingsCommand(
  deps: Pick<DepositRouteDeps, 'clock' | 'database'>,
  args: string[],
): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  return deps.database.transaction(async (tx) => {
    if (command === 'list') return findingLines(tx, values)
    const known = ['resolve', 'ignore', 'reopen', 'assign', 'release']
    if (!known.includes(command)) return noSuchCommand(command)
    if (!/^\d{1,18}$/.test(id)) throw new AppError('finding_not_found')
    if (command === 'assign' || command === 'release') {
      const release = command === 'release'
      await assignFinding(deps, tx, await terminalOperator(tx, values.as), { id, release })
      return `Finding ${id} is ${release ? 'open' : 'assigned'}.`
    }
    const reason = textIn(values, 'reason')
    const actor = await terminalActor(tx, values.as)
    if (command === 'reopen') {
      await reopenFinding(deps, tx, actor, { id, reason })
      return `Finding ${id} is open again.`
    }
    const outcome = command === 'resolve' ? 'resolved' : 'ignored'
    await closeFinding(deps, tx, actor, { id, outcome, reason })
    return `Finding ${id} is ${outcome}.`
  })
}

async function findingLines(tx: Tx, { state }: Values): Promise<string> {
  const filter = { state: oneOf(findingStates, state) }
  const rows = await pageOfFindings(tx, filter, page)
  const items = await findingItems(tx, rows)
  return linesOf(
    items.map((each) =>
      [each.id, each.state.padEnd(8), each.kind, each.gateway, each.subject, each.found_at].join('  '),
    ),
  )
}
