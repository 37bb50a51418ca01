import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { BonusPlay, OpenStake, PocketMovement } from '../../bonuses/index.ts'
import { type PostingRow, selectPostings } from './postings.ts'
import { parseReference, roundIdOf } from './round-name.ts'
import { rollbackKey } from './stakes.ts'

interface Candidate {
  id: string
  /** The reference of its bets. */
  reference: string
  /** Text, because a Date would lose the microseconds. */
  since: string
  hasRow: boolean
  isUnread: boolean
}

interface OpenRound {
  id: string
  reference: string
  /** Bets that were not rolled back, with the part that came from the bonus pocket. */
  bets: { position: bigint; bonus: Centavos }[]
}

/** Rounds of a player with an open row, a held win or unprocessed ledger events. */
async function findCandidates(tx: Tx, player: bigint): Promise<Candidate[]> {
  // One statement, so one snapshot: reading an event and writing its round is one transaction.
  const { rows } = await sql<Omit<Candidate, 'id'>>`
    SELECT reference, min(since)::text AS since, bool_or(known) AS "hasRow", bool_or(NOT known) AS "isUnread" FROM (
      SELECT provider || '/' || game_id || '/' || reference AS reference, opened_at AS since, true AS known
      FROM rounds WHERE player_id = ${player} AND status = 'open'
      UNION ALL
      SELECT r.provider || '/' || r.game_id || '/' || r.reference, r.opened_at, true
      FROM held_wins h JOIN rounds r ON r.id = h.round_id WHERE h.player_id = ${player} AND h.decision IS NULL
      UNION ALL
      SELECT split_part(reference, ' ', 1), at, false FROM ledger.news WHERE owner = ${player}
    ) r GROUP BY reference`.execute(tx)
  return rows.map((row) => {
    const { provider, round } = parseReference(row.reference)
    return { ...row, id: roundIdOf({ provider, player, round }) }
  })
}

/** Ids of the rounds among these that are over, read or not. One with a win that is held may still pay. */
async function findClosed(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    (SELECT round_id AS id FROM round_closings WHERE round_id = ANY (${ids}::uuid[])
    UNION SELECT id FROM rounds WHERE id = ANY (${ids}::uuid[]) AND status = 'closed')
    EXCEPT SELECT round_id FROM held_wins WHERE round_id = ANY (${ids}::uuid[]) AND decision IS NULL`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

async function findFreeBets(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT round_id AS id FROM free_bets
    WHERE round_id = ANY (${ids}::uuid[]) AND undone_balance IS NULL`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The rounds of a player that are not over. Exact at the moment of reading: `rounds` is written from ledger events and may lag, so
 * rounds with unread events are judged by the ledger's transfers.
 */
async function openRounds(tx: Tx, player: bigint): Promise<OpenRound[]> {
  const found = await findCandidates(tx, player)
  if (found.length === 0) return []
  const closed = await findClosed(
    tx,
    found.map(({ id }) => id),
  )
  const candidates = found.filter(({ id }) => !closed.has(id))
  if (candidates.length === 0) return []
  const free = await findFreeBets(
    tx,
    candidates.map(({ id }) => id),
  )
  const condition = sql`t.owner = ${player} AND t.cause_kind IN ('bet', 'win', 'rollback')
    AND (t.cause_reference = q.reference OR starts_with(t.cause_reference, q.reference || ' '))
    AND t.created_at >= q.since`
  const { rows } = await sql<PostingRow & { n: number }>`
    SELECT q.n::int AS n, m.* FROM unnest(${candidates.map(({ reference }) => reference)}::text[],
      ${candidates.map(({ since }) => since)}::timestamptz[]) WITH ORDINALITY q(reference, since, n)
    CROSS JOIN LATERAL (${selectPostings(condition)}) m ORDER BY m.id`.execute(tx)
  const byRound = Map.groupBy(rows, ({ n }) => n - 1)
  return candidates.flatMap(({ id, reference, hasRow, isUnread }, n): OpenRound[] => {
    const moved = byRound.get(n) ?? []
    const undone = new Set(moved.filter(({ kind }) => kind === 'rollback').map(({ key }) => key))
    const live = moved.filter(({ kind, key }) => kind === 'bet' && !undone.has(rollbackKey(key)))
    const isOpen =
      (hasRow && !isUnread) || live.length > 0 || free.has(id) || moved.some(({ kind }) => kind === 'win')
    if (!isOpen) return []
    const bets = live.map((row) => ({ position: row.id, bonus: centavos(BigInt(row.bonus ?? 0)) }))
    return [{ id, reference, bets }]
  })
}

export const hasOpenRounds = async (tx: Tx, player: bigint): Promise<boolean> =>
  (await openRounds(tx, player)).length > 0

const kinds = { bet: 'stake', win: 'win', rollback: 'refund' } as const

/** Play data for bonuses, read from the ledger: exact on every node, also before the events are processed. */
export const bonusPlay: BonusPlay = {
  async openStakes(tx, player) {
    return (await openRounds(tx, player)).flatMap(({ reference, bets }) =>
      bets
        .filter(({ bonus }) => bonus > 0n)
        .map(({ position, bonus }): OpenStake => ({ round: reference, position, amount: bonus })),
    )
  },
  async movements(tx, player, { position, at }) {
    // The ledger's clock may be set back a little; the position decides.
    const { rows } = await sql<{ kind: string; round: string; change: bigint }>`
      SELECT t.cause_kind AS kind, split_part(t.cause_reference, ' ', 1) AS round,
        CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END AS change
      FROM ledger.accounts a
      JOIN ledger.transfers t ON t.owner = a.owner AND a.id IN (t.debit_account, t.credit_account)
      WHERE a.owner = ${player} AND a.kind = 'bonus' AND t.id > ${position}
        AND t.created_at >= ${at}::timestamptz - interval '1 hour'
      ORDER BY t.id`.execute(tx)
    return rows.map(({ kind, round, change }): PocketMovement => {
      const amount = change < 0n ? -change : change
      return Object.hasOwn(kinds, kind)
        ? { kind: kinds[kind as keyof typeof kinds], round, amount }
        : { kind: change < 0n ? 'debit' : 'credit', amount }
    })
  },
}
