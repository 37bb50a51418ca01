import type { Key } from '@girassol/ledger'
import { type Centavos, centavos, ZERO } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Split } from './split.ts'

/** A bet, win or rollback as posted in the ledger. */
export interface RoundPosting {
  readonly key: Key
  readonly player: bigint
  readonly kind: string
  readonly reference: string
  readonly split: Split
  /** Moved between house accounts: the stake of a free round, a held win, or a payment for forfeited bonus. */
  readonly inHouse: Centavos
  /** Pocket balances after the posting; null for a pocket it did not touch. */
  readonly after: { readonly cash: Centavos | null; readonly bonus: Centavos | null }
  readonly id: bigint
  readonly at: Date
}

export interface PostingRow {
  key: string
  owner: bigint
  kind: string
  reference: string
  cash: string | null
  bonus: string | null
  /** Moved between house accounts: the stake of a free round, or what a win or rollback pays for forfeited bonus. */
  free: string | null
  cash_after: bigint | null
  bonus_after: bigint | null
  id: bigint
  at: Date
}

/** One row per posting: at most one leg per pocket, to or from the game's account; a free stake and a forfeited win have none. */
export const selectPostings = (condition: RawBuilder<unknown>) => sql<PostingRow>`
  SELECT t.key, t.owner, t.cause_kind AS kind, t.cause_reference AS reference,
    sum(t.amount) FILTER (WHERE p.kind = 'cash') AS cash, sum(t.amount) FILTER (WHERE p.kind = 'bonus') AS bonus,
    sum(t.amount) FILTER (WHERE p.id IS NULL) AS free,
    max(coalesce(t.debit_after, t.credit_after)) FILTER (WHERE p.kind = 'cash') AS cash_after,
    max(coalesce(t.debit_after, t.credit_after)) FILTER (WHERE p.kind = 'bonus') AS bonus_after,
    max(t.id) AS id, min(t.created_at) AS at
  FROM ledger.transfers t
  LEFT JOIN ledger.accounts p ON p.id IN (t.debit_account, t.credit_account) AND p.owner IS NOT NULL
  WHERE ${condition}
  GROUP BY t.key, t.owner, t.cause_kind, t.cause_reference`

const amount = (value: string | bigint | null): Centavos => (value === null ? ZERO : centavos(BigInt(value)))
const after = (value: bigint | null): Centavos | null => (value === null ? null : centavos(value))

/** Cause of a win that is posted and not credited yet; it counts as a win of its round. */
export const WIN_HELD = 'win_held'

const toPosting = (row: PostingRow): RoundPosting => ({
  key: row.key,
  player: row.owner,
  kind: row.kind === WIN_HELD ? 'win' : row.kind,
  reference: row.reference,
  split: { cash: amount(row.cash), bonus: amount(row.bonus) },
  inHouse: amount(row.free),
  after: { cash: after(row.cash_after), bonus: after(row.bonus_after) },
  id: row.id,
  at: row.at,
})

/** What a key was used for: a posting, a remembered refusal with its cause, or nothing yet. */
export type KeyState = { status: 'posted'; posting: RoundPosting } | { status: 'spent'; kind: string } | null

export async function readKeyState(tx: Tx, key: Key): Promise<KeyState> {
  const { rows } = await selectPostings(sql`t.key = ${key}`).execute(tx)
  if (rows[0]) return { status: 'posted', posting: toPosting(rows[0]) }
  const refused = await sql<{ kind: string }>`
    SELECT content::json -> 1 -> 0 ->> 3 AS kind FROM ledger.refusals WHERE key = ${key}`.execute(tx)
  return refused.rows[0] ? { status: 'spent', kind: refused.rows[0].kind } : null
}

export interface RoundQuery {
  player: bigint
  /** Id of its row in `rounds`, which exists once its ledger events were processed. */
  id: string
  reference: string
  /** Key of one of its postings, if known. */
  key?: Key | undefined
}

/**
 * All postings of a round, oldest first. Transfers are indexed by player and time, so the search starts shortly before the
 * first known posting of the round; for an unknown round it covers two days, longer than a round may stay open without
 * a movement.
 */
export async function readRoundPostings(
  tx: Tx,
  { player, id, reference, key }: RoundQuery,
): Promise<readonly RoundPosting[]> {
  const { rows } = await selectPostings(sql`
    t.owner = ${player} AND t.cause_kind IN ('bet', 'win', ${WIN_HELD}, 'rollback')
    AND (t.cause_reference = ${reference} OR starts_with(t.cause_reference, ${`${reference} `}))
    AND t.created_at >= (SELECT coalesce(
      least((SELECT opened_at FROM rounds WHERE id = ${id}),
        (SELECT min(k.created_at) FROM ledger.transfers k WHERE k.key = ${key ?? null})) - interval '1 hour',
      now() - interval '2 days'))`).execute(tx)
  return rows.map(toPosting).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Cash and bonus of each player. */
export async function readBalances(
  database: Pick<Database, 'read'>,
  players: readonly bigint[],
): Promise<Map<bigint, Split>> {
  const rows = await database.read<{ owner: bigint; cash: bigint; bonus: bigint }>({
    name: 'game_balances',
    text: `SELECT c.owner, c.balance AS cash, b.balance AS bonus
      FROM ledger.accounts c JOIN ledger.accounts b ON b.owner = c.owner AND b.kind = 'bonus'
      WHERE c.owner = ANY ($1::bigint[]) AND c.kind = 'cash'`,
    values: [`{${players.join(',')}}`],
  })
  return new Map(
    rows.map(({ owner, cash, bonus }) => [owner, { cash: centavos(cash), bonus: centavos(bonus) }]),
  )
}

/**
 * Balance of a pocket at the time of another transfer of the same player: the balance before the pocket's next movement, or
 * the current balance if none followed.
 */
export const pocketBalanceAt = (owner: string, kind: string, id: string, at: string) =>
  sql.raw(`
  (SELECT coalesce((
    SELECT CASE WHEN n.debit_account = a.id THEN n.debit_after + n.amount ELSE n.credit_after - n.amount END
    FROM ledger.transfers n
    WHERE n.owner = a.owner AND n.created_at >= ${at} AND n.id > ${id} AND a.id IN (n.debit_account, n.credit_account)
    ORDER BY n.created_at, n.id LIMIT 1), a.balance)
  FROM ledger.accounts a WHERE a.owner = ${owner} AND a.kind = ${kind})`)

/** Cash and bonus together after the posting. */
export async function balanceAfter(tx: Tx, { key, after }: RoundPosting): Promise<Centavos> {
  const then = (pocket: 'cash' | 'bonus') =>
    after[pocket] === null
      ? pocketBalanceAt('t.owner', `'${pocket}'`, 't.id', 't.created_at')
      : sql`0::bigint`
  const { rows } = await sql<{ held: bigint }>`
    SELECT ${then('cash')} + ${then('bonus')} AS held FROM ledger.transfers t
    WHERE t.key = ${key} ORDER BY t.leg DESC LIMIT 1`.execute(tx)
  return centavos((after.cash ?? 0n) + (after.bonus ?? 0n) + (rows[0]?.held ?? 0n))
}
