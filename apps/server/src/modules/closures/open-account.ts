import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Actor } from '../operators/index.ts'
import { lockSubject, type Player } from '../players/index.ts'
import type { ClosureDeps } from './deps.ts'
import { findClosure } from './queries.ts'

/** The account of an operator's action, locked; refuses one that is closed or being closed. */
export async function lockOpenAccount(
  { safety }: Pick<ClosureDeps, 'safety'>,
  tx: Tx,
  actor: Actor,
  id: bigint,
): Promise<Player> {
  // The order of every change of a player: admissions, then the account.
  await safety.lockAdmissions(tx, id)
  const player = await lockSubject(tx, actor, id)
  if (player.status === 'closed') throw new AppError('player_closed')
  if (await findClosure(tx, id)) throw new AppError('closure_open')
  return player
}
