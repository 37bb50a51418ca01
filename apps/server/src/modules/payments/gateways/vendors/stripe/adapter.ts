import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeOpened,
  ChargeOrder,
  ChargeReference,
  ChargeState,
  ChargeStatus,
  RefundOrder,
  RefundState,
  RejectionCode,
  Result,
  SettledPayment,
  WebhookDelivery,
  WebhookEvent,
  WebhookReading,
} from '../../port/gateway.ts'
import { writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret, type VendorDeps } from '../../runtime/definition.ts'
import type { Answer, Refusal } from '../../runtime/http.ts'
import { amountField, EndToEndIdField, readRejection, readWord, TimeField } from '../../runtime/parse.ts'
import { accept, header, isFresh, refuse } from '../../runtime/signature.ts'
import { callStripe, stripePackage } from './sdk.ts'

/** Checkout, restricted to PIX because the law excludes credit cards. Payouts reach the account itself only, so there are none. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.stripe.com'),
  secretKey: Secret,
  webhookSecret: Secret,
  /** How long a code may be paid once the page shows it. Fixed, because a repeat under one key must be the same to the byte. */
  pixSeconds: z.number().int().min(60).max(1_209_600).default(600),
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'stripe',
  offer: { type: 'stripe', name: 'Stripe', description: 'Stripe' },
  config: Config,
  secrets: (config) => [config.secretKey, config.webhookSecret],
  capabilities: () => ({
    kind: 'redirect',
    cashOut: false,
    refund: true,
    cancel: true,
    list: true,
    payerDocument: false,
    webhook: 'hmac',
    idempotency: 'header',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, identifyCharge, cancelCharge, parseWebhook, refund, listSettled },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { production, httpClient }: VendorDeps) {
  return { config, production, send: httpClient({ baseUrl: config.baseUrl, refusal: readRefusal }) }
}

function call<S extends z.ZodType>(
  { config: { secretKey, baseUrl }, send }: Api,
  signal: AbortSignal,
  schema: S,
  start: (stripe: Stripe) => Promise<unknown>,
): Promise<Result<z.output<S>>> {
  return callStripe({ send, secretKey, baseUrl }, signal, schema, start)
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  const session = sessionParams(order, api.config.pixSeconds)
  const made = await call(api, signal, OpenedAnswer, (sdk) =>
    sdk.checkout.sessions.create(session, { idempotencyKey: order.ourId }),
  )
  if (!made.ok) return made
  const { id: gatewayRef, url: redirectUrl, amount_total: total, expires_at: expiresAt } = made.value
  if (total !== Number(order.amount)) return ambiguous('the page asks for another amount')
  return ok({ gatewayRef, brCode: null, redirectUrl, expiresAt: expiresAt ?? order.expiresAt })
}

function sessionParams(order: ChargeOrder, pixSeconds: number) {
  // Webhooks go to the account's own address; the local PIX institution, which serves many, reads it here.
  const metadata = { our_id: order.ourId, callback_url: order.callbackUrl }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['pix'],
    payment_method_options: { pix: { expires_after_seconds: pixSeconds } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: Number(writeAmount(order.amount, 'centavos')),
          product_data: { name: order.description },
        },
      },
    ],
    client_reference_id: order.ourId,
    customer_email: order.payer.email,
    metadata,
    payment_intent_data: { metadata },
    success_url: order.returnUrls.success,
    cancel_url: order.returnUrls.cancel,
    // A page lives at least half an hour from now, and now is never after the order's own expiry.
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000) + PAGE_TTL_SECONDS,
  } satisfies Stripe.Checkout.SessionCreateParams
}

async function getCharge(
  api: Api,
  { gatewayRef, ourId }: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  // Sessions cannot be searched by our id; opening again under the same key returns the same session.
  if (gatewayRef === null) return rejected('unsupported', 'asked only under the vendor’s own id')
  const found = await retrieveSession(api, gatewayRef, signal)
  if (!found.ok) return found
  const read = readSession(found.value, ourId)
  const intent = intentOf(found.value)
  if (!read.ok || read.value.status !== 'disputed' || !intent) return read
  return readDispute(api, intent.id, read.value, signal)
}

/** An intent has the metadata that its session was opened with, and a charge that of its intent. */
async function identifyCharge(
  api: Api,
  reference: string,
  signal: AbortSignal,
): Promise<Result<{ ourId: string | null }>> {
  const found = await call(api, signal, MadeForAnswer, (sdk) =>
    reference.startsWith('pi_') ? sdk.paymentIntents.retrieve(reference) : sdk.charges.retrieve(reference),
  )
  return found.ok ? ok({ ourId: found.value.metadata?.our_id ?? null }) : found
}

/** A charge stays marked as disputed after the dispute is over; how it ended is in the dispute alone. */
async function readDispute(
  api: Api,
  intent: string,
  state: ChargeState,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  const listed = await call(api, signal, DisputesAnswer, (sdk) =>
    sdk.disputes.list({ payment_intent: intent, limit: 1 }),
  )
  if (!listed.ok) return listed
  const [latest] = listed.value.data
  if (!latest) return ambiguous('disputed, but no dispute is listed')
  const status = readWord(disputeWords, latest.status)
  // Won or closed as a mere warning: what was paid is ours again.
  if (status === 'paid') return ok({ ...state, status })
  return ok({ ...state, status, disputed: latest.amount, vendorWord: latest.status })
}

/** The session with its intent and charge. Where they are not expanded on request, the intent is queried. */
async function retrieveSession(api: Api, id: string, signal: AbortSignal): Promise<Result<Session>> {
  const expand = ['payment_intent.latest_charge']
  const found = await call(api, signal, SessionAnswer, (sdk) =>
    sdk.checkout.sessions.retrieve(id, { expand }),
  )
  if (!found.ok || typeof found.value.payment_intent !== 'string') return found
  const intentId = found.value.payment_intent
  const intent = await call(api, signal, IntentAnswer, (sdk) =>
    sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  )
  return intent.ok ? ok({ ...found.value, payment_intent: intent.value }) : intent
}

const intentOf = ({ payment_intent: intent }: Session): Intent | null =>
  typeof intent === 'object' ? intent : null

function readSession(session: Session, ourId: string): Result<ChargeState> {
  if (session.client_reference_id !== ourId) return ambiguous('the session belongs to another order')
  const intent = intentOf(session)
  const status = statusOf(session)
  // A dispute may have been won.
  const isPaid = status === 'paid' || status === 'disputed'
  const paid = isPaid ? (intent?.amount_received ?? null) : null
  const pix = pixOf(intent)
  if (isPaid && paid === null) return ambiguous('paid, but no readable amount')
  return ok({
    gatewayRef: session.id,
    status,
    paid,
    paidAt: isPaid ? (intent?.latest_charge?.created ?? null) : null,
    endToEndId: pix?.bank_transaction_id ?? null,
    payerCpf: null,
    payerAccount: pix?.fingerprint ? { reference: pix.fingerprint, bank: null } : null,
    otherRefs: [intent?.id, intent?.latest_charge?.id].filter((id) => id !== undefined),
    vendorWord: session.status === 'expired' ? session.status : session.payment_status,
  })
}

function statusOf(session: Session): ChargeStatus {
  const intent = intentOf(session)
  const word = readWord(paymentWords, session.payment_status)
  if (word === 'paid') {
    if (intent?.latest_charge?.disputed) return 'disputed'
    return intent?.latest_charge?.refunded ? 'refunded' : 'paid'
  }
  if (session.status === 'expired') return 'expired'
  // The page is done with and the money did not come: the intent waits for another payment method, which the page no longer offers.
  const abandoned = session.status === 'complete' && intent?.status === 'requires_payment_method'
  return word === 'pending' && abandoned ? 'failed' : word
}

const pixOf = (intent: Intent | null) => intent?.latest_charge?.payment_method_details?.pix

async function cancelCharge(
  api: Api,
  { gatewayRef }: ChargeReference,
  signal: AbortSignal,
): Promise<Result<{ cancelled: boolean }>> {
  if (gatewayRef === null) return rejected('not_found', 'not known to the vendor')
  const done = await call(api, signal, SessionAnswer, (sdk) => sdk.checkout.sessions.expire(gatewayRef))
  return done.ok ? ok({ cancelled: done.value.status === 'expired' }) : done
}

function parseWebhook({ config, production }: Api, { headers, body, now }: WebhookDelivery): WebhookReading {
  const signature = header(headers, 'stripe-signature') ?? ''
  const Sdk = stripePackage()
  let event: unknown
  try {
    // The SDK refuses old signatures but not future ones, and by the system's clock: the time is checked below instead.
    event = Sdk.webhooks.constructEvent(Buffer.from(body), signature, config.webhookSecret, 0)
  } catch (thrown) {
    const forged = thrown instanceof Sdk.errors.StripeSignatureVerificationError
    return refuse(forged ? 'signature' : 'unreadable')
  }
  if (!isFresh(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1], now)) return refuse('stale')
  const parsed = WebhookBody.safeParse(event)
  if (!parsed.success) return refuse('unreadable')
  const { id: key, type, livemode, data } = parsed.data
  if (production && livemode === false) return refuse('sandbox')
  const kind = readWord(eventKinds, type)
  if (kind === 'unknown') return accept('verified')
  const { id, client_reference_id: reference, metadata, payment_intent: intent, charge } = data.object
  const ourId = reference ?? metadata?.our_id ?? null
  const gatewayRef = kind === 'charge' ? id : (intent ?? charge ?? null)
  return accept('verified', { key, kind, ourId, gatewayRef })
}

async function refund(api: Api, order: RefundOrder, signal: AbortSignal): Promise<Result<RefundState>> {
  const { gatewayRef } = order.charge
  if (gatewayRef === null) return rejected('not_found', 'not known to the vendor')
  const found = await retrieveSession(api, gatewayRef, signal)
  if (!found.ok) return found
  const intent = intentOf(found.value)?.id
  if (!intent) return rejected('not_found', 'nothing was paid')
  const params = {
    payment_intent: intent,
    amount: Number(writeAmount(order.amount, 'centavos')),
    metadata: { our_id: order.ourId, reason: order.reason },
  }
  const made = await call(api, signal, RefundAnswer, (sdk) =>
    sdk.refunds.create(params, { idempotencyKey: order.ourId }),
  )
  return made.ok ? ok({ gatewayRef: made.value.id, status: readWord(refundWords, made.value.status) }) : made
}

/** Intents are listed by creation, so a day is added in front: no page lives longer before it is paid. */
async function listSettled(
  api: Api,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): Promise<Result<SettledPayment[]>> {
  const settled: SettledPayment[] = []
  const created = { gte: seconds(from) - 86_400, lte: seconds(to) }
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const cursor = after === undefined ? {} : { starting_after: after }
    const params = { created, limit: 100, expand: ['data.latest_charge'], ...cursor }
    const answer = await call(api, signal, ListAnswer, (sdk) => sdk.paymentIntents.list(params))
    if (!answer.ok) return answer
    for (const intent of answer.value.data) {
      const paidAt = intent.latest_charge?.created ?? null
      if (intent.status !== 'succeeded' || !paidAt || paidAt < from || paidAt >= to) continue
      const { id: gatewayRef, amount_received: amount, metadata } = intent
      if (amount === null) return ambiguous('a settled payment without a readable amount')
      const endToEndId = pixOf(intent)?.bank_transaction_id ?? null
      settled.push({ ourId: metadata?.our_id ?? null, gatewayRef, amount, paidAt, endToEndId })
    }
    after = answer.value.data.at(-1)?.id
    if (!answer.value.has_more || after === undefined) return ok(settled)
  }
  return ambiguous('more pages than a day can have')
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { code, type, message } = parsed.data.error
  const word = code ?? type ?? ''
  return { code: readRejection(refusalWords, word), detail: `${word}: ${message ?? ''}` }
}

const PAGE_TTL_SECONDS = 1_800
const PAGES_MAX = 500

const OpenedAnswer = z.object({
  id: z.string().min(1),
  url: z.string().min(1),
  amount_total: z.number().int(),
  currency: z.literal('brl'),
  expires_at: TimeField,
})
const PixDetails = z.object({ bank_transaction_id: EndToEndIdField, fingerprint: z.string().nullish() })
const ChargeAnswer = z.object({
  id: z.string().min(1),
  created: TimeField,
  refunded: z.boolean().optional(),
  disputed: z.boolean().optional(),
  payment_method_details: z.object({ pix: PixDetails.nullish() }).nullish(),
})
const MadeForAnswer = z.object({ metadata: z.object({ our_id: z.string().optional() }).nullish() })
const IntentAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount_received: amountField('centavos'),
  latest_charge: ChargeAnswer.nullish(),
  metadata: z.object({ our_id: z.string().optional() }).nullish(),
})
type Intent = z.output<typeof IntentAnswer>
const SessionAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  payment_status: z.string(),
  currency: z.literal('brl'),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([IntentAnswer, z.string()]).nullish(),
})
type Session = z.output<typeof SessionAnswer>
const ListAnswer = z.object({ data: z.array(IntentAnswer), has_more: z.boolean() })
const DisputesAnswer = z.object({
  data: z.array(z.object({ status: z.string(), amount: amountField('centavos') })),
})
const RefundAnswer = z.object({ id: z.string().min(1), status: z.string() })
const WebhookBody = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().min(1),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish().catch(null),
      charge: z.string().nullish().catch(null),
      metadata: z.object({ our_id: z.string().optional() }).nullish(),
    }),
  }),
})
const ErrorAnswer = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish(), message: z.string().nullish() }),
})

const paymentWords: Record<string, ChargeStatus> = { paid: 'paid', unpaid: 'pending' }

const disputeWords: Record<string, ChargeStatus> = {
  warning_needs_response: 'disputed',
  warning_under_review: 'disputed',
  warning_closed: 'paid',
  needs_response: 'disputed',
  under_review: 'disputed',
  won: 'paid',
  lost: 'charged_back',
}

const refundWords: Record<string, RefundState['status']> = {
  succeeded: 'done',
  pending: 'processing',
  requires_action: 'processing',
  failed: 'failed',
  canceled: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = {
  'checkout.session.completed': 'charge',
  'checkout.session.async_payment_succeeded': 'charge',
  'checkout.session.async_payment_failed': 'charge',
  'checkout.session.expired': 'charge',
  'charge.refunded': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
}

const refusalWords: Record<string, RejectionCode> = {
  resource_missing: 'not_found',
  amount_too_small: 'limit',
  amount_too_large: 'limit',
  balance_insufficient: 'insufficient_funds',
  idempotency_error: 'duplicate_ref',
  tax_id_invalid: 'invalid_document',
}
