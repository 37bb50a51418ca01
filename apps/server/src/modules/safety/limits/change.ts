import type { LimitKind } from '@girassol/contract'
import { ledgerTime } from '@girassol/ledger'
import { hours } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockPlayer } from '../queries.ts'
import { installAllowance } from './allowance.ts'
import type { Limit, LimitName } from './kinds.ts'
import { deleteLimit, insertChange, type LimitChange, lockLimits, saveLimit } from './queries.ts'
import { notLower, stillWaiting } from './refusals.ts'
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
  /** The operator's reason, which the player reads; null for the player's own change. */
  reason: string | null
}

export interface Maximum extends LimitName {
  /** Centavos, bets or minutes. */
  amount: bigint
}

/** The operator, null at the terminal, and the reason that the player reads. */
export interface LoweredBy {
  operator: string | null
  reason: string
}

/** The two operators of a removal, and the reason that the player reads. */
export interface RemovedBy {
  operator: string
  requestedBy: string
  reason: string
}

/** The database's time: a node whose clock is wrong neither begins nor ends a wait early. */
const timeOf = (tx: Tx): Promise<Date> => ledgerTime(executor(tx))

/** Sets or lowers a limit at once; a raise or a removal waits. Null when nothing changes. */
export async function changeLimit(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  request: LimitRequest,
): Promise<Changed | null> {
  const { kind, period, amount } = request
  requireWithinPeriod(request)
  const current = await lockLimit(tx, player, request)
  const now = await timeOf(tx)
  if (!current && amount === null) throw new AppError('limit_unknown')
  if (current && amount === current.amount) return null
  if (current && (amount === null || amount > current.amount)) {
    const readyAt = new Date(now.getTime() + RAISE_DELAY)
    await saveLimit(tx, player, { ...current, pending: { amount, since: now, readyAt } })
    return record(
      tx,
      player,
      { kind, period, action: 'ask', before: current.amount, after: amount, readyAt },
      now,
    )
  }
  // A lower limit is the player's last word: a raise that waits is dropped.
  const lowered: Limit = { kind, period, source: 'player', amount: amount!, setAt: now, pending: null }
  await saveLimit(tx, player, lowered)
  await applyToBets(deps, tx, player, kind)
  const before = current?.amount ?? null
  return record(tx, player, { kind, period, action: 'set', before, after: amount, readyAt: null }, now)
}

/**
 * Sets an operator's maximum below the least of what holds for the player. It is never raised, and removed by two operators alone.
 */
export async function lowerLimit(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  maximum: Maximum,
  by: LoweredBy,
): Promise<Changed & { id: bigint }> {
  const { kind, period, amount } = maximum
  requireWithinPeriod(maximum)
  await lockPlayer(tx, player, 'exclusive')
  const same = (await lockLimits(tx, player, kind)).filter((each) => each.period === period)
  const current = same.reduce<bigint | null>(
    (least, each) => (least === null || each.amount < least ? each.amount : least),
    null,
  )
  if (current !== null && amount >= current) throw notLower(kind, current)
  const now = await timeOf(tx)
  await saveLimit(tx, player, { kind, period, source: 'operator', amount, setAt: now, pending: null })
  await applyToBets(deps, tx, player, kind)
  const change = { kind, period, action: 'set' as const, before: current, after: amount }
  const id = await insertChange(tx, {
    ...change,
    player_id: player,
    source: 'operator',
    operator: by.operator,
    requested_by: null,
    reason: by.reason,
    at: now,
    effective_at: now,
  })
  return { ...change, readyAt: null, reason: by.reason, id }
}

/** The operator's maximum of that name, locked. */
export async function lockMaximum(tx: Tx, player: bigint, { kind, period }: LimitName): Promise<Limit> {
  await lockPlayer(tx, player, 'exclusive')
  const limits = await lockLimits(tx, player, kind)
  const found = limits.find((each) => each.period === period && each.source === 'operator')
  if (!found) throw new AppError('limit_unknown')
  return found
}

/** Removes an operator's maximum; what the player chose counts alone from then on. One that was changed since it was asked for stays. */
export async function removeMaximum(
  deps: UseDeps,
  tx: Tx,
  player: bigint,
  { kind, period, amount }: Maximum,
  by: RemovedBy,
): Promise<Changed & { id: bigint }> {
  const current = await lockMaximum(tx, player, { kind, period })
  if (current.amount !== amount) throw new AppError('limit_unknown')
  const now = await timeOf(tx)
  await deleteLimit(tx, player, current)
  await applyToBets(deps, tx, player, kind)
  const change = { kind, period, action: 'remove' as const, before: amount, after: null }
  const id = await insertChange(tx, {
    ...change,
    player_id: player,
    source: 'operator',
    operator: by.operator,
    requested_by: by.requestedBy,
    reason: by.reason,
    at: now,
    effective_at: now,
  })
  return { ...change, readyAt: null, reason: by.reason, id }
}

/** A limit of more minutes than its period has would limit nothing. */
function requireWithinPeriod({ kind, period, amount }: LimitRequest): void {
  if (kind === 'time' && amount !== null && amount > PERIOD_MINUTES[period])
    throw new AppError('limit_unknown')
}

/** Applies a raise that waited. The end of the wait was written when it was asked for, and is compared with the same clock. */
export async function confirmRaise(deps: UseDeps, tx: Tx, player: bigint, name: LimitName): Promise<Changed> {
  const current = await lockLimit(tx, player, name)
  if (!current?.pending) throw new AppError('limit_not_pending')
  const { amount, readyAt } = current.pending
  const now = await timeOf(tx)
  if (now < readyAt) throw stillWaiting(readyAt)
  if (amount === null) await deleteLimit(tx, player, current)
  else await saveLimit(tx, player, { ...current, amount, setAt: now, pending: null })
  await applyToBets(deps, tx, player, name.kind)
  const { kind, period } = name
  return record(
    tx,
    player,
    { kind, period, action: 'confirm', before: current.amount, after: amount, readyAt: null },
    now,
  )
}

export async function cancelRaise(tx: Tx, player: bigint, name: LimitName): Promise<Changed> {
  const current = await lockLimit(tx, player, name)
  if (!current?.pending) throw new AppError('limit_not_pending')
  await saveLimit(tx, player, { ...current, pending: null })
  const { kind, period, amount } = current
  return record(
    tx,
    player,
    { kind, period, action: 'cancel', before: current.pending.amount, after: amount, readyAt: null },
    await timeOf(tx),
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

/** Records a change that the player made. */
async function record(tx: Tx, player: bigint, changed: Omit<Changed, 'reason'>, now: Date): Promise<Changed> {
  const { kind, period, action, before, after } = changed
  await insertChange(tx, {
    player_id: player,
    kind,
    period,
    source: 'player',
    action,
    operator: null,
    requested_by: null,
    reason: null,
    before,
    after,
    at: now,
    effective_at: action === 'set' || action === 'confirm' ? now : null,
  })
  return { ...changed, reason: null }
}
