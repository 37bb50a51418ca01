import { Stripe } from 'stripe'
import { z } from 'zod'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import type { Answer, Refusal } from '../../runtime/http.ts'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeState,
  ChargeStatus,
  RefundState,
  RejectionCode,
  Result,
  SettledPayment,
  WebhookEvent,
} from '../../port/gateway.ts'
import { header, isFresh, refuse } from '../../runtime/signature.ts'
import { askStripe } from './sdk.ts'
import { readEndToEndId, readTime, readWord } from '../../runtime/parse.ts'

/** Checkout, restricted to PIX: the law names no credit cards. Nobody but the account itself can be paid out. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.stripe.com'),
  secretKey: Secret,
  webhookSecret: Secret,
  /** How long a code may be paid once the page shows it. Fixed, because a repeat under one key must be the same to the byte. */
  pixSeconds: z.number().int().min(60).max(1_209_600).default(600),
})

export const gateway = defineGateway({
  name: 'stripe',
  offer: { type: 'stripe', name: 'Stripe', description: 'Stripe' },
  config: Config,
  secrets: (config) => [config.secretKey, config.webhookSecret],
  build(config, tools) {
    const send = tools.exchange({ baseUrl: config.baseUrl, refusal: readRefusal })
    const ask = <S extends z.ZodType>(
      signal: AbortSignal,
      schema: S,
      start: (stripe: Stripe) => Promise<unknown>,
    ): Promise<Result<z.output<S>>> =>
      askStripe({ send, secretKey: config.secretKey, baseUrl: config.baseUrl }, signal, schema, start)

    /** The session with its intent and charge. Where they are not expanded on request, the intent is asked for. */
    async function retrieve(id: string, signal: AbortSignal): Promise<Result<Session>> {
      const expand = ['payment_intent.latest_charge']
      const found = await ask(signal, SessionShape, (sdk) => sdk.checkout.sessions.retrieve(id, { expand }))
      if (!found.ok || typeof found.value.payment_intent !== 'string') return found
      const intentId = found.value.payment_intent
      const intent = await ask(signal, IntentShape, (sdk) =>
        sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
      )
      return intent.ok ? ok({ ...found.value, payment_intent: intent.value }) : intent
    }

    return {
      capabilities: {
        kind: 'redirect',
        cashOut: false,
        refund: true,
        cancel: true,
        list: true,
        payerDocument: false,
        webhook: 'hmac',
        idempotency: 'header',
        verified: false,
      },

      async createCharge(order, signal) {
        // Webhooks go to the account's own address; the local PIX provider, which serves many, reads it here.
        const metadata = { our_id: order.ourId, callback_url: order.callbackUrl }
        const made = await ask(signal, CreatedShape, (sdk) =>
          sdk.checkout.sessions.create(
            {
              mode: 'payment',
              allowed_payment_method_types: ['pix'],
              payment_method_options: { pix: { expires_after_seconds: config.pixSeconds } },
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
              // A page lives at least half an hour from now, and now is never after the order's own end.
              expires_at: Math.ceil(order.expiresAt.getTime() / 1000) + PAGE_LIFE,
            },
            { idempotencyKey: order.ourId },
          ),
        )
        if (!made.ok) return made
        if (made.value.amount_total !== Number(order.amount))
          return ambiguous('the page asks for another amount')
        return ok({
          gatewayRef: made.value.id,
          brCode: null,
          redirectUrl: made.value.url,
          expiresAt: readTime(made.value.expires_at) ?? order.expiresAt,
        })
      },

      async getCharge({ gatewayRef, ourId }, signal) {
        // Sessions cannot be searched by our id; opening again under the same key gives the same session.
        if (gatewayRef === null) return rejected('unsupported', 'asked only under the vendor’s own id')
        const found = await retrieve(gatewayRef, signal)
        return found.ok ? readSession(found.value, ourId) : found
      },

      async cancelCharge({ gatewayRef }, signal) {
        if (gatewayRef === null) return rejected('not_found', 'not known to the vendor')
        const done = await ask(signal, SessionShape, (sdk) => sdk.checkout.sessions.expire(gatewayRef))
        return done.ok ? ok({ cancelled: done.value.status === 'expired' }) : done
      },

      parseWebhook({ headers, body, now }) {
        const signature = header(headers, 'stripe-signature') ?? ''
        let event: unknown
        try {
          // The SDK refuses old signatures but not future ones, and by the system's clock: the time is checked below instead.
          event = Stripe.webhooks.constructEvent(Buffer.from(body), signature, config.webhookSecret, 0)
        } catch (thrown) {
          return refuse(
            thrown instanceof Stripe.errors.StripeSignatureVerificationError ? 'signature' : 'unreadable',
          )
        }
        if (!isFresh(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1], now)) return refuse('stale')
        const parsed = EventShape.safeParse(event)
        if (!parsed.success) return refuse('unreadable')
        const { id: key, type, livemode, data } = parsed.data
        if (tools.config.production && livemode === false) return refuse('sandbox')
        const kind = readWord(eventKinds, type)
        if (kind === 'unknown') return { status: 'read', trust: 'verified', events: [] }
        const { id, client_reference_id: reference, metadata, payment_intent: intent } = data.object
        const ourId = reference ?? metadata?.our_id ?? null
        const gatewayRef = kind === 'charge' ? id : (intent ?? null)
        return { status: 'read', trust: 'verified', events: [{ key, kind, ourId, gatewayRef }] }
      },

      async refund(order, signal) {
        const { gatewayRef } = order.charge
        if (gatewayRef === null) return rejected('not_found', 'not known to the vendor')
        const found = await retrieve(gatewayRef, signal)
        if (!found.ok) return found
        const intent = intentOf(found.value)?.id
        if (!intent) return rejected('not_found', 'nothing was paid')
        const made = await ask(signal, RefundShape, (sdk) =>
          sdk.refunds.create(
            {
              payment_intent: intent,
              amount: Number(writeAmount(order.amount, 'centavos')),
              metadata: { our_id: order.ourId, reason: order.reason },
            },
            { idempotencyKey: order.ourId },
          ),
        )
        return made.ok
          ? ok({ gatewayRef: made.value.id, status: readWord(refundWords, made.value.status) })
          : made
      },

      /** Intents are listed by when they began, so a day is added in front: no page lives longer before it is paid. */
      async listSettled({ from, to }, signal) {
        const settled: SettledPayment[] = []
        const created = { gte: seconds(from) - 86_400, lte: seconds(to) }
        let after: string | undefined
        for (let page = 0; page < MOST_PAGES; page++) {
          const answer = await ask(signal, ListShape, (sdk) =>
            sdk.paymentIntents.list({
              created,
              limit: 100,
              expand: ['data.latest_charge'],
              ...(after === undefined ? {} : { starting_after: after }),
            }),
          )
          if (!answer.ok) return answer
          for (const intent of answer.value.data) {
            const paidAt = readTime(intent.latest_charge?.created)
            if (intent.status !== 'succeeded' || !paidAt || paidAt < from || paidAt >= to) continue
            const amount = readAmount(intent.amount_received, 'centavos')
            if (amount === null) return ambiguous('a settled payment without a readable amount')
            const ourId = intent.metadata?.our_id ?? null
            settled.push({ ourId, gatewayRef: intent.id, amount, paidAt, endToEndId: e2eOf(intent) })
          }
          after = answer.value.data.at(-1)?.id
          if (!answer.value.has_more || after === undefined) return ok(settled)
        }
        return ambiguous('more pages than a day can have')
      },
    }
  },
})

const PAGE_LIFE = 1_800
const MOST_PAGES = 500
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const CreatedShape = z.object({
  id: z.string().min(1),
  url: z.string().min(1),
  amount_total: z.number().int(),
  currency: z.literal('brl'),
  expires_at: z.unknown().optional(),
})
const ChargeShape = z.object({
  created: z.unknown().optional(),
  refunded: z.boolean().optional(),
  disputed: z.boolean().optional(),
  payment_method_details: z
    .object({ pix: z.object({ bank_transaction_id: z.unknown().optional() }).nullish() })
    .nullish(),
})
const IntentShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount_received: z.unknown().optional(),
  latest_charge: ChargeShape.nullish(),
  metadata: z.object({ our_id: z.string().optional() }).nullish(),
})
type Intent = z.output<typeof IntentShape>
const SessionShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  payment_status: z.string(),
  currency: z.literal('brl'),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([IntentShape, z.string()]).nullish(),
})
type Session = z.output<typeof SessionShape>
const ListShape = z.object({ data: z.array(IntentShape), has_more: z.boolean() })
const RefundShape = z.object({ id: z.string().min(1), status: z.string() })
const EventShape = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().min(1),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish().catch(null),
      metadata: z.object({ our_id: z.string().optional() }).nullish(),
    }),
  }),
})
const ErrorShape = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish(), message: z.string().nullish() }),
})

const intentOf = ({ payment_intent: intent }: Session): Intent | null =>
  typeof intent === 'object' ? intent : null

function readSession(session: Session, ourId: string): Result<ChargeState> {
  if (session.client_reference_id !== ourId) return ambiguous('the session belongs to another order')
  const intent = intentOf(session)
  const status = statusOf(session)
  const paid = status === 'paid' ? readAmount(intent?.amount_received, 'centavos') : null
  if (status === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  return ok({
    gatewayRef: session.id,
    status,
    paid,
    paidAt: status === 'paid' ? readTime(intent?.latest_charge?.created) : null,
    endToEndId: e2eOf(intent),
    payerCpf: null,
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
  // The page is done with and the money did not come: the intent waits for another way to pay, which nobody will offer.
  const abandoned = session.status === 'complete' && intent?.status === 'requires_payment_method'
  return word === 'pending' && abandoned ? 'failed' : word
}

const e2eOf = (intent: Intent | null) =>
  readEndToEndId(intent?.latest_charge?.payment_method_details?.pix?.bank_transaction_id)

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorShape.safeParse(answer.json)
  if (!parsed.success) return null
  const { code, type, message } = parsed.data.error
  const known = readWord(refusalWords, code ?? type ?? '')
  return { code: known === 'unknown' ? 'other' : known, detail: `${code ?? type ?? ''}: ${message ?? ''}` }
}

const paymentWords: Record<string, ChargeStatus> = { paid: 'paid', unpaid: 'pending' }

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
