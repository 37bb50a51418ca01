import type { Tx } from '../../platform/database.ts'
import { AppError, OperatorError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, recordAudit } from '../operators/index.ts'
import { lockSubject, subjectOf } from '../players/index.ts'
import type { FreeSpins } from './free-spins.ts'

interface Deps extends Pick<Platform, 'clock'> {
  freeSpins: Pick<FreeSpins, 'cancel' | 'ownerOf' | 'retry'>
}

interface Order {
  /** Whose they must be; the terminal names the reference alone. */
  player?: bigint
  reference: string
  reason: string
}

/** Ends free spins that are not over. What the provider of the game has created it is asked to cancel. */
export async function cancelFreeSpins(deps: Deps, tx: Tx, actor: Actor, order: Order): Promise<void> {
  const { reference, reason } = order
  const player = await lockOwner(deps, tx, actor, order)
  if (!(await deps.freeSpins.cancel(tx, reference, reason)))
    throw new OperatorError('free_spins_not_found', { reference })
  await recordAudit(deps, tx, actor, {
    action: 'players.cancel_free_spins',
    subject: subjectOf(player),
    before: { reference },
    after: { status: 'cancelled' },
    reason,
  })
}

/** Asks a provider that refused them again. */
export async function retryFreeSpins(deps: Deps, tx: Tx, actor: Actor, order: Order): Promise<void> {
  const { reference, reason } = order
  const player = await lockOwner(deps, tx, actor, order)
  if (!(await deps.freeSpins.retry(tx, reference)))
    throw new OperatorError('free_spins_not_refused', { reference })
  await recordAudit(deps, tx, actor, {
    action: 'players.retry_free_spins',
    subject: subjectOf(player),
    before: { reference, state: 'failed' },
    after: { state: 'requested' },
    reason,
  })
}

async function lockOwner(
  { freeSpins }: Deps,
  tx: Tx,
  actor: Actor,
  { player, reference }: Order,
): Promise<bigint> {
  const owner = await freeSpins.ownerOf(tx, reference)
  if (owner === null || (player !== undefined && player !== owner)) throw new AppError('not_found')
  await lockSubject(tx, actor, owner)
  return owner
}
