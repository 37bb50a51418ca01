import type { OperatorAnswer } from '@girassol/contract/operator'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay, dayStart } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HourlyTotal } from './counts.ts'
import { figuresOf, type HourlyPlayers } from './figures.ts'
import { listHourlyPlayers, listHourlyTotals, readCountedLedger } from './queries.ts'

const HOUR_MS = hours(1)

interface Range {
  from: Date
  to: Date
}

interface Counted {
  totals: HourlyTotal[]
  players: HourlyPlayers[]
}

/** A day in figures, by hour, beside the same day a week before. Reads two days of hourly sums, never the ledger itself. */
export async function readToday(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { day = calendarDay(clock.now()) }: { day?: string | undefined },
): Promise<OperatorAnswer<'readToday'>> {
  const now = clock.now()
  const before = addDays(day, -7)
  const range = rangeOf(day)
  const rangeBefore = rangeOf(before)
  const counted = await readRange(tx, range)
  const countedBefore = await readRange(tx, rangeBefore)
  const { countedAt } = await readCountedLedger(tx)
  const complete = completeHours(range, now)
  const figures = (of: Counted, from: Date, length: number) => sumHours(of, from, length)
  return {
    day,
    compared_day: before,
    counted_at: countedAt?.toISOString() ?? null,
    total: figuresOf(counted.totals, counted.players),
    so_far: figures(counted, range.from, complete),
    so_far_before: figures(countedBefore, rangeBefore.from, complete),
    hours: byHour(counted, range),
    hours_before: byHour(countedBefore, rangeBefore),
  }
}

const rangeOf = (day: string): Range => ({ from: dayStart(day), to: dayStart(addDays(day, 1)) })

async function readRange(tx: Tx, { from, to }: Range): Promise<Counted> {
  return { totals: await listHourlyTotals(tx, from, to), players: await listHourlyPlayers(tx, from, to) }
}

/** How many hours of a day are over. */
function completeHours({ from, to }: Range, now: Date): number {
  const elapsed = Math.min(now.getTime(), to.getTime()) - from.getTime()
  return Math.max(0, Math.floor(elapsed / HOUR_MS))
}

function sumHours({ totals, players }: Counted, from: Date, count: number) {
  const end = from.getTime() + count * HOUR_MS
  const isWithin = ({ hour }: { hour: Date }) => hour >= from && hour.getTime() < end
  return figuresOf(totals.filter(isWithin), players.filter(isWithin))
}

function byHour(counted: Counted, { from, to }: Range) {
  const count = (to.getTime() - from.getTime()) / HOUR_MS
  return Array.from({ length: count }, (_, index) => {
    const hour = new Date(from.getTime() + index * HOUR_MS)
    return { hour: hour.toISOString(), figures: sumHours(counted, hour, 1) }
  })
}

/** Noon keeps clear of every midnight. */
function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
