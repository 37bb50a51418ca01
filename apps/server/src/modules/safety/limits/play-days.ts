import { type LedgerEvent, unreadEvents } from '@girassol/ledger'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { readWithHidden } from '../../wallet/index.ts'

/** What a player staked, was paid and tipped, without what was returned. */
export interface PlayTotals {
  staked: bigint
  paid: bigint
  tipped: bigint
  bets: bigint
}

export const NO_PLAY: PlayTotals = { staked: 0n, paid: 0n, tipped: 0n, bets: 0n }

interface PlayDay extends PlayTotals {
  player: bigint
  day: string
}

type Movement = Pick<LedgerEvent, 'id' | 'owner' | 'cause' | 'at' | 'pocket' | 'amount' | 'leg'>

const RETURNED_OF = ' day:'

/** The reference of a stake or tip that was spent on another day, which gets it back. */
export const returnedReference = (reference: string, betAt: Date, now: Date): string =>
  // A minute ahead, because the posting is a little later than its reference.
  calendarDay(betAt) === calendarDay(new Date(now.getTime() + 60_000))
    ? reference
    : `${reference}${RETURNED_OF}${calendarDay(betAt)}`

const spendingDay = (reference: string, day: string): string => reference.split(RETURNED_OF)[1] ?? day

/** Null for a movement that touches no pocket of a player: the casino's own stakes, and wins that are held. */
function playOf({ owner, cause, at, pocket, amount, leg }: Movement): PlayDay | null {
  if (owner === null || pocket === null) return null
  const day = calendarDay(at)
  const none = { ...NO_PLAY, player: owner }
  const one = (leg ?? 1) === 1 ? 1n : 0n
  switch (cause.kind) {
    case 'bet':
      return { ...none, day, staked: amount, bets: one }
    case 'win':
    case 'jackpot_win':
    case 'win_correction':
      return { ...none, day, paid: amount }
    // Taken back by its provider; a promotional win is a gift and offsets no loss.
    case 'win_reduction':
      return { ...none, day, paid: -amount }
    case 'rollback':
      return { ...none, day: spendingDay(cause.reference, day), staked: -amount, bets: -one }
    case 'tip':
      return { ...none, day, tipped: amount }
    case 'tip_return':
      return { ...none, day: spendingDay(cause.reference, day), tipped: -amount }
    default:
      return null
  }
}

export const addTotals = (a: PlayTotals, b: PlayTotals): PlayTotals => ({
  staked: a.staked + b.staked,
  paid: a.paid + b.paid,
  tipped: a.tipped + b.tipped,
  bets: a.bets + b.bets,
})

/** Adds ledger events to the days of their players, in the transaction that acknowledges the events. */
export async function countPlay(tx: Tx, events: readonly Movement[]): Promise<void> {
  const moved = events.flatMap((event) => playOf(event) ?? [])
  if (moved.length === 0) return
  const byDay = Map.groupBy(moved, ({ player, day }) => `${player} ${day}`)
  const sums = [...byDay.values()].map((same) => ({ ...same[0]!, ...same.reduce(addTotals, NO_PLAY) }))
  const texts = (of: (row: PlayDay) => bigint | string) => sums.map((row) => String(of(row)))
  await sql`INSERT INTO play_days AS d (player_id, day, staked, paid, tipped, bets)
    SELECT * FROM unnest(${texts(({ player }) => player)}::bigint[], ${texts(({ day }) => day)}::date[],
      ${texts(({ staked }) => staked)}::bigint[], ${texts(({ paid }) => paid)}::bigint[],
      ${texts(({ tipped }) => tipped)}::bigint[], ${texts(({ bets }) => bets)}::bigint[]) i(player, day, staked, paid, tipped, bets)
    ORDER BY player, day
    ON CONFLICT (player_id, day) DO UPDATE SET staked = d.staked + excluded.staked, paid = d.paid + excluded.paid,
      tipped = d.tipped + excluded.tipped, bets = d.bets + excluded.bets`.execute(tx)
}

const READS_MAX = 20

/**
 * What a player did since a day, by day: the days and the events that are not counted yet. Events are read before and after, because one
 * that is counted in between would be in both or in neither.
 */
export async function readPlay(tx: Tx, player: bigint, since: string): Promise<PlayDay[]> {
  for (let reads = 0; ; reads++) {
    const unread = await unreadEvents(executor(tx), player)
    const { rows } =
      await sql<PlayDay>`SELECT player_id AS player, day::text, staked, paid, tipped, bets FROM play_days
      WHERE player_id = ${player} AND day >= ${since}::date`.execute(tx)
    const last = await unreadEvents(executor(tx), player)
    if (reads === READS_MAX || idsOf(unread) === idsOf(last))
      return [...rows, ...unread.flatMap((event) => playOf(event) ?? [])]
  }
}

/** For screens: the same without wins that the player's own page has still to show. */
export async function readShownPlay(tx: Tx, player: bigint, since: string, now: Date): Promise<PlayDay[]> {
  const [days, hidden] = await readWithHidden(tx, player, now, () => readPlay(tx, player, since))
  if (!hidden) return days
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), since)
  return [...days, { ...NO_PLAY, player, day: last, paid: -hidden.played }]
}

const idsOf = (events: readonly LedgerEvent[]): string => events.map(({ id }) => id).join(' ')

export const totalSince = (days: readonly PlayDay[], since: string): PlayTotals =>
  days.filter(({ day }) => day >= since).reduce<PlayTotals>(addTotals, NO_PLAY)

/** Players who ever placed a bet. */
export async function playersWithPlay(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM play_days`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
