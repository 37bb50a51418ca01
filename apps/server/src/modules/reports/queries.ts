import type { BookEnd } from '@girassol/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { exactTime } from '../../platform/keyset.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Counts, FirstDeposit, GameDay, HourlyTotal, PlayerDay } from './counts.ts'
import type { HourlyPlayers } from './figures.ts'

/** How far the ledger is counted, and the end of the book that is counted next. */
export interface CountedLedger {
  countedTo: bigint
  /** Everything that was committed before this moment is counted. */
  countedAt: Date | null
  next: (BookEnd & { at: Date }) | null
}

/** Null when another node holds the lock. */
export async function lockCountedLedger(
  tx: Tx,
  purpose: 'count' | 'read' = 'count',
): Promise<CountedLedger | null> {
  const lock = purpose === 'count' ? sql`FOR UPDATE SKIP LOCKED` : sql``
  const { rows } = await sql<{
    counted_to: bigint
    counted_at: Date | null
    next_to: bigint | null
    next_transaction: string | null
    next_at: Date | null
  }>`SELECT counted_to, counted_at, next_to, next_transaction, next_at FROM counted_ledger ${lock}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return null
  const { next_to: id, next_transaction: transaction, next_at: at } = row
  const next = id === null || transaction === null || at === null ? null : { id, transaction, at }
  return { countedTo: row.counted_to, countedAt: row.counted_at, next }
}

export async function moveCountedLedger(
  tx: Tx,
  { countedTo, countedAt, next }: CountedLedger,
): Promise<void> {
  await sql`UPDATE counted_ledger SET counted_to = ${countedTo}, counted_at = ${countedAt}, next_to = ${next?.id ?? null},
    next_transaction = ${next?.transaction ?? null}, next_at = ${next?.at ?? null}`.execute(tx)
}

export async function addCounts(tx: Tx, { hours, players, games, deposits }: Counts): Promise<void> {
  await addHours(tx, hours)
  await addActive(tx, await addPlayerDays(tx, players))
  await addGameDays(tx, games)
  await addFirstDeposits(tx, await insertFirstDeposits(tx, deposits))
}

const texts = (values: readonly bigint[]): string[] => values.map(String)

async function addHours(tx: Tx, hours: readonly HourlyTotal[]): Promise<void> {
  if (hours.length === 0) return
  await sql`INSERT INTO hourly_totals AS h (hour, cause, debit, credit, transfers, further_legs, amount)
    SELECT * FROM unnest(${hours.map(({ hour }) => hour)}::timestamptz[], ${hours.map(({ cause }) => cause)}::text[],
      ${hours.map(({ debit }) => debit)}::text[], ${hours.map(({ credit }) => credit)}::text[],
      ${texts(hours.map(({ transfers }) => transfers))}::bigint[], ${texts(hours.map((total) => total.further_legs))}::bigint[],
      ${texts(hours.map(({ amount }) => amount))}::bigint[])
    ON CONFLICT (hour, cause, debit, credit) DO UPDATE
      SET transfers = h.transfers + excluded.transfers,
        further_legs = h.further_legs + excluded.further_legs, amount = h.amount + excluded.amount`.execute(
    tx,
  )
}

/** Returns the hours in which players placed their first bet of a day. */
async function addPlayerDays(tx: Tx, players: readonly PlayerDay[]): Promise<Date[]> {
  if (players.length === 0) return []
  const amounts = (name: 'staked' | 'paid' | 'deposited' | 'withdrawn') =>
    texts(players.map((player) => player[name]))
  const { rows } = await sql<{ day: string; player_id: bigint; bets: number }>`
    INSERT INTO player_days AS p (day, player_id, bets, staked, paid, deposited, withdrawn)
    SELECT * FROM unnest(${players.map(({ day }) => day)}::date[], ${texts(players.map(({ player }) => player))}::bigint[],
      ${players.map(({ bets }) => bets)}::integer[], ${amounts('staked')}::bigint[], ${amounts('paid')}::bigint[],
      ${amounts('deposited')}::bigint[], ${amounts('withdrawn')}::bigint[])
    ON CONFLICT (day, player_id) DO UPDATE SET bets = p.bets + excluded.bets, staked = p.staked + excluded.staked,
      paid = p.paid + excluded.paid, deposited = p.deposited + excluded.deposited,
      withdrawn = p.withdrawn + excluded.withdrawn
    RETURNING day::text, player_id, bets`.execute(tx)
  const bets = new Map(rows.map((row) => [`${row.day} ${row.player_id}`, row.bets]))
  // All bets of the day are new: none was counted before.
  return players.flatMap(({ day, player, bets: added, betIn }) =>
    betIn !== null && bets.get(`${day} ${player}`) === added ? [betIn] : [],
  )
}

const countByHour = (hours: readonly Date[]): [string, number][] =>
  [...Map.groupBy(hours, (hour) => hour.toISOString())].map(([hour, all]) => [hour, all.length])

async function addActive(tx: Tx, hours: readonly Date[]): Promise<void> {
  const counts = countByHour(hours)
  if (counts.length === 0) return
  await sql`INSERT INTO hourly_players AS h (hour, active)
    SELECT * FROM unnest(${counts.map(([hour]) => hour)}::timestamptz[], ${counts.map(([, count]) => count)}::integer[])
    ON CONFLICT (hour) DO UPDATE SET active = h.active + excluded.active`.execute(tx)
}

async function addFirstDeposits(tx: Tx, hours: readonly Date[]): Promise<void> {
  const counts = countByHour(hours)
  if (counts.length === 0) return
  await sql`INSERT INTO hourly_players AS h (hour, first_deposits)
    SELECT * FROM unnest(${counts.map(([hour]) => hour)}::timestamptz[], ${counts.map(([, count]) => count)}::integer[])
    ON CONFLICT (hour) DO UPDATE SET first_deposits = h.first_deposits + excluded.first_deposits`.execute(tx)
}

/** Returns the hours of the deposits that were first. */
async function insertFirstDeposits(tx: Tx, deposits: readonly FirstDeposit[]): Promise<Date[]> {
  if (deposits.length === 0) return []
  const { rows } = await sql<{ hour: Date }>`
    INSERT INTO first_deposits (player_id, charge, amount, at)
    SELECT * FROM unnest(${texts(deposits.map(({ player }) => player))}::bigint[],
      ${deposits.map(({ charge }) => charge)}::text[], ${texts(deposits.map(({ amount }) => amount))}::bigint[],
      ${deposits.map(({ at }) => at)}::timestamptz[])
    ON CONFLICT (player_id) DO NOTHING RETURNING date_trunc('hour', at) AS hour`.execute(tx)
  return rows.map(({ hour }) => hour)
}

async function addGameDays(tx: Tx, games: readonly GameDay[]): Promise<void> {
  if (games.length === 0) return
  const amounts = (name: 'bets' | 'staked' | 'returned' | 'paid') => texts(games.map((game) => game[name]))
  await sql`INSERT INTO game_days AS g (day, game_id, bets, staked, returned, paid)
    SELECT * FROM unnest(${games.map(({ day }) => day)}::date[], ${games.map(({ game }) => game)}::integer[],
      ${amounts('bets')}::bigint[], ${amounts('staked')}::bigint[], ${amounts('returned')}::bigint[],
      ${amounts('paid')}::bigint[])
    ON CONFLICT (day, game_id) DO UPDATE SET bets = g.bets + excluded.bets, staked = g.staked + excluded.staked,
      returned = g.returned + excluded.returned, paid = g.paid + excluded.paid`.execute(tx)
}

/** Adds settled rounds to the days of their games. */
export async function addRounds(
  tx: Tx,
  games: readonly { game: number; day: string; rounds: number }[],
): Promise<void> {
  // One statement must not name a row twice.
  const sums = Map.groupBy(games, ({ day, game }) => `${day} ${game}`)
  const rows = [...sums.values()].map((same) => ({
    ...same[0]!,
    rounds: same.reduce((sum, { rounds }) => sum + rounds, 0),
  }))
  // In one order, so that two nodes never wait for each other.
  rows.sort((a, b) => (a.day === b.day ? a.game - b.game : a.day < b.day ? -1 : 1))
  await sql`INSERT INTO game_days AS g (day, game_id, rounds)
    SELECT * FROM unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ game }) => game)}::integer[],
      ${rows.map(({ rounds }) => rounds)}::bigint[])
    ON CONFLICT (day, game_id) DO UPDATE SET rounds = g.rounds + excluded.rounds`.execute(tx)
}

export const deletePlayerDays = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('player_days', sql`day < ${calendarDay(before)}::date`)

export async function readCountedLedger(tx: Tx): Promise<CountedLedger> {
  const position = await lockCountedLedger(tx, 'read')
  if (!position) throw new Error('the table counted_ledger is empty')
  return position
}

export async function listHourlyTotals(tx: Tx, from: Date, to: Date): Promise<HourlyTotal[]> {
  const { rows } =
    await sql<HourlyTotal>`SELECT hour, cause, debit, credit, transfers, further_legs, amount FROM hourly_totals
    WHERE hour >= ${from} AND hour < ${to}`.execute(tx)
  return rows
}

export async function listHourlyPlayers(tx: Tx, from: Date, to: Date): Promise<HourlyPlayers[]> {
  const { rows } = await sql<HourlyPlayers>`SELECT hour, active, first_deposits FROM hourly_players
    WHERE hour >= ${from} AND hour < ${to}`.execute(tx)
  return rows
}

export interface ActivePlayer {
  player_id: bigint
  bets: number
  staked: bigint
  paid: bigint
  deposited: bigint
  withdrawn: bigint
}

/** Players with a bet on the day, by id, after one. */
export async function listActivePlayers(
  tx: Tx,
  day: string,
  after: bigint,
  limit: number,
): Promise<ActivePlayer[]> {
  const { rows } =
    await sql<ActivePlayer>`SELECT player_id, bets, staked, paid, deposited, withdrawn FROM player_days
    WHERE day = ${day}::date AND player_id > ${after} AND bets > 0 ORDER BY player_id LIMIT ${limit}`.execute(
      tx,
    )
  return rows
}

export interface FirstDepositRow {
  player_id: bigint
  charge: string
  amount: bigint
  at: Date
  /** With its microseconds, for the next page. */
  position: string
}

/** First deposits of a period, newest first, after one. */
export async function listFirstDeposits(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  after: { at: string; player: bigint } | null,
  limit: number,
): Promise<FirstDepositRow[]> {
  const beyond = after
    ? sql`AND (at, player_id) < (${after.at}::timestamptz, ${after.player}::bigint)`
    : sql``
  const { rows } =
    await sql<FirstDepositRow>`SELECT player_id, charge, amount, at, ${exactTime('at')} AS position FROM first_deposits
    WHERE at >= ${from} AND at < ${to} ${beyond} ORDER BY at DESC, player_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export interface GameTotals {
  game_id: number
  rounds: bigint
  bets: bigint
  staked: bigint
  returned: bigint
  paid: bigint
}

/** Sums of these games from a day on. */
export async function sumGameDays(tx: Tx, games: readonly number[], from: string): Promise<GameTotals[]> {
  const { rows } =
    await sql<GameTotals>`SELECT game_id, sum(rounds)::bigint AS rounds, sum(bets)::bigint AS bets,
      sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(paid)::bigint AS paid
    FROM game_days WHERE game_id = ANY (${games}::integer[]) AND day >= ${from}::date GROUP BY game_id`.execute(
      tx,
    )
  return rows
}

/** The games of a day by GGR, after one. */
export async function listGameDays(
  tx: Tx,
  day: string,
  after: { ggr: bigint; game: number } | null,
  limit: number,
): Promise<GameTotals[]> {
  const beyond = after
    ? sql`AND (staked - returned - paid, game_id) < (${after.ggr}::bigint, ${after.game}::integer)`
    : sql``
  const { rows } = await sql<GameTotals>`SELECT game_id, rounds, bets, staked, returned, paid FROM game_days
    WHERE day = ${day}::date ${beyond} ORDER BY staked - returned - paid DESC, game_id DESC LIMIT ${limit}`.execute(
    tx,
  )
  return rows
}

export async function hasGameDay(tx: Tx, day: string, game: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM game_days WHERE day = ${day}::date AND game_id = ${game}`.execute(tx)
  return rows.length > 0
}

/** A game's days since one, newest first, before another. */
export async function listDaysOfGame(
  tx: Tx,
  game: number,
  { from, before, limit }: { from: string; before: string | null; limit: number },
): Promise<(GameTotals & { day: string })[]> {
  const { rows } = await sql<
    GameTotals & { day: string }
  >`SELECT day::text, game_id, rounds, bets, staked, returned, paid
    FROM game_days WHERE game_id = ${game} AND day >= ${from}::date
      ${before === null ? sql`` : sql`AND day < ${before}::date`}
    ORDER BY game_days.day DESC LIMIT ${limit}`.execute(tx)
  return rows
}
