import type { Executor } from '../executor.ts'

/** What must always hold, by name. */
export type Invariant =
  /** All balances, pockets and house accounts together, add up to zero. */
  | 'sum_is_zero'
  /** A pocket's balance is the sum of its entries. */
  | 'balance_is_history'
  /** A pocket's balance is what its last entry left. */
  | 'balance_is_last_after'
  /** Each entry begins where the one before it ended, the first at zero. */
  | 'entries_chain'
  /** No pocket is or ever was below zero unless it was opened so. */
  | 'never_below_zero'
  /** A house account's rolled-up balance is the sum of its entries. */
  | 'house_is_history'
  /** Both accounts of a transfer exist, and its pockets belong to its owner. */
  | 'accounts_exist'
  /** The legs of a posting are numbered from 1 without a gap. */
  | 'legs_complete'
  /** A key has one answer: posted or refused, not both. */
  | 'one_answer'
  /** The entries that archived months carry over are twice their transfers and add up to zero. */
  | 'archive_is_balanced'
  /** No transfer has a key of an archived month. */
  | 'archive_is_closed'

export interface InvariantReport {
  readonly ok: boolean
  readonly accounts: number
  /** Archived ones too. */
  readonly transfers: number
  readonly violations: readonly {
    readonly invariant: Invariant
    readonly count: number
    /** The first ten: ids of accounts or transfers, or keys. */
    readonly examples: readonly string[]
  }[]
}

/**
 * Reads the whole book and says what is wrong with it. One statement, so it sees one moment even while money moves. The
 * order of an account's entries is that of transfer ids, which are drawn under the account's lock. Of archived months it takes what they
 * carry over: a run of an account's entries as if it were one. What is in their files is checked by `verifyArchive`.
 */
const CHECK = `
WITH live AS MATERIALIZED (
  SELECT e.account, e.transfer, e.amount, e.before, e.after, e.owner FROM ledger.entries e
), entry AS MATERIALIZED (
  SELECT e.*, lag(e.after) OVER w AS previous, lead(e.transfer) OVER w IS NULL AS last
  FROM (
    SELECT account, transfer, amount::numeric, before, after, after AS lowest FROM live
    UNION ALL
    SELECT account, first_transfer, total, before, after, lowest FROM ledger.archived_entries
  ) e
  WINDOW w AS (PARTITION BY e.account ORDER BY e.transfer)
), history AS MATERIALIZED (
  SELECT account, sum(amount) AS total, max(after) FILTER (WHERE last) AS last_after FROM entry GROUP BY account
), found (invariant, id) AS (
  SELECT 'sum_is_zero', s.total::text
  FROM (SELECT (SELECT coalesce(sum(balance), 0) FROM ledger.accounts)
    + (SELECT coalesce(sum(balance), 0) FROM ledger.house_balances) AS total) s
  WHERE s.total <> 0
  UNION ALL
  SELECT 'balance_is_history', a.id::text
  FROM ledger.accounts a LEFT JOIN history h ON h.account = a.id
  WHERE a.owner IS NOT NULL AND a.balance <> coalesce(h.total, 0)
  UNION ALL
  SELECT 'balance_is_last_after', a.id::text
  FROM ledger.accounts a LEFT JOIN history h ON h.account = a.id
  WHERE a.owner IS NOT NULL AND a.balance <> coalesce(h.last_after, 0)
  UNION ALL
  SELECT 'entries_chain', e.transfer::text
  FROM entry e JOIN ledger.accounts a ON a.id = e.account
  WHERE a.owner IS NOT NULL AND e.before IS DISTINCT FROM coalesce(e.previous, 0)
  UNION ALL
  SELECT 'never_below_zero', e.transfer::text
  FROM entry e JOIN ledger.accounts a ON a.id = e.account
  WHERE e.lowest < 0 AND NOT a.may_go_negative
  UNION ALL
  SELECT 'never_below_zero', a.id::text FROM ledger.accounts a WHERE a.balance < 0 AND NOT a.may_go_negative
  UNION ALL
  SELECT 'house_is_history', b.account::text
  FROM ledger.house_balances b LEFT JOIN history h ON h.account = b.account
  WHERE b.balance <> coalesce(h.total, 0)
  UNION ALL
  SELECT 'accounts_exist', e.transfer::text
  FROM live e LEFT JOIN ledger.accounts a ON a.id = e.account
  WHERE a.id IS NULL OR a.owner IS NOT NULL AND a.owner IS DISTINCT FROM e.owner
  UNION ALL
  SELECT 'accounts_exist', s.first_transfer::text
  FROM ledger.archived_entries s WHERE NOT EXISTS (SELECT FROM ledger.accounts a WHERE a.id = s.account)
  UNION ALL
  SELECT 'legs_complete', t.key::text
  FROM ledger.transfers t GROUP BY t.key HAVING count(*) <> max(t.leg) OR min(t.leg) <> 1
  UNION ALL
  SELECT 'one_answer', r.key::text
  FROM ledger.refusals r WHERE EXISTS (SELECT FROM ledger.transfers t WHERE t.key = r.key)
  UNION ALL
  SELECT 'archive_is_balanced', m.month::text
  FROM ledger.archived_months m
  LEFT JOIN (SELECT month, sum(total) AS total, sum(entries) AS entries FROM ledger.archived_entries GROUP BY month) s ON s.month = m.month
  LEFT JOIN (SELECT month, sum(transfers) AS transfers FROM ledger.archived_files GROUP BY month) f ON f.month = m.month
  WHERE m.state = 'archived' AND (coalesce(s.total, 0) <> 0 OR coalesce(s.entries, 0) <> 2 * m.transfers
    OR coalesce(f.transfers, 0) <> m.transfers)
  UNION ALL
  SELECT 'archive_is_closed', m.month::text
  FROM ledger.archived_months m
  WHERE m.state = 'archived' AND EXISTS (SELECT FROM ledger.transfers t WHERE t.key >= m.low AND t.key < m.high)
)
SELECT
  (SELECT count(*) FROM ledger.accounts)::text AS accounts,
  ((SELECT count(*) FROM ledger.transfers)
    + (SELECT coalesce(sum(transfers), 0) FROM ledger.archived_months WHERE state = 'archived'))::text AS transfers,
  (SELECT coalesce(json_agg(v), '[]')::text FROM (
    SELECT invariant, count(*)::int AS count, (array_agg(id ORDER BY id))[1:10] AS examples FROM found GROUP BY invariant
  ) v) AS violations`

export async function checkInvariants(tx: Executor): Promise<InvariantReport> {
  const { rows } = await tx.query<{ accounts: string; transfers: string; violations: string }>(CHECK)
  const row = rows[0]!
  const violations = JSON.parse(row.violations) as InvariantReport['violations']
  return {
    ok: violations.length === 0,
    accounts: Number(row.accounts),
    transfers: Number(row.transfers),
    violations,
  }
}
