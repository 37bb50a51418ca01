import type { Platform } from '../../platform/platform.ts'
import { noSuchCommand } from '../../platform/terminal.ts'
import type { Safety } from './safety.ts'

export const pausesUsage = `  pauses list                                  who is in pause or excluded, and until when; nobody can end one`

interface Desk extends Pick<Platform, 'database'> {
  safety: Pick<Safety, 'list'>
}

/** What somebody types after `npm run operator -- pauses`; answers what to show. There is nothing to decide here. */
export async function runPausesCommand({ database, safety }: Desk, args: string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== 'list') noSuchCommand(args.join(' '))
  const rows = await database.transaction((tx) => safety.list(tx))
  if (rows.length === 0) return 'Nobody is in pause.'
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
