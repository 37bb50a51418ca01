import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'
import { findMerchant } from '../core/merchants.ts'
import { isPayoutNotification, type Notification } from '../core/records.ts'
import { drawUuid, type World } from '../core/world.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { type Fault, takeFault } from './faults.ts'

/** How far apart copies of a duplicate follow each other, and how long a delivery waits to be overtaken. */
const COPY_GAP_MS = 150
const OVERTAKEN_AFTER_MS = 300
const HELD_AT_MOST_MS = 10_000

/** Writes the deliveries of a notification in the transaction of the event itself, so neither exists without the other. */
export async function announce(
  tx: Tx,
  world: World,
  dialects: ReadonlyMap<string, Dialect>,
  notification: Notification,
): Promise<void> {
  const subject = isPayoutNotification(notification) ? notification.payout : notification.view.charge
  const dialect = dialects.get(subject.merchant)
  if (!dialect) return
  const merchant = await findMerchant(tx, subject.merchant)
  const url =
    subject.callback_url ?? (isPayoutNotification(notification) ? merchant.payout_url : merchant.charge_url)
  if (!url) return
  const fault = await takeFault(tx, world, {
    dialect: dialect.name,
    op: 'webhook',
    externalId: subject.external_id ?? undefined,
    amountCents: subject.amount,
  })
  const notice = dialect.notice(await twist(tx, world, notification, fault))
  if (!notice) return
  const target = new URL(url)
  for (const [name, value] of Object.entries(notice.query ?? {})) target.searchParams.set(name, value)
  const body =
    fault?.effect === 'webhook_batch' ? await batch(tx, merchant.dialect, notice.body) : notice.body
  await write(tx, world, {
    notification,
    name: notice.name,
    url: target.href,
    body,
    merchant: merchant.dialect,
    fault,
  })
}

interface Written {
  notification: Notification
  name: string
  url: string
  body: unknown
  merchant: string
  fault: Fault | null
}

async function write(
  tx: Tx,
  world: World,
  { notification, name, url, body, merchant, fault }: Written,
): Promise<void> {
  const now = world.clock.now().getTime()
  const effect = fault?.effect
  const copies =
    effect === 'webhook_duplicate' || effect === 'webhook_concurrent' ? (fault?.options.copies ?? 3) : 1
  const delay =
    effect === 'webhook_delayed'
      ? (fault?.options.ms ?? 2000)
      : effect === 'webhook_reordered'
        ? HELD_AT_MOST_MS
        : 0
  const state = effect === 'webhook_dropped' ? 'dropped' : effect === 'webhook_reordered' ? 'held' : 'due'
  const twisted =
    effect && ['webhook_forged', 'webhook_unsigned', 'webhook_stale', 'webhook_replayed'].includes(effect)
  for (let copy = 0; copy < copies; copy++) {
    const at = new Date(now + delay + (effect === 'webhook_duplicate' ? copy * COPY_GAP_MS : 0))
    await sql`INSERT INTO pix.deliveries (id, event, merchant, name, url, body, state, next_at, twist)
      VALUES (${await drawUuid(tx, world)}, ${notification.event}, ${merchant}, ${name}, ${url}, ${JSON.stringify(body)},
        ${state}, ${at}, ${twisted ? effect : null})`.execute(tx)
  }
  if (state !== 'held') {
    // A held delivery is released after the one that overtook it.
    await sql`UPDATE pix.deliveries SET state = 'due', next_at = ${new Date(now + OVERTAKEN_AFTER_MS)}
      WHERE merchant = ${merchant} AND state = 'held'`.execute(tx)
  }
}

/** Falsifies the notification on purpose. The records stay true: a query returns the real state. */
async function twist(
  tx: Tx,
  world: World,
  notification: Notification,
  fault: Fault | null,
): Promise<Notification> {
  switch (fault?.effect) {
    case 'webhook_unknown_status':
      return { ...notification, word: 'MYSTERY' }
    case 'webhook_wrong_amount': {
      if (isPayoutNotification(notification))
        return {
          ...notification,
          payout: { ...notification.payout, amount: more(notification.payout.amount) },
        }
      const { view, payment } = notification
      const inflated = payment && { ...payment, amount: more(payment.amount) }
      return {
        ...notification,
        view: {
          ...view,
          charge: { ...view.charge, amount: more(view.charge.amount) },
          payments: inflated ? [inflated] : [],
        },
        ...(inflated ? { payment: inflated } : {}),
      }
    }
    case 'webhook_unknown_id': {
      const id = await drawUuid(tx, world)
      const stranger = {
        id,
        number: 4_040_404_040n,
        external_id: `desconhecido-${id.slice(0, 8)}`,
        txid: id.replaceAll('-', ''),
      }
      if (isPayoutNotification(notification))
        return { ...notification, payout: { ...notification.payout, ...stranger } }
      return {
        ...notification,
        view: { ...notification.view, charge: { ...notification.view.charge, ...stranger } },
      }
    }
    default:
      return notification
  }
}

const more = (amount: bigint) => centavos(amount + 10_000n)

/** Several notifications in one body, as the central bank's own webhook may send them. */
async function batch(tx: Tx, merchant: string, body: Record<string, unknown>): Promise<unknown[]> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM pix.deliveries WHERE merchant = ${merchant} AND body LIKE '{%' ORDER BY seq DESC LIMIT 2`.execute(
    tx,
  )
  return [...rows.toReversed().map((row): unknown => JSON.parse(row.body)), body]
}
