import type { Centavos } from '@girassol/money'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, OperatorError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, recordAudit } from '../operators/index.ts'
import { lockSubject, type Players, subjectOf } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { FreeSpinRow, WinPocket } from './free-spin-queries.ts'
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

export interface GrantDeps extends Pick<Platform, 'clock'> {
  freeSpins: Pick<FreeSpins, 'grant' | 'isOutside' | 'isPlayable'>
  players: Pick<Players, 'isClosing'>
  safety: Pick<Safety, 'mayEngage'>
}

export interface Grant {
  player: bigint
  game: string
  rounds: number
  stake: Centavos
  pocket: WinPocket
  hours: number
  /** The same key again is the same grant. */
  key: string
  reason: string
}

/** Gives free spins; the player is notified as of any other grant. */
export async function giveFreeSpins(
  deps: GrantDeps,
  tx: Tx,
  actor: Actor,
  { reason, hours: validity, ...grant }: Grant,
): Promise<FreeSpinRow> {
  const { clock, freeSpins, players, safety } = deps
  const player = await lockSubject(tx, actor, grant.player)
  if (player.status === 'closed') throw new AppError('player_closed')
  if (player.blockedAt) throw new AppError('player_blocked')
  if (await players.isClosing(tx, player.id)) throw new AppError('account_closing')
  if (freeSpins.isOutside(grant.game) && !(await safety.mayEngage(tx, player.id)))
    throw new AppError('player_away')
  if (!freeSpins.isPlayable(grant.game, grant.stake)) throw new AppError('free_spins_stake')
  const expiresAt = new Date(clock.now().getTime() + hours(validity))
  const row = await freeSpins.grant(tx, { ...grant, source: 'operator', expiresAt })
  const { game, rounds, stake, pocket } = grant
  await recordAudit(deps, tx, actor, {
    action: 'players.grant',
    subject: subjectOf(player.id),
    after: { reference: row.reference_id, game, rounds, stake: String(stake), pocket, hours: validity },
    reason,
  })
  return row
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
