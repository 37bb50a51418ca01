import { type LedgerEvent, takeEvents, unreadEvents } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import { isOutcomeHidden } from '../../wallet/index.ts'
import { type RoundTotals, totalsOfNew, readTotals, type EventLeg, type RoundRef } from './totals.ts'
import { restoreClosedRounds, restorePastRounds } from '../past-rounds/past-rounds.ts'
import { parseReference, roundIdOf } from './round-name.ts'

/** Ledger events of one round, taken together. */
export interface RoundEvents {
  round: RoundRef
  legs: readonly EventLeg[]
}

/** Takes ledger events up to a moment off the queue; they are deleted when the transaction commits. */
export async function takeLedgerEvents(
  tx: Tx,
  most: number,
  until: Date | null,
): Promise<{ events: readonly LedgerEvent[]; rounds: RoundEvents[] }> {
  const events = await takeEvents(executor(tx), most, until)
  return { events, rounds: byRound(events) }
}

function byRound(events: readonly LedgerEvent[]): RoundEvents[] {
  const legs = events.map(({ cause, atText, ...event }) => ({
    ...event,
    kind: cause.kind,
    reference: cause.reference.split(' ', 1)[0]!,
    since: atText,
  }))
  const groups = Map.groupBy(legs, ({ owner, reference }) => `${owner} ${reference}`)
  return [...groups.values()].flatMap((mine): RoundEvents[] => {
    const { owner: player, reference, since } = mine[0]!
    const { provider, game, round } = parseReference(reference)
    if (player === null || provider === '') return []
    const id = roundIdOf({ provider, player, round })
    return [{ round: { id, player, provider, game, round, reference, since }, legs: mine }]
  })
}

/** Serialises writers of a player's rounds: of two that count the same round at once, the older count could be stored last. */
export async function lockPlayerRounds(tx: Tx, players: Iterable<bigint>): Promise<void> {
  const sorted = [...new Set(players)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('gameplay.rounds', player))
    FROM unnest(${sorted}::bigint[]) p(player)`.execute(tx)
}

/**
 * Writes rounds from their ledger events. The events of most rounds are complete; a round that has a row, or whose events
 * another node processes at the same time, is recounted from the ledger. So neither order nor repetition of events matters.
 */
export async function projectRounds(tx: Tx, events: readonly RoundEvents[]): Promise<void> {
  const fresh = events.flatMap(({ round, legs }) => totalsOfNew(round, legs) ?? [])
  await restorePastRounds(
    tx,
    events.map(({ round }) => round.id),
  )
  const inserted = new Set(await upsertRounds(tx, fresh, sql`NOTHING`))
  await recountRounds(
    tx,
    events.map(({ round }) => round).filter(({ id }) => !inserted.has(id)),
  )
}

/** Writes the rounds of a player whose events still wait, so that what is read next has them. The events stay for their processing. */
export async function projectUnread(tx: Tx, player: bigint): Promise<void> {
  const unread = byRound(await unreadEvents(executor(tx), player))
  if (unread.length === 0) return
  await lockPlayerRounds(tx, [player])
  await projectRounds(tx, unread)
}

/** Recounts rounds that have a row from the ledger. */
export async function recountRounds(tx: Tx, rounds: readonly RoundRef[]): Promise<RoundTotals[]> {
  const counted = await readTotals(tx, rounds)
  await upsertRounds(
    tx,
    counted,
    sql`UPDATE SET staked_cash = excluded.staked_cash, staked_bonus = excluded.staked_bonus, staked_free = excluded.staked_free,
      paid_cash = excluded.paid_cash, paid_bonus = excluded.paid_bonus, forfeited_bonus = excluded.forfeited_bonus, balance_before = excluded.balance_before,
      balance_after = excluded.balance_after, opened_at = least(rounds.opened_at, excluded.opened_at), moved_at = excluded.moved_at,
      status = CASE WHEN rounds.status = 'closed' THEN rounds.status ELSE excluded.status END,
      closed_at = CASE WHEN rounds.status = 'closed' THEN rounds.closed_at ELSE excluded.closed_at END`,
  )
  return counted
}

/** Returns the ids of the rows that were written. */
async function upsertRounds(
  tx: Tx,
  totals: readonly RoundTotals[],
  onConflict: RawBuilder<unknown>,
): Promise<readonly string[]> {
  if (totals.length === 0) return []
  const texts = (of: (round: RoundTotals) => bigint | string) => totals.map((each) => String(of(each)))
  const { rows } = await sql<{ id: string }>`
    INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, staked_bonus, staked_free, paid_cash,
      paid_bonus, forfeited_bonus, balance_before, balance_after, opened_at, moved_at, closed_at)
    SELECT i.id, i.player, i.game, i.provider, i.round, CASE WHEN o.undone THEN 'cancelled' ELSE 'open' END, i.staked_cash,
      i.staked_bonus, i.staked_free, i.paid_cash, i.paid_bonus, i.forfeited_bonus, i.before, i.after, i.opened, i.moved, CASE WHEN o.undone THEN i.moved END
    FROM unnest(${texts(({ id }) => id)}::uuid[], ${texts(({ player }) => player)}::bigint[],
      ${totals.map(({ game }) => game)}::integer[], ${texts(({ provider }) => provider)}::text[],
      ${texts(({ round }) => round)}::text[], ${totals.map(({ undone }) => undone)}::boolean[],
      ${texts(({ stakedCash }) => stakedCash)}::bigint[], ${texts(({ stakedBonus }) => stakedBonus)}::bigint[],
      ${texts(({ stakedFree }) => stakedFree)}::bigint[],
      ${texts(({ paidCash }) => paidCash)}::bigint[], ${texts(({ paidBonus }) => paidBonus)}::bigint[],
      ${texts(({ forfeitedBonus }) => forfeitedBonus)}::bigint[],
      ${texts(({ balanceBefore }) => balanceBefore)}::bigint[], ${texts(({ balanceAfter }) => balanceAfter)}::bigint[],
      ${totals.map(({ openedAt }) => openedAt)}::timestamptz[], ${totals.map(({ movedAt }) => movedAt)}::timestamptz[])
      i(id, player, game, provider, round, undone, staked_cash, staked_bonus, staked_free, paid_cash, paid_bonus, forfeited_bonus, before, after, opened, moved)
    CROSS JOIN LATERAL (SELECT i.undone AND NOT EXISTS (SELECT FROM free_bets f
      WHERE f.round_id = i.id AND f.undone_balance IS NULL) AS undone) o
    ON CONFLICT (id) DO ${onConflict} RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Takes closings up to a moment of rounds that have a row. A round whose player has not seen its end waits: all that follows from it
 * (missions, levels, tournaments, the list of wins, released bonuses and their notices) would reveal it.
 */
export async function takeClosings(
  tx: Tx,
  most: number,
  { until, now }: { until: Date | null; now: Date },
): Promise<RoundRef[]> {
  const narrow = until === null ? sql`` : sql`AND c.closed_at <= ${until}`
  const take = async () =>
    (
      await sql<RoundRef & { player: bigint }>`
    WITH over AS (
      SELECT c.round_id FROM round_closings c JOIN rounds r ON r.id = c.round_id
      WHERE NOT c.heard AND NOT ${isOutcomeHidden(now)} ${narrow} LIMIT ${most} FOR UPDATE OF c SKIP LOCKED
    ), heard AS (
      UPDATE round_closings c SET heard = true FROM over WHERE c.round_id = over.round_id
    )
    SELECT r.id, r.player_id AS player, r.provider, r.game_id AS game, r.reference AS round, r.opened_at::text AS since,
      r.provider || '/' || r.game_id || '/' || r.reference AS reference
    FROM over JOIN rounds r ON r.id = over.round_id`.execute(tx)
    ).rows
  const taken = await take()
  // What remains has no row yet, or is the repeated end of a round that is past.
  return taken.length === 0 && (await restoreClosedRounds(tx, most)) > 0 ? take() : taken
}

/** Whether any round may have to be closed; hidden wins and other nodes are left out of account. */
export const HAS_CLOSINGS = sql<boolean>`EXISTS (SELECT FROM round_closings WHERE NOT heard)`

export interface SettledRound {
  id: string
  player: bigint
  game: number
  staked: Centavos
  stakedCash: Centavos
  /** Staked by the casino for the player. */
  stakedFree: Centavos
  /** The stake was returned without risk. */
  returned: boolean
  paid: Centavos
  closedAt: Date
}

/** Closes open rounds and returns them; rounds closed or cancelled before stay unchanged. */
export async function closeRounds(tx: Tx, ids: readonly string[]): Promise<SettledRound[]> {
  const { rows } = await sql<{
    id: string
    player_id: bigint
    game_id: number
    staked_cash: bigint
    staked_bonus: bigint
    staked_free: bigint
    returned: boolean
    paid: bigint
    closed_at: Date
  }>`UPDATE rounds r SET status = 'closed', closed_at = c.closed_at FROM round_closings c
    WHERE c.round_id = r.id AND r.id = ANY (${ids}::uuid[]) AND r.status = 'open'
    RETURNING r.id, r.player_id, r.game_id, r.staked_cash, r.staked_bonus, r.staked_free,
      r.paid_cash + r.paid_bonus AS paid, r.closed_at,
      r.paid_cash + r.paid_bonus = r.staked_cash + r.staked_bonus AND EXISTS (SELECT FROM plays p
        WHERE p.round_id = r.id AND p.steps @? '$[*].events[*] ? (@.kind == "returned")') AS returned`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    player: row.player_id,
    game: row.game_id,
    staked: centavos(row.staked_cash + row.staked_bonus),
    stakedCash: centavos(row.staked_cash),
    stakedFree: centavos(row.staked_free),
    returned: row.returned,
    paid: centavos(row.paid),
    closedAt: row.closed_at,
  }))
}

/** Closes providers' rounds without a movement since `before`. House rounds are settled by the casino, which pays what is due. */
export async function closeAbandoned(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`INSERT INTO round_closings (round_id, closed_at)
    SELECT id, ${now} FROM rounds WHERE status = 'open' AND provider <> 'house' AND moved_at < ${before}
    ON CONFLICT DO NOTHING`.execute(tx)
}

export const sweepClosings = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('round_closings', sql`closed_at < ${before}`)
