import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Configuration } from '../configuration.ts'
import { same } from '../core/credentials.ts'
import type { Tx } from '@girassol/institution'
import { findMerchant, seedMerchants, setWebhookUrls } from '../core/merchants.ts'
import { giveAccount } from '../core/accounts.ts'
import { pay } from '../core/payments.ts'
import { failPayout, findPayout, returnPayout, settlePayout } from '../core/payouts.ts'
import { closeDispute, openDispute } from '../core/refunds.ts'
import { Refusal } from '../core/refusal.ts'
import { readStatement } from '../core/statement.ts'
import { advanceClock, type World } from '../core/world.ts'
import { addFault, faultSchema } from '../delivery/faults.ts'
import { dialects } from '../dialects/index.ts'
import { bodyOf } from '../http/facade.ts'
import type { Institution } from '../institution.ts'

const HTTP: Readonly<Record<string, number>> = { not_found: 404, already_final: 409, unauthorized: 401 }

/** Control for tests and demonstrations: from this machine only, and with the token where there is one. */
export function serveControl(
  app: FastifyInstance,
  institution: Institution,
  control: Configuration['control'],
): void {
  if (!control.enabled) return
  guardControl(app, control.token)
  serveClock(app, institution)
  serveRecords(app, institution)
  serveMerchants(app, institution)
  serveFaults(app, institution)
  serveMoney(app, institution)
  serveDisputes(app, institution)
  serveDeliveries(app, institution)
}

function guardControl(app: FastifyInstance, token: string | null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request, token)) await reply.code(403).send({ error: { code: 'forbidden' } })
  })
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal) {
      return reply.code(HTTP[error.code] ?? 422).send({ error: { code: error.code, message: error.message } })
    }
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      return reply.code(422).send({ error: { code: 'invalid_request', message: error.message } })
    }
    throw error
  })
  // Money and counters are bigints; tests read them as plain numbers.
  app.setReplySerializer((payload) =>
    JSON.stringify(payload, (_name, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  )
}

/**
 * Behind a proxy every caller seems to be on this machine. A proxied request therefore needs the token, and without a configured
 * token only direct requests are served.
 */
function isAllowed({ socket, headers }: FastifyRequest, token: string | null): boolean {
  const address = socket.remoteAddress ?? ''
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) return false
  if (token) {
    const given = headers['x-control-token'] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    return same(given?.toString(), token)
  }
  return !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
}

const read = <T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> =>
  schema.parse(bodyOf(request))

function serveClock(app: FastifyInstance, { world, transact, poke }: Institution): void {
  app.get('/clock', () => ({ now: world.clock.now(), offsetMs: world.clock.offset() }))
  app.post('/clock/advance', async (request, _reply) => {
    const { ms = 0, seconds = 0 } = read(
      z.object({ ms: z.number().optional(), seconds: z.number().optional() }),
      request,
    )
    await transact((tx) => advanceClock(tx, world.clock, ms + seconds * 1000))
    poke()
    return { now: world.clock.now(), offsetMs: world.clock.offset() }
  })
}

function serveRecords(app: FastifyInstance, { world, transact }: Institution): void {
  app.post('/reset', async () => {
    await transact((tx) => reset(tx, world))
    return { ok: true }
  })
  app.get('/statement', (request) => {
    const { merchant } = z.object({ merchant: z.string().optional() }).parse(request.query)
    return transact((tx) => readStatement(tx, merchant ?? null))
  })
  app.get('/events', () =>
    transact(
      async (tx) => (await sql`SELECT * FROM pix.events ORDER BY seq DESC LIMIT 500`.execute(tx)).rows,
    ),
  )
}

function serveMerchants(app: FastifyInstance, { transact, credentials }: Institution): void {
  app.get('/credentials', () =>
    Object.fromEntries([...dialects.keys()].map((name) => [name, credentials(name)])),
  )
  app.put<{ Params: { dialect: string } }>('/merchants/:dialect/webhook', async (request, _reply) => {
    const urls = z.object({ charge: z.url().nullable().optional(), payout: z.url().nullable().optional() })
    const { dialect } = request.params
    const { charge, payout } = read(urls, request)
    return transact(async (tx) => {
      await setWebhookUrls(tx, dialect, {
        ...(charge === undefined ? {} : { charge }),
        ...(payout === undefined ? {} : { payout }),
      })
      return findMerchant(tx, dialect)
    })
  })
}

function serveFaults(app: FastifyInstance, { transact }: Institution): void {
  app.post('/faults', async (request, reply) => {
    const id = await transact((tx) => addFault(tx, read(faultSchema, request)))
    return reply.code(201).send({ id })
  })
  app.get('/faults', () =>
    transact(async (tx) => (await sql`SELECT * FROM pix.faults ORDER BY seq`.execute(tx)).rows),
  )
  app.delete('/faults', async () => {
    await transact((tx) => sql`DELETE FROM pix.faults`.execute(tx))
    return { ok: true }
  })
}

const holderAccount = z.object({
  cpf: z.string().regex(/^\d{11}$/),
  branch: z.string().regex(/^\d{1,4}$/),
  number: z.string().regex(/^\d{1,12}$/),
})

/** Payments and payouts that the bank page and the passing of time would otherwise decide. */
function serveMoney(app: FastifyInstance, { world, transact }: Institution): void {
  app.post<{ Params: { id: string } }>('/charges/:id/pay', async (request, _reply) => {
    const { id } = request.params
    const asked = read(
      z.object({ payerCpf: z.string().optional(), payerName: z.string().optional() }),
      request,
    )
    return transact(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM pix.charges WHERE id = ${id} OR external_id = ${id} OR txid = ${id}
        ORDER BY number DESC LIMIT 1`.execute(tx)
      return pay(tx, world, rows[0]?.id ?? id, { cpf: asked.payerCpf, name: asked.payerName })
    })
  })
  app.post('/accounts', async (request, reply) => {
    const { cpf, branch, number } = read(holderAccount, request)
    await transact((tx) => giveAccount(tx, cpf, { branch, number }))
    return reply.code(201).send({ ok: true })
  })
  app.post<{ Params: { id: string; action: string } }>('/payouts/:id/:action', async (request, _reply) => {
    const { id, action } = request.params
    const { reason = 'rejected_by_receiver' } = read(z.object({ reason: z.string().optional() }), request)
    return transact(async (tx) => {
      const payout = await findPayout(tx, null, { id }).catch(() => findPayout(tx, null, { externalId: id }))
      if (action === 'settle') return settlePayout(tx, world, payout)
      if (action === 'fail') return failPayout(tx, world, payout, reason)
      if (action === 'return') return returnPayout(tx, world, payout)
      throw new Refusal('not_found')
    })
  })
}

function serveDisputes(app: FastifyInstance, { world, transact }: Institution): void {
  app.post('/disputes', async (request, reply) => {
    const { endToEndId, kind } = read(
      z.object({ endToEndId: z.string(), kind: z.enum(['fraud', 'operational']).optional() }),
      request,
    )
    return reply.code(201).send(await transact((tx) => openDispute(tx, world, endToEndId, kind)))
  })
  app.post<{ Params: { id: string } }>('/disputes/:id', (request) => {
    const { id } = request.params
    const { state } = read(z.object({ state: z.enum(['won', 'lost', 'cancelled']) }), request)
    return transact((tx) => closeDispute(tx, world, id, state))
  })
}

function serveDeliveries(app: FastifyInstance, { world, transact, poke }: Institution): void {
  app.get('/webhooks', (request) => {
    const { merchant = null } = z.object({ merchant: z.string().optional() }).parse(request.query)
    return transact(async (tx) => {
      const { rows } = await sql`
        SELECT d.*, coalesce((SELECT jsonb_agg(a ORDER BY seq) FROM pix.delivery_attempts a WHERE a.delivery = d.id), '[]') AS log
        FROM pix.deliveries d WHERE ${merchant}::text IS NULL OR merchant = ${merchant}
        ORDER BY d.seq DESC LIMIT 200`.execute(tx)
      return rows
    })
  })
  app.post<{ Params: { id: string } }>('/webhooks/:id/resend', async (request, _reply) => {
    const { id } = request.params
    const found = await transact(async (tx) => {
      const { numAffectedRows } = await sql`
        UPDATE pix.deliveries SET state = 'due', attempts = 0, next_at = ${world.clock.now()}, leased_until = NULL
        WHERE id = ${id}`.execute(tx)
      return numAffectedRows
    })
    if (!found) throw new Refusal('not_found')
    poke()
    return { ok: true }
  })
}

/** Back to the first day: no charges, no faults, real time, and the seed starts again. */
async function reset(tx: Tx, world: World): Promise<void> {
  await sql`TRUNCATE pix.merchants, pix.movements, pix.charges, pix.payments, pix.refunds, pix.payouts, pix.disputes,
    pix.keys, pix.accounts, pix.idempotency, pix.nonces, pix.events, pix.deliveries, pix.delivery_attempts, pix.faults
    RESTART IDENTITY`.execute(tx)
  await sql`ALTER SEQUENCE pix.chance RESTART`.execute(tx)
  await advanceClock(tx, world.clock, 'back to real time')
  await seedMerchants(tx, world, [...dialects.keys()])
}
