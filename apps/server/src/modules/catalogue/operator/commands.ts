import { parseArgs } from 'node:util'
import type { Tx } from '../../../platform/database.ts'
import { AppError, OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noSuchCommand } from '../../../platform/terminal.ts'
import { TERMINAL } from '../../operators/index.ts'
import { listGames, listProviders } from './queries.ts'
import { resumePlay, type StopScope, stopPlay } from './stops.ts'

export const gamesUsage = `  games stop|resume CODE --reason TEXT         stops new rounds of a game, or allows them again
  games stop|resume --provider CODE --reason TEXT
  games stop|resume --all --reason TEXT        the same for all games of a provider, and for all games`

/** Runs `npm run operator -- games …` and returns the text to print. */
export async function runGamesCommand(
  deps: Pick<Platform, 'clock' | 'database'>,
  args: string[],
): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      provider: { type: 'string' },
      all: { type: 'boolean', default: false },
      reason: { type: 'string' },
    },
  })
  const [command = '', code] = positionals
  if (command !== 'stop' && command !== 'resume') noSuchCommand(command)
  const { reason } = values
  if (!reason) throw new OperatorError('option_missing', { option: 'reason' })
  const run = command === 'stop' ? stopPlay : resumePlay
  await deps.database.transaction(async (tx) => {
    const scope = await scopeOf(tx, { game: code, provider: values.provider, all: values.all })
    await run(deps, tx, TERMINAL, { ...scope, reason })
  })
  const subject = values.all ? 'all play' : (values.provider ?? code)
  return `${subject} is ${command === 'stop' ? 'stopped' : 'running'} now.`
}

async function scopeOf(
  tx: Tx,
  { game, provider, all }: { game: string | undefined; provider: string | undefined; all: boolean },
): Promise<StopScope> {
  if (all) return { scope: 'all' }
  if (provider !== undefined) {
    const found = (await listProviders(tx)).find(({ code }) => code === provider)
    if (!found) throw new AppError('not_found')
    return { scope: 'provider', id: found.id }
  }
  const candidates = await listGames(tx, { found: { text: game ?? '', ids: [] } }, 1000)
  const found = candidates.find(({ code }) => code === game)
  if (!found) throw new AppError('not_found')
  return { scope: 'game', id: found.id }
}
