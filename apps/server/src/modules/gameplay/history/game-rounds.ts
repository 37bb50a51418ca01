import type { OperatorAnswer } from '@girassol/contract/operator'
import { type Centavos, centavos } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import { addDays, dayStart } from '../../../platform/moment.ts'
import type { OperatorEdge } from '../../operators/index.ts'

/** Rounds of a game, for the figures of its days. */
export function registerGameRoundsRoutes(edge: OperatorEdge, database: Database): void {
  edge.handle('listGameRounds', ({ params: { id }, query: { day, after, limit } }) => {
    const place = after === undefined ? null : placeIn(after)
    return database.report((tx) => readGameRounds(tx, id, { day, place, limit }))
  })
}

/** A round is opened by the database's clock and closed by a node's. Months of past rounds that begin later are not looked at. */
const CLOCK_MARGIN = days(1)

interface Place {
  closedAt: string
  id: string
}

function placeIn(text: string): Place {
  const [closedAt = '', id = ''] = text.split(' ')
  if (!isExactTime(closedAt) || !isUuid(id)) throw new AppError('validation')
  return { closedAt, id }
}

interface Row {
  id: string
  player_id: bigint
  provider: string
  reference: string
  is_free: boolean
  staked: Centavos
  paid: Centavos
  opened_at: Date
  closed_at: Date
  position: string
}

/** Rounds that a game's day counts as settled, newest first. */
export async function readGameRounds(
  tx: Tx,
  game: number,
  { day, place, limit }: { day: string; place: Place | null; limit: number },
): Promise<OperatorAnswer<'listGameRounds'>> {
  const beyond = place
    ? sql`AND (r.closed_at, r.id) < (${place.closedAt}::timestamptz, ${place.id}::uuid)`
    : sql``
  const end = dayStart(addDays(day, 1))
  const from = (rounds: RawBuilder<unknown>) => sql`(SELECT r.id, r.player_id, r.provider, r.reference,
      r.staked_free > 0 OR EXISTS (SELECT FROM free_bets f WHERE f.round_id = r.id) AS is_free,
      r.staked_cash + r.staked_bonus AS staked, r.paid_cash + r.paid_bonus AS paid, r.opened_at, r.closed_at,
      ${exactTime('r.closed_at')} || ' ' || r.id AS position
    FROM ${rounds} r WHERE r.game_id = ${game} AND r.status = 'closed' AND r.closed_at >= ${dayStart(day)}
      AND r.closed_at < ${end} ${beyond} AND r.opened_at < ${new Date(end.getTime() + CLOCK_MARGIN)}
    ORDER BY r.closed_at DESC, r.id DESC LIMIT ${limit})`
  const { rows } = await sql<Row>`SELECT * FROM (${from(sql`rounds`)} UNION ALL ${from(sql`past_rounds`)}) r
    ORDER BY r.closed_at DESC, r.id DESC LIMIT ${limit}`.execute(tx)
  return {
    items: rows.map(({ player_id: player, staked, paid, opened_at: opened, closed_at: closed, ...row }) => ({
      id: row.id,
      player: String(player),
      provider: row.provider,
      reference: row.reference,
      is_free: row.is_free,
      staked: centavos(staked),
      paid: centavos(paid),
      opened_at: opened.toISOString(),
      closed_at: closed.toISOString(),
    })),
    next: rows.length === limit ? rows.at(-1)!.position : null,
  }
}
