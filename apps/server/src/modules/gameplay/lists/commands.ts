import type { Platform } from '../../../platform/platform.ts'
import { OperatorError } from '../../../platform/errors.ts'
import { terminalActor } from '../../operators/index.ts'
import { decideListChange } from './decide.ts'
import { listChanges, listGameLists, orderReading } from './operator.ts'

export const listsUsage = `  providers lists                              the last reading of each provider's list of games, and how many changes wait
  providers read-list NAME --reason WHY        reads a provider's list now, in the running program
  providers changes                            changes that wait for a decision, newest first
  providers accept|reject ID --reason WHY      decides one of them; all with [--as E-MAIL]`

const CHANGES_SHOWN = 100

export const isListsCommand = (command: string): boolean =>
  ['lists', 'read-list', 'changes', 'accept', 'reject'].includes(command)

/** Runs the commands of `npm run operator -- providers …` that are about lists, and returns the text to print. */
export async function runListsCommand(
  deps: Pick<Platform, 'clock' | 'database'>,
  {
    command,
    subject,
    reason,
    as,
  }: { command: string; subject: string; reason: () => string; as?: string | undefined },
): Promise<string> {
  const { database } = deps
  if (command === 'lists') {
    // Whether a list can be reached is known to the running program only.
    const { lists } = await database.transaction((tx) => listGameLists(tx, () => true))
    return lists
      .map(({ provider, waiting, run }) =>
        [
          provider,
          run?.outcome ?? (run ? 'reading' : '-'),
          run?.started_at ?? '-',
          `${waiting} waiting`,
          run?.error ?? '',
        ]
          .join('  ')
          .trimEnd(),
      )
      .join('\n')
  }
  if (command === 'changes') {
    const { items } = await database.transaction((tx) =>
      listChanges(deps, tx, { state: 'waiting' }, CHANGES_SHOWN),
    )
    return items
      .map((item) =>
        [item.id, item.provider, item.code, item.kind, JSON.stringify(item.after), ...item.reasons].join(
          '  ',
        ),
      )
      .join('\n')
  }
  const why = reason()
  if (command === 'read-list') {
    await database.transaction(async (tx) =>
      orderReading(deps, tx, await terminalActor(tx, as), { name: subject, reason: why }),
    )
    return `The running program reads the list of ${subject} now.`
  }
  const accept = command === 'accept'
  if (!/^[0-9a-f-]{36}$/.test(subject)) throw new OperatorError('option_missing', { option: 'ID' })
  const game = await database.transaction(async (tx) =>
    decideListChange(deps, tx, await terminalActor(tx, as), { id: subject, accept, reason: why }),
  )
  return `${accept ? 'Accepted' : 'Rejected'}${game === null ? '' : `: game ${game}`}.`
}
