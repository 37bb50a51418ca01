import type { Centavos } from '@girassol/money'
import { sql } from 'kysely'
import { loadView } from './charges.ts'
import type { Tx } from '@girassol/institution'
import type { Charge, ChargeView, Dispute, Payment, Payout, Refund } from './records.ts'
import type { World } from './world.ts'

export interface Range {
  from?: Date | undefined
  to?: Date | undefined
  externalId?: string | undefined
  /** From 1. */
  page: number
  size: number
}

export interface Page<T> {
  items: T[]
  total: number
}

/** Charges by the time they were made, newest first. */
export async function listCharges(
  tx: Tx,
  world: World,
  merchant: string,
  range: Range,
): Promise<Page<ChargeView>> {
  const { rows } = await sql<Charge & { total: bigint }>`
    SELECT *, count(*) OVER () AS total FROM pix.charges
    WHERE merchant = ${merchant} AND ${within('created_at', range)}
    ORDER BY created_at DESC, number DESC LIMIT ${range.size} OFFSET ${(range.page - 1) * range.size}`.execute(
    tx,
  )
  const items: ChargeView[] = []
  for (const row of rows) items.push(await loadView(tx, world, row))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

export async function listPayouts(tx: Tx, merchant: string, range: Range): Promise<Page<Payout>> {
  const { rows } = await sql<Payout & { total: bigint }>`
    SELECT *, count(*) OVER () AS total FROM pix.payouts
    WHERE merchant = ${merchant} AND ${within('created_at', range)}
    ORDER BY created_at DESC, number DESC LIMIT ${range.size} OFFSET ${(range.page - 1) * range.size}`.execute(
    tx,
  )
  return { items: rows, total: Number(rows[0]?.total ?? 0) }
}

const within = (column: string, { from, to, externalId }: Range) => sql`
  (${from ?? null}::timestamptz IS NULL OR ${sql.ref(column)} >= ${from ?? null}::timestamptz)
  AND (${to ?? null}::timestamptz IS NULL OR ${sql.ref(column)} <= ${to ?? null}::timestamptz)
  AND (${externalId ?? null}::text IS NULL OR external_id = ${externalId ?? null}::text)`

export interface Movement {
  seq: bigint
  kind: string
  amount: Centavos
  subject: string
  at: Date
}

/** The movements of the balance after a cursor, oldest first. */
export async function listMovements(
  tx: Tx,
  merchant: string,
  range: Range,
  cursor: bigint,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT seq, kind, amount, subject, at FROM pix.movements
    WHERE merchant = ${merchant} AND seq > ${cursor}
      AND (${range.from ?? null}::timestamptz IS NULL OR at >= ${range.from ?? null}::timestamptz)
      AND (${range.to ?? null}::timestamptz IS NULL OR at <= ${range.to ?? null}::timestamptz)
    ORDER BY seq LIMIT ${range.size}`.execute(tx)
  return rows
}

/** Everything that ever moved money: the truth that a reconciliation is held against. */
export async function readStatement(tx: Tx, merchant: string | null) {
  const mine = sql`(${merchant}::text IS NULL OR merchant = ${merchant})`
  const payments = await sql<Payment & { external_id: string | null }>`
    SELECT p.*, c.external_id FROM pix.payments p JOIN pix.charges c ON c.id = p.charge
    WHERE (${merchant}::text IS NULL OR p.merchant = ${merchant}) ORDER BY p.number`.execute(tx)
  const refunds = await sql<Refund>`SELECT * FROM pix.refunds WHERE ${mine} ORDER BY number`.execute(tx)
  const payouts = await sql<Payout>`SELECT * FROM pix.payouts WHERE ${mine} ORDER BY number`.execute(tx)
  const disputes = await sql<Dispute>`SELECT * FROM pix.disputes WHERE ${mine} ORDER BY opened_at`.execute(tx)
  const balances = await sql<{ dialect: string; balance: bigint }>`
    SELECT dialect, balance FROM pix.merchants
    WHERE (${merchant}::text IS NULL OR dialect = ${merchant}) ORDER BY dialect`.execute(tx)
  return {
    payments: payments.rows,
    refunds: refunds.rows,
    payouts: payouts.rows,
    disputes: disputes.rows,
    balances: balances.rows,
  }
}

/** What arrived at a key: the receiving side of payouts of every merchant. */
export async function listReceived(tx: Tx, key: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    SELECT * FROM pix.payouts WHERE key = ${key} ORDER BY created_at DESC, number DESC LIMIT 50`.execute(tx)
  return rows
}
