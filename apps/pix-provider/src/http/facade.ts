import { amountText, crc16 } from '@girassol/pix'
import { pictureOf } from '@girassol/pix/picture'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Institution } from '../institution.ts'
import { once } from '../core/idempotency.ts'
import type { ChargeView } from '../core/records.ts'
import { Refusal } from '../core/refusal.ts'
import {
  addFault,
  type Fault,
  isWebhookEffect,
  type Occasion,
  readFaultHeader,
  takeFault,
} from '../delivery/faults.ts'
import type { Answer, Call, Dialect, Route } from '../dialects/dialect.ts'
import { parseForm } from './form.ts'
import { strikeAfter, strikeBefore } from './mischief.ts'

/** Serves a dialect under its prefix: faults, guard, one transaction, idempotency and the vendor's words for a refusal. */
export function serveDialect(
  app: FastifyInstance,
  institution: Institution,
  dialect: Dialect,
  prefix: string,
): void {
  for (const route of dialect.routes) {
    app.route({
      method: route.method,
      url: prefix + route.path,
      handler: (request, reply) => answer(institution, dialect, route, request, reply),
    })
  }
  // A path that the vendor does not have is refused in the vendor's words too.
  app.all(`${prefix}/${dialect.name === 'native' ? 'v1/' : ''}*`, (_request, reply) => {
    const { status, body } = dialect.refuse(new Refusal('not_found'))
    return reply.code(status).type('application/json').send(JSON.stringify(body))
  })
}

async function answer(
  institution: Institution,
  dialect: Dialect,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const raw = typeof request.body === 'string' ? request.body : ''
  const refuse = (refusal: Refusal) => dialect.refuse(refusal)
  let body: unknown
  try {
    body = parseBody(raw, request.headers['content-type'])
  } catch {
    return send(reply, refuse(new Refusal('invalid_request')))
  }
  const fault = await findFault(
    institution,
    { ...peek(body, route.unit ?? dialect.unit), dialect: dialect.name, op: route.op },
    request,
  )
  if (await strikeBefore(fault, reply)) return reply
  if (fault?.effect === 'rate_limited') {
    void reply.header('retry-after', String(fault.options.retryAfter ?? 1))
    return send(reply, { ...refuse(new Refusal('rate_limited')), status: 429 })
  }
  if (fault?.effect === 'unauthorized') return send(reply, refuse(new Refusal('unauthorized')))

  let done: { status: number; answer: string }
  try {
    done = await run(institution, dialect, route, request, { raw, body, fault })
  } catch (error) {
    if (error instanceof Refusal) return send(reply, refuse(error))
    request.log.error({ err: error }, 'request failed')
    return send(reply, { ...refuse(new Refusal('internal')), status: 500 })
  }
  if (await strikeAfter(fault, reply, done.answer)) return reply
  return reply.code(done.status).type('application/json').send(done.answer)
}

/** Runs the route in one transaction, once per idempotency key. */
function run(
  institution: Institution,
  dialect: Dialect,
  route: Route,
  request: FastifyRequest,
  { raw, body, fault }: { raw: string; body: unknown; fault: Fault | null },
): Promise<{ status: number; answer: string }> {
  return institution.transact(async (tx) => {
    const call: Call = {
      tx,
      world: institution.world,
      merchant: dialect.name,
      credentials: institution.credentials(dialect.name),
      secret: institution.secret,
      now: institution.world.clock.now(),
      params: request.params as Record<string, string>,
      query: flat(request.query),
      headers: flat(request.headers),
      raw,
      body,
      code: (view) => showCode(view, fault),
    }
    if (!route.open) dialect.guard(call)
    const work = async () => {
      const { status, body: answered } = await route.run(call)
      return { status, answer: JSON.stringify(answered) }
    }
    const key = route.key?.(call)
    if (key === undefined || key === '') return work()
    return once(tx, { merchant: dialect.name, op: route.op, key, body: `${request.url}\n${raw}` }, work)
  })
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.code(status).type('application/json').send(JSON.stringify(body))

/** In a transaction of its own: a fault is used up even when the request fails. */
async function findFault(
  institution: Institution,
  occasion: Occasion,
  request: FastifyRequest,
): Promise<Fault | null> {
  const header = institution.faults ? readFaultHeader(request.headers['x-pix-fault']?.toString()) : null
  if (header && isWebhookEffect(header.effect)) {
    const { dialect, externalId } = occasion
    await institution.transact((tx) =>
      addFault(tx, { ...header, match: { dialect, ...(externalId ? { externalId } : {}) }, times: 1 }),
    )
  } else if (header) return header
  if (!institution.faults) return null
  return institution.transact((tx) => takeFault(tx, institution.world, occasion))
}

/** The body of a page's form or of a JSON request, which the institution receives as text. */
export const bodyOf = (request: FastifyRequest): unknown =>
  parseBody(typeof request.body === 'string' ? request.body : '', request.headers['content-type'])

function parseBody(raw: string, contentType = ''): unknown {
  if (raw === '') return {}
  return contentType.startsWith('application/x-www-form-urlencoded') ? parseForm(raw) : JSON.parse(raw)
}

const REFERENCES = [
  'external_id',
  'externalId',
  'requestNumber',
  'idempotencyKey',
  'invoice_no',
  'merchantOrderId',
  'referenceId',
  'external_reference',
  'client_reference_id',
  'reference',
]
const AMOUNTS = ['amount', 'value', 'transaction_amount']

/** What a fault may be matched by, before the dialect itself has read the body. */
function peek(body: unknown, unit: Dialect['unit']): Pick<Occasion, 'externalId' | 'amountCents'> {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const nested = (fields['metadata'] ?? {}) as Record<string, unknown>
  const reference = [...REFERENCES.map((name) => fields[name]), nested['reference']].find(
    (value) => typeof value === 'string',
  )
  const amount = Number(AMOUNTS.map((name) => fields[name]).find((value) => value !== undefined))
  return {
    externalId: reference,
    amountCents: Number.isFinite(amount)
      ? BigInt(Math.round(unit === 'reais' ? amount * 100 : amount))
      : undefined,
  }
}

function flat(source: unknown): Record<string, string> {
  const entries = Object.entries(source as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? String(value.at(-1)) : String(value)]),
  )
}

function showCode(view: ChargeView, fault: Fault | null): { text: string | null; png: string | null } {
  if (fault?.effect === 'missing_qr') return { text: null, png: null }
  const text = spoil(view, fault)
  return { text, png: pictureOf(text, { margin: 2, width: 330 }).toString('base64') }
}

function spoil({ charge }: ChargeView, fault: Fault | null): string {
  if (fault?.effect === 'bad_crc') {
    return charge.brcode.slice(0, -4) + (charge.brcode.endsWith('0000') ? 'FFFF' : '0000')
  }
  if (fault?.effect === 'other_amount') {
    // A valid code that asks for R$ 10,00 more.
    const [old, other] = [
      amountText(charge.amount),
      amountText((charge.amount + 1000n) as typeof charge.amount),
    ]
    const field = (value: string) => `54${String(value.length).padStart(2, '0')}${value}`
    const body = charge.brcode.slice(0, -4).replace(field(old), field(other))
    return body + crc16(body)
  }
  return charge.brcode
}
