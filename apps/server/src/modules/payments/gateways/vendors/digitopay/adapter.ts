import { z } from 'zod'
import { dictKind } from '@girassol/pix'
import { ambiguous, type Failure, ok, rejected } from '../../port/failure.ts'
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
  WebhookDelivery,
  WebhookEvent,
  WebhookReading,
} from '../../port/gateway.ts'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret, type VendorDeps } from '../../runtime/definition.ts'
import {
  type Answer,
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
  readWord,
  TextField,
  TimeField,
} from '../../runtime/parse.ts'
import { accept, digestOf, readBody, refuse } from '../../runtime/signature.ts'
import { bearerClient, type IssuedToken } from '../../runtime/token.ts'

/** The vendor has no sandbox. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.digitopayoficial.com.br'),
  clientId: Secret,
  clientSecret: Secret,
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'digitopay',
  offer: { type: 'pix', name: 'DigitoPay', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.clientSecret],
  capabilities: () => ({
    kind: 'pix',
    cashOut: true,
    refund: true,
    cancel: false,
    list: false,
    payerDocument: false,
    webhook: 'none',
    idempotency: 'field',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, parseWebhook, createPayout, getPayout, refund },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { clock, redactor, httpClient }: VendorDeps) {
  const send = httpClient({ baseUrl: config.baseUrl, refusal: readRefusal })
  const issue = (signal: AbortSignal) => login(config, send, signal)
  return { send: bearerClient(send, { clock, redactor, issue }) }
}

async function login(config: Config, send: HttpClient, signal: AbortSignal): Promise<Result<IssuedToken>> {
  const json = { clientId: config.clientId, secret: config.clientSecret }
  const answer = await send({ method: 'POST', path: '/api/token/api', json, signal })
  if (!answer.ok) return answer
  const read = readAnswer(answer.value, TokenAnswer)
  return read.ok ? ok({ token: read.value.accessToken, lifetime: TOKEN_TTL_SECONDS }) : read
}

async function call<S extends z.ZodType>(
  { send }: Api,
  request: Request,
  schema: S,
): Promise<Result<z.output<S>>> {
  const answer = await send(request)
  return answer.ok ? readAnswerOrRefusal(answer.value, readRefusal, schema) : answer
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  if (order.amount < CHARGE_MIN) return rejected('limit', 'less than the minimum of R$ 1,00')
  const json = {
    dueDate: order.expiresAt.toISOString(),
    paymentOptions: ['PIX'],
    person: { cpf: order.payer.cpf, name: order.payer.name },
    value: writeAmount(order.amount, 'reais'),
    callbackUrl: order.callbackUrl,
    idempotencyKey: order.ourId,
  }
  const opened = await call(api, { method: 'POST', path: '/api/deposit', json, signal }, ChargeAnswer)
  if (!opened.ok) return opened
  const { id: gatewayRef, pixCopiaECola: brCode } = opened.value
  return ok({ gatewayRef, brCode, redirectUrl: null, expiresAt: order.expiresAt })
}

async function getCharge(
  api: Api,
  charge: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  const found = await findTransaction(api, charge, signal)
  if (!found.ok) return found
  const item = found.value
  const word = readWord(chargeWords, item.status)
  const paid = readAmount(item.receivedValue ?? item.requestedValue, 'reais')
  if (word === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  // Their word is the same for "never paid" and for "paid and refunded".
  const refunded = word === 'cancelled' && (item.refundedValue ?? 0n) > 0n
  return ok({
    gatewayRef: item.id,
    status: refunded ? 'refunded' : word,
    paid: word === 'paid' ? paid : null,
    paidAt: item.paymentDate,
    endToEndId: item.endToEndId,
    // May repeat what we sent: a difference proves another payer, agreement proves nothing.
    payerCpf: item.person?.cpf ?? null,
    vendorWord: item.status,
  })
}

/** Webhooks are unsigned, so both ids of the answer must match the query. */
async function findTransaction(
  api: Api,
  { ourId, gatewayRef }: ChargeReference | PayoutReference,
  signal: AbortSignal,
): Promise<Result<Transaction>> {
  const query: Record<string, string> = gatewayRef === null ? { idempotencyKey: ourId } : { id: gatewayRef }
  const found = await call(
    api,
    { method: 'GET', path: '/api/getTransaction', query, signal },
    TransactionAnswer,
  )
  if (!found.ok) return found
  const { id, idempotencyKey } = found.value
  if ((gatewayRef !== null && id !== gatewayRef) || (idempotencyKey ?? ourId) !== ourId) {
    return ambiguous('answered about another transaction')
  }
  return found
}

/** Unsigned: only a reason to query the transaction. */
function parseWebhook(_: Api, { body, query }: WebhookDelivery): WebhookReading {
  const parsed = WebhookBody.safeParse(readBody(body))
  if (!parsed.success) return refuse('unreadable')
  const { id: gatewayRef, idempotencyKey: ourId, status, type } = parsed.data
  const named = readWord(eventKinds, type ?? '')
  // No source promises that the body names the direction; our own mark in the callback URL does.
  const kind =
    query[PAYOUT_MARK.name] === PAYOUT_MARK.value ? 'payout' : named === 'unknown' ? 'charge' : named
  if (gatewayRef === null && ourId === null) return refuse('unreadable')
  const key = `${gatewayRef ?? ourId}:${status ?? digestOf(body)}`
  return accept('unverified', { key, kind, ourId, gatewayRef })
}

async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
  const json = {
    paymentOptions: ['PIX'],
    person: {
      pixKeyTypes: dictKind[order.key.kind],
      pixKey: order.key.value,
      name: order.holder.name,
      // When it is not the key's holder they accept the order and cancel it later.
      cpf: order.holder.cpf,
    },
    value: writeAmount(order.amount, 'reais'),
    callbackUrl: markPayout(order.callbackUrl),
    idempotencyKey: order.ourId,
  }
  const made = await call(api, { method: 'POST', path: '/api/withdraw', json, signal }, PayoutAnswer)
  if (!made.ok) return readPayoutFailure(made)
  const { id, isSend } = made.value
  return ok({
    gatewayRef: id,
    status: 'processing',
    endToEndId: null,
    vendorWord: `isSend=${String(isSend ?? null)}`,
  })
}

function markPayout(callbackUrl: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set(PAYOUT_MARK.name, PAYOUT_MARK.value)
  return url.href
}

/** A refusal without a known reason might mean "already sent", so the outcome stays unknown until the payout is queried. */
function readPayoutFailure(failure: Failure): Failure {
  const { kind, code, detail } = failure.error
  return kind === 'rejected' && code === 'other' ? ambiguous(detail) : failure
}

async function getPayout(
  api: Api,
  payout: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  const found = await findTransaction(api, payout, signal)
  if (!found.ok) return found
  const { id, status: vendorWord, endToEndId, requestedValue } = found.value
  if (readAmount(requestedValue, 'reais') !== payout.amount) {
    return ambiguous(`payout ${id} is over another amount`)
  }
  return ok({ gatewayRef: id, status: readWord(payoutWords, vendorWord), endToEndId, vendorWord })
}

/** They take neither an amount nor our id: only the whole charge is refunded, and they refuse a second refund. */
async function refund(api: Api, order: RefundOrder, signal: AbortSignal): Promise<Result<RefundState>> {
  if (order.amount !== order.charge.amount) return rejected('unsupported', 'only the whole charge')
  const found = await findTransaction(api, order.charge, signal)
  if (!found.ok) return found
  const json = { id: found.value.id, refundExternal: true }
  const made = await call(api, { method: 'POST', path: '/api/refund', json, signal }, RefundAnswer)
  return made.ok ? ok({ gatewayRef: made.value.id, status: 'processing' }) : made
}

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { message, mensagem, errors } = parsed.data
  const faults = (errors ?? []).map((each) => `${each.field ?? ''}: ${each.message ?? ''}`)
  const detail = [message ?? mensagem ?? '', ...faults].join('; ')
  if (answer.status === 404) return { code: 'not_found', detail }
  if (answer.status === 409) return { code: 'duplicate_ref', detail }
  const field = errors?.[0]?.field?.split('.').at(-1) ?? ''
  const byField = readWord(fieldCodes, field)
  if (byField !== 'unknown') return { code: byField, detail }
  return { code: phraseCodes.find(([phrase]) => phrase.test(detail))?.[1] ?? 'other', detail }
}

/**
 * Their tokens live for 30 minutes; `expiration` counts ticks in a number JSON cannot hold, so it is ignored. With the margin of
 * the token cache a token is used for 25 minutes.
 */
const TOKEN_TTL_SECONDS = 26 * 60
const CHARGE_MIN = 100n
const PAYOUT_MARK = { name: 'direction', value: 'payout' }

const TokenAnswer = z.object({ accessToken: z.string().min(1) })
const ChargeAnswer = z.object({
  success: z.literal(true),
  id: z.string().min(1),
  pixCopiaECola: z.string().min(1),
})
const PayoutAnswer = z.object({
  success: z.literal(true),
  id: z.string().min(1),
  isSend: z.boolean().nullish(),
})
const RefundAnswer = z.object({ success: z.literal(true), id: TextField })
const TransactionAnswer = z.object({
  id: z.string().min(1),
  idempotencyKey: z.string().nullish(),
  status: z.string().min(1),
  requestedValue: z.unknown().optional(),
  receivedValue: z.unknown().optional(),
  refundedValue: amountField('reais'),
  endToEndId: EndToEndIdField,
  paymentDate: TimeField,
  person: z.object({ cpf: CpfField }).nullish(),
})
type Transaction = z.output<typeof TransactionAnswer>
const ErrorAnswer = z.object({
  success: z.literal(false),
  message: z.string().nullish(),
  mensagem: z.string().nullish(),
  errors: z.array(z.object({ field: z.string().nullish(), message: z.string().nullish() })).nullish(),
})
const WebhookBody = z.object({
  id: TextField,
  idempotencyKey: TextField,
  status: z.string().nullish(),
  type: z.string().nullish(),
})

/**
 * `EM PROCESSAMENTO` is left out of charges on purpose: there it means that the money is on its way back, which is not a step of
 * ours and not final. `ERRO` is left out of both: it is not final either.
 */
const chargeWords: Record<string, ChargeStatus> = {
  PENDENTE: 'pending',
  ANALISE: 'pending',
  REALIZADO: 'paid',
  CANCELADO: 'cancelled',
}

/** Here `EM PROCESSAMENTO` means queued. */
const payoutWords: Record<string, PayoutStatus> = {
  PENDENTE: 'processing',
  'EM PROCESSAMENTO': 'processing',
  ANALISE: 'processing',
  REALIZADO: 'paid',
  CANCELADO: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = { DEPOSIT: 'charge', WITHDRAW: 'payout' }

const fieldCodes: Record<string, RejectionCode> = {
  cpf: 'invalid_document',
  pixKey: 'invalid_key',
  pixKeyTypes: 'invalid_key',
  value: 'limit',
  idempotencyKey: 'duplicate_ref',
}

/** They have no codes, only sentences. */
const phraseCodes: [RegExp, RejectionCode][] = [
  [/idempotency/i, 'duplicate_ref'],
  [/saldo insuficiente/i, 'insufficient_funds'],
  [/cpf inv[aá]lido/i, 'invalid_document'],
  [/chave pix (inv[aá]lida|n[aã]o encontrada)/i, 'invalid_key'],
]
