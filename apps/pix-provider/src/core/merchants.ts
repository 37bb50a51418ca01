import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'
import type { Merchant } from './records.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** Enough that a demo casino can pay winners before it has income. */
export const OPENING_BALANCE = centavos(1_000_000_00)

export async function seedMerchants(tx: Tx, world: World, dialects: readonly string[]): Promise<void> {
  for (const dialect of dialects) {
    const { numAffectedRows } = await sql`
      INSERT INTO pix.merchants (dialect, name, city) VALUES (${dialect}, 'Girassol Demonstracao', 'SAO PAULO')
      ON CONFLICT DO NOTHING`.execute(tx)
    if (numAffectedRows) await move(tx, world, dialect, 'opening', OPENING_BALANCE, dialect)
  }
}

export async function findMerchant(tx: Tx, dialect: string): Promise<Merchant> {
  const { rows } = await sql<Merchant>`SELECT * FROM pix.merchants WHERE dialect = ${dialect}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Where notifications go when a charge or payout does not say. */
export async function setWebhookUrls(
  tx: Tx,
  dialect: string,
  urls: { charge?: string | null; payout?: string | null },
): Promise<void> {
  if (urls.charge !== undefined) {
    await sql`UPDATE pix.merchants SET charge_url = ${urls.charge} WHERE dialect = ${dialect}`.execute(tx)
  }
  if (urls.payout !== undefined) {
    await sql`UPDATE pix.merchants SET payout_url = ${urls.payout} WHERE dialect = ${dialect}`.execute(tx)
  }
}

type MovementKind = 'opening' | 'payment' | 'refund' | 'dispute' | 'payout' | 'payout_back'

/** Every centavo in or out is one movement, and the balance changes with it or not at all. */
export async function move(
  tx: Tx,
  world: World,
  merchant: string,
  kind: MovementKind,
  amount: Centavos,
  subject: string,
): Promise<void> {
  await sql`INSERT INTO pix.movements (merchant, kind, amount, subject, at)
    VALUES (${merchant}, ${kind}, ${amount}, ${subject}, ${world.clock.now()})`.execute(tx)
  await sql`UPDATE pix.merchants SET balance = balance + ${amount} WHERE dialect = ${merchant}`.execute(tx)
}

/** Locks the merchant, so that two debits cannot both spend the last centavo. */
export async function requireBalance(tx: Tx, merchant: string, amount: Centavos): Promise<void> {
  const { rows } = await sql<{ balance: Centavos }>`
    SELECT balance FROM pix.merchants WHERE dialect = ${merchant} FOR UPDATE`.execute(tx)
  if (!rows[0] || rows[0].balance < amount) throw new Refusal('insufficient_balance')
}
