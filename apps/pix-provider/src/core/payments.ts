import { parseCpf } from '@girassol/pix'
import { sql } from 'kysely'
import { accountOf } from './accounts.ts'
import { loadView, lockCharge } from './charges.ts'
import type { Tx } from '@girassol/institution'
import { fictionalCpf, fictionalName, lookUp } from './directory.ts'
import { record } from './events.ts'
import { move } from './merchants.ts'
import type { Charge, ChargeView, Payment } from './records.ts'
import { Refusal } from './refusal.ts'
import { drawEndToEndId, type World } from './world.ts'

export interface Payer {
  name?: string | undefined
  cpf?: string | undefined
}

/**
 * Money arrives. Whether the charge is open, expired, cancelled or already paid does not matter to money: the first payment settles
 * the charge, each further one is a payment of its own.
 */
export async function pay(tx: Tx, world: World, chargeId: string, payer: Payer = {}): Promise<Payment> {
  const charge = await lockCharge(tx, chargeId)
  const { name, cpf } = await identify(tx, charge, payer)
  const now = world.clock.now()
  const e2e = await drawEndToEndId(tx, world, 'payment', now)
  const account = await accountOf(tx, cpf)
  const late = charge.state === 'cancelled' || charge.expires_at <= now
  const { rows } = await sql<Payment>`
    INSERT INTO pix.payments (e2e, charge, merchant, ordinal, amount, payer_name, payer_cpf, payer_branch,
      payer_account, late, paid_at)
    SELECT ${e2e}, ${charge.id}, ${charge.merchant}, count(*) + 1, ${charge.amount}, ${name}, ${cpf}, ${account.branch},
      ${account.number}, ${late}, ${now}
    FROM pix.payments WHERE charge = ${charge.id}
    RETURNING *`.execute(tx)
  const payment = rows[0]
  if (!payment) throw new Refusal('internal')
  await move(tx, world, charge.merchant, 'payment', payment.amount, e2e)
  if (charge.state !== 'paid') {
    await sql`UPDATE pix.charges SET state = 'paid', paid_at = ${now} WHERE id = ${charge.id}`.execute(tx)
  }
  const { event, at } = await record(tx, world, 'charge.paid', charge.merchant, charge.id, {
    e2e,
    amount: Number(payment.amount),
    late,
    ordinal: payment.ordinal,
  })
  const view = await loadView(tx, world, await lockCharge(tx, charge.id))
  await world.announce(tx, { kind: 'charge.paid', event, at, view, payment })
  return payment
}

/** For a demonstration of late money: the charge's time runs out now instead of in ten minutes. */
export async function expireNow(tx: Tx, world: World, chargeId: string): Promise<void> {
  const charge = await lockCharge(tx, chargeId)
  if (charge.state !== 'open' || charge.expires_at <= world.clock.now()) return
  const past = new Date(world.clock.now().getTime() - 1000)
  await sql`UPDATE pix.charges SET expires_at = ${past} WHERE id = ${chargeId}`.execute(tx)
  await record(tx, world, 'charge.expired', charge.merchant, charge.id)
}

export async function decline(tx: Tx, world: World, view: ChargeView, reason: string): Promise<void> {
  await record(tx, world, 'payment.declined', view.charge.merchant, view.charge.id, { reason })
}

/** Without a payer the charge's debtor pays; without a debtor, a fictional person. */
export async function identify(tx: Tx, charge: Charge, payer: Payer): Promise<{ name: string; cpf: string }> {
  if (payer.cpf) {
    const cpf = parseCpf(payer.cpf)
    if (!cpf) throw new Refusal('invalid_document', 'CPF do pagador inválido', 'payer_cpf')
    const known = payer.name?.trim() || (await lookUp(tx, { kind: 'cpf', value: cpf }))?.name
    return { cpf, name: known ?? fictionalName(cpf) }
  }
  const cpf = charge.debtor_cpf ?? fictionalCpf(charge.id)
  return { cpf, name: payer.name?.trim() || charge.debtor_name || fictionalName(cpf) }
}
