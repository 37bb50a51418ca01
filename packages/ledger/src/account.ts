import { type Centavos, centavos } from '@girassol/money'
import type { Executor } from './executor.ts'

/** Holds money: a pocket of an owner, or a house account when the kind has a colon. */
export interface Account {
  readonly id: bigint
  readonly owner: bigint | null
  readonly kind: string
  /** Null for a house account: its balance is a sum (`houseBalance`). */
  readonly balance: Centavos | null
  readonly mayGoNegative: boolean
  readonly closed: boolean
  /** Causes for which nothing may be drawn from it. */
  readonly barred: readonly string[]
}

export interface AccountOpening {
  readonly kind: string
  /** For pockets that a correction from outside may push below zero. A house account always may. */
  readonly mayGoNegative?: boolean
}

export interface AccountRow {
  id: string
  owner: string | null
  kind: string
  balance: string | null
  may_go_negative: boolean | string
  closed: boolean | string
  barred: string
}

export const ACCOUNT_COLUMNS = `id::text, owner::text, kind, balance::text, may_go_negative::text,
  (closed_at IS NOT NULL)::text AS closed, coalesce(array_to_json(barred), '[]')::text AS barred`

/** Opens what is missing and hands back all that was asked for, in that order. Owner null opens house accounts. */
export async function openAccounts(
  tx: Executor,
  owner: bigint | null,
  openings: readonly AccountOpening[],
): Promise<Account[]> {
  const { rows } = await tx.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM ledger.open_accounts($1, $2, $3)`,
    [
      owner === null ? null : owner.toString(),
      openings.map(({ kind }) => kind),
      openings.map(({ mayGoNegative }) => owner === null || mayGoNegative === true),
    ],
  )
  const accounts = new Map(rows.map((row) => [row.kind, accountOf(row)]))
  return openings.map(({ kind }) => accounts.get(kind)!)
}

export type Closing =
  | { readonly status: 'closed' }
  | { readonly status: 'refused'; readonly code: 'unknown_account' }
  /** Money in a closed account could not leave it again. */
  | { readonly status: 'refused'; readonly code: 'not_empty'; readonly balance: Centavos }

/** Nothing moves through a closed account any more. Closing twice is harmless. */
export async function closeAccount(tx: Executor, owner: bigint | null, kind: string): Promise<Closing> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE ledger.accounts SET closed_at = coalesce(closed_at, clock_timestamp())
     WHERE owner IS NOT DISTINCT FROM $1::bigint AND kind = $2 AND coalesce(balance, 0) = 0 RETURNING id::text`,
    [owner === null ? null : owner.toString(), kind],
  )
  if (rows.length > 0) return { status: 'closed' }
  const found = await tx.query<{ balance: string }>(
    'SELECT balance::text FROM ledger.accounts WHERE owner IS NOT DISTINCT FROM $1::bigint AND kind = $2',
    [owner === null ? null : owner.toString(), kind],
  )
  const row = found.rows[0]
  if (!row) return { status: 'refused', code: 'unknown_account' }
  return { status: 'refused', code: 'not_empty', balance: centavos(BigInt(row.balance)) }
}

/**
 * Bars these causes, instead of any before: from this commit on nothing is drawn from the owner's pockets for them. Earlier postings and
 * credits are not affected.
 */
export async function barCauses(tx: Executor, owner: bigint, causes: readonly string[]): Promise<void> {
  // In the order in which postings lock.
  await tx.query('SELECT FROM ledger.accounts WHERE owner = $1 ORDER BY kind FOR NO KEY UPDATE', [
    owner.toString(),
  ])
  await tx.query("UPDATE ledger.accounts SET barred = nullif($2::text[], '{}') WHERE owner = $1", [
    owner.toString(),
    causes,
  ])
}

/** A pocket at one point in the order of transfers. */
export interface Mark {
  /** Greater than the id of every transfer of this pocket so far, smaller than that of every later one. */
  readonly position: bigint
  readonly balance: Centavos
  readonly at: Date
}

/**
 * Locks a pocket until the transaction ends, so that nothing moves through it meanwhile, and returns where it stands in the
 * order of transfers. A read that follows in the same transaction sees every transfer before the mark.
 */
export async function markPocket(tx: Executor, owner: bigint, kind: string): Promise<Mark> {
  const { rows } = await tx.query<{ position: string; balance: string; at: Date | string }>(
    'SELECT position, balance, at FROM ledger.mark_pocket($1, $2)',
    [owner.toString(), kind],
  )
  const { position, balance, at } = rows[0]!
  return { position: BigInt(position), balance: centavos(BigInt(balance)), at: new Date(at) }
}

const truth = (value: boolean | string): boolean => value === true || value === 'true'

export function accountOf(row: AccountRow): Account {
  return {
    id: BigInt(row.id),
    owner: row.owner === null ? null : BigInt(row.owner),
    kind: row.kind,
    balance: row.balance === null ? null : centavos(BigInt(row.balance)),
    mayGoNegative: truth(row.may_go_negative),
    closed: truth(row.closed),
    barred: JSON.parse(row.barred) as string[],
  }
}
