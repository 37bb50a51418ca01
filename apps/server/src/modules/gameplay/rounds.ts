import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pocketThen, type PostingRow, postingsOf } from './book.ts'
import { readReference, roundIdOf } from './round.ts'

/** A round as the book names it, and when something of it was moved. */
export interface Told {
  id: string
  player: bigint
  provider: string
  game: number
  round: string
  /** The reference of its bets. */
  reference: string
  since: Date
}

/** What the book says of a round. */
interface Account extends Told {
  undone: boolean
  stakedCash: bigint
  stakedBonus: bigint
  paidCash: bigint
  paidBonus: bigint
  balanceBefore: bigint
  balanceAfter: bigint
  openedAt: Date
  movedAt: Date
}

/** Takes news off the book; gone for good when the transaction commits. */
export async function takeNews(tx: Tx, most: number): Promise<{ taken: number; told: Told[] }> {
  const { rows } = await sql<{ taken: number; owner: bigint | null; reference: string; since: Date }>`
    WITH heard AS (
      DELETE FROM ledger.news WHERE ctid = ANY (ARRAY(SELECT ctid FROM ledger.news LIMIT ${most} FOR UPDATE SKIP LOCKED))
      RETURNING key
    )
    SELECT (SELECT count(*)::int FROM heard) AS taken, t.owner, t.cause_reference AS reference, min(t.created_at) AS since
    FROM heard h JOIN ledger.transfers t ON t.key = h.key
    GROUP BY t.owner, t.cause_reference`.execute(tx)
  const told = new Map<string, Told>()
  for (const { owner: player, reference: text, since } of rows) {
    const { provider, game, round } = readReference(text)
    if (player === null || provider === '') continue
    const id = roundIdOf({ provider, player, round })
    const before = told.get(id)
    const reference = `${provider}/${game}/${round}`
    told.set(id, {
      id,
      player,
      provider,
      game,
      round,
      reference,
      since: before && before.since < since ? before.since : since,
    })
  }
  return { taken: rows[0]?.taken ?? 0, told: [...told.values()] }
}

/** Who tells of a player's rounds does so alone: two who count the same round at once could end with the older count. */
export async function lockPlayers(tx: Tx, players: Iterable<bigint>): Promise<void> {
  const sorted = [...new Set(players)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('gameplay.rounds', player))
    FROM unnest(${sorted}::bigint[]) p(player)`.execute(tx)
}

type CountedRow = PostingRow & { position: number; cash_then: bigint | null; bonus_then: bigint | null }

/** Counts rounds anew from the book, so that it does not matter in which order news are heard, or how often. */
export async function recount(tx: Tx, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const condition = sql`t.owner = q.player AND t.cause_kind IN ('bet', 'win', 'rollback')
    AND (t.cause_reference = q.reference OR starts_with(t.cause_reference, q.reference || ' '))
    AND t.created_at >= least(q.since, o.opened_at)`
  const { rows } = await sql<CountedRow>`
    SELECT q.position::int AS position, m.*,
      CASE WHEN m.cash_after IS NULL THEN ${pocketThen('m.owner', `'cash'`, 'm.id', 'm.at')} END AS cash_then,
      CASE WHEN m.bonus_after IS NULL THEN ${pocketThen('m.owner', `'bonus'`, 'm.id', 'm.at')} END AS bonus_then
    FROM unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ player }) => String(player))}::bigint[],
      ${told.map(({ reference }) => reference)}::text[], ${told.map(({ since }) => since)}::timestamptz[])
      WITH ORDINALITY q(id, player, reference, since, position)
    LEFT JOIN rounds o ON o.id = q.id
    CROSS JOIN LATERAL (${postingsOf(condition)}) m
    ORDER BY m.id`.execute(tx)
  const byRound = new Map<number, CountedRow[]>()
  for (const row of rows) byRound.set(row.position, [...(byRound.get(row.position) ?? []), row])
  await store(
    tx,
    told.flatMap((round, n) => accountOf(round, byRound.get(n + 1) ?? []) ?? []),
  )
}

function accountOf(round: Told, rows: readonly CountedRow[]): Account | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const sum = (kind: string, pocket: 'cash' | 'bonus') =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + BigInt(row[pocket] ?? 0), 0n)
  // A rollback may be heard of before its bet; until then nothing was staked.
  const staked = (pocket: 'cash' | 'bonus') => {
    const left = sum('bet', pocket) - sum('rollback', pocket)
    return left > 0n ? left : 0n
  }
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  const moved = BigInt(first.cash ?? 0) + BigInt(first.bonus ?? 0)
  return {
    ...round,
    undone: count('win') === 0 && count('bet') <= count('rollback'),
    stakedCash: staked('cash'),
    stakedBonus: staked('bonus'),
    paidCash: sum('win', 'cash'),
    paidBonus: sum('win', 'bonus'),
    balanceBefore: heldAfter(first) + (first.kind === 'bet' ? moved : -moved),
    balanceAfter: heldAfter(last),
    openedAt: first.at,
    movedAt: last.at,
  }
}

const heldAfter = (row: CountedRow): bigint =>
  (row.cash_after ?? row.cash_then ?? 0n) + (row.bonus_after ?? row.bonus_then ?? 0n)

async function store(tx: Tx, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return
  const texts = (of: (account: Account) => bigint | string) => accounts.map((each) => String(of(each)))
  await sql`
    INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, staked_bonus, paid_cash,
      paid_bonus, balance_before, balance_after, opened_at, moved_at, closed_at)
    SELECT i.id, i.player, i.game, i.provider, i.round, CASE WHEN i.undone THEN 'cancelled' ELSE 'open' END, i.staked_cash,
      i.staked_bonus, i.paid_cash, i.paid_bonus, i.before, i.after, i.opened, i.moved, CASE WHEN i.undone THEN i.moved END
    FROM unnest(${texts(({ id }) => id)}::uuid[], ${texts(({ player }) => player)}::bigint[],
      ${accounts.map(({ game }) => game)}::integer[], ${texts(({ provider }) => provider)}::text[],
      ${texts(({ round }) => round)}::text[], ${accounts.map(({ undone }) => undone)}::boolean[],
      ${texts(({ stakedCash }) => stakedCash)}::bigint[], ${texts(({ stakedBonus }) => stakedBonus)}::bigint[],
      ${texts(({ paidCash }) => paidCash)}::bigint[], ${texts(({ paidBonus }) => paidBonus)}::bigint[],
      ${texts(({ balanceBefore }) => balanceBefore)}::bigint[], ${texts(({ balanceAfter }) => balanceAfter)}::bigint[],
      ${accounts.map(({ openedAt }) => openedAt)}::timestamptz[], ${accounts.map(({ movedAt }) => movedAt)}::timestamptz[])
      i(id, player, game, provider, round, undone, staked_cash, staked_bonus, paid_cash, paid_bonus, before, after, opened, moved)
    ON CONFLICT (id) DO UPDATE SET staked_cash = excluded.staked_cash, staked_bonus = excluded.staked_bonus,
      paid_cash = excluded.paid_cash, paid_bonus = excluded.paid_bonus, balance_before = excluded.balance_before,
      balance_after = excluded.balance_after, opened_at = excluded.opened_at, moved_at = excluded.moved_at,
      status = CASE WHEN rounds.status = 'closed' THEN rounds.status ELSE excluded.status END,
      closed_at = CASE WHEN rounds.status = 'closed' THEN rounds.closed_at ELSE excluded.closed_at END`.execute(
    tx,
  )
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
    SELECT r.id, r.player_id AS player, r.provider, r.game_id AS game, r.reference AS round, r.opened_at AS since,
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
    paid: bigint
    closed_at: Date
  }>`UPDATE rounds r SET status = 'closed', closed_at = c.closed_at FROM round_closings c
    WHERE c.round_id = r.id AND r.id = ANY (${ids}::uuid[]) AND r.status = 'open'
    RETURNING r.id, r.player_id, r.game_id, r.staked_cash, r.staked_bonus, r.paid_cash + r.paid_bonus AS paid,
      r.closed_at`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    player: row.player_id,
    game: row.game_id,
    staked: centavos(row.staked_cash + row.staked_bonus),
    stakedCash: centavos(row.staked_cash),
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
