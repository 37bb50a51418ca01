import type { Language } from '@girassol/contract'
import type { OperatorAnswer, OperatorRequest } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { days, hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { addDays, calendarDay, dayStart } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { causeTitle } from '../wallet/index.ts'
import { PLAYER_DAY_RETENTION_MS } from './counting.ts'
import { type HourlyTotal, hourOf, movementsIn } from './counts.ts'
import { contributionOf, figuresOf, type HourlyPlayers } from './figures.ts'
import { listHourlyPlayers, listHourlyTotals, readCountedLedger } from './queries.ts'

const HOUR_MS = hours(1)
const MOVEMENT_RANGE_MAX_MS = days(2)

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
    has_players: range.from.getTime() > now.getTime() - PLAYER_DAY_RETENTION_MS,
    total: figuresOf(counted.totals, counted.players),
    so_far: figures(counted, range.from, complete),
    so_far_before: figures(countedBefore, rangeBefore.from, complete),
    hours: byHour(counted, range),
    hours_before: byHour(countedBefore, rangeBefore),
  }
}

type MovementQuery = OperatorRequest<'listDayMovements'>['query']

/** What a figure of a day or of some hours is made of, from the same hourly sums as the figure itself. */
export async function readDayMovements(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  query: MovementQuery,
  language: Language,
): Promise<OperatorAnswer<'listDayMovements'>> {
  const { figure, account } = query
  const { from, to } = movementRange(query, clock.now())
  const totals = await listHourlyTotals(tx, from, to)
  const isAsked = ({ debit, credit }: HourlyTotal) =>
    account === undefined || debit === account || credit === account
  const groups = Map.groupBy(
    totals.filter((total) => isAsked(total) && contributionOf(figure, total) !== 0n),
    ({ cause, debit, credit }) => `${cause} ${debit} ${credit}`,
  )
  const rows = [...groups.values()].map((same) => ({
    ...same[0]!,
    count: same.reduce((sum, total) => sum + movementsIn(total), 0n),
    amount: same.reduce((sum, total) => sum + contributionOf(figure, total), 0n),
  }))
  const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)
  rows.sort((a, b) => Number(sizeOf(b.amount) - sizeOf(a.amount)))
  return {
    from: from.toISOString(),
    until: to.toISOString(),
    total: centavos(rows.reduce((sum, { amount }) => sum + amount, 0n)),
    items: rows.map(({ cause, debit, credit, count, amount }) => ({
      cause,
      title: causeTitle(cause, language),
      debit,
      credit,
      count: Number(count),
      amount: centavos(amount),
    })),
  }
}

/** Sums are kept by full hours, so that a range is made of them. */
function movementRange({ day, from, until }: MovementQuery, now: Date): Range {
  if (from === undefined) return rangeOf(day ?? calendarDay(now))
  const running = new Date(hourOf(now).getTime() + HOUR_MS)
  const range = { from: new Date(from), to: until === undefined ? running : new Date(until) }
  const isFullHour = (at: Date) => at.getTime() % HOUR_MS === 0
  const length = range.to.getTime() - range.from.getTime()
  if (!isFullHour(range.from) || !isFullHour(range.to) || length <= 0 || length > MOVEMENT_RANGE_MAX_MS)
    throw new AppError('validation')
  return range
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
