import { centavos } from '@girassol/money'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { amountIn, amountText, commandIn, noSuchCommand, textIn, wholeIn } from '../../platform/terminal.ts'
import { terminalActor } from '../operators/index.ts'
import type { FreeSpinRow, WinPocket } from './free-spin-queries.ts'
import type { FreeSpins } from './free-spins.ts'
import { cancelFreeSpins, type GrantDeps, giveFreeSpins, retryFreeSpins } from './operator-free-spins.ts'

export const rewardsUsage = `  rewards grant --player ID --game CODE --rounds N --stake 1,00 --hours N --key NAME
      --reason TEXT [--pocket cash|bonus]      gives free spins; the same key again is the same grant
  rewards cancel REFERENCE --reason TEXT       ends those that are not over yet
  rewards retry REFERENCE --reason TEXT        asks the provider of the game again, which has refused them; all with [--as E-MAIL]`

interface Deps extends GrantDeps, Pick<Platform, 'database'> {
  freeSpins: FreeSpins
}

const options = {
  player: { type: 'string' },
  game: { type: 'string' },
  rounds: { type: 'string' },
  stake: { type: 'string' },
  hours: { type: 'string' },
  key: { type: 'string' },
  pocket: { type: 'string', default: 'cash' },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const

type Given = Partial<Record<keyof typeof options, string>>

/** Runs `npm run operator -- rewards …` and returns what to print. */
export async function runRewardsCommand(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [command, reference = ''] = commandIn(positionals, 1)
  if (command === 'grant') return summaryOf(await grant(deps, values))
  if (command !== 'cancel' && command !== 'retry') noSuchCommand(command)
  const order = { reference, reason: textIn(values, 'reason') }
  const change = command === 'cancel' ? cancelFreeSpins : retryFreeSpins
  await deps.database.transaction(async (tx) => change(deps, tx, await terminalActor(tx, values.as), order))
  return command === 'cancel'
    ? `${reference} is cancelled now.`
    : `${reference}: the provider is asked again.`
}

async function grant(deps: Deps, values: Given): Promise<FreeSpinRow> {
  const stake = amountIn(textIn(values, 'stake'))
  if (stake === 0n) throw new OperatorError('stake_zero')
  const pocket = values.pocket
  if (!isPocket(pocket)) throw new OperatorError('pocket_unknown')
  const spins = {
    player: BigInt(wholeIn(values, 'player')),
    game: textIn(values, 'game'),
    rounds: wholeIn(values, 'rounds'),
    stake,
    pocket,
    hours: wholeIn(values, 'hours'),
    key: textIn(values, 'key'),
    reason: textIn(values, 'reason'),
  }
  return deps.database.transaction(async (tx) =>
    giveFreeSpins(deps, tx, await terminalActor(tx, values.as), spins),
  )
}

const isPocket = (word: string | undefined): word is WinPocket => word === 'cash' || word === 'bonus'

const summaryOf = (row: FreeSpinRow): string =>
  [
    row.reference_id,
    row.status,
    `player ${row.player_id}`,
    row.game_code,
    `${row.used} of ${row.rounds} rounds`,
    amountText(centavos(row.stake)),
    row.pocket,
    `until ${row.expires_at.toISOString()}`,
  ].join('  ')
