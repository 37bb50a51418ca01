import { lockPockets, setAllowance } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { pockets } from '../../wallet/index.ts'
import { isMoney, spanEnd } from './kinds.ts'
import { seePlayer } from './play-times.ts'
import { limitsOf } from './queries.ts'
import { limitRefusal } from './refusals.ts'
import { longestUsedUp, readUse, strictest, type UseDeps } from './use.ts'

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
  const usedUp = time && time.left <= 0n ? longestUsedUp(used) : null
  return usedUp && limitRefusal(usedUp)
}

/** Sets an allowance that is over again, for a player who bets now. Refused once a limit of time is used up. */
export async function renewAllowance(deps: UseDeps, tx: Tx, player: bigint): Promise<AppError | null> {
  await deps.onSeen(tx, player, await seePlayer(tx, player, deps.clock.now()))
  return installAllowance(deps, tx, player)
}

/** The refusal of a limit that leaves nothing to bet with; null while something is left. */
export async function reachedLimit(deps: UseDeps, tx: Tx, player: bigint): Promise<AppError | null> {
  const limits = (await limitsOf(tx, player)).filter(({ kind }) => kind !== 'deposit')
  if (limits.length === 0) return null
  const reached = longestUsedUp(await readUse(deps, tx, player, limits))
  return reached && limitRefusal(reached)
}

/**
 * The refusal of spending that is not a bet: of one when any limit is used up, and of more than the limit of losses leaves. Call with the
 * player's pockets locked.
 */
export async function spendingRefusal(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  amount: bigint,
): Promise<AppError | null> {
  const limits = (await limitsOf(tx, player)).filter(({ kind }) => kind !== 'deposit')
  if (limits.length === 0) return null
  const used = await readUse(deps, tx, player, limits)
  const refusing =
    longestUsedUp(used) ?? strictest(used.filter(({ limit, left }) => limit.kind === 'loss' && left < amount))
  return refusing && limitRefusal(refusing)
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
  // A limit that is exceeded and not used up is one of money.
  const refusing = longestUsedUp(exceeded) ?? strictest(exceeded)
  // Another bet may have won or been returned meanwhile.
  const found = refusing ?? strictest(used.filter(({ limit }) => isMoney(limit.kind))) ?? used[0] ?? null
  return found && limitRefusal(found)
}
