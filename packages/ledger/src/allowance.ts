import type { Centavos } from '@girassol/money'
import type { Executor } from './executor.ts'

/** What an owner may still draw for one cause, over all pockets, until a moment. */
export interface Allowance {
  readonly causes: {
    /** Whose draws are counted. */
    readonly draw: string
    /** Takes a draw back. When it happened is the caller's knowledge, so the allowance is over and must be set again. */
    readonly undo: string
    /** Credits that are added to `net`. */
    readonly pay: readonly string[]
  }
  /** By the ledger's clock. */
  readonly until: Date
  /** The sum of draws; null for any. */
  readonly draw: Centavos | null
  /** Draws less payments; null for any. */
  readonly net: Centavos | null
  /** The number of postings that draw; null for any. */
  readonly count: bigint | null
}

/** Locks the owner's pockets until the transaction ends, in the order of postings, and returns the ledger's time. */
export async function lockPockets(tx: Executor, owner: bigint): Promise<Date> {
  await tx.query('SELECT FROM ledger.accounts WHERE owner = $1 ORDER BY kind FOR NO KEY UPDATE', [
    owner.toString(),
  ])
  return ledgerTime(tx)
}

/** The ledger's time: that of the database, which is the same for all programs. */
export async function ledgerTime(tx: Executor): Promise<Date> {
  const { rows } = await tx.query<{ now: Date | string }>('SELECT ledger.clock() AS now')
  return new Date(rows[0]!.now)
}

/**
 * Sets the allowance, instead of any before; null for none. It is counted in the row of `pocket`, and from this commit on a posting that
 * exceeds it is refused. Call with the pockets locked where it follows from what was drawn so far.
 */
export async function setAllowance(
  tx: Executor,
  owner: bigint,
  pocket: string,
  allowance: Allowance | null,
): Promise<void> {
  const { causes, until = null, draw = null, net = null, count = null } = allowance ?? {}
  await tx.query(
    `UPDATE ledger.accounts SET metered = $3::text[],
       metered_until = CASE WHEN kind = $2 THEN $4::timestamptz END, draw_left = CASE WHEN kind = $2 THEN $5::bigint END,
       net_left = CASE WHEN kind = $2 THEN $6::bigint END, count_left = CASE WHEN kind = $2 THEN $7::bigint END
     WHERE owner = $1`,
    [
      owner.toString(),
      pocket,
      causes ? [causes.draw, causes.undo, ...causes.pay] : null,
      until,
      draw?.toString() ?? null,
      net?.toString() ?? null,
      count?.toString() ?? null,
    ],
  )
}
