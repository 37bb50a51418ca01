import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, assertNotOwnAccount } from '../../operators/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Player } from '../player.ts'
import type { Players } from '../players.ts'
import { findPlayer, lockPlayer } from '../queries.ts'

export interface OperationDeps extends Pick<Platform, 'clock' | 'database' | 'log' | 'mailer'> {
  players: Players
  settings: Pick<Settings, 'current' | 'profile'>
}

/** The player of an action, locked until the transaction ends. Refuses the operator's own account. */
export async function lockSubject(tx: Tx, actor: Actor, id: bigint): Promise<Player> {
  await lockPlayer(tx, id)
  const player = await findPlayer(tx, id)
  if (!player) throw new AppError('not_found')
  await assertNotOwnAccount(tx, actor, player.email)
  return player
}

export const subjectOf = (player: bigint) => ({ kind: 'player', id: String(player) })
