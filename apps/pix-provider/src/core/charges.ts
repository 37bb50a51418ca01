import { type Centavos, MAX_WIRE_CENTAVOS } from '@girassol/money'
import { buildDynamic, parseCpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'
import { register } from './directory.ts'
import { record } from './events.ts'
import { findMerchant } from './merchants.ts'
import type { Charge, ChargeStatus, ChargeView, Dispute, Payment, Refund } from './records.ts'
import { Refusal } from './refusal.ts'
import { draw, drawUuid, type World } from './world.ts'

export interface NewCharge {
  merchant: string
  amount: Centavos
  externalId?: string | undefined
  debtor?: { name?: string | undefined; cpf?: string | undefined; email?: string | undefined } | undefined
  description?: string | undefined
  callbackUrl?: string | undefined
  /** In seconds; a day by default, like the central bank's. */
  expiresIn?: number | undefined
  details?: Record<string, unknown>
}

const DAY = 86_400

/** Location and labels share the 99 characters of field 26; a long address leaves fewer of 32, never fewer than the 26 a txid needs. */
const txidLength = ({ publicUrl }: World) => Math.min(32, 73 - publicUrl.replace(/^https?:\/\//, '').length)

export async function createCharge(tx: Tx, world: World, asked: NewCharge): Promise<ChargeView> {
  const amount = requireAmount(asked.amount)
  const expiresIn = asked.expiresIn ?? DAY
  if (!Number.isFinite(expiresIn) || expiresIn < 1 || expiresIn > 365 * DAY) {
    throw new Refusal('invalid_request', 'Validade da cobrança inválida', 'expiration')
  }
  const debtor = readDebtor(asked.debtor)
  const callbackUrl = readUrl(asked.callbackUrl)
  const merchant = await findMerchant(tx, asked.merchant)
  const now = world.clock.now()
  const id = await drawUuid(tx, world)
  const txid = await draw(tx, world, txidLength(world))
  const brcode = buildDynamic({
    location: `${world.publicUrl}/qr/${txid}`,
    name: merchant.name,
    city: merchant.city,
    amount,
  })
  const { rows } = await sql<Charge>`
    INSERT INTO pix.charges (id, merchant, external_id, txid, amount, debtor_name, debtor_cpf, debtor_email,
      description, callback_url, brcode, details, created_at, expires_at)
    VALUES (${id}, ${asked.merchant}, ${asked.externalId ?? null}, ${txid}, ${amount}, ${debtor.name}, ${debtor.cpf},
      ${debtor.email}, ${asked.description ?? null}, ${callbackUrl}, ${brcode}, ${JSON.stringify(asked.details ?? {})},
      ${now}, ${new Date(now.getTime() + expiresIn * 1000)})
    RETURNING *`.execute(tx)
  if (debtor.cpf && debtor.name) {
    await register(tx, { kind: 'cpf', value: debtor.cpf }, { name: debtor.name, cpf: debtor.cpf })
  }
  await record(tx, world, 'charge.created', asked.merchant, id, { amount: Number(amount) })
  return loadView(tx, world, rows[0])
}

export async function cancelCharge(tx: Tx, world: World, view: ChargeView): Promise<ChargeView> {
  const charge = await lockCharge(tx, view.charge.id)
  if (charge.state === 'paid') throw new Refusal('already_final', 'A cobrança já foi paga')
  if (charge.state === 'cancelled') return loadView(tx, world, charge)
  const { rows } = await sql<Charge>`
    UPDATE pix.charges SET state = 'cancelled', cancelled_at = ${world.clock.now()}
    WHERE id = ${charge.id} RETURNING *`.execute(tx)
  const cancelled = await loadView(tx, world, rows[0])
  const { event, at } = await record(tx, world, 'charge.cancelled', charge.merchant, charge.id)
  await world.announce(tx, { kind: 'charge.cancelled', event, at, view: cancelled })
  return cancelled
}

type Sought =
  | { id: string }
  | { number: bigint }
  | { externalId: string }
  | { txid: string }
  | { payment: bigint }

/** Only ever the merchant's own charges. With an external id used twice (a vendor without keys), the newest. */
export async function findCharge(tx: Tx, world: World, merchant: string, by: Sought): Promise<ChargeView> {
  const condition =
    'id' in by
      ? sql`id = ${by.id}`
      : 'number' in by
        ? sql`number = ${by.number}`
        : 'externalId' in by
          ? sql`external_id = ${by.externalId}`
          : 'payment' in by
            ? sql`id = (SELECT charge FROM pix.payments WHERE number = ${by.payment})`
            : sql`txid = ${by.txid}`
  const { rows } = await sql<Charge>`
    SELECT * FROM pix.charges WHERE merchant = ${merchant} AND ${condition} ORDER BY number DESC LIMIT 1`.execute(
    tx,
  )
  return loadView(tx, world, rows[0])
}

/** A payer's bank knows the code but not the merchant. */
export async function findByTxid(tx: Tx, world: World, txid: string): Promise<ChargeView> {
  const { rows } = await sql<Charge>`SELECT * FROM pix.charges WHERE txid = ${txid}`.execute(tx)
  return loadView(tx, world, rows[0])
}

export async function lockCharge(tx: Tx, id: string): Promise<Charge> {
  const { rows } = await sql<Charge>`SELECT * FROM pix.charges WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

export async function loadView(tx: Tx, world: World, charge: Charge | undefined): Promise<ChargeView> {
  if (!charge) throw new Refusal('not_found')
  const payments = await sql<Payment>`
    SELECT * FROM pix.payments WHERE charge = ${charge.id} ORDER BY ordinal`.execute(tx)
  const refunds = await sql<Refund>`
    SELECT * FROM pix.refunds WHERE charge = ${charge.id} ORDER BY number`.execute(tx)
  const disputes = await sql<Pick<Dispute, 'state'>>`
    SELECT state FROM pix.disputes WHERE charge = ${charge.id} AND state IN ('opened', 'lost')`.execute(tx)
  const states = disputes.rows.map(({ state }) => state)
  const status = statusOf(charge, payments.rows, states, world.clock.now())
  return { charge, status, payments: payments.rows, refunds: refunds.rows }
}

function statusOf(
  charge: Charge,
  payments: Payment[],
  disputes: Dispute['state'][],
  now: Date,
): ChargeStatus {
  if (charge.state === 'cancelled') return 'cancelled'
  if (charge.state === 'open') return charge.expires_at <= now ? 'expired' : 'pending'
  if (disputes.includes('opened')) return 'disputed'
  if (disputes.includes('lost')) return 'charged_back'
  const first = payments[0]
  return first && first.refunded === first.amount ? 'refunded' : 'paid'
}

export function requireAmount(amount: Centavos): Centavos {
  if (amount <= 0n || amount > MAX_WIRE_CENTAVOS) throw new Refusal('invalid_amount')
  return amount
}

function readDebtor(debtor: NewCharge['debtor']) {
  const cpf = debtor?.cpf === undefined || debtor.cpf === '' ? null : parseCpf(debtor.cpf)
  // Eleven zeros fail here as they do at real institutions.
  if (debtor?.cpf && !cpf) throw new Refusal('invalid_document', undefined, 'document')
  return { cpf, name: debtor?.name?.trim() || null, email: debtor?.email?.trim() || null }
}

export function readUrl(url: string | undefined): string | null {
  if (!url) return null
  const parsed = URL.parse(url)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new Refusal('invalid_request', 'Endereço de notificação inválido', 'callback_url')
  }
  return url
}
