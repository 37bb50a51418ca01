import { balances } from '@girassol/ledger'
import { add, type Centavos, isPositive, ZERO } from '@girassol/money'
import { hours, minutes } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasOpenRounds } from '../gameplay/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Player, Players } from '../players/index.ts'
import { pockets } from '../wallet/index.ts'

const RETURN_RETRY_MS_MIN = minutes(5)
const RETURN_RETRY_MS_MAX = hours(6)

/** What a player can be paid; bonus money is lost with the account. */
export const RETURNED_POCKETS = [pockets.cash, pockets.affiliate] as const

export interface ReturnDeps extends Pick<Platform, 'database' | 'log'> {
  payments: { withdrawals: Pick<Payments['withdrawals'], 'returnAll'> }
}

/** A closing that is not completed, whether the player, the law or the casino began it. */
interface OpenClosing {
  player_id: bigint
  closed_at: Date | null
  return_attempts: number
}

export interface Schedule {
  /** Until then the player may withdraw and the account stays as it is. */
  beginAt: Date
  /** From then on the account is closed although money is left, which is returned afterwards; null: not before it is empty. */
  forceAt: Date | null
  /** How long after the closing money is returned before it counts as overdue; null: for as long as it takes. */
  returnMs: number | null
}

export interface Change {
  status: 'closing' | 'closed' | 'completed'
  closed_at: Date | null
  returned_at: Date | null
  return_failure?: null
  next_at: Date | null
}

export interface Step {
  change: Change
  /** Whether to try to send what is left; while the account is being closed it may be nothing. */
  pays: boolean
  /** Set when the time for returning is over. */
  overdue: ReadonlyMap<string, Centavos> | null
}

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** The next step of closing an account and returning what is in it. Call with the player's admissions and the account locked. */
export async function closeAndReturn(
  players: Pick<Players, 'account'>,
  tx: Tx,
  row: OpenClosing,
  player: Player,
  { beginAt, forceAt, returnMs }: Schedule,
  now: Date,
): Promise<Step> {
  const { closing } = players.account
  // Beginning closes an account at once where nothing is left in it.
  let isClosed = player.status === 'closed'
  if (!isClosed && now >= beginAt) isClosed = (await closing.begin(tx, player)) === 'closed'
  if (!isClosed && forceAt && now >= forceAt) {
    await closing.force(tx, player)
    isClosed = true
  }
  if (isClosed) return settleClosed(tx, row, returnMs, now)
  const change = {
    status: 'closing' as const,
    closed_at: null,
    returned_at: null,
    next_at: retryAt(row, now, forceAt),
  }
  return { change, pays: true, overdue: null }
}

/** A closed account: done when nothing is left, overdue when the deadline for returning has passed. */
async function settleClosed(tx: Tx, row: OpenClosing, returnMs: number | null, now: Date): Promise<Step> {
  const closed_at = row.closed_at ?? now
  const dueAt = returnMs === null ? null : after(closed_at, returnMs)
  const held = await balances(executor(tx), row.player_id)
  const free = RETURNED_POCKETS.reduce((sum, pocket) => add(sum, held.get(pocket) ?? ZERO), ZERO)
  const isUnderWay = isPositive(held.get(pockets.locked) ?? ZERO) || (await hasOpenRounds(tx, row.player_id))
  if (!isPositive(free) && !isUnderWay) {
    const change = {
      status: 'completed' as const,
      closed_at,
      returned_at: now,
      return_failure: null,
      next_at: null,
    }
    return { change, pays: false, overdue: null }
  }
  const change = {
    status: 'closed' as const,
    closed_at,
    returned_at: null,
    next_at: retryAt(row, now, dueAt),
  }
  const isOverdue = dueAt !== null && now >= dueAt && isPositive(free)
  return { change, pays: isPositive(free) && !isOverdue, overdue: isOverdue ? held : null }
}

/** Every few minutes first, later every few hours, and never after the next deadline. */
function retryAt(row: OpenClosing, now: Date, deadline: Date | null): Date {
  const delay = Math.min(RETURN_RETRY_MS_MAX, RETURN_RETRY_MS_MIN * 2 ** Math.min(row.return_attempts, 10))
  const next = after(now, delay)
  return deadline && deadline > now ? earlier(next, deadline) : next
}

/**
 * Sends what is left to the key of the player's own CPF. A refusal is returned for a later try; it undoes nothing of the closing.
 */
export async function returnMoney(
  { database, log, payments }: ReturnDeps,
  player: bigint,
): Promise<string | null> {
  let failure: string | null = null
  for (const pocket of RETURNED_POCKETS) {
    try {
      await database.transaction((tx) => payments.withdrawals.returnAll(tx, player, pocket))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failure = error.code
      log.warn({ player: String(player), code: error.code }, 'money could not be returned')
    }
  }
  return failure
}
