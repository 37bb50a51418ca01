import type { LimitKind, LimitPeriod } from '@girassol/contract'
import { limitKinds, limitPeriods } from '@girassol/contract/schemas'
import { parseArgs } from 'node:util'
import { AppError, OperatorError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { amountIn, commandIn, noSuchCommand, textIn, wholeIn } from '../../platform/terminal.ts'
import { terminalActor, terminalOperator } from '../operators/index.ts'
import { requirePlayer } from '../players/index.ts'
import { isMoney } from './limits/kinds.ts'
import { limitsOf } from './limits/queries.ts'
import { amountText } from './limits/refusals.ts'
import { requestMaximumRemoval } from './maximum-removal.ts'
import { lowerPlayerLimit } from './operator-routes.ts'
import type { Safety } from './safety.ts'

export const breaksUsage = `  pauses list                                  players in a break or self-exclusion, and until when; it cannot be ended`

interface Deps extends Pick<Platform, 'database'> {
  safety: Pick<Safety, 'list'>
}

/** Runs `npm run operator -- pauses list` and returns what to print. Operators cannot change breaks. */
export async function runBreaksCommand({ database, safety }: Deps, args: string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== 'list') noSuchCommand(args.join(' '))
  const rows = await database.transaction((tx) => safety.list(tx))
  if (rows.length === 0) return 'No player is in a break.'
  return rows
    .map(({ player_id, kind, asked_at, ends_at }) =>
      [
        `player ${player_id}`,
        kind,
        `since ${asked_at.toISOString()}`,
        ends_at ? `until ${ends_at.toISOString()}` : 'for good',
      ].join('  '),
    )
    .join('\n')
}

export const limitsUsage = `  limits list ID                               limits of a player: their own, and the maximums that operators set
  limits lower ID --kind KIND --period PERIOD --amount AMOUNT --reason WHY  [--as E-MAIL] a maximum below what holds; never raised
  limits remove ID --kind KIND --period PERIOD --reason WHY --as E-MAIL  asks a second person to remove a maximum
                                               deposit, loss or stake in reais, bets, time in minutes; day, week or month`

interface LimitsDeps extends Pick<Platform, 'clock' | 'database'> {
  safety: Safety
}

const options = {
  kind: { type: 'string' },
  period: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const

/** Runs `npm run operator -- limits …` and returns what to print. */
export async function runLimitsCommand(deps: LimitsDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, id = ''] = commandIn(positionals, 1)
  if (command !== 'list' && command !== 'lower' && command !== 'remove') return noSuchCommand(command)
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new AppError('not_found')
  const player = BigInt(id)
  if (command === 'list') return listLimits(deps, player)
  const kind = oneOf<LimitKind>(limitKinds, textIn(values, 'kind'), 'kind')
  const period = oneOf<LimitPeriod>(limitPeriods, textIn(values, 'period'), 'period')
  if (command === 'remove') {
    const reason = textIn(values, 'reason')
    const approval = await deps.database.transaction(async (tx) =>
      requestMaximumRemoval(deps, tx, await terminalOperator(tx, values.as), {
        player,
        name: { kind, period },
        reason,
      }),
    )
    return `Another operator has to approve ${approval}.`
  }
  const text = textIn(values, 'amount')
  const amount = isMoney(kind) ? BigInt(amountIn(text)) : BigInt(wholeIn(values, 'amount'))
  if (amount <= 0n) throw new OperatorError('amount_unreadable', { text })
  const reason = textIn(values, 'reason')
  await deps.database.transaction(async (tx) => {
    const actor = await terminalActor(tx, values.as)
    await lowerPlayerLimit(deps, tx, actor, { player, limit: { kind, period, amount }, reason })
  })
  return `player ${id}: ${kind} per ${period} is at most ${amountText(kind, amount)}.`
}

function oneOf<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const name = names.find((each) => each === text)
  if (!name) throw new OperatorError('option_missing', { option })
  return name
}

async function listLimits({ database }: LimitsDeps, player: bigint): Promise<string> {
  const limits = await database.transaction(async (tx) => {
    await requirePlayer(tx, player)
    return limitsOf(tx, player)
  })
  if (limits.length === 0) return `Player ${player} has no limits.`
  return limits
    .map(({ kind, period, source, amount, pending }) =>
      [
        `${kind} per ${period}`,
        source,
        amountText(kind, amount),
        pending ? `raise asked, ready ${pending.readyAt.toISOString()}` : '-',
      ].join('  '),
    )
    .join('\n')
}
