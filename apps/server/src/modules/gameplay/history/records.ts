import type { Answer, Request } from '@girassol/contract'
import type { RoundFilter } from '@girassol/contract/operator'
import { type Centavos, centavos, subtract } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import { type Catalogue, gameView } from '../../catalogue/index.ts'
import { findHiddenWins, hiddenByRound } from '../../wallet/index.ts'
import { findPlay, HOUSE, type Play, UUID } from '../house/plays.ts'
import { readPublishedSeeds } from '../house/seed-chain.ts'
import { plain } from '../house/views.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import { hasReplay } from '../providers/replay.ts'
import { ALL_ROUNDS, readNewestRounds, roundsById } from '../past-rounds/past-rounds.ts'
import { roundIdOf } from '../rounds/round-name.ts'

type Filters = Omit<Request<'records'>['query'], 'page' | 'per_page'> & { state?: RoundFilter | undefined }
type PlayRecord = Answer<'records'>['data'][number]
type Detail = Omit<Answer<'record'>, 'others'>

interface Row {
  id: string
  game_id: number
  /** From the table, because the catalogue has no games that are switched off. */
  name: string
  code: string
  provider_name: string
  /** The dialect's name, or the casino's. */
  provider: string
  status: PlayRecord['status']
  staked: Centavos
  staked_free: Centavos
  is_free: boolean
  paid: Centavos
  balance_before: Centavos
  balance_after: Centavos
  opened_at: Date
  closed_at: Date | null
  /** Where the next page begins. */
  position: string
}

/** A win may be hidden before the row of its round counts it. */
const hiddenPaid = sql`least(coalesce(h.amount, 0), r.paid_cash + r.paid_bonus)`
const shownPaid = sql`r.paid_cash + r.paid_bonus - ${hiddenPaid}`

const columns = sql`r.id, r.game_id, g.name, g.code, p.name AS provider_name, r.provider, r.status,
  r.staked_cash + r.staked_bonus AS staked, r.staked_free, ${shownPaid} AS paid,
  r.staked_free > 0 OR EXISTS (SELECT FROM free_bets f WHERE f.round_id = r.id) AS is_free,
  r.balance_before, r.balance_after - ${hiddenPaid} AS balance_after, r.opened_at, r.closed_at, ${exactTime('r.opened_at')} || ' ' || r.id AS position`

/** Rounds without what screens still hide; with everything for operators, who pass no time. */
const shownRounds = (rounds: RawBuilder<unknown>, player: bigint, now: Date | null) =>
  sql`${rounds} r LEFT JOIN ${hiddenByRound(player, now)} h ON h.round_id = r.id`
const tables = (rounds: RawBuilder<unknown>, player: bigint, now: Date | null) =>
  sql`${shownRounds(rounds, player, now)} JOIN games g ON g.id = r.game_id JOIN providers p ON p.id = g.provider_id`

const compared = sql`${shownPaid} - r.staked_cash - r.staked_bonus`
const results = {
  won: sql`AND ${compared} > 0`,
  lost: sql`AND ${compared} < 0`,
  waiting: sql`AND r.status = 'open' AND EXISTS (SELECT FROM plays w WHERE w.round_id = r.id AND w.state IS NOT NULL)`,
}

/** Days are those of São Paulo. Won: more was paid than staked; lost: less. */
function conditions(player: bigint, { game, from, to, result, state }: Filters) {
  return sql`r.player_id = ${player}
    ${game === undefined ? sql`` : sql`AND r.game_id = ${game}`}
    ${from === undefined ? sql`` : sql`AND r.opened_at >= ${from}::timestamp AT TIME ZONE 'America/Sao_Paulo'`}
    ${to === undefined ? sql`` : sql`AND r.opened_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'America/Sao_Paulo'`}
    ${result === undefined ? sql`` : results[result]}
    ${state === undefined ? sql`` : state === 'counted' ? sql`AND r.status <> 'cancelled'` : sql`AND r.status = ${state}`}`
}

export async function countRecords(tx: Tx, player: bigint, filters: Filters, now: Date): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM ${shownRounds(ALL_ROUNDS, player, now)}
    WHERE ${conditions(player, filters)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A player's stakes and wins at a game in rounds opened since a time, over all windows and devices. */
export async function readPlayResult(
  tx: Tx,
  player: bigint,
  { game, since }: Request<'playResult'>['query'],
  now: Date,
): Promise<Answer<'playResult'>> {
  const { rounds, staked, paid } = await queryOne(
    tx,
    sql<{ rounds: number; staked: bigint; paid: bigint }>`
    SELECT count(*)::int AS rounds, coalesce(sum(r.staked_cash + r.staked_bonus), 0)::bigint AS staked,
      coalesce(sum(${shownPaid}), 0)::bigint AS paid
    FROM ${shownRounds(ALL_ROUNDS, player, now)} WHERE r.player_id = ${player} AND r.game_id = ${game} AND r.opened_at >= ${since}
      AND r.status <> 'cancelled'`,
  )
  return { rounds, staked: centavos(staked), paid: centavos(paid) }
}

interface Page {
  skip?: number
  take: number
  /** Only records after this position; what is none begins at the newest. */
  after?: string | null | undefined
  /** Leaves wins out that are hidden at this time; null for none. */
  now: Date | null
}

function placeIn(position: string): { openedAt: string; id: string } | null {
  const [openedAt = '', id = ''] = position.split(' ')
  return isExactTime(openedAt) && isUuid(id) ? { openedAt, id } : null
}

export async function readRecords(
  tx: Tx,
  player: bigint,
  filters: Filters,
  { skip = 0, take, after, now }: Page,
): Promise<Row[]> {
  const place = placeIn(after ?? '')
  const beyond = place
    ? sql`AND (r.opened_at, r.id) < (${place.openedAt}::timestamptz, ${place.id}::uuid)`
    : sql``
  return readNewestRounds<Row>(
    tx,
    (rounds) =>
      sql`SELECT ${columns} FROM ${tables(rounds, player, now)} WHERE ${conditions(player, filters)} ${beyond}`,
    { take, skip },
  )
}

export const recordView = (catalogue: Pick<Catalogue, 'game'>, row: Row): PlayRecord => {
  const game = catalogue.game(String(row.game_id))
  return {
    id: row.id,
    game: {
      id: row.game_id,
      game_name: row.name,
      game_code: row.code,
      cover: game ? gameView(game).cover : '',
    },
    provider: row.provider_name,
    is_house: row.provider === HOUSE,
    status: row.status,
    staked: centavos(row.staked),
    staked_free: centavos(row.staked_free),
    is_free: row.is_free,
    paid: centavos(row.paid),
    result: subtract(row.paid, row.staked),
    balance_before: centavos(row.balance_before),
    balance_after: centavos(row.balance_after),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

export interface DetailDeps {
  catalogue: Pick<Catalogue, 'game'>
  credentials: Pick<ProviderCredentials, 'dialect'>
}

/** By our id or the game client's; rounds of other players are not found. Without `now`, hidden steps are there as well. */
export async function readDetail(
  tx: Tx,
  { catalogue, credentials }: DetailDeps,
  player: bigint,
  round: string,
  now: Date | null,
): Promise<Detail> {
  if (!UUID.test(round)) throw new AppError('not_found')
  const ids = [round, roundIdOf({ provider: HOUSE, player, round })]
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${tables(roundsById(ids), player, now)}
    WHERE r.player_id = ${player} LIMIT 1`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const play = await findPlay(tx, row.id)
  // After the play: a step that is hidden meanwhile is not in it, and one that is shown meanwhile may be seen.
  const hidden = now && play ? await findHiddenWins(tx, player, now) : []
  const ahead = hidden.filter(({ round: id }) => id === row.id).map(({ step }) => step)
  if (play && ahead.length > 0) {
    const seen = Math.min(...ahead)
    play.steps = play.steps.slice(0, seen)
    // The first step is the opening; each later one is made by a move.
    play.moves = play.moves.slice(0, Math.max(0, seen - 1))
  }
  return {
    ...recordView(catalogue, row),
    has_replay: hasReplay(credentials, row.provider),
    ...(play ? await playDetail(tx, play) : noPlay),
  }
}

/** From the table, because the catalogue has no games that are switched off. */
export async function readTheme(tx: Tx, game: number): Promise<string> {
  const { rows } = await sql<{ theme: string }>`SELECT theme FROM games WHERE id = ${game}`.execute(tx)
  return rows[0]?.theme ?? ''
}

type PlayDetail = Omit<Detail, keyof PlayRecord | 'has_replay'>

const noPlay: PlayDetail = { rules: null, stake: null, choices: null, moves: [], steps: [], seeds: null }

async function playDetail(tx: Tx, play: Play): Promise<PlayDetail> {
  return {
    rules: play.rules,
    stake: Number(play.stake),
    choices: play.choices,
    moves: play.moves.map(({ move, elapsed }) => ({ move, elapsed })),
    steps: play.steps.map(({ events, stakes, pays, before, after }) => ({
      events: events.map(plain),
      stakes,
      pays,
      balance_before: centavos(before),
      balance_after: centavos(after),
    })),
    seeds: { ...(await readPublishedSeeds(tx, play.seed_pair_id)), nonce: play.nonce },
  }
}
