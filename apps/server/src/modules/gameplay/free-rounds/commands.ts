import { amountText } from '../../../platform/terminal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { listFreeRounds } from './operator.ts'

export const freeRoundsUsage = `  providers free-rounds                        free rounds given at providers, newest first: state there, and what the provider answered`

const LISTED_MAX = 100

/** Runs `npm run operator -- providers free-rounds` and returns the text to print. */
export async function runFreeRoundsCommand(
  deps: Pick<Platform, 'database'> & {
    bonuses: Pick<Bonuses, 'providerSpins'>
    catalogue: Pick<Catalogue, 'game'>
  },
): Promise<string> {
  const { items } = await deps.database.transaction((tx) => listFreeRounds(deps, tx, {}, LISTED_MAX))
  const lines = items.map((each) =>
    [
      each.reference,
      each.state,
      each.provider,
      `player ${each.player}`,
      each.game,
      `${each.used} of ${each.rounds} rounds of ${amountText(each.stake)}`,
      each.source,
      each.error ?? '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n') || 'No free rounds were given at providers.'
}
