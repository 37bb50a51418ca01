import { add, centavos } from '@girassol/money'
import os from 'node:os'
import { parseArgs } from 'node:util'
import type { Platform } from '../../platform/platform.ts'
import { amountText, commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { TERMINAL } from '../operators/index.ts'
import { decideHeldWin } from './held-wins/operator.ts'
import { EARLY_WIN, type HeldWin, listHeldWins } from './rounds/held-wins.ts'

export const winsUsage = `  wins list                                    wins of providers that are held because they are unusually large
  wins release KEY                             credits one to its player; large ones in the back office, where a second person approves
  wins refuse KEY --reason TEXT                returns one to the provider's account
      [--as NAME]                              who decides; your user name when absent`

interface Deps extends Pick<Platform, 'database' | 'clock' | 'outbox'> {
  wallets: Pick<Wallets, 'announce'>
  bonuses: Pick<Bonuses, 'providerSpins'>
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'stored'>
}

/** Runs `npm run operator -- wins …` and returns what to print. */
export async function runWinsCommand(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string', default: os.userInfo().username },
      reason: { type: 'string' },
    },
  })
  const [command, key = ''] = commandIn(positionals, 1)
  return deps.database.transaction(async (tx) => {
    switch (command) {
      case 'list':
        return listed(await listHeldWins(tx))
      case 'release':
      case 'refuse': {
        const state = command === 'release' ? 'released' : 'refused'
        const reason = command === 'release' ? (values.reason ?? null) : textIn(values, 'reason')
        const { win } = await decideHeldWin(deps, tx, TERMINAL, { key, state, by: values.as, reason })
        return `${win.key}: ${amountOf(win)} ${state}.`
      }
      default:
        return noSuchCommand(command)
    }
  })
}

const amountOf = ({ cash, bonus }: HeldWin): string => amountText(add(centavos(cash), centavos(bonus)))

const listed = (wins: readonly HeldWin[]): string =>
  wins.length === 0
    ? 'No win is held.'
    : wins
        .map((win) =>
          [
            win.key,
            amountOf(win).padStart(16),
            `player ${win.player_id}`,
            `${win.reference} staked ${amountText(centavos(win.staked))}`,
            win.reason === EARLY_WIN ? 'its bet has not arrived' : `above the limit by ${win.reason}`,
            win.held_at.toISOString(),
          ].join('  '),
        )
        .join('\n')
