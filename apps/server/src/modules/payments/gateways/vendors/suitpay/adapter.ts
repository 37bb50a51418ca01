import { z } from 'zod'
import type { KeyKind } from '@girassol/pix'
import { ambiguous, auth, type Failure, ok, rejected } from '../../port/failure.ts'
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
  RejectionCode,
  Result,
  WebhookDelivery,
  WebhookEvent,
  WebhookReading,
} from '../../port/gateway.ts'
import { writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret, type VendorDeps } from '../../runtime/definition.ts'
import { type Answer, readAnswerOrRefusal, type Refusal } from '../../runtime/http.ts'
import { dayInBrasilia, readRejection, readText, readWord, TextField } from '../../runtime/parse.ts'
import { accept, digestOf, readBody, refuse, sameSignature } from '../../runtime/signature.ts'

/** The sandbox is `https://sandbox.ws.suitpay.app`. Payouts need the server's address registered with them. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://ws.suitpay.app'),
  /** Sent as `ci`. */
  clientId: Secret,
  /** Sent as `cs`; also the secret in the hash of their webhooks. */
  clientSecret: Secret,
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'suitpay',
  offer: { type: 'pix', name: 'SuitPay', description: 'PIX' },
  config: Config,
  // There is no token: both headers together are the credentials of every call.
  secrets: (config) => [config.clientId, config.clientSecret],
  capabilities: () => ({
    kind: 'pix',
    cashOut: true,
    refund: false,
    cancel: false,
    list: false,
    payerDocument: false,
    webhook: 'body-hash',
    idempotency: 'field',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, parseWebhook, createPayout, getPayout },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { httpClient }: VendorDeps) {
  const { baseUrl, clientId: ci, clientSecret: cs } = config
  return { config, send: httpClient({ baseUrl, headers: { ci, cs }, refusal: readRefusal }) }
}

async function call<S extends z.ZodType>(
  { send }: Api,
  operation: string,
  json: unknown,
  schema: S,
  signal: AbortSignal,
): Promise<Result<z.output<S>>> {
  const answer = await send({ method: 'POST', path: `/api/v1/gateway/${operation}`, json, signal })
  return answer.ok ? readAnswerOrRefusal(answer.value, readRefusal, schema) : answer
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  const json = {
    requestNumber: order.ourId,
    dueDate: dayInBrasilia(order.expiresAt),
    amount: writeAmount(order.amount, 'reais'),
    callbackUrl: order.callbackUrl,
    client: { name: order.payer.name, document: order.payer.cpf, email: order.payer.email },
  }
  const opened = await call(api, 'request-qrcode', json, ChargeAnswer, signal)
  if (!opened.ok) return opened
  const { idTransaction: gatewayRef, paymentCode: brCode } = opened.value
  // They count expiry in days, so their code outlives ours; a payment after our expiry is late money.
  return ok({ gatewayRef, brCode, redirectUrl: null, expiresAt: order.expiresAt })
}

async function getCharge(
  api: Api,
  { gatewayRef, amount }: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  // They know their own id only, and no code was shown to the player when the id was lost.
  if (gatewayRef === null) return rejected('unsupported', 'cannot be asked by our id')
  const word = await consultStatus(api, CHARGE_TYPE, gatewayRef, signal)
  if (!word.ok) return word
  const status = readWord(chargeWords, word.value)
  return ok({
    gatewayRef,
    status,
    // They give no amount: the code was checked to ask for exactly ours and cannot be paid with another.
    paid: status === 'paid' ? amount : null,
    paidAt: null,
    endToEndId: null,
    payerCpf: null,
    vendorWord: word.value,
  })
}

/** The whole answer is one word in quotes. */
function consultStatus(
  api: Api,
  typeTransaction: string,
  idTransaction: string,
  signal: AbortSignal,
): Promise<Result<string>> {
  const json = { typeTransaction, idTransaction }
  return call(api, 'consult-status-transaction', json, z.string().min(1), signal)
}

/** Always unverified: sources disagree on the position of the secret, and the hash covers no time. */
function parseWebhook({ config }: Api, { body }: WebhookDelivery): WebhookReading {
  const content = readBody(body)
  if (!content) return refuse('unreadable')
  const values = rawValues(new TextDecoder().decode(body)).join('')
  const given = readText(content.hash) ?? undefined
  const secret = config.clientSecret
  const appended = sameSignature(given, sha256(values + secret))
  if (!appended && !sameSignature(given, sha256(secret + values))) return refuse('signature')
  const parsed = WebhookBody.safeParse(content)
  if (!parsed.success) return refuse('unreadable')
  const { idTransaction, typeTransaction, statusTransaction, requestNumber, externalId } = parsed.data
  const known = readWord(eventKinds, typeTransaction)
  if (known === 'unknown') return accept('unverified')
  const kind = known === 'charge' && statusTransaction === 'CHARGEBACK' ? 'dispute' : known
  const ourId = kind === 'payout' ? externalId : requestNumber
  const key = `${typeTransaction}:${idTransaction}:${statusTransaction}`
  return accept('unverified', { key, kind, ourId, gatewayRef: idTransaction })
}

const sha256 = (text: string): string => digestOf(Buffer.from(text))

/**
 * The values of a JSON object in the order they came, without `hash`. Strings as they read; anything else as it is written:
 * `20` and `20.0` are one number and two hashes.
 */
function rawValues(json: string): string[] {
  const values: string[] = []
  const tokens = [...json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)]
  let depth = 0
  let name: string | null = null
  let start = 0
  for (const [index, { 0: token, index: at }] of tokens.entries()) {
    const previous = tokens[index - 1]
    if (depth === 1 && name !== null && (token === ',' || token === '}') && previous) {
      const text = json.slice(start, previous.index + previous[0].length)
      if (name !== 'hash') values.push(text.startsWith('"') ? (JSON.parse(text) as string) : text)
      name = null
    } else if (depth === 1 && name === null && token.startsWith('"')) {
      name = JSON.parse(token) as string
    } else if (depth === 1 && token === ':') {
      start = tokens[index + 1]?.index ?? at
    }
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
  }
  return values
}

async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
  const json = {
    key: order.key.value,
    typeKey: keyWords[order.key.kind],
    value: writeAmount(order.amount, 'reais'),
    callbackUrl: order.callbackUrl,
    // They refuse a key whose holder has another document.
    documentValidation: order.holder.cpf,
    externalId: order.ourId,
  }
  const made = await call(api, 'pix-payment', json, PayoutAnswer, signal)
  if (!made.ok) return readPayoutFailure(made)
  const { idTransaction: gatewayRef, response: vendorWord } = made.value
  return ok({ gatewayRef, status: 'processing', endToEndId: null, vendorWord })
}

/** `ERROR` and unknown words are not definite refusals, so the outcome of the payout stays unknown. */
function readPayoutFailure(failure: Failure): Failure {
  const { kind, code, detail } = failure.error
  if (kind !== 'rejected' || code !== 'other') return failure
  return accountFaults.has(detail) ? auth(detail) : ambiguous(detail)
}

async function getPayout(
  api: Api,
  { gatewayRef }: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  if (gatewayRef === null) return ambiguous('cannot be asked by our id')
  const word = await consultStatus(api, PAYOUT_TYPE, gatewayRef, signal)
  if (!word.ok) return word
  return ok({
    gatewayRef,
    status: readWord(payoutWords, word.value),
    endToEndId: null,
    vendorWord: word.value,
  })
}

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success || parsed.data.response === 'OK') return null
  const { response } = parsed.data
  return { code: readRejection(refusalWords, response), detail: response }
}

const CHARGE_TYPE = 'PIX'
const PAYOUT_TYPE = 'PIX_CASHOUT'

const ChargeAnswer = z.object({
  idTransaction: z.string().min(1),
  paymentCode: z.string().min(1),
  response: z.literal('OK'),
})
const PayoutAnswer = z.object({ idTransaction: z.string().min(1), response: z.literal('OK') })
const ErrorAnswer = z.object({ response: z.string().min(1) })
const WebhookBody = z.object({
  idTransaction: z.string().min(1),
  typeTransaction: z.string().min(1),
  statusTransaction: z.string().min(1),
  requestNumber: TextField,
  externalId: TextField,
})

/** `PAYMENT_ACCEPT` is left out: no source says whether it means money or only an approval; `PAID_OUT` is the paid one. */
const chargeWords: Record<string, ChargeStatus> = {
  WAITING_FOR_APPROVAL: 'pending',
  UNPAID: 'pending',
  PAID_OUT: 'paid',
  CANCELED: 'cancelled',
  // Their word for a payment that went back; requests that are open have none.
  CHARGEBACK: 'charged_back',
}

const payoutWords: Record<string, PayoutStatus> = {
  WAITING_FOR_APPROVAL: 'processing',
  PAID_OUT: 'paid',
  CANCELED: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = { [CHARGE_TYPE]: 'charge', [PAYOUT_TYPE]: 'payout' }

const keyWords: Record<KeyKind, string> = {
  cpf: 'document',
  email: 'email',
  phone: 'phoneNumber',
  random: 'randomKey',
}

/** About our account or our address, not about the order. */
const accountFaults: ReadonlySet<string> = new Set(['UNAUTHORIZED_IP', 'ACCOUNT_DOCUMENTS_NOT_VALIDATED'])

const refusalWords: Record<string, RejectionCode> = {
  INVALID_DOCUMENT: 'invalid_document',
  DOCUMENT_VALIDATE: 'invalid_document',
  PIX_KEY_NOT_FOUND: 'invalid_key',
  NO_FUNDS: 'insufficient_funds',
  DUPLICATE_EXTERNAL_ID: 'duplicate_ref',
}
