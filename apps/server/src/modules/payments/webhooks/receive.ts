import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Generated, type RawBuilder, sql } from 'kysely'
import { type Clock, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { errorBody } from '../../../platform/http/refusals.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { WebhookEvent } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { recordFinding } from '../deposits/queries.ts'

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
const REPEAT_SUFFIX = ' again'
export const isAgain = ({ event_key: key }: NamedEvent): boolean => key.endsWith(REPEAT_SUFFIX)

const BODY_LIMIT = 256 * 1024
/** About a day with the growing waits in between; the reconciler queries the charge itself meanwhile. */
const ATTEMPTS_MAX = 40

export interface WebhookDeps extends Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'signer'> {
  methods: Methods
  /** By which signatures are fresh: the gateways' own, which is that of this node unless it was turned. */
  gatewayClock: Clock
  handle: HandleEvent
}

export interface Webhooks {
  urlOf(gateway: GatewayName): string
  register(edge: Edge): void
  /** Works through what was stored and not yet handled: after a crash, or when a gateway could not be queried. */
  work(): Promise<void>
  isDue(): RawBuilder<boolean>
}

export function createWebhooks(deps: WebhookDeps): Webhooks {
  return {
    urlOf: (gateway) => webhookUrl(deps, gateway),
    register: (edge) => registerWebhookRoute(deps, edge),
    work: () => workDeliveries(deps),
    isDue: () => hasDueDelivery(deps.clock.now()),
  }
}

/** The secret in the address keeps strangers from even trying signatures. */
export const webhookUrl = (
  { config, signer }: Pick<Platform, 'config' | 'signer'>,
  gateway: GatewayName,
): string => `${config.publicUrl}/api/webhooks/${gateway}/${signer.sign('webhook', gateway)}`

function registerWebhookRoute(deps: WebhookDeps, { app, addressOf }: Edge): void {
  void app.register(async (scope) => {
    // Signatures cover bytes: nothing may parse the body before the adapter has seen it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/webhooks/:gateway/:token',
      { config: { signed: true }, bodyLimit: BODY_LIMIT },
      (request, reply) => receiveWebhook(deps, request, reply, addressOf(request)),
    )
  })
}

/**
 * A delivery is verified, stored as the bytes it was, answered, and only then handled. Its content is never trusted: it is a
 * reason to query the gateway.
 */
async function receiveWebhook(
  deps: WebhookDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<FastifyReply> {
  const { gatewayClock, log, methods, signer } = deps
  const { gateway: name, token } = request.params as { gateway: string; token: string }
  const gateway = gateways.find((each) => each === name)
  const adapter = gateway && methods.configured(gateway)
  if (!adapter || !gateway || !signer.verify('webhook', gateway, token)) {
    return reply.code(404).send(errorBody(request, 'not_found'))
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const reading = adapter.parseWebhook({
    method: request.method,
    query: request.query as Record<string, string | undefined>,
    headers: flat(request.headers),
    body,
    address,
    now: gatewayClock.now(),
  })
  if (reading.status === 'refused') {
    log.warn({ gateway, reason: reading.reason, address }, 'webhook refused')
    const isUnreadable = reading.reason === 'unreadable'
    return reply
      .code(isUnreadable ? 400 : 401)
      .send(errorBody(request, isUnreadable ? 'malformed' : 'forbidden'))
  }
  const stored = await storeDeliveries(deps, gateway, reading.events, body)
  // Answered first: a gateway that waits for us too long sends again.
  setImmediate(() => {
    for (const delivery of stored)
      handleDelivery(deps, delivery).catch((error: unknown) =>
        log.error({ err: error }, 'webhook left to the worker'),
      )
  })
  return reply.code(200).send({ received: true })
}

async function storeDeliveries(
  { clock, database }: WebhookDeps,
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
      const row = (await insert(event, event.key)) ?? (await insert(event, event.key + REPEAT_SUFFIX))
      if (row) stored.push(row)
    }
    return stored
  })
}

async function handleDelivery(
  { clock, database, log, handle }: WebhookDeps,
  delivery: DeliveryRow,
): Promise<void> {
  const done = await handle(delivery.gateway, delivery).catch((error: unknown) => {
    log.error({ err: error, delivery: delivery.id.toString() }, 'webhook could not be handled')
    return false
  })
  const now = clock.now()
  const last = delivery.attempts + 1 >= ATTEMPTS_MAX
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

async function workDeliveries(deps: WebhookDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const delivery = await deps.database.transaction((tx) => claimDelivery(tx, now))
    if (!delivery) return
    await handleDelivery(deps, delivery)
  }
}

/** Postponed when claimed: if this process dies while handling it, another takes it up a minute later. */
async function claimDelivery(tx: Tx, now: Date): Promise<DeliveryRow | undefined> {
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
  if (row)
    await on(tx)
      .updateTable('webhook_deliveries')
      .set({ next_try_at: new Date(now.getTime() + seconds(60)) })
      .where('id', '=', row.id)
      .execute()
  return row
}

const hasDueDelivery = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM webhook_deliveries WHERE handled_at IS NULL AND next_try_at <= ${now})`

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
