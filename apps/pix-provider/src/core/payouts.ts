import { type Centavos, centavos } from '@girassol/money'
import { type PixKey, parseCpf } from '@girassol/pix'
import { type RawBuilder, sql } from 'kysely'
import assert from 'node:assert/strict'
import { accountOf } from './accounts.ts'
import { readUrl, requireAmount } from './charges.ts'
import type { Tx } from '@girassol/institution'
import { behaviourOf, lookUp, register } from './directory.ts'
import { record } from './events.ts'
import { move, requireBalance } from './merchants.ts'
import type { Payout } from './records.ts'
import { Refusal } from './refusal.ts'
import { drawEndToEndId, drawUuid, type World } from './world.ts'

export interface NewPayout {
  merchant: string
  amount: Centavos
  key: PixKey | null
  externalId?: string | undefined
  /** Whom the merchant believes to be the holder. */
  holder?: { name?: string | undefined; cpf?: string | undefined } | undefined
  /** A payout to another holder's key is refused at once, or accepted and cancelled later, depending on the vendor. */
  mismatch?: 'refuse' | 'fail'
  description?: string | undefined
  callbackUrl?: string | undefined
  details?: Record<string, unknown>
}

const RETURN_AFTER_MS = 5000

type Plan = 'settle' | 'fail' | 'settle_then_return' | 'return'

/** The money leaves the balance at once and comes back if the payout fails: it can never be spent twice in between. */
export async function createPayout(tx: Tx, world: World, asked: NewPayout): Promise<Payout> {
  const amount = requireAmount(asked.amount)
  const { key } = asked
  if (!key) throw new Refusal('invalid_key', undefined, 'key')
  const claimed = readClaim(asked.holder)
  if (claimed) await register(tx, key, claimed)
  const holder = await lookUp(tx, key)
  if (!holder) throw new Refusal('key_not_found', undefined, 'key')
  const mismatch = claimed !== null && claimed.cpf !== holder.cpf
  if (mismatch && asked.mismatch !== 'fail') throw new Refusal('holder_mismatch')
  await requireBalance(tx, asked.merchant, amount)

  const account = await accountOf(tx, holder.cpf)
  const now = world.clock.now()
  const plan = mismatch ? 'fail' : planOf(key.value)
  const { rows } = await sql<Payout>`
    INSERT INTO pix.payouts (id, merchant, external_id, amount, key_kind, key, holder_name, holder_cpf, holder_branch,
      holder_account, description, callback_url, details, failure, created_at, plan, plan_at)
    VALUES (${await drawUuid(tx, world)}, ${asked.merchant}, ${asked.externalId ?? null}, ${amount}, ${key.kind},
      ${key.value}, ${holder.name}, ${holder.cpf}, ${account.branch}, ${account.number},
      ${asked.description ?? null}, ${readUrl(asked.callbackUrl)},
      ${JSON.stringify(asked.details ?? {})}, ${mismatch ? 'holder_mismatch' : null}, ${now}, ${plan},
      ${plan && new Date(now.getTime() + world.payoutDelayMs)})
    RETURNING *`.execute(tx)
  const payout = rows[0]
  if (!payout) throw new Refusal('internal')
  await move(tx, world, asked.merchant, 'payout', centavos(-amount), payout.id)
  await record(tx, world, 'payout.created', asked.merchant, payout.id, { amount: Number(amount) })
  return payout
}

function planOf(key: string): Plan | null {
  const behaviour = behaviourOf(key)
  if (behaviour === 'stays') return null
  if (behaviour === 'fails') return 'fail'
  return behaviour === 'returns' ? 'settle_then_return' : 'settle'
}

function readClaim(holder: NewPayout['holder']): { name: string; cpf: string } | null {
  if (!holder?.cpf) return null
  const cpf = parseCpf(holder.cpf)
  if (!cpf) throw new Refusal('invalid_document', undefined, 'document')
  return { cpf, name: holder.name?.trim() || `Cliente Demonstração ${cpf.slice(-4)}` }
}

/** Does what is due by itself. Several processes share the work: each takes rows that no other holds. */
export async function runPlans(tx: Tx, world: World): Promise<number> {
  const { rows } = await sql<Payout & { plan: Plan }>`
    SELECT * FROM pix.payouts WHERE plan IS NOT NULL AND plan_at <= ${world.clock.now()}
    ORDER BY plan_at LIMIT 20 FOR UPDATE SKIP LOCKED`.execute(tx)
  for (const payout of rows) {
    if (payout.plan === 'fail') await failPayout(tx, world, payout, payout.failure ?? 'rejected_by_receiver')
    else if (payout.plan === 'return') await returnPayout(tx, world, payout)
    else await settlePayout(tx, world, payout, payout.plan === 'settle_then_return')
  }
  return rows.length
}

export async function settlePayout(tx: Tx, world: World, payout: Payout, andReturn = false): Promise<Payout> {
  if (payout.state !== 'processing') throw new Refusal('already_final')
  const now = world.clock.now()
  const e2e = await drawEndToEndId(tx, world, 'payment', now)
  const returnAt = andReturn ? new Date(now.getTime() + RETURN_AFTER_MS) : null
  return finish(
    tx,
    world,
    'payout.paid',
    sql<Payout>`UPDATE pix.payouts SET state = 'paid', e2e = ${e2e}, finished_at = ${now}, failure = NULL,
      plan = ${andReturn ? 'return' : null}, plan_at = ${returnAt} WHERE id = ${payout.id} RETURNING *`,
  )
}

export async function failPayout(tx: Tx, world: World, payout: Payout, reason: string): Promise<Payout> {
  if (payout.state !== 'processing') throw new Refusal('already_final')
  await move(tx, world, payout.merchant, 'payout_back', payout.amount, payout.id)
  return finish(
    tx,
    world,
    'payout.failed',
    sql<Payout>`UPDATE pix.payouts SET state = 'failed', failure = ${reason}, finished_at = ${world.clock.now()},
      plan = NULL, plan_at = NULL WHERE id = ${payout.id} RETURNING *`,
  )
}

/** The receiving bank sends a settled payout back. */
export async function returnPayout(tx: Tx, world: World, payout: Payout): Promise<Payout> {
  if (payout.state !== 'paid') throw new Refusal('already_final')
  const now = world.clock.now()
  const returnId = await drawEndToEndId(tx, world, 'return', now)
  await move(tx, world, payout.merchant, 'payout_back', payout.amount, payout.id)
  return finish(
    tx,
    world,
    'payout.returned',
    sql<Payout>`UPDATE pix.payouts SET state = 'returned', return_id = ${returnId}, finished_at = ${now},
      plan = NULL, plan_at = NULL WHERE id = ${payout.id} RETURNING *`,
  )
}

async function finish(
  tx: Tx,
  world: World,
  kind: 'payout.paid' | 'payout.failed' | 'payout.returned',
  change: RawBuilder<Payout>,
): Promise<Payout> {
  const [payout] = (await change.execute(tx)).rows
  assert(payout, 'the payout was read in this transaction')
  const { event, at } = await record(tx, world, kind, payout.merchant, payout.id)
  await world.announce(tx, { kind, event, at, payout })
  return payout
}

export async function findPayout(
  tx: Tx,
  merchant: string | null,
  by: { id: string } | { number: bigint } | { externalId: string },
): Promise<Payout> {
  const condition =
    'id' in by
      ? sql`id = ${by.id}`
      : 'number' in by
        ? sql`number = ${by.number}`
        : sql`external_id = ${by.externalId}`
  const { rows } = await sql<Payout>`
    SELECT * FROM pix.payouts WHERE (${merchant}::text IS NULL OR merchant = ${merchant}) AND ${condition}
    ORDER BY number DESC LIMIT 1 FOR UPDATE`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}
