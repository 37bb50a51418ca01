import { type Centavos, centavos, toWire } from '@girassol/money'
import { parseBrCode } from '@girassol/pix'
import { sql } from 'kysely'
import { findByTxid } from '../core/charges.ts'
import type { Tx } from '@girassol/institution'
import { decline, expireNow, identify, pay } from '../core/payments.ts'
import type { ChargeView, Payment } from '../core/records.ts'
import { Refusal } from '../core/refusal.ts'
import type { World } from '../core/world.ts'

export type BankFault =
  | 'bad_crc'
  | 'bad_code'
  | 'unknown_code'
  | 'already_paid'
  | 'expired'
  | 'cancelled'
  | 'no_balance'
  | 'invalid_cpf'
  | 'not_found'

/** Where a fault has several causes, the one that the payer reads about. */
export type RefusalReason = BankFault | 'empty_code' | 'missing_code' | 'missing_cpf'

/** A refusal of the payer's bank; the pages say the reason in the reader's language. */
export class BankRefusal extends Error {
  override name = 'BankRefusal'
  readonly code: BankFault
  readonly reason: RefusalReason
  readonly status: number

  constructor(code: BankFault, reason: RefusalReason = code) {
    super(reason)
    this.code = code
    this.reason = reason
    this.status = STATUS[code]
  }
}

const STATUS: Readonly<Record<BankFault, number>> = {
  bad_crc: 422,
  bad_code: 422,
  unknown_code: 404,
  already_paid: 409,
  expired: 409,
  cancelled: 409,
  no_balance: 402,
  invalid_cpf: 422,
  not_found: 404,
}

export const OUTCOMES = ['pay', 'twice', 'late', 'decline', 'no_balance'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Receipt {
  status: 'paid' | 'declined'
  endToEndId: string | null
  amount: number
  receiver: { name: string; city: string }
  payer: { name: string; cpf: string }
  paidAt: string | null
  late: boolean
  /** More than one only when the same code was paid twice. */
  endToEndIds: string[]
}

/** The charge behind a pasted code: the code is checked first, then the payload at its location, which decides. */
export async function openCode(tx: Tx, world: World, pasted: string): Promise<ChargeView> {
  const result = parseBrCode(pasted)
  if (!result.ok) {
    if (result.reason === 'bad_crc') throw new BankRefusal('bad_crc')
    throw new BankRefusal('bad_code', result.reason === 'empty' ? 'empty_code' : 'bad_code')
  }
  const { code } = result
  const txid = code.kind === 'dynamic' ? (/\/qr\/([A-Za-z0-9]{26,35})$/.exec(code.location)?.[1] ?? '') : ''
  try {
    const view = await findByTxid(tx, world, txid)
    // Valid in itself but not what was issued: the amount was changed and the CRC computed again.
    if (view.charge.brcode !== pasted.trim()) throw new BankRefusal('unknown_code')
    return view
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw new BankRefusal('unknown_code')
    throw error
  }
}

interface Order {
  code: string
  outcome: Outcome
  payer: { cpf?: string | undefined; name?: string | undefined }
}

export async function payCode(tx: Tx, world: World, { code, outcome, payer }: Order): Promise<Receipt> {
  const view = await openCode(tx, world, code)
  const person = await identify(tx, view.charge, payer).catch((error: unknown) => {
    throw error instanceof Refusal ? new BankRefusal('invalid_cpf') : error
  })
  if (outcome === 'no_balance') throw new BankRefusal('no_balance')
  if (outcome === 'decline') {
    await decline(tx, world, view, 'payer')
    return receiptOf(view, [], person)
  }
  if (outcome === 'pay') {
    if (view.charge.state === 'paid') throw new BankRefusal('already_paid')
    if (view.status === 'expired') throw new BankRefusal('expired')
    if (view.status === 'cancelled') throw new BankRefusal('cancelled')
  }
  if (outcome === 'late') {
    if (view.charge.state === 'paid') throw new BankRefusal('already_paid')
    await expireNow(tx, world, view.charge.id)
  }
  const payments = [await pay(tx, world, view.charge.id, person)]
  // Paid before: this one is the second.
  if (outcome === 'twice' && view.charge.state !== 'paid')
    payments.push(await pay(tx, world, view.charge.id, person))
  return receiptOf(view, payments, person)
}

function receiptOf(
  { charge }: ChargeView,
  payments: Payment[],
  payer: { name: string; cpf: string },
): Receipt {
  const first = payments[0]
  return {
    status: first ? 'paid' : 'declined',
    endToEndId: first?.e2e ?? null,
    amount: toWire(charge.amount),
    receiver: RECEIVER,
    payer,
    paidAt: first?.paid_at.toISOString() ?? null,
    late: first?.late ?? false,
    endToEndIds: payments.map(({ e2e }) => e2e),
  }
}

/** The one merchant behind every dialect of the demonstration. */
export const RECEIVER = { name: 'Girassol Demonstração', city: 'São Paulo' }

export interface PaidReceipt extends Payment {
  success_url: string | null
  otherPayment: string | null
  charge_amount: Centavos
}

export async function findReceipt(tx: Tx, e2e: string): Promise<PaidReceipt> {
  const { rows } = await sql<PaidReceipt>`
    SELECT p.*, c.amount AS charge_amount, c.details->>'success_url' AS success_url,
      (SELECT e2e FROM pix.payments t WHERE t.charge = p.charge AND t.e2e <> p.e2e ORDER BY ordinal DESC LIMIT 1) AS "otherPayment"
    FROM pix.payments p JOIN pix.charges c ON c.id = p.charge WHERE p.e2e = ${e2e}`.execute(tx)
  if (!rows[0]) throw new BankRefusal('not_found')
  return { ...rows[0], charge_amount: centavos(rows[0].charge_amount) }
}
