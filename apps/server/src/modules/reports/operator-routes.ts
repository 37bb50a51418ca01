import { centavos } from '@girassol/money'
import type { OperatorAnswer } from '@girassol/contract/operator'
import { z } from 'zod'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isExactTime } from '../../platform/keyset.ts'
import { languageOf } from '../../platform/http/language.ts'
import { calendarDay, dayStart } from '../../platform/moment.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { playerNames } from '../players/index.ts'
import { listActivePlayers, listFirstDeposits } from './queries.ts'
import type { Reports } from './reports.ts'
import { readGamePostings } from './postings.ts'
import { readDaysOfGame, readGameDays, readGameReturns } from './returns.ts'
import { listFailedJobs, readTodayState } from './state.ts'
import { readDayMovements, readToday } from './today.ts'

const Day = z.iso.date()

export function registerReportsOperatorRoutes(edge: OperatorEdge, reports: Reports): void {
  registerTodayRoutes(edge, reports)
  registerGameFigures(edge, reports)
}

function registerTodayRoutes(edge: OperatorEdge, { deps }: Reports): void {
  const { clock, database } = deps
  edge.handle('readToday', ({ query }) => database.transaction((tx) => readToday(deps, tx, query)))
  edge.handle('listDayMovements', ({ query, reply }) =>
    database.transaction((tx) => readDayMovements(deps, tx, query, languageOf(reply.request))),
  )
  edge.handle('readTodayState', () => database.transaction((tx) => readTodayState(deps, tx)))
  edge.handle('listFailedJobs', ({ query }) => database.transaction((tx) => listFailedJobs(deps, tx, query)))

  edge.handle('listActivePlayers', async ({ query: { day = calendarDay(clock.now()), after, limit } }) => {
    const { rows, nameOf } = await database.report((tx) =>
      withNames(tx, listActivePlayers(tx, day, after === undefined ? 0n : readId(after), limit)),
    )
    return {
      items: rows.map((row) => ({ ...activePlayerView(row), player_name: nameOf(row.player_id) })),
      next: rows.length === limit ? String(rows.at(-1)!.player_id) : null,
    }
  })

  edge.handle('listFirstDeposits', async ({ query: { day = calendarDay(clock.now()), after, limit } }) => {
    const from = dayStart(day)
    const range = { from, to: new Date(from.getTime() + days(1)) }
    const position = after === undefined ? null : readPosition(after)
    const { rows, nameOf } = await database.report((tx) =>
      withNames(tx, listFirstDeposits(tx, range, position, limit)),
    )
    const last = rows.at(-1)
    return {
      items: rows.map(({ player_id, charge, amount, at }) => ({
        player_id: String(player_id),
        player_name: nameOf(player_id),
        charge_id: charge,
        amount: centavos(amount),
        at: at.toISOString(),
      })),
      next: last && rows.length === limit ? `${last.position}_${last.player_id}` : null,
    }
  })
}

function registerGameFigures(edge: OperatorEdge, { deps }: Reports): void {
  const { clock, database } = deps
  edge.handle('readGameReturns', ({ query: { ids, days: count } }) =>
    database.report((tx) =>
      readGameReturns(deps, tx, { ids: [...new Set(ids.split(',').map(Number))], count }),
    ),
  )
  edge.handle('listGamePostings', ({ query, reply }) =>
    database.report((tx) => readGamePostings(deps, tx, query, languageOf(reply.request))),
  )
  edge.handle('listDaysOfGame', ({ params: { id }, query: { days: count, after, limit } }) => {
    if (after !== undefined && !Day.safeParse(after).success) throw new AppError('validation')
    const from = calendarDay(new Date(clock.now().getTime() - days(count - 1)))
    return database.report((tx) => readDaysOfGame(tx, id, { from, before: after ?? null, limit }))
  })
  edge.handle('listGameDays', ({ query: { day = calendarDay(clock.now()), after, limit } }) =>
    database.report((tx) =>
      readGameDays(deps, tx, { day, after: after === undefined ? null : readGameCursor(after), limit }),
    ),
  )
}

function readGameCursor(text: string): { ggr: bigint; game: number } {
  const [, ggr, game] = /^(-?\d{1,18}):(\d{1,9})$/.exec(text) ?? []
  if (ggr === undefined || game === undefined) throw new AppError('validation')
  return { ggr: BigInt(ggr), game: Number(game) }
}

async function withNames<Row extends { player_id: bigint }>(tx: Tx, read: Promise<Row[]>) {
  const rows = await read
  const nameOf = await playerNames(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  return { rows, nameOf }
}

function activePlayerView(
  row: Awaited<ReturnType<typeof listActivePlayers>>[number],
): Omit<OperatorAnswer<'listActivePlayers'>['items'][number], 'player_name'> {
  return {
    player_id: String(row.player_id),
    bets: row.bets,
    staked: centavos(row.staked),
    paid: centavos(row.paid),
    deposited: centavos(row.deposited),
    withdrawn: centavos(row.withdrawn),
  }
}

function readId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new AppError('validation')
  return BigInt(text)
}

function readPosition(text: string): { at: string; player: bigint } {
  const [at = '', player = ''] = text.split('_')
  if (!isExactTime(at)) throw new AppError('validation')
  return { at, player: readId(player) }
}
