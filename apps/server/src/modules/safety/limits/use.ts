import { ledgerTime } from '@girassol/ledger'
import type { LimitKind } from '@girassol/contract'
import { executor, type Tx } from '../../../platform/database.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Limit, renewalOf, type Span, spanStart } from './kinds.ts'
import { readPlay, totalSince } from './play-days.ts'
import { readTimes, type Sighting, timeSince } from './play-times.ts'

/** What a player deposited since a moment: credited payments, and codes that can still be paid. */
export type DepositsSince = (tx: Tx, player: bigint, since: Date, now: Date) => Promise<bigint>

export interface UseDeps extends Pick<Platform, 'clock'> {
  depositsSince: DepositsSince
  /** Called in the transaction that counted play time, with the play time of the player locked. */
  onSeen: (tx: Tx, player: bigint, sighting: Sighting) => Promise<void>
}

/** A limit with its use. `left` is below zero where more was used before the limit was set; of time both are in milliseconds. */
export interface UsedLimit {
  limit: Limit
  used: bigint
  left: bigint
  renewsAt: Date
}

const MINUTE = 60_000n

/** The first day of the longest span, from which all of these limits can be counted. */
const firstDay = (limits: readonly Limit[], day: string): string =>
  limits
    .map(({ period }) => spanStart(period, day))
    .reduce((first, each) => (each < first ? each : first), day)

/** Exact unless `read` says otherwise. Bets are counted by the ledger's clock, which is the database's; deposits and time by the program's. */
export async function readUse(
  { clock, depositsSince }: Pick<UseDeps, 'clock' | 'depositsSince'>,
  tx: Tx,
  player: bigint,
  limits: readonly Limit[],
  read: typeof readPlay = readPlay,
): Promise<UsedLimit[]> {
  if (limits.length === 0) return []
  const now = clock.now()
  const today = calendarDay(now)
  const ledgerNow = await ledgerTime(executor(tx))
  const ledgerDay = calendarDay(ledgerNow)
  const has = (...kinds: LimitKind[]) => limits.some(({ kind }) => kinds.includes(kind))
  const play = has('loss', 'stake', 'bets') ? await read(tx, player, firstDay(limits, ledgerDay)) : []
  const times = has('time') ? await readTimes(tx, player, firstDay(limits, today)) : []
  const used: UsedLimit[] = []
  for (const limit of limits) {
    const { kind, period, amount } = limit
    const isCounted = kind === 'deposit' || kind === 'time'
    const since: string = spanStart(period, isCounted ? today : ledgerDay)
    const { staked, paid, tipped, bets } = totalSince(play, since)
    const use = {
      deposit: kind === 'deposit' ? await depositsSince(tx, player, dayStart(since), now) : 0n,
      loss: staked + tipped - paid,
      stake: staked,
      bets,
      time: BigInt(timeSince(times, since)),
    }[kind]
    const cap = kind === 'time' ? amount * MINUTE : amount
    used.push({ limit, used: use, left: cap - use, renewsAt: renewalOf(period, isCounted ? now : ledgerNow) })
  }
  return used
}

/** Of limits in one unit, the one with the least left. */
export const strictest = (used: readonly UsedLimit[]): UsedLimit | null =>
  used.reduce<UsedLimit | null>((least, each) => (!least || each.left < least.left ? each : least), null)

/** Of the limits that are used up, of any unit, the one that renews last: no bet fits before. */
export const longestUsedUp = (used: readonly UsedLimit[]): UsedLimit | null =>
  used
    .filter(({ left }) => left <= 0n)
    .reduce<UsedLimit | null>((last, each) => (!last || each.renewsAt > last.renewsAt ? each : last), null)

export const spans: readonly Span[] = ['day', 'week', 'month', 'year']
