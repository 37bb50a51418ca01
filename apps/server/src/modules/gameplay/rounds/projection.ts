import { type Centavos, centavos } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { type Account, countFresh, countKnown, type Leg, type Told } from './totals.ts'
import { readReference, roundIdOf } from './round-name.ts'

/** What was moved for a round since it was last told of. */
export interface RoundNews {
  round: Told
  legs: readonly Leg[]
}

interface LegRow extends Leg {
  owner: bigint | null
  reference: string
  since: string
}

/** Takes news off the book; gone for good when the transaction commits. */
export async function takeNews(tx: Tx, most: number): Promise<{ taken: number; told: RoundNews[] }> {
  const { rows } = await sql<LegRow>`
    DELETE FROM ledger.news WHERE ctid = ANY (ARRAY(SELECT ctid FROM ledger.news LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING key, id, owner, kind, split_part(reference, ' ', 1) AS reference, at, at::text AS since, pocket, amount, held`.execute(
    tx,
  )
  const legs = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const byRound = Map.groupBy(legs, ({ owner, reference }) => `${owner} ${reference}`)
  const told = [...byRound.values()].flatMap((mine): RoundNews[] => {
    const { owner: player, reference, since } = mine[0]!
    const { provider, game, round } = readReference(reference)
    if (player === null || provider === '') return []
    const id = roundIdOf({ provider, player, round })
    return [{ round: { id, player, provider, game, round, reference, since }, legs: mine }]
  })
  return { taken: rows.length, told }
}

/** Who tells of a player's rounds does so alone: two who count the same round at once could end with the older count. */
export async function lockPlayers(tx: Tx, players: Iterable<bigint>): Promise<void> {
  const sorted = [...new Set(players)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('gameplay.rounds', player))
    FROM unnest(${sorted}::bigint[]) p(player)`.execute(tx)
}

/**
 * Writes down what was told. Most rounds have just begun, and what is told of them is all there is; one that has a row, or of
 * whose legs another node hears at the same moment, is counted anew from the book. So it does not matter in which order news
 * are heard, or how often.
 */
export async function tellRounds(tx: Tx, told: readonly RoundNews[]): Promise<void> {
  const fresh = told.flatMap(({ round, legs }) => countFresh(round, legs) ?? [])
  const begun = new Set(await store(tx, fresh, sql`NOTHING`))
  await recount(
    tx,
    told.map(({ round }) => round).filter(({ id }) => !begun.has(id)),
  )
}

/** Counts rounds that have a row anew from the book. */
export async function recount(tx: Tx, rounds: readonly Told[]): Promise<Account[]> {
  const counted = await countKnown(tx, rounds)
  await store(
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

/** Hands back the ids of what was written. */
async function store(
  tx: Tx,
  accounts: readonly Account[],
  known: RawBuilder<unknown>,
): Promise<readonly string[]> {
  if (accounts.length === 0) return []
  const texts = (of: (account: Account) => bigint | string) => accounts.map((each) => String(of(each)))
  const { rows } = await sql<{ id: string }>`
    INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, staked_bonus, staked_free, paid_cash,
      paid_bonus, forfeited_bonus, balance_before, balance_after, opened_at, moved_at, closed_at)
    SELECT i.id, i.player, i.game, i.provider, i.round, CASE WHEN o.undone THEN 'cancelled' ELSE 'open' END, i.staked_cash,
      i.staked_bonus, i.staked_free, i.paid_cash, i.paid_bonus, i.forfeited_bonus, i.before, i.after, i.opened, i.moved, CASE WHEN o.undone THEN i.moved END
    FROM unnest(${texts(({ id }) => id)}::uuid[], ${texts(({ player }) => player)}::bigint[],
      ${accounts.map(({ game }) => game)}::integer[], ${texts(({ provider }) => provider)}::text[],
      ${texts(({ round }) => round)}::text[], ${accounts.map(({ undone }) => undone)}::boolean[],
      ${texts(({ stakedCash }) => stakedCash)}::bigint[], ${texts(({ stakedBonus }) => stakedBonus)}::bigint[],
      ${texts(({ stakedFree }) => stakedFree)}::bigint[],
      ${texts(({ paidCash }) => paidCash)}::bigint[], ${texts(({ paidBonus }) => paidBonus)}::bigint[],
      ${texts(({ forfeitedBonus }) => forfeitedBonus)}::bigint[],
      ${texts(({ balanceBefore }) => balanceBefore)}::bigint[], ${texts(({ balanceAfter }) => balanceAfter)}::bigint[],
      ${accounts.map(({ openedAt }) => openedAt)}::timestamptz[], ${accounts.map(({ movedAt }) => movedAt)}::timestamptz[])
      i(id, player, game, provider, round, undone, staked_cash, staked_bonus, staked_free, paid_cash, paid_bonus, forfeited_bonus, before, after, opened, moved)
    CROSS JOIN LATERAL (SELECT i.undone AND NOT EXISTS (SELECT FROM free_bets f
      WHERE f.round_id = i.id AND f.undone_balance IS NULL) AS undone) o
    ON CONFLICT (id) DO ${known} RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Rounds that are known and told to be over. */
export async function takeClosings(tx: Tx, most: number): Promise<Told[]> {
  const { rows } = await sql<Told & { player: bigint }>`
    WITH over AS (
      SELECT c.round_id FROM round_closings c JOIN rounds r ON r.id = c.round_id
      WHERE NOT c.heard LIMIT ${most} FOR UPDATE OF c SKIP LOCKED
    ), heard AS (
      UPDATE round_closings c SET heard = true FROM over WHERE c.round_id = over.round_id
    )
    SELECT r.id, r.player_id AS player, r.provider, r.game_id AS game, r.reference AS round, r.opened_at::text AS since,
      r.provider || '/' || r.game_id || '/' || r.reference AS reference
    FROM over JOIN rounds r ON r.id = over.round_id`.execute(tx)
  return rows
}

export interface SettledRound {
  id: string
  player: bigint
  game: number
  staked: Centavos
  stakedCash: Centavos
  /** What the house staked for the player. */
  stakedFree: Centavos
  /** Nothing was risked: the stake was only given back. */
  returned: boolean
  paid: Centavos
  closedAt: Date
}

/** Closes what is open and hands back what was; what closed or was cancelled before is left as it is. */
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

/** The published rule: a round that nothing moved for so long is over. The house ends its own, and pays what is due. */
export async function closeAbandoned(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`INSERT INTO round_closings (round_id, closed_at)
    SELECT id, ${now} FROM rounds WHERE status = 'open' AND provider <> 'house' AND moved_at < ${before}
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function sweepClosings(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM round_closings WHERE closed_at < ${before}`.execute(tx)
}
