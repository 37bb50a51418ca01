import assert from 'node:assert/strict'
import { derivedKey, postIn } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { pockets } from '../wallet/index.ts'
import { type BonusPlay, clearOwnership, lockOwnership, stakedIn } from './ownership.ts'
import { findPositions, lockRollovers } from './rollover-queries.ts'

/** House account that bonuses are drawn from and returned to. */
export const BONUSES = 'house:bonuses'

/** What a player forfeited. */
export interface Forfeited {
  pocket: Centavos
  /** Staked in open rounds: what it wins, and what a rollback returns of it, goes back to the casino. */
  inRounds: Centavos
}

interface Deps {
  play: BonusPlay
  clock: { now(): Date }
}

/**
 * Returns all bonus money to the casino, in the transaction of what the player chose over it; `cause` is its id. Stakes in
 * open rounds cannot be moved, so their position is recorded and what they return is not paid out. It is final: a
 * withdrawal that is rejected or returned later brings no bonus back. The player's cash is never touched.
 */
export async function forfeitBonus(
  { play, clock }: Deps,
  tx: Tx,
  player: bigint,
  cause: string,
): Promise<Forfeited> {
  await lockRollovers(tx, player)
  const ownership = await lockOwnership(play, tx, player)
  const { balance: pocket } = ownership.mark
  let { position } = ownership.mark
  if (pocket > 0n) {
    const answer = await postIn(executor(tx), {
      key: derivedKey(cause, 'forfeit'),
      owner: player,
      legs: [{ from: pockets.bonus, to: BONUSES, amount: pocket }],
      cause: { kind: 'bonus_forfeit', reference: cause },
    })
    assert(
      answer.status === 'posted' && !answer.repeated,
      `forfeit ${cause} of player ${player} was posted before`,
    )
    position = answer.transfers[0]!.id
  }
  await clearOwnership(tx, player, ownership, { position, now: clock.now() })
  return { pocket, inRounds: stakedIn(ownership.held) }
}

/**
 * Bonus staked by bets before this position in the ledger's transfers is forfeited; zero when none is. It holds as long as the bonus
 * pocket is locked.
 */
export const forfeitedTo = async (tx: Tx, player: bigint): Promise<bigint> =>
  (await findPositions(tx, player))?.forfeited_to ?? 0n
