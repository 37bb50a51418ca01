import type { LimitKind } from '@girassol/contract'
import { hours } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockPlayer } from '../queries.ts'
import { installAllowance } from './allowance.ts'
import type { Limit, LimitName } from './kinds.ts'
import { deleteLimit, insertChange, type LimitChange, lockLimits, saveLimit } from './queries.ts'
import { stillWaiting } from './refusals.ts'
import type { UseDeps } from './use.ts'

/** How long a raise waits before it can be confirmed. */
const RAISE_DELAY = hours(24)

const PERIOD_MINUTES = { day: 1440n, week: 10_080n, month: 44_640n }

export interface LimitRequest extends LimitName {
  /** Centavos, bets or minutes; null to remove the limit. */
  amount: bigint | null
}

/** What became of a limit, for the mail. */
export interface Changed extends LimitName {
  action: LimitChange['action']
  before: bigint | null
  after: bigint | null
  /** When a raise can be confirmed. */
  readyAt: Date | null
}

/** Sets or lowers a limit at once; a raise or a removal waits. Null when nothing changes. */
export async function changeLimit(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  request: LimitRequest,
): Promise<Changed | null> {
  const { kind, period, amount } = request
  if (kind === 'time' && amount !== null && amount > PERIOD_MINUTES[period])
    throw new AppError('limit_unknown')
  const current = await lockLimit(tx, player, request)
  const now = deps.clock.now()
  if (!current && amount === null) throw new AppError('limit_unknown')
  if (current && amount === current.amount) return null
  if (current && (amount === null || amount > current.amount)) {
    const readyAt = new Date(now.getTime() + RAISE_DELAY)
    await saveLimit(tx, player, { ...current, pending: { amount, since: now, readyAt } })
    return record(
      tx,
      player,
      { ...request, action: 'ask', before: current.amount, after: amount, readyAt },
      now,
    )
  }
  // A lower limit is the player's last word: a raise that waits is dropped.
  const lowered: Limit = { kind, period, source: 'player', amount: amount!, setAt: now, pending: null }
  await saveLimit(tx, player, lowered)
  await applyToBets(deps, tx, player, kind)
  const before = current?.amount ?? null
  return record(tx, player, { ...request, action: 'set', before, after: amount, readyAt: null }, now)
}

/** Applies a raise that waited. The end of the wait was written when it was asked for, so a change of the clock does not shorten it. */
export async function confirmRaise(deps: UseDeps, tx: Tx, player: bigint, name: LimitName): Promise<Changed> {
  const current = await lockLimit(tx, player, name)
  if (!current?.pending) throw new AppError('limit_not_pending')
  const { amount, readyAt } = current.pending
  const now = deps.clock.now()
  if (now < readyAt) throw stillWaiting(readyAt)
  if (amount === null) await deleteLimit(tx, player, current)
  else await saveLimit(tx, player, { ...current, amount, setAt: now, pending: null })
  await applyToBets(deps, tx, player, name.kind)
  return record(
    tx,
    player,
    { ...name, action: 'confirm', before: current.amount, after: amount, readyAt: null },
    now,
  )
}

export async function cancelRaise(deps: UseDeps, tx: Tx, player: bigint, name: LimitName): Promise<Changed> {
  const current = await lockLimit(tx, player, name)
  if (!current?.pending) throw new AppError('limit_not_pending')
  await saveLimit(tx, player, { ...current, pending: null })
  const { amount } = current
  return record(
    tx,
    player,
    { ...name, action: 'cancel', before: current.pending.amount, after: amount, readyAt: null },
    deps.clock.now(),
  )
}

/** Excludes deposits that are being admitted, then locks the limit. */
async function lockLimit(tx: Tx, player: bigint, { kind, period }: LimitName): Promise<Limit | null> {
  await lockPlayer(tx, player, 'exclusive')
  const limits = await lockLimits(tx, player, kind)
  return limits.find((each) => each.period === period && each.source === 'player') ?? null
}

async function applyToBets(deps: UseDeps, tx: Tx, player: bigint, kind: LimitKind): Promise<void> {
  if (kind !== 'deposit') await installAllowance(deps, tx, player)
}

async function record(tx: Tx, player: bigint, changed: Changed, now: Date): Promise<Changed> {
  const { kind, period, action, before, after } = changed
  await insertChange(tx, {
    player_id: player,
    kind,
    period,
    source: 'player',
    action,
    operator: null,
    reason: null,
    before,
    after,
    at: now,
    effective_at: action === 'set' || action === 'confirm' ? now : null,
  })
  return changed
}
