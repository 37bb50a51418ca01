import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { type GameTotals, listDaysOfGame, listGameDays, sumGameDays } from './queries.ts'

export interface ReturnsDeps extends Pick<Platform, 'clock'> {
  catalogue: Pick<Catalogue, 'snapshot'>
}

type Volatility = 'low' | 'medium' | 'high'
type Item = OperatorAnswer<'readGameReturns'>['items'][number]

/** Usual standard deviation of a round's payout in stakes, by volatility; without one, the highest, which judges latest. */
const DEVIATIONS: Record<Volatility, number> = { low: 2, medium: 5, high: 12 }
/** A margin above this many percentage points says nothing about a game. */
const MARGIN_MAX = 10
/** Standard errors that chance stays within nineteen times of twenty. */
const STANDARD_ERRORS = 2

/** What games took and paid since some days, today included, with what their return should be. */
export async function readGameReturns(
  { clock, catalogue }: ReturnsDeps,
  tx: Tx,
  { ids, count }: { ids: readonly number[]; count: number },
): Promise<OperatorAnswer<'readGameReturns'>> {
  const from = calendarDay(new Date(clock.now().getTime() - days(count - 1)))
  const totals = new Map((await sumGameDays(tx, ids, from)).map((row) => [row.game_id, row]))
  const { byId } = catalogue.snapshot()
  const items = ids.map((id) => {
    const game = byId.get(id)
    const rtp = game?.rtp ?? null
    return judgeReturn(totals.get(id) ?? emptyTotals(id), {
      rtp: rtp === null ? null : rtp / 100,
      volatility: game?.volatility ?? null,
    })
  })
  return { from, items }
}

const emptyTotals = (game: number): GameTotals => ({
  game_id: game,
  rounds: 0n,
  bets: 0n,
  staked: 0n,
  returned: 0n,
  paid: 0n,
})

/** Compares what was paid with what should be. More rounds make the margin smaller: by their square root. */
export function judgeReturn(
  totals: GameTotals,
  { rtp, volatility }: { rtp: number | null; volatility: Volatility | null },
): Item {
  const net = totals.staked - totals.returned
  const actual = net > 0n ? Number((totals.paid * 1_000_000n) / net) / 10_000 : null
  const rounds = Number(totals.rounds)
  const deviation = DEVIATIONS[volatility ?? 'high']
  const margin = rounds > 0 ? (STANDARD_ERRORS * deviation * 100) / Math.sqrt(rounds) : null
  return {
    game_id: totals.game_id,
    ...totalsView(totals),
    actual_rtp: actual,
    theoretical_rtp: rtp,
    margin: margin === null ? null : Math.round(margin * 100) / 100,
    judgement: judgementOf(actual, rtp, margin),
  }
}

function judgementOf(actual: number | null, rtp: number | null, margin: number | null): Item['judgement'] {
  if (actual === null || margin === null) return 'no_play'
  if (rtp === null) return 'no_theory'
  if (margin > MARGIN_MAX) return 'too_few_rounds'
  return Math.abs(actual - rtp) <= margin ? 'as_expected' : 'unusual'
}

const totalsView = ({ rounds, bets, staked, returned, paid }: GameTotals) => ({
  rounds: Number(rounds),
  bets: Number(bets),
  staked: centavos(staked),
  returned: centavos(returned),
  paid: centavos(paid),
  ggr: centavos(staked - returned - paid),
})

/** Games that were played on a day, the greatest GGR first. */
export async function readGameDays(
  { catalogue }: ReturnsDeps,
  tx: Tx,
  { day, after, limit }: { day: string; after: { ggr: bigint; game: number } | null; limit: number },
): Promise<OperatorAnswer<'listGameDays'>> {
  const rows = await listGameDays(tx, day, after, limit)
  const { byId } = catalogue.snapshot()
  const last = rows.at(-1)
  return {
    day,
    items: rows.map((row) => ({
      game_id: row.game_id,
      name: byId.get(row.game_id)?.name ?? `#${row.game_id}`,
      provider: byId.get(row.game_id)?.provider.name ?? '',
      ...totalsView(row),
    })),
    next: last && rows.length === limit ? `${last.staked - last.returned - last.paid}:${last.game_id}` : null,
  }
}

/** The days on which a game was played, newest first. */
export async function readDaysOfGame(
  tx: Tx,
  game: number,
  page: { from: string; before: string | null; limit: number },
): Promise<OperatorAnswer<'listDaysOfGame'>> {
  const rows = await listDaysOfGame(tx, game, page)
  return {
    items: rows.map((row) => ({ day: row.day, ...totalsView(row) })),
    next: rows.length === page.limit ? rows.at(-1)!.day : null,
  }
}
