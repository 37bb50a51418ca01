import type { Key } from '@girassol/ledger'
import { type Centavos, centavos, ZERO } from '@girassol/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Split } from './split.ts'

/** A bet, win or rollback as it stands in the ledger's book. */
export interface Booked {
  readonly key: Key
  readonly player: bigint
  readonly kind: string
  readonly reference: string
  readonly split: Split
  /** Moved between accounts of the house: the stake of a free round, a win that is held, or what is paid for forfeited bonus. */
  readonly inHouse: Centavos
  /** What its pockets held afterwards; null for one that it did not touch. */
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
  /** Moved between accounts of the house: the stake of a free round, or what a win or rollback pays for forfeited bonus. */
  free: string | null
  cash_after: bigint | null
  bonus_after: bigint | null
  id: bigint
  at: Date
}

/** One row for each posting: it has at most one leg for each pocket, between that and the game's account; a free stake and a forfeited win have none. */
export const postingsOf = (condition: RawBuilder<unknown>) => sql<PostingRow>`
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

/** The cause of a win that is booked and not credited yet. Its round has won all the same. */
export const WIN_HELD = 'win_held'

const booked = (row: PostingRow): Booked => ({
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

/** What became of a key: posted, spent by a refusal that names its cause, or nothing yet. */
export type Recalled = { status: 'posted'; booked: Booked } | { status: 'spent'; kind: string } | null

export async function recall(tx: Tx, key: Key): Promise<Recalled> {
  const { rows } = await postingsOf(sql`t.key = ${key}`).execute(tx)
  if (rows[0]) return { status: 'posted', booked: booked(rows[0]) }
  const refused = await sql<{ kind: string }>`
    SELECT content::json -> 1 -> 0 ->> 3 AS kind FROM ledger.refusals WHERE key = ${key}`.execute(tx)
  return refused.rows[0] ? { status: 'spent', kind: refused.rows[0].kind } : null
}

export interface RoundQuestion {
  player: bigint
  /** Its row in `rounds`, if the news of it were heard. */
  id: string
  reference: string
  /** A key of the round's, if one is known. */
  key?: Key | undefined
}

/**
 * All that was moved for a round, oldest first. The book is ordered by player and time, so the search begins a little
 * before the first thing known of the round; of a round nobody knows, two days are searched, which is longer
 * than one may stay open without a movement.
 */
export async function roundInBook(
  tx: Tx,
  { player, id, reference, key }: RoundQuestion,
): Promise<readonly Booked[]> {
  const { rows } = await postingsOf(sql`
    t.owner = ${player} AND t.cause_kind IN ('bet', 'win', ${WIN_HELD}, 'rollback')
    AND (t.cause_reference = ${reference} OR starts_with(t.cause_reference, ${`${reference} `}))
    AND t.created_at >= (SELECT coalesce(
      least((SELECT opened_at FROM rounds WHERE id = ${id}),
        (SELECT min(k.created_at) FROM ledger.transfers k WHERE k.key = ${key ?? null})) - interval '1 hour',
      now() - interval '2 days'))`).execute(tx)
  return rows.map(booked).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What each of these players has to play with. */
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
 * What a pocket held when a transfer of the same player was written: what the next movement of that pocket began
 * with, or what it holds now if nothing moved it since.
 */
export const pocketThen = (owner: string, kind: string, id: string, at: string) =>
  sql.raw(`
  (SELECT coalesce((
    SELECT CASE WHEN n.debit_account = a.id THEN n.debit_after + n.amount ELSE n.credit_after - n.amount END
    FROM ledger.transfers n
    WHERE n.owner = a.owner AND n.created_at >= ${at} AND n.id > ${id} AND a.id IN (n.debit_account, n.credit_account)
    ORDER BY n.created_at, n.id LIMIT 1), a.balance)
  FROM ledger.accounts a WHERE a.owner = ${owner} AND a.kind = ${kind})`)

/** Cash and bonus together as they were after it. */
export async function balanceAfter(tx: Tx, { key, after }: Booked): Promise<Centavos> {
  const then = (pocket: 'cash' | 'bonus') =>
    after[pocket] === null ? pocketThen('t.owner', `'${pocket}'`, 't.id', 't.created_at') : sql`0::bigint`
  const { rows } = await sql<{ held: bigint }>`
    SELECT ${then('cash')} + ${then('bonus')} AS held FROM ledger.transfers t
    WHERE t.key = ${key} ORDER BY t.leg DESC LIMIT 1`.execute(tx)
  return centavos((after.cash ?? 0n) + (after.bonus ?? 0n) + (rows[0]?.held ?? 0n))
}
