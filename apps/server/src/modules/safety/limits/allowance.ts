import { lockPockets, setAllowance } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { pockets } from '../../wallet/index.ts'
import { spanEnd } from './kinds.ts'
import { seePlayer } from './play-times.ts'
import { limitsOf } from './queries.ts'
import { limitRefusal } from './refusals.ts'
import { readUse, strictest, type UseDeps } from './use.ts'

const causes = { draw: 'bet', undo: 'rollback', pay: ['win', 'jackpot_win', 'win_correction'] }

/**
 * Writes what is left of the player's limits into the ledger, which counts it down with each bet until the day ends or, with a limit of
 * time, until that could be used up. All pockets are locked before anything is read, so no bet comes in between.
 */
export async function installAllowance(deps: UseDeps, tx: Tx, player: bigint): Promise<AppError | null> {
  const ledger = executor(tx)
  const now = await lockPockets(ledger, player)
  const limits = (await limitsOf(tx, player)).filter(({ kind }) => kind !== 'deposit')
  if (limits.length === 0) {
    await setAllowance(ledger, player, pockets.cash, null)
    return null
  }
  const used = await readUse(deps, tx, player, limits)
  const leftOf = (kind: string) => strictest(used.filter(({ limit }) => limit.kind === kind))?.left ?? null
  const time = strictest(used.filter(({ limit }) => limit.kind === 'time'))
  const money = (left: bigint | null): Centavos | null => (left === null ? null : centavos(left))
  const midnight = dayStart(spanEnd('day', calendarDay(now)))
  const timeUp = time ? new Date(now.getTime() + Math.max(0, Number(time.left))) : midnight
  await setAllowance(ledger, player, pockets.cash, {
    causes,
    until: timeUp < midnight ? timeUp : midnight,
    draw: money(leftOf('stake')),
    net: money(leftOf('loss')),
    count: leftOf('bets'),
  })
  return time && time.left <= 0n ? limitRefusal(time) : null
}

/** Sets an allowance that is over again, for a player who bets now. The refusal is of a limit of time. */
export async function renewAllowance(deps: UseDeps, tx: Tx, player: bigint): Promise<AppError | null> {
  await deps.onSeen(tx, player, await seePlayer(tx, player, deps.clock.now()))
  return installAllowance(deps, tx, player)
}

/** The refusal of a limit that leaves nothing to bet with; null while something is left. */
export async function reachedLimit(deps: UseDeps, tx: Tx, player: bigint): Promise<AppError | null> {
  const limits = (await limitsOf(tx, player)).filter(({ kind }) => kind !== 'deposit')
  if (limits.length === 0) return null
  const reached = strictest((await readUse(deps, tx, player, limits)).filter(({ left }) => left <= 0n))
  return reached && limitRefusal(reached)
}

/** Why the ledger refused a stake. */
export async function explainRefusal(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  stake: bigint,
): Promise<AppError | null> {
  const limits = (await limitsOf(tx, player)).filter(({ kind }) => kind !== 'deposit')
  const used = await readUse(deps, tx, player, limits)
  const needs = { loss: stake, stake, bets: 1n, time: 1n, deposit: 0n }
  const exceeded = used.filter(({ limit, left }) => left < needs[limit.kind])
  // Another bet may have won meanwhile.
  const found = strictest(exceeded) ?? strictest(used)
  return found && limitRefusal(found)
}
