import type { Platform } from '../../platform/platform.ts'
import { noSuchCommand } from '../../platform/terminal.ts'
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
