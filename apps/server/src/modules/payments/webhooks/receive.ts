import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Generated, sql } from 'kysely'
import { seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { errorBody } from '../../../platform/http/refusals.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { WebhookEvent } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { type ChargeRow, findCharge, findChargeByReference, recordFinding } from '../deposits/queries.ts'

interface DeliveryRow {
  id: bigint
  gateway: GatewayName
  event_key: string
  kind: WebhookEvent['kind']
  our_id: string | null
  gateway_ref: string | null
  body: Buffer
  received_at: Date
  handled_at: Date | null
  attempts: number
  next_try_at: Date
}

type Tables = {
  webhook_deliveries: Omit<DeliveryRow, 'id' | 'attempts'> & {
    id: Generated<bigint>
    attempts: Generated<number>
  }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** What a delivery is about. `attempts` counts the times it was acted upon in vain. */
export type NamedEvent = Pick<DeliveryRow, 'event_key' | 'kind' | 'our_id' | 'gateway_ref' | 'attempts'>

/** Acts on what an event names; false when that could not be done yet and the event must be looked at again. */
export type HandleEvent = (gateway: GatewayName, event: NamedEvent) => Promise<boolean>

/** The second copy of an event is kept under a key of its own, all later ones are dropped. */
const AGAIN = ' again'
export const isAgain = ({ event_key: key }: NamedEvent): boolean => key.endsWith(AGAIN)

export interface Webhooks {
  urlOf(gateway: GatewayName): string
  register(edge: Edge): void
  /** Works through what was stored and not yet acted upon: after a crash, or when a gateway could not be asked. */
  work(): Promise<void>
}

const BODY_LIMIT = 256 * 1024
/** With the growing waits in between about a day; the reconciler asks about the charge itself meanwhile. */
const MOST_TRIES = 40

/**
 * Where gateways ring. A delivery is checked, stored as the bytes it was, answered, and only then acted upon. It is never
 * believed: it is a reason to ask. The secret in the address keeps strangers from even trying signatures.
 */
export function createWebhooks(
  {
    clock,
    config,
    database,
    log,
    signer,
  }: Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'signer'>,
  methods: Methods,
  handle: HandleEvent,
): Webhooks {
  const tokenOf = (gateway: string) => signer.sign('webhook', gateway)

  async function store(
    gateway: GatewayName,
    events: WebhookEvent[],
    body: Uint8Array,
  ): Promise<DeliveryRow[]> {
    const now = clock.now()
    return database.transaction(async (tx) => {
      const insert = ({ kind, ourId, gatewayRef }: WebhookEvent, key: string) =>
        on(tx)
          .insertInto('webhook_deliveries')
          .values({
            gateway,
            event_key: key,
            kind,
            our_id: ourId,
            gateway_ref: gatewayRef,
            body: Buffer.from(body),
            received_at: now,
            handled_at: null,
            next_try_at: new Date(now.getTime() + seconds(5)),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
      const stored: DeliveryRow[] = []
      for (const event of events) {
        const row = (await insert(event, event.key)) ?? (await insert(event, event.key + AGAIN))
        if (row) stored.push(row)
      }
      return stored
    })
  }

  async function act(delivery: DeliveryRow): Promise<void> {
    const done = await handle(delivery.gateway, delivery).catch((error: unknown) => {
      log.error({ err: error, delivery: delivery.id.toString() }, 'a webhook could not be acted upon')
      return false
    })
    const now = clock.now()
    const last = delivery.attempts + 1 >= MOST_TRIES
    await database.transaction(async (tx) => {
      const row = on(tx).updateTable('webhook_deliveries').where('id', '=', delivery.id)
      if (done || last) await row.set({ handled_at: now }).execute()
      else {
        const wait = seconds(5 * 2 ** Math.min(delivery.attempts, 9))
        const next_try_at = new Date(now.getTime() + wait)
        await row.set({ attempts: sql`attempts + 1`, next_try_at }).execute()
      }
      if (last && !done) {
        const { gateway, event_key: subject, our_id, gateway_ref } = delivery
        await recordFinding(tx, 'webhook_given_up', gateway, subject, { our_id, gateway_ref }, now)
      }
    })
  }

  return {
    urlOf: (gateway) => `${config.publicUrl}/api/webhooks/${gateway}/${tokenOf(gateway)}`,

    register({ app, addressOf }) {
      void app.register(async (scope) => {
        // Signatures are over bytes: nothing may parse the body before the adapter has seen it.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.post(
          '/api/webhooks/:gateway/:token',
          { config: { signed: true }, bodyLimit: BODY_LIMIT },
          async (request, reply) => {
            const { gateway: name, token } = request.params as { gateway: string; token: string }
            const gateway = gateways.find((each) => each === name)
            const adapter = gateway && methods.configured(gateway)
            if (!adapter || !gateway || !signer.verify('webhook', gateway, token)) {
              return reply.code(404).send(errorBody(request, 'not_found'))
            }
            const address = addressOf(request)
            const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
            const reading = adapter.parseWebhook({
              method: request.method,
              query: request.query as Record<string, string | undefined>,
              headers: flat(request.headers),
              body,
              address,
              now: clock.now(),
            })
            if (reading.status === 'refused') {
              log.warn({ gateway, reason: reading.reason, address }, 'a webhook was refused')
              return reply
                .code(reading.reason === 'unreadable' ? 400 : 401)
                .send(errorBody(request, reading.reason === 'unreadable' ? 'malformed' : 'forbidden'))
            }
            const stored = await store(gateway, reading.events, body)
            // Answered first: a gateway that waits for us too long sends again.
            setImmediate(() => {
              for (const delivery of stored)
                act(delivery).catch((error: unknown) =>
                  log.error({ err: error }, 'a webhook waits for the worker'),
                )
            })
            return reply.code(200).send({ received: true })
          },
        )
      })
    },

    async work() {
      for (;;) {
        const now = clock.now()
        const delivery = await database.transaction(async (tx) => {
          const row = await on(tx)
            .selectFrom('webhook_deliveries')
            .selectAll()
            .where('handled_at', 'is', null)
            .where('next_try_at', '<=', now)
            .orderBy('next_try_at')
            .limit(1)
            .forUpdate()
            .skipLocked()
            .executeTakeFirst()
          // Put off first: if this process dies while acting, another takes it up a minute later.
          if (row)
            await on(tx)
              .updateTable('webhook_deliveries')
              .set({ next_try_at: new Date(now.getTime() + seconds(60)) })
              .where('id', '=', row.id)
              .execute()
          return row
        })
        if (!delivery) return
        await act(delivery)
      }
    },
  }
}

/** The charge an event names, by our id or the vendor's, at this gateway only. */
export async function chargeOfEvent(
  tx: Tx,
  gateway: GatewayName,
  { our_id: ourId, gateway_ref: ref }: NamedEvent,
): Promise<ChargeRow | undefined> {
  const byId = ourId ? await findCharge(tx, ourId) : undefined
  if (byId?.gateway === gateway) return byId
  return ref ? findChargeByReference(tx, gateway, ref) : undefined
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
