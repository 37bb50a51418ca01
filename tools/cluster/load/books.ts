import { checkInvariants, type Executor, type InvariantReport } from '@girassol/ledger'
import pg from 'pg'
import { compareOperations, type Comparison, type Model, type OperationKind, type Stored } from './model.ts'

/** Reads what the database has under some keys. Amounts are those of the ledger; `book` has its tables. */
const readers: Record<OperationKind, string> = {
  bet: `WITH played AS MATERIALIZED (
      SELECT p.reference, p.nonce, p.game_id FROM plays p JOIN unnest($1::uuid[]) AS wanted (key) ON wanted.key = p.reference
    ), money AS MATERIALIZED (
      SELECT t.cause_reference, coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'bet'), 0) AS bets,
        coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'win'), 0) AS wins
      FROM book.transfers t JOIN played p ON t.cause_reference = 'house/' || p.game_id || '/' || p.reference
      GROUP BY t.cause_reference
    )
    SELECT p.reference::text AS key, count(*)::int AS count, sum(m.bets)::int AS staked, sum(m.wins)::int AS paid,
      max(p.nonce)::text AS reference
    FROM played p LEFT JOIN money m ON m.cause_reference = 'house/' || p.game_id || '/' || p.reference
    GROUP BY p.reference`,
  play: `SELECT t.cause_reference || ' ' || t.cause_kind AS key, count(DISTINCT t.key)::int AS count,
      coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'bet'), 0)::int AS staked,
      coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'win'), 0)::int AS paid,
      string_agg(DISTINCT t.key::text, ' ' ORDER BY t.key::text) AS reference
    FROM book.transfers t
    WHERE t.cause_reference IN (SELECT split_part(key, ' ', 1) FROM unnest($1::text[]) AS wanted (key))
    GROUP BY t.cause_reference, t.cause_kind`,
  deposit: `SELECT t.cause_reference AS key, count(*)::int AS count, 0 AS staked, sum(t.amount)::int AS paid,
      '' AS reference
    FROM book.transfers t WHERE t.cause_kind = 'deposit' AND t.cause_reference = ANY ($1) GROUP BY t.cause_reference`,
  withdrawal: `SELECT w.request_id::text AS key, sum(greatest(1, p.payouts))::int AS count, sum(w.amount)::int AS staked,
      0 AS paid, max(w.id::text) AS reference
    FROM withdrawals w, LATERAL (SELECT count(*) AS payouts FROM pix.payouts o
      WHERE o.state <> 'failed' AND w.id::text IN (o.external_id, o.description)) p
    WHERE w.request_id = ANY ($1::uuid[]) GROUP BY w.request_id`,
  spin: `SELECT request_id::text AS key, count(*)::int AS count, 0 AS staked, 0 AS paid, max(id::text) AS reference
    FROM roulette_spins WHERE request_id = ANY ($1::uuid[]) GROUP BY request_id`,
}

/** What is compared: operations acknowledged, and refused, since the last comparison. */
interface Marks {
  acknowledged: Record<OperationKind, number>
  refused: number
}

export const noMarks = (): Marks => ({
  acknowledged: { bet: 0, play: 0, deposit: 0, withdrawal: 0, spin: 0 },
  refused: 0,
})

const KEYS_PER_QUERY = 20_000

/** Compares what was acknowledged from the marks on, and moves the marks. Deposits are credited later: not compared here. */
export async function compareSince(
  database: pg.Pool,
  model: Model,
  marks: Marks,
  kinds: readonly OperationKind[],
): Promise<Comparison> {
  const total: Comparison = { lost: [], doubled: [], different: [], contradicted: [] }
  // Before any reading: what is acknowledged meanwhile belongs to the next comparison.
  const refusals = model.refusals.slice(marks.refused)
  const batches = kinds.map((kind) => ({
    kind,
    operations: model.acknowledged[kind].slice(marks.acknowledged[kind]),
    refused: refusals.filter((refusal) => refusal.kind === kind),
  }))
  marks.refused += refusals.length
  for (const { kind, operations, refused } of batches) {
    marks.acknowledged[kind] += operations.length
    const keys = [...operations, ...refused].map(({ key }) => key)
    const stored: Stored[] = []
    for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
      const { rows } = await database.query<Stored>(readers[kind], [keys.slice(at, at + KEYS_PER_QUERY)])
      stored.push(...rows)
    }
    const found = compareOperations(operations, refused, stored)
    for (const name of Object.keys(total) as (keyof Comparison)[]) total[name].push(...found[name])
  }
  return total
}

export const executorOf = (database: pg.Pool): Executor => ({
  query: async <Row>(text: string, values: unknown[] = []) => ({
    rows: (await database.query(text, values)).rows as Row[],
  }),
})

export const readInvariants = (database: pg.Pool): Promise<InvariantReport> =>
  checkInvariants(executorOf(database))

/**
 * Payouts whose answer was lost, and which operators were not given to decide. The gateway is asked again minutes later, and nothing
 * is sent twice; what it does not know or does not say stays unknown until a person has looked.
 */
export async function countUnknownPayouts(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ unknown: number }>(
    `SELECT count(*)::int AS unknown FROM withdrawals w WHERE status = 'unknown' AND NOT EXISTS (
      SELECT FROM payment_findings f WHERE f.kind IN ('payout_late', 'payout_unknown', 'payout_absent') AND f.subject = w.id::text)`,
  )
  return rows[0]?.unknown ?? 0
}

/** What is still under way: money on its way, webhooks and events not handled. */
export async function readPending(database: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM webhook_deliveries WHERE handled_at IS NULL) AS webhooks,
    (SELECT count(*)::int FROM withdrawals WHERE status IN ('requested', 'approved', 'sending')) AS withdrawals,
    (SELECT count(*)::int FROM outbox) AS outbox,
    (SELECT count(*)::int FROM prizes_won WHERE paid_at IS NULL) AS prizes`)
  return rows[0] ?? {}
}

/** Missions and prizes: what was collected is there, and each prize was paid once. */
export async function findMissionFaults(database: pg.Pool, model: Model): Promise<string[]> {
  const { rows } = await database.query<{ player: string; entries: number; prizes: number }>(
    `SELECT p.id::text AS player,
      (SELECT count(*)::int FROM mission_entries e WHERE e.player_id = p.id AND e.collected_at IS NOT NULL) AS entries,
      (SELECT count(*)::int FROM prizes_won w WHERE w.player_id = p.id AND w.source = 'mission' AND w.paid_at IS NOT NULL) AS prizes
    FROM players p WHERE p.id = ANY ($1::bigint[])`,
    [[...model.collected.keys()]],
  )
  const faults = rows.filter(({ player, entries, prizes }) => {
    const answered = model.collected.get(player) ?? 0
    return entries < answered || prizes !== entries
  })
  return faults.map(
    (row) => `missions of ${JSON.stringify(row)}, answered ${model.collected.get(row.player)}`,
  )
}

/** Settled rounds that no mission, level or tournament has counted yet. */
export async function countUncounted(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ uncounted: number }>(
    `SELECT count(*)::int AS uncounted FROM plays p WHERE p.player_id IS NOT NULL AND p.state IS NULL
      AND p.free_spins_id IS NULL AND NOT EXISTS (SELECT FROM engagement_rounds e WHERE e.round_id = p.round_id)`,
  )
  return rows[0]?.uncounted ?? 0
}

/** Through HAProxy to the primary. A lost connection fails one query, not the program. */
export function openBooks(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
