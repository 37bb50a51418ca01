import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Centavos, centavos } from '@girassol/money'
import {
  type Generated,
  type Insertable,
  type JSONColumnType,
  type RawBuilder,
  sql,
  type Updateable,
} from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { announceChange } from '../../operators/index.ts'
import type { ChargeReference } from '../gateways/port/gateway.ts'

export interface ChargeRow {
  id: string
  player_id: bigint
  gateway: GatewayName
  amount: bigint
  status: 'opening' | 'pending' | 'paid' | 'expired' | 'cancelled' | 'failed'
  gateway_ref: string | null
  br_code: string | null
  redirect_url: string | null
  accepts_bonus: boolean
  coupon_code: string | null
  created_at: Date
  updated_at: Date
  expires_at: Date
  paid_at: Date | null
  asked_at: Date | null
  checks: number
  next_check_at: Date | null
  /** The client's own id for the press that opened it. */
  request_id: string | null
  /** The trace in which it was opened. */
  traceparent: string | null
}

export interface PaymentRow {
  id: string
  charge_id: string
  gateway: GatewayName
  end_to_end_id: string | null
  amount: bigint
  payer_cpf: string | null
  status: 'credited' | 'refunding' | 'refunded'
  paid_at: Date
  created_at: Date
}

export interface FindingRow {
  id: bigint
  kind: string
  gateway: string
  subject: string
  detail: object
  found_at: Date
  resolved_at: Date | null
  state: 'open' | 'assigned' | 'resolved' | 'ignored'
  assigned_to: string | null
  /** The operator who resolved or ignored it, and why. */
  decided_by: string | null
  reason: string | null
  run_id: string | null
}

type ChargeTable = Omit<ChargeRow, 'checks'> & { checks: Generated<number> }

export type PaymentsTables = {
  charges: ChargeTable
  charge_payments: PaymentRow
  charge_references: { gateway: GatewayName; reference: string; charge_id: string }
  payment_findings: Omit<FindingRow, 'id' | 'detail' | 'state'> & {
    id: Generated<bigint>
    state: Generated<FindingRow['state']>
    detail: JSONColumnType<object>
  }
}

const on = (tx: Tx) => tx.$extendTables<PaymentsTables>()
const charges = (tx: Tx) => on(tx).selectFrom('charges').selectAll()
const payments = (tx: Tx) => on(tx).selectFrom('charge_payments').selectAll()

/** False when the same press has a charge already. */
export async function insertCharge(tx: Tx, row: Insertable<ChargeTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await on(tx)
    .insertInto('charges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted ?? 0n) > 0n
}

export async function findRequestedCharge(
  tx: Tx,
  player: bigint,
  request: string,
): Promise<ChargeRow | undefined> {
  return charges(tx).where('player_id', '=', player).where('request_id', '=', request).executeTakeFirst()
}

export async function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  if (!isUuid(id)) return undefined
  return charges(tx).where('id', '=', id).executeTakeFirst()
}

/** The player's own charge; anyone else's does not exist. */
export async function findOwnCharge(tx: Tx, player: bigint, id: string): Promise<ChargeRow> {
  const charge = await findCharge(tx, id)
  if (charge?.player_id !== player) throw new AppError('not_found')
  return charge
}

/** Concurrent changes of one charge wait for each other here. */
export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  if (!isUuid(id)) return undefined
  return charges(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findChargeByReference(
  tx: Tx,
  gateway: GatewayName,
  ref: string,
): Promise<ChargeRow | undefined> {
  return charges(tx).where('gateway', '=', gateway).where('gateway_ref', '=', ref).executeTakeFirst()
}

/** A name that is stored already keeps its charge. */
export async function insertReferences(
  tx: Tx,
  { id, gateway }: Pick<ChargeRow, 'id' | 'gateway'>,
  references: string[],
): Promise<void> {
  if (references.length === 0) return
  await on(tx)
    .insertInto('charge_references')
    .values(references.map((reference) => ({ gateway, reference, charge_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By another object of the gateway's than the one that it calls the charge. */
export async function findChargeByOtherReference(
  tx: Tx,
  gateway: GatewayName,
  reference: string,
): Promise<ChargeRow | undefined> {
  return on(tx)
    .selectFrom('charge_references')
    .innerJoin('charges', 'charges.id', 'charge_references.charge_id')
    .selectAll('charges')
    .where('charge_references.gateway', '=', gateway)
    .where('charge_references.reference', '=', reference)
    .executeTakeFirst()
}

export async function updateCharge(tx: Tx, id: string, change: Updateable<ChargeTable>): Promise<void> {
  await on(tx).updateTable('charges').set(change).where('id', '=', id).execute()
}

/** Claims the next query to the gateway about a charge: one per `spacing`, without limit when that is null. */
export async function claimInquiry(tx: Tx, id: string, now: Date, spacing: number | null): Promise<boolean> {
  const claim = on(tx).updateTable('charges').set({ asked_at: now }).where('id', '=', id)
  const spaced = (free: Date) =>
    claim.where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', free)]))
  const query = spacing === null ? claim : spaced(new Date(now.getTime() - spacing))
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dueCharges(tx: Tx, now: Date, limit: number): Promise<ChargeRow[]> {
  return charges(tx)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function chargesPastExpiry(tx: Tx, now: Date, limit: number): Promise<ChargeRow[]> {
  return charges(tx)
    .where('status', 'in', ['opening', 'pending'])
    .where('expires_at', '<=', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export const hasChargesToFollow = (now: Date): RawBuilder<boolean> =>
  sql`(EXISTS (SELECT FROM charges WHERE next_check_at <= ${now})
    OR EXISTS (SELECT FROM charges WHERE status IN ('opening', 'pending') AND expires_at <= ${now}))`

export async function paymentsOf(tx: Tx, charge: string): Promise<PaymentRow[]> {
  return payments(tx).where('charge_id', '=', charge).orderBy('created_at').execute()
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return payments(tx).where('id', '=', id).executeTakeFirst()
}

/** The bank's end-to-end id identifies a payment, also when the vendor reports it with another charge. */
export async function findPaymentNamed(
  tx: Tx,
  gateway: GatewayName,
  endToEndId: string,
): Promise<PaymentRow | undefined> {
  return payments(tx)
    .where('gateway', '=', gateway)
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
}

/** Payments that should have gone back by now and were not refused. */
export async function refundsSince(tx: Tx, before: Date, limit: number): Promise<PaymentRow[]> {
  return payments(tx)
    .where('status', '=', 'refunding')
    .where('created_at', '<=', before)
    .where((where) => {
      const refusal = where
        .selectFrom('payment_findings')
        .select('id')
        .where('kind', '=', 'refund_refused')
        .where('subject', '=', sql<string>`charge_payments.id::text`)
      return where.not(where.exists(refusal))
    })
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
  await on(tx).insertInto('charge_payments').values(row).execute()
}

export async function updatePayment(tx: Tx, id: string, change: Partial<PaymentRow>): Promise<void> {
  await on(tx).updateTable('charge_payments').set(change).where('id', '=', id).execute()
}

export async function hasDeposited(tx: Tx, player: bigint): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('charges')
    .select('id')
    .where('player_id', '=', player)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of the last deposit that was paid; null before the first. */
export async function lastPaidAmount(tx: Tx, player: bigint): Promise<Centavos | null> {
  const row = await on(tx)
    .selectFrom('charges')
    .select('amount')
    .where('player_id', '=', player)
    .where('status', '=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? centavos(row.amount) : null
}

/** What a player deposited since a moment: credited payments, however late, and codes that can still be paid. */
export async function depositsSince(tx: Tx, player: bigint, since: Date, now: Date): Promise<bigint> {
  const { total } = await queryOne(
    tx,
    sql<{ total: bigint }>`SELECT (
      coalesce((SELECT sum(p.amount) FROM charges c JOIN charge_payments p ON p.charge_id = c.id
        WHERE c.player_id = ${player} AND p.status = 'credited' AND p.created_at >= ${since}), 0)
      + coalesce((SELECT sum(c.amount) FROM charges c
        WHERE c.player_id = ${player} AND c.status IN ('opening', 'pending') AND c.expires_at > ${now}), 0)
    )::bigint AS total`,
  )
  return total
}

/** Serialises a player's deposits, so that only one of two that arrive together is the first; and a player's withdrawals. */
export async function takeTurn(tx: Tx, what: 'deposits' | 'withdrawals', player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what}/${player}`}, 0))`.execute(tx)
}

export async function pageOfCharges(
  tx: Tx,
  player: bigint,
  page: number,
  size: number,
): Promise<{ rows: ChargeRow[]; total: number }> {
  const shown = on(tx).selectFrom('charges').where('player_id', '=', player)
  const rows = await shown
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const count = await shown.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: count.total }
}

/** What we credited through a gateway in a time, for holding against its own list. */
export async function creditedBetween(
  tx: Tx,
  gateway: GatewayName,
  from: Date,
  to: Date,
): Promise<PaymentRow[]> {
  return (
    payments(tx)
      .where('gateway', '=', gateway)
      // A refunded payment is no longer on the vendor's list.
      .where('status', '=', 'credited')
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .execute()
  )
}

/** Writes a finding once per kind, gateway and subject; answers whether it is new. */
export async function recordFinding(
  tx: Tx,
  kind: string,
  gateway: string,
  subject: string,
  detail: object,
  now: Date,
  /** The reconciliation that found it. */
  run: string | null = null,
): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('payment_findings')
    .values({ kind, gateway, subject, detail: JSON.stringify(detail), found_at: now, run_id: run })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await announceChange(tx, 'deposits')
  return inserted !== undefined
}

/** Findings about these charges, payments or withdrawals. */
export async function findingsAbout(tx: Tx, subjects: readonly string[]): Promise<FindingRow[]> {
  if (subjects.length === 0) return []
  return on(tx)
    .selectFrom('payment_findings')
    .selectAll()
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute()
}

/** How a charge is named to its gateway. */
export const referenceTo = (charge: ChargeRow): ChargeReference => ({
  ourId: charge.id,
  gatewayRef: charge.gateway_ref,
  amount: centavos(charge.amount),
  createdAt: charge.created_at,
})
