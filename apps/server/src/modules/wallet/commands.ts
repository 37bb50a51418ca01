import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { AppError, OperatorError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { amountIn, commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { terminalActor } from '../operators/index.ts'
import { adjustPlayer, type Outcome } from './adjustments/adjust.ts'
import type { AdjustmentDeps } from './adjustments/deps.ts'
import { findAdjustment } from './adjustments/queries.ts'
import { reverseAdjustment } from './adjustments/reverse.ts'

export const adjustmentsUsage = `  players adjust ID --pocket cash|bonus --direction credit|debit --amount 30,00 --reason WHY [--request UUID]
      [--as E-MAIL]                            the player reads the reason; above the limit a second person approves
  players reverse ADJUSTMENT --reason WHY [--request UUID] [--as E-MAIL]   takes an adjustment back, once`

const options = {
  pocket: { type: 'string' },
  direction: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  request: { type: 'string' },
  as: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof options, string>>

/** Runs `npm run operator -- players adjust|reverse …` and returns the text to print. */
export async function runAdjustmentsCommand(deps: AdjustmentDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, about = ''] = commandIn(positionals, 1)
  if (command === 'adjust') return outcomeText(await adjust(deps, about, values))
  if (command === 'reverse') return outcomeText(await reverse(deps, about, values))
  return noSuchCommand(command)
}

function adjust(deps: AdjustmentDeps, player: string, values: Values): Promise<Outcome> {
  if (!/^[1-9]\d{0,17}$/.test(player)) throw new AppError('not_found')
  const { direction, pocket } = values
  if (pocket !== 'cash' && pocket !== 'bonus') throw new OperatorError('pocket_unknown')
  if (direction !== 'credit' && direction !== 'debit')
    throw new OperatorError('option_missing', { option: 'direction' })
  const amount = amountIn(textIn(values, 'amount'))
  if (amount <= 0n) throw new OperatorError('amount_unreadable', { text: textIn(values, 'amount') })
  const input = {
    request: requestIn(values),
    player: BigInt(player),
    pocket,
    direction,
    amount,
    reason: textIn(values, 'reason'),
  } as const
  return deps.database.transaction(async (tx) =>
    adjustPlayer(deps, tx, await terminalActor(tx, values.as), input),
  )
}

function reverse(deps: AdjustmentDeps, adjustment: string, values: Values): Promise<Outcome> {
  const reason = textIn(values, 'reason')
  return deps.database.transaction(async (tx) => {
    const original = isUuid(adjustment) ? await findAdjustment(tx, adjustment) : undefined
    if (!original) throw new AppError('not_found')
    const input = { request: requestIn(values), player: original.player_id, adjustment, reason }
    return reverseAdjustment(deps, tx, await terminalActor(tx, values.as), input)
  })
}

/** Without one the command is a new request each time. */
const requestIn = ({ request }: Values): string => {
  if (request === undefined) return randomUUID()
  if (!isUuid(request)) throw new OperatorError('option_missing', { option: 'request' })
  return request
}

const outcomeText = ({ adjustment, approval }: Outcome): string =>
  adjustment === null
    ? `waits for approval ${approval} by a second person`
    : `posted as adjustment ${adjustment}`
