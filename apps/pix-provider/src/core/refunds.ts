import { type Centavos, centavos, min, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import { loadView, lockCharge } from './charges.ts'
import type { Tx } from '@girassol/institution'
import { record } from './events.ts'
import { move, requireBalance } from './merchants.ts'
import type { ChargeView, Dispute, Payment, Refund } from './records.ts'
import { Refusal } from './refusal.ts'
import { drawEndToEndId, drawUuid, type World } from './world.ts'

interface AskedRefund {
  /** By default all that is left of the payment. */
  amount?: Centavos | undefined
  /** Which payment of a charge that was paid more than once; by default the first with money left. */
  e2e?: string | undefined
  reason?: string | undefined
}

export async function refund(tx: Tx, world: World, view: ChargeView, asked: AskedRefund): Promise<Refund> {
  const charge = await lockCharge(tx, view.charge.id)
  const { payments } = await loadView(tx, world, charge)
  const payment = asked.e2e
    ? payments.find(({ e2e }) => e2e === asked.e2e)
    : (payments.find(({ amount, refunded }) => refunded < amount) ?? payments[0])
  if (!payment) throw new Refusal('not_paid')
  const left = centavos(payment.amount - payment.refunded)
  const amount = asked.amount ?? left
  if (amount <= 0n && asked.amount !== undefined) throw new Refusal('invalid_amount')
  if (amount > left || left === 0n) throw new Refusal('refund_exceeds_payment')
  await requireBalance(tx, charge.merchant, amount)
  const made = await giveBack(tx, world, payment, amount, 'ORIGINAL', asked.reason)
  await notify(tx, world, payment, 'charge.refunded', { refund: made })
  return made
}

async function giveBack(
  tx: Tx,
  world: World,
  payment: Payment,
  amount: Centavos,
  nature: Refund['nature'],
  reason?: string,
): Promise<Refund> {
  const now = world.clock.now()
  const id = await drawUuid(tx, world)
  const returnId = await drawEndToEndId(tx, world, 'return', now)
  const { rows } = await sql<Refund>`
    INSERT INTO pix.refunds (id, return_id, e2e, charge, merchant, amount, nature, reason, at)
    VALUES (${id}, ${returnId}, ${payment.e2e}, ${payment.charge}, ${payment.merchant}, ${amount}, ${nature},
      ${reason ?? null}, ${now}) RETURNING *`.execute(tx)
  await sql`UPDATE pix.payments SET refunded = refunded + ${amount} WHERE e2e = ${payment.e2e}`.execute(tx)
  const kind = nature === 'ORIGINAL' ? 'refund' : 'dispute'
  await move(tx, world, payment.merchant, kind, centavos(-amount), id)
  if (!rows[0]) throw new Refusal('internal')
  return rows[0]
}

/** The special return (MED): the payer's bank asks for the money back, perhaps long after it was gambled away. */
export async function openDispute(
  tx: Tx,
  world: World,
  e2e: string,
  kind: Dispute['kind'] = 'fraud',
): Promise<Dispute> {
  const payment = await findPayment(tx, e2e)
  const left = centavos(payment.amount - payment.refunded)
  if (left === 0n) throw new Refusal('refund_exceeds_payment')
  const { rows } = await sql<Dispute>`
    INSERT INTO pix.disputes (id, e2e, charge, merchant, kind, amount, opened_at)
    VALUES (${await drawUuid(tx, world)}, ${e2e}, ${payment.charge}, ${payment.merchant}, ${kind}, ${left}, ${world.clock.now()})
    RETURNING *`.execute(tx)
  if (!rows[0]) throw new Refusal('internal')
  await notify(tx, world, payment, 'dispute.opened', { dispute: rows[0] })
  return rows[0]
}

/** A lost dispute takes what is left of the payment even when the merchant no longer has it: its balance may go below zero. */
export async function closeDispute(
  tx: Tx,
  world: World,
  id: string,
  state: 'won' | 'lost' | 'cancelled',
): Promise<Dispute> {
  const open = await lockDispute(tx, id)
  if (open.state !== 'opened') throw new Refusal('already_final')
  const payment = await findPayment(tx, open.e2e)
  const amount = state === 'lost' ? min(open.amount, centavos(payment.amount - payment.refunded)) : ZERO
  const nature = open.kind === 'fraud' ? 'MED_FRAUDE' : 'MED_OPERACIONAL'
  if (amount > 0n) await giveBack(tx, world, payment, amount, nature)
  const { rows } = await sql<Dispute>`
    UPDATE pix.disputes SET state = ${state}, closed_at = ${world.clock.now()}, returned = ${amount}
    WHERE id = ${id} RETURNING *`.execute(tx)
  const dispute = rows[0]
  if (!dispute) throw new Refusal('internal')
  await notify(tx, world, payment, `dispute.${state}`, { dispute })
  return dispute
}

/** The receiver's answer ends an open request; a repeated or late one changes nothing and is answered with the request. */
export async function answerDispute(
  tx: Tx,
  world: World,
  id: string,
  { decision, reason }: { decision: 'accept' | 'refuse'; reason: string },
): Promise<Dispute> {
  const dispute = await lockDispute(tx, id)
  if (dispute.state !== 'opened') return dispute
  await sql`UPDATE pix.disputes SET answer = ${decision}, answer_reason = ${reason}, answered_at = ${world.clock.now()}
    WHERE id = ${id}`.execute(tx)
  return closeDispute(tx, world, id, decision === 'accept' ? 'lost' : 'won')
}

async function lockDispute(tx: Tx, id: string): Promise<Dispute> {
  const { rows } = await sql<Dispute>`SELECT * FROM pix.disputes WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** In the order in which they were raised. */
export async function listDisputes(
  tx: Tx,
  { after, limit }: { after: bigint; limit: number },
): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    SELECT * FROM pix.disputes WHERE number > ${after} ORDER BY number LIMIT ${limit}`.execute(tx)
  return rows
}

/** Of one charge, the latest first. */
export async function disputesOf(tx: Tx, charge: string): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    SELECT * FROM pix.disputes WHERE charge = ${charge} ORDER BY number DESC`.execute(tx)
  return rows
}

export async function latestDisputes(tx: Tx, limit: number): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    SELECT * FROM pix.disputes ORDER BY number DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function findDispute(tx: Tx, id: string): Promise<Dispute> {
  const { rows } = await sql<Dispute>`SELECT * FROM pix.disputes WHERE id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

async function findPayment(tx: Tx, e2e: string): Promise<Payment> {
  const { rows } = await sql<Payment>`SELECT * FROM pix.payments WHERE e2e = ${e2e} FOR UPDATE`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

type NotifiedKind =
  | 'charge.refunded'
  | 'dispute.opened'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.cancelled'

async function notify(
  tx: Tx,
  world: World,
  { e2e, charge, merchant }: Payment,
  kind: NotifiedKind,
  part: { refund?: Refund; dispute?: Dispute },
): Promise<void> {
  const subject = part.refund?.id ?? part.dispute?.id ?? charge
  const { event, at } = await record(tx, world, kind, merchant, subject, { e2e, charge })
  const view = await loadView(tx, world, await lockCharge(tx, charge))
  const payment = view.payments.find((one) => one.e2e === e2e)
  await world.announce(tx, { kind, event, at, view, ...(payment ? { payment } : {}), ...part })
}
