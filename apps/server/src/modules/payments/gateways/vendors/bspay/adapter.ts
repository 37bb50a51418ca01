import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import { type Answer, readAnswer, type Refusal, type Request } from '../../runtime/http.ts'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeReference,
  ChargeStatus,
  PayoutReference,
  PayoutStatus,
  RefundOrder,
  RefundState,
  RejectionCode,
  Result,
  WebhookEvent,
} from '../../port/gateway.ts'
import { header, hmacHex, readBody, refuse, sameSignature } from '../../runtime/signature.ts'
import { createToken, type IssuedToken } from '../../runtime/token.ts'
import { readCpf, readEndToEndId, readTime, readWord } from '../../runtime/parse.ts'

/** BSPay's API v2. PixUp (`https://api.pixupbr.com`) speaks the same: only the address differs. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.bspay.co'),
  clientId: Secret,
  clientSecret: Secret,
  /** Signs what they send to us. */
  callbackSecret: Secret,
  /** Signs payouts. Some accounts have none, and then nothing is signed. */
  signingKey: Secret.optional(),
  /** Their documents announce refunds as news but no call for them; an account that has one names it here. */
  refundPath: z.string().startsWith('/').optional(),
})

export const gateway = defineGateway({
  name: 'bspay',
  offer: { type: 'pix', name: 'BSPay', description: 'PIX' },
  config: Config,
  secrets: (config) => [
    config.clientSecret,
    config.callbackSecret,
    config.signingKey,
    `${config.clientId}:${config.clientSecret}`,
  ],
  build(config, tools) {
    const send = tools.exchange({ baseUrl: config.baseUrl, refusal: readRefusal })
    const token = createToken({ clock: tools.clock, redactor: tools.redactor, issue })

    async function issue(signal: AbortSignal): Promise<Result<IssuedToken>> {
      const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
      const answer = await send({
        method: 'POST',
        path: '/v2/oauth/token',
        headers: { authorization: `Basic ${basic}` },
        json: { grant_type: 'client_credentials' },
        signal,
      })
      if (!answer.ok) return answer
      const read = readAnswer(answer.value, TokenAnswer)
      if (!read.ok) return read
      return ok({ token: read.value.access_token, lifetime: read.value.expires_in })
    }

    async function call<S extends z.ZodType>(
      request: Omit<Request, 'method'>,
      schema: S,
    ): Promise<Result<z.output<S>>> {
      const answer = await token.use((bearer) =>
        send({
          ...request,
          method: 'POST',
          headers: { ...request.headers, authorization: `Bearer ${bearer}` },
        }),
      )
      if (!answer.ok) return answer
      const refused = readRefusal(answer.value)
      if (refused) return rejected(refused.code, refused.detail)
      const envelope = readAnswer(answer.value, z.object({ success: z.literal(true), data: schema }))
      return envelope.ok ? ok((envelope.value as { data: z.output<S> }).data) : envelope
    }

    /** No single transaction can be asked for: the list is filtered down to ours. */
    async function find(
      { ourId, gatewayRef }: ChargeReference | PayoutReference,
      type: 'cashin' | 'cashout',
      signal: AbortSignal,
    ): Promise<Result<Item>> {
      const page = await call(
        { path: LIST, json: { page: 1, page_size: 10, type, external_id: ourId }, signal },
        ListAnswer,
      )
      if (!page.ok) return page
      const ours = page.value.items.filter((each) => each.external_id === ourId)
      // A code paid twice is listed twice under our id; theirs tells the first.
      const item = ours.find((each) => each.transaction_id === gatewayRef) ?? ours[0]
      return item ? ok(item) : rejected('not_found', 'no transaction under our id')
    }

    return {
      capabilities: {
        kind: 'pix',
        cashOut: true,
        refund: config.refundPath !== undefined,
        cancel: false,
        list: true,
        payerDocument: true,
        webhook: 'hmac',
        idempotency: 'field',
        verified: false,
      },

      async createCharge(order, signal) {
        const json = {
          amount: writeAmount(order.amount, 'reais'),
          currency: 'BRL',
          external_id: order.ourId,
          postback_url: order.callbackUrl,
          payer: { name: order.payer.name, document: order.payer.cpf, email: order.payer.email },
        }
        const opened = await call({ path: '/v2/transactions/cashin', json, signal }, ChargeAnswer)
        if (!opened.ok) return opened
        const { transaction_id: gatewayRef, payment_info: info } = opened.value
        return ok({
          gatewayRef,
          brCode: info.qrcode,
          redirectUrl: null,
          expiresAt: readTime(info.expires_at) ?? order.expiresAt,
        })
      },

      async getCharge(charge, signal) {
        const found = await find(charge, 'cashin', signal)
        if (!found.ok) return found
        const item = found.value
        const status = readWord(chargeWords, item.status)
        const amount = readAmount(item.amount, 'reais')
        if (status === 'paid' && amount === null) return ambiguous('paid, but no readable amount')
        return ok({
          gatewayRef: item.transaction_id,
          status,
          paid: status === 'paid' ? amount : null,
          paidAt: readTime(item.confirmed_at),
          endToEndId: readEndToEndId(item.end_to_end_id),
          payerCpf: readCpf(item.payer?.document),
          vendorWord: item.status,
        })
      },

      /** The signature is over the body alone; the headers' time is not part of it and proves nothing, so it is not read. */
      parseWebhook({ headers, body }) {
        const given = header(headers, 'x-bspay-signature', 'x-webhook-signature')
        if (!sameSignature(given, hmacHex(config.callbackSecret, body))) return refuse('signature')
        if (tools.config.production && header(headers, 'x-sandbox') === '1') return refuse('sandbox')
        const parsed = WebhookBody.safeParse(readBody(body))
        if (!parsed.success) return refuse('unreadable')
        const { event, transaction_id: gatewayRef, timestamp, data } = parsed.data
        const kind = readWord(eventKinds, event)
        // A kind of news we do not know is no reason to ask about anything.
        if (kind === 'unknown') return { status: 'read', trust: 'verified', events: [] }
        const key = `${event}:${gatewayRef}:${timestamp ?? ''}`
        return {
          status: 'read',
          trust: 'verified',
          events: [{ key, kind, ourId: data?.external_id ?? null, gatewayRef }],
        }
      },

      async createPayout(order, signal) {
        const raw = JSON.stringify({
          external_id: order.ourId,
          amount: writeAmount(order.amount, 'reais'),
          currency: 'BRL',
          key: order.key.value,
          key_type: order.key.kind,
          name: order.holder.name,
          document: order.holder.cpf,
          postback_url: order.callbackUrl,
        })
        const path = '/v2/transactions/cashout'
        const made = await call({ path, raw, headers: signed(raw), signal }, PayoutAnswer)
        if (!made.ok) return made
        const { transaction_id: gatewayRef, status: vendorWord } = made.value
        return ok({ gatewayRef, status: readWord(payoutWords, vendorWord), endToEndId: null, vendorWord })
      },

      async getPayout(payout, signal) {
        const found = await find(payout, 'cashout', signal)
        if (!found.ok) return found
        const { transaction_id: gatewayRef, status: vendorWord, amount, end_to_end_id: e2e } = found.value
        return ok({
          gatewayRef,
          status: readWord(payoutWords, vendorWord),
          amount: readAmount(amount, 'reais'),
          endToEndId: readEndToEndId(e2e),
          vendorWord,
        })
      },

      ...(config.refundPath !== undefined && { refund: giveBack(config.refundPath) }),

      async listSettled({ from, to }, signal) {
        const settled: Item[] = []
        const range = { from_date: from.toISOString(), to_date: to.toISOString() }
        for (let page = 1; page <= MOST_PAGES; page++) {
          const json = { page, page_size: PAGE, type: 'cashin', status: 'confirmed', ...range }
          const answer = await call({ path: LIST, json, signal }, ListAnswer)
          if (!answer.ok) return answer
          // The filter is theirs to honour; the comparison must not depend on it.
          settled.push(...answer.value.items.filter((each) => each.status === 'confirmed'))
          const { items, total } = answer.value
          if (total === undefined ? items.length < PAGE : page * PAGE >= total) return readSettled(settled)
        }
        return ambiguous('more pages than a day can have')
      },
    }

    function giveBack(path: string) {
      return async (order: RefundOrder, signal: AbortSignal): Promise<Result<RefundState>> => {
        const json = {
          external_id: order.ourId,
          transaction_id: order.charge.gatewayRef,
          end_to_end_id: order.endToEndId,
          amount: writeAmount(order.amount, 'reais'),
          reason: order.reason,
        }
        const made = await call({ path, json, signal }, RefundAnswer)
        if (!made.ok) return made
        return ok({
          gatewayRef: made.value.refund_id ?? null,
          status: readWord(refundWords, made.value.status),
        })
      }
    }

    function signed(raw: string): Record<string, string> {
      if (!config.signingKey) return {}
      const time = String(Math.floor(tools.clock.now().getTime() / 1000))
      const nonce = randomUUID()
      return {
        'x-timestamp': time,
        'x-nonce': nonce,
        'x-signature': hmacHex(config.signingKey, `${time}.${nonce}.${raw}`),
      }
    }
  },
})

const LIST = '/v2/account/transactions/list'
const PAGE = 100
const MOST_PAGES = 500

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const ChargeAnswer = z.object({
  transaction_id: z.string().min(1),
  status: z.string(),
  payment_info: z.object({ qrcode: z.string().min(1), expires_at: z.unknown().optional() }),
})
const PayoutAnswer = z.object({ transaction_id: z.string().min(1), status: z.string() })
const ItemShape = z.object({
  transaction_id: z.string().min(1),
  external_id: z.string().nullish(),
  status: z.string(),
  amount: z.unknown(),
  confirmed_at: z.unknown().optional(),
  end_to_end_id: z.unknown().optional(),
  payer: z.object({ document: z.unknown().optional() }).nullish(),
})
type Item = z.output<typeof ItemShape>
const ListAnswer = z.object({ items: z.array(ItemShape), total: z.number().int().optional() })
const RefundAnswer = z.object({ refund_id: z.string().nullish(), status: z.string() })
const ErrorAnswer = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string().default('') }),
})
const WebhookBody = z.object({
  event: z.string().min(1),
  timestamp: z.union([z.string(), z.number()]).optional(),
  transaction_id: z.string().min(1),
  data: z.object({ external_id: z.string().nullish() }).optional(),
})

function readSettled(items: Item[]) {
  const settled = []
  for (const item of items) {
    const amount = readAmount(item.amount, 'reais')
    if (amount === null) return ambiguous('a settled payment without a readable amount')
    settled.push({
      ourId: item.external_id ?? null,
      gatewayRef: item.transaction_id,
      amount,
      paidAt: readTime(item.confirmed_at),
      endToEndId: readEndToEndId(item.end_to_end_id),
    })
  }
  return ok(settled)
}

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { code, message } = parsed.data.error
  const known = readWord(refusalWords, code)
  return { code: known === 'unknown' ? 'other' : known, detail: `${code}: ${message}` }
}

const chargeWords: Record<string, ChargeStatus> = {
  pending: 'pending',
  confirmed: 'paid',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
  chargeback: 'disputed',
}

const refundWords: Record<string, RefundState['status']> = {
  pending: 'processing',
  refunded: 'done',
  failed: 'failed',
}

const payoutWords: Record<string, PayoutStatus> = {
  pending: 'processing',
  confirmed: 'paid',
  cancelled: 'failed',
  failed: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = {
  'cashin.confirmed': 'charge',
  'cashin.refunded': 'refund',
  'cashout.confirmed': 'payout',
  'cashout.failed': 'payout',
  'chargeback.opened': 'dispute',
  'chargeback.won': 'dispute',
  'chargeback.lost': 'dispute',
  'chargeback.canceled': 'dispute',
}

const refusalWords: Record<string, RejectionCode> = {
  DUPLICATE_EXTERNAL_ID: 'duplicate_ref',
  INSUFFICIENT_BALANCE: 'insufficient_funds',
  INVALID_PIX_KEY: 'invalid_key',
  INVALID_DOCUMENT: 'invalid_document',
  DOCUMENT_MISMATCH: 'invalid_document',
  INVALID_AMOUNT: 'limit',
  // The nonce was seen before, so the order that carried it arrived.
  REPLAY_DETECTED: 'duplicate_ref',
  AMOUNT_LIMIT_EXCEEDED: 'limit',
  NOT_FOUND: 'not_found',
}
