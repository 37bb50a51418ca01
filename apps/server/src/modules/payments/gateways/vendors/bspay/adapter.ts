import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeOpened,
  ChargeOrder,
  ChargeReference,
  ChargeState,
  ChargeStatus,
  PayoutOrder,
  PayoutReference,
  PayoutState,
  PayoutStatus,
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
import {
  type Answer,
  basicAuth,
  type HttpClient,
  readAnswer,
  readAnswerOrRefusal,
  type Refusal,
  type Request,
} from '../../runtime/http.ts'
import {
  amountField,
  CpfField,
  EndToEndIdField,
  readRejection,
  readWord,
  TimeField,
} from '../../runtime/parse.ts'
import { accept, header, hmacHex, readBody, refuse, sameSignature } from '../../runtime/signature.ts'
import { bearerClient, type IssuedToken } from '../../runtime/token.ts'

/** BSPay's API v2. PixUp (`https://api.pixupbr.com`) has the same API at another address. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.bspay.co'),
  clientId: Secret,
  clientSecret: Secret,
  /** Signs their webhooks. */
  callbackSecret: Secret,
  /** Signs our payouts. Some accounts have none, and then nothing is signed. */
  signingKey: Secret.optional(),
  /** Their documents announce refund events but no call for refunds; an account that has one names its path here. */
  refundPath: z.string().startsWith('/').optional(),
})
type Config = z.output<typeof Config>

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
  capabilities: (config) => ({
    kind: 'pix',
    cashOut: true,
    refund: config.refundPath !== undefined,
    cancel: false,
    list: true,
    payerDocument: true,
    webhook: 'hmac',
    idempotency: 'field',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, parseWebhook, createPayout, getPayout, refund, listSettled },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { clock, redactor, production, httpClient }: VendorDeps) {
  const send = httpClient({ baseUrl: config.baseUrl, refusal: readRefusal })
  const issue = (signal: AbortSignal) => login(config, send, signal)
  return { config, clock, production, send: bearerClient(send, { clock, redactor, issue }) }
}

async function login(config: Config, send: HttpClient, signal: AbortSignal): Promise<Result<IssuedToken>> {
  const answer = await send({
    method: 'POST',
    path: '/v2/oauth/token',
    headers: { authorization: basicAuth(config.clientId, config.clientSecret) },
    json: { grant_type: 'client_credentials' },
    signal,
  })
  if (!answer.ok) return answer
  const read = readAnswer(answer.value, TokenAnswer)
  return read.ok ? ok({ token: read.value.access_token, lifetime: read.value.expires_in }) : read
}

async function call<S extends z.ZodType>(
  { send }: Api,
  request: Omit<Request, 'method'>,
  schema: S,
): Promise<Result<z.output<S>>> {
  const answer = await send({ ...request, method: 'POST' })
  if (!answer.ok) return answer
  const envelope = z.object({ success: z.literal(true), data: schema })
  const read = readAnswerOrRefusal(answer.value, readRefusal, envelope)
  return read.ok ? ok((read.value as { data: z.output<S> }).data) : read
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  const json = {
    amount: writeAmount(order.amount, 'reais'),
    currency: 'BRL',
    external_id: order.ourId,
    postback_url: order.callbackUrl,
    payer: { name: order.payer.name, document: order.payer.cpf, email: order.payer.email },
  }
  const opened = await call(api, { path: '/v2/transactions/cashin', json, signal }, ChargeAnswer)
  if (!opened.ok) return opened
  const { transaction_id: gatewayRef, payment_info: info } = opened.value
  return ok({
    gatewayRef,
    brCode: info.qrcode,
    redirectUrl: null,
    expiresAt: info.expires_at ?? order.expiresAt,
  })
}

async function getCharge(
  api: Api,
  charge: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  const found = await findTransaction(api, 'cashin', charge, signal)
  if (!found.ok) return found
  const { status: vendorWord, amount, ...item } = found.value
  const status = readWord(chargeWords, vendorWord)
  if (status === 'paid' && amount === null) return ambiguous('paid, but no readable amount')
  return ok({
    gatewayRef: item.transaction_id,
    status,
    paid: status === 'paid' ? amount : null,
    paidAt: item.confirmed_at,
    endToEndId: item.end_to_end_id,
    payerCpf: item.payer?.document ?? null,
    vendorWord,
  })
}

/** A single transaction cannot be queried: the list is filtered down to ours. */
async function findTransaction(
  api: Api,
  type: 'cashin' | 'cashout',
  { ourId, gatewayRef }: ChargeReference | PayoutReference,
  signal: AbortSignal,
): Promise<Result<Transaction>> {
  const json = { page: 1, page_size: 10, type, external_id: ourId }
  const page = await call(api, { path: LIST_PATH, json, signal }, ListAnswer)
  if (!page.ok) return page
  const ours = page.value.items.filter((each) => each.external_id === ourId)
  // A code paid twice is listed twice under our id; their id identifies the first payment.
  const item = ours.find((each) => each.transaction_id === gatewayRef) ?? ours[0]
  return item ? ok(item) : rejected('not_found', 'no transaction under our id')
}

/** The signature covers the body alone; the time in the headers is unsigned and therefore ignored. */
function parseWebhook({ config, production }: Api, { headers, body }: WebhookDelivery): WebhookReading {
  const given = header(headers, 'x-bspay-signature', 'x-webhook-signature')
  if (!sameSignature(given, hmacHex(config.callbackSecret, body))) return refuse('signature')
  if (production && header(headers, 'x-sandbox') === '1') return refuse('sandbox')
  const parsed = WebhookBody.safeParse(readBody(body))
  if (!parsed.success) return refuse('unreadable')
  const { event, transaction_id: gatewayRef, timestamp, data } = parsed.data
  const kind = readWord(eventKinds, event)
  if (kind === 'unknown') return accept('verified')
  const key = `${event}:${gatewayRef}:${timestamp ?? ''}`
  return accept('verified', { key, kind, ourId: data?.external_id ?? null, gatewayRef })
}

async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
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
  const request = { path: '/v2/transactions/cashout', raw, headers: signPayout(api, raw), signal }
  const made = await call(api, request, PayoutAnswer)
  if (!made.ok) return made
  const { transaction_id: gatewayRef, status: vendorWord } = made.value
  return ok({ gatewayRef, status: readWord(payoutWords, vendorWord), endToEndId: null, vendorWord })
}

function signPayout({ config: { signingKey }, clock }: Api, raw: string): Record<string, string> {
  if (!signingKey) return {}
  const time = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = randomUUID()
  return {
    'x-timestamp': time,
    'x-nonce': nonce,
    'x-signature': hmacHex(signingKey, `${time}.${nonce}.${raw}`),
  }
}

async function getPayout(
  api: Api,
  payout: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  const found = await findTransaction(api, 'cashout', payout, signal)
  if (!found.ok) return found
  const { transaction_id: gatewayRef, status: vendorWord, amount, end_to_end_id: endToEndId } = found.value
  return ok({ gatewayRef, status: readWord(payoutWords, vendorWord), amount, endToEndId, vendorWord })
}

async function refund(api: Api, order: RefundOrder, signal: AbortSignal): Promise<Result<RefundState>> {
  const { refundPath: path } = api.config
  if (path === undefined) return rejected('unsupported', 'no path for refunds is configured')
  const json = {
    external_id: order.ourId,
    transaction_id: order.charge.gatewayRef,
    end_to_end_id: order.endToEndId,
    amount: writeAmount(order.amount, 'reais'),
    reason: order.reason,
  }
  const made = await call(api, { path, json, signal }, RefundAnswer)
  if (!made.ok) return made
  return ok({ gatewayRef: made.value.refund_id ?? null, status: readWord(refundWords, made.value.status) })
}

async function listSettled(
  api: Api,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): Promise<Result<SettledPayment[]>> {
  const settled: Transaction[] = []
  const range = { from_date: from.toISOString(), to_date: to.toISOString() }
  for (let page = 1; page <= PAGES_MAX; page++) {
    const json = { page, page_size: PAGE_SIZE, type: 'cashin', status: 'confirmed', ...range }
    const answer = await call(api, { path: LIST_PATH, json, signal }, ListAnswer)
    if (!answer.ok) return answer
    const { items, total } = answer.value
    // Filtered again: the comparison must not depend on their filter.
    settled.push(...items.filter((each) => each.status === 'confirmed'))
    if (total === undefined ? items.length < PAGE_SIZE : page * PAGE_SIZE >= total)
      return readSettled(settled)
  }
  return ambiguous('more pages than a day can have')
}

function readSettled(transactions: Transaction[]): Result<SettledPayment[]> {
  const settled: SettledPayment[] = []
  for (const { amount, ...item } of transactions) {
    if (amount === null) return ambiguous('a settled payment without a readable amount')
    settled.push({
      ourId: item.external_id ?? null,
      gatewayRef: item.transaction_id,
      amount,
      paidAt: item.confirmed_at,
      endToEndId: item.end_to_end_id,
    })
  }
  return ok(settled)
}

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { code, message } = parsed.data.error
  return { code: readRejection(refusalWords, code), detail: `${code}: ${message}` }
}

const LIST_PATH = '/v2/account/transactions/list'
const PAGE_SIZE = 100
const PAGES_MAX = 500

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const ChargeAnswer = z.object({
  transaction_id: z.string().min(1),
  status: z.string(),
  payment_info: z.object({ qrcode: z.string().min(1), expires_at: TimeField }),
})
const PayoutAnswer = z.object({ transaction_id: z.string().min(1), status: z.string() })
const TransactionAnswer = z.object({
  transaction_id: z.string().min(1),
  external_id: z.string().nullish(),
  status: z.string(),
  amount: amountField('reais'),
  confirmed_at: TimeField,
  end_to_end_id: EndToEndIdField,
  payer: z.object({ document: CpfField }).nullish(),
})
type Transaction = z.output<typeof TransactionAnswer>
const ListAnswer = z.object({ items: z.array(TransactionAnswer), total: z.number().int().optional() })
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
