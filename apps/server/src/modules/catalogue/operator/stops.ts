import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { deletePlayStop, insertPlayStop, lockGame, lockProvider, updateRow } from './queries.ts'

type Deps = Pick<Platform, 'clock'>

/** What is stopped: one game, all games of a provider, or all games. */
export type StopScope = { scope: 'game'; id: number } | { scope: 'provider'; id: number } | { scope: 'all' }

/**
 * Stops new rounds. House games ask the database before each round, so the next one is refused on every node; bets that
 * providers send are refused as soon as the node's snapshot follows the notification. Open rounds can be finished.
 */
export async function stopPlay(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { reason, ...scope }: StopScope & { reason: string },
): Promise<void> {
  const subject = await setStopped(deps, tx, scope, true)
  if (!subject) throw new AppError('play_stopped')
  await recordAudit(deps, tx, actor, {
    action: 'games.stop',
    subject,
    before: { stopped: false },
    after: { stopped: true },
    reason,
  })
}

/** Allows new rounds again. */
export async function resumePlay(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { reason, ...scope }: StopScope & { reason: string },
): Promise<void> {
  const subject = await setStopped(deps, tx, scope, false)
  if (!subject) throw new AppError('play_not_stopped')
  await recordAudit(deps, tx, actor, {
    action: 'games.resume',
    subject,
    before: { stopped: true },
    after: { stopped: false },
    reason,
  })
}

/** Returns what it is about, or null when it was so already. */
async function setStopped(
  { clock }: Deps,
  tx: Tx,
  scope: StopScope,
  isStopped: boolean,
): Promise<{ kind: string; id: string } | null> {
  if (scope.scope === 'all') {
    const isChanged = isStopped ? await insertPlayStop(tx, clock.now()) : await deletePlayStop(tx)
    return isChanged ? { kind: 'play', id: 'all' } : null
  }
  const isGame = scope.scope === 'game'
  const row = isGame ? await lockGame(tx, scope.id) : await lockProvider(tx, scope.id)
  if (!row) throw new AppError('not_found')
  if (row.in_maintenance === isStopped) return null
  await updateRow(tx, isGame ? 'games' : 'providers', scope.id, { in_maintenance: isStopped })
  return { kind: scope.scope, id: row.code }
}
