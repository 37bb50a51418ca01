import { z } from 'zod'
import { ambiguous, ok } from '../../port/failure.ts'
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
  WebhookReading,
} from '../../port/gateway.ts'
import { type AmountUnit, readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret, type VendorDeps } from '../../runtime/definition.ts'
import { type Answer, basicAuth, readAnswer, type Refusal, type Request } from '../../runtime/http.ts'
import {
  amountField,
  CpfField,
  EndToEndIdField,
  readWord,
  TextField,
  TimeField,
} from '../../runtime/parse.ts'
import { accept, digestOf, header, isBasic, readBody, refuse } from '../../runtime/signature.ts'

/** The Orders and Payouts API. Their pages name no host and leave some field names out. */
const Config = z.strictObject({
  baseUrl: BaseUrl,
  clientId: Secret,
  clientSecret: Secret,
  /** The login that we choose and they send with every webhook. */
  webhookUser: Secret,
  webhookPassword: Secret,
  /** Of orders: one of their pages shows 19000, another calls it a double. Payouts are decimal in all of them. */
  amountUnit: z.enum(['decimal', 'centavos']).default('decimal'),
  /** Sends our address with every order too; without it only the account's address counts. */
  notifyPerRequest: z.boolean().default(true),
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'orkestra',
  offer: { type: 'pix', name: 'Orkestra', description: 'PIX' },
  config: Config,
  secrets: (config) => [
    config.clientSecret,
    config.webhookPassword,
    `${config.clientId}:${config.clientSecret}`,
    `${config.webhookUser}:${config.webhookPassword}`,
  ],
  capabilities: () => ({
    kind: 'pix',
    cashOut: true,
    refund: false,
    cancel: false,
    list: false,
    payerDocument: false,
    webhook: 'basic',
    idempotency: 'field',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, parseWebhook, createPayout, getPayout },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { httpClient }: VendorDeps) {
  const headers = { authorization: basicAuth(config.clientId, config.clientSecret) }
  const orderUnit: AmountUnit = config.amountUnit === 'centavos' ? 'centavos' : 'reais'
  return { config, orderUnit, send: httpClient({ baseUrl: config.baseUrl, headers, refusal: readRefusal }) }
}

async function call<S extends z.ZodType>(
  { send }: Api,
  request: Request,
  schema: S,
): Promise<Result<z.output<S>>> {
  const answer = await send(request)
  return answer.ok ? readAnswer(answer.value, schema) : answer
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  const customer = { ...splitName(order.payer.name), documentType: 'CPF', document: order.payer.cpf }
  const pix = { allowsAmountChange: false, expiresAt: order.expiresAt.toISOString() }
  const json = {
    merchantOrderId: order.ourId,
    softDescriptor: order.description,
    amount: writeAmount(order.amount, api.orderUnit),
    currency: 'BRL',
    // Only the player's own account may pay; they check it before the money is credited.
    allowsThirdPartyPayments: false,
    ...notification(api, order.callbackUrl),
    charges: [{ customer, transactions: [{ paymentMethod: 'PIX', pix }] }],
  }
  const opened = await call(api, { method: 'POST', path: '/orders', json, signal }, OrderAnswer)
  if (!opened.ok) return opened
  const brCode = findCode(opened.value.charges)
  if (brCode === null) return ambiguous('the order has no code')
  return ok({ gatewayRef: opened.value.id, brCode, redirectUrl: null, expiresAt: order.expiresAt })
}

const notification = ({ config }: Api, notificationUrl: string) =>
  config.notifyPerRequest ? { notificationUrl } : {}

/** Both names are mandatory there, and some people have only one. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}

/** Their pages promise the copy-paste code but not the name of its field; every code begins with the same six digits. */
function findCode(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.startsWith('000201') ? value : null
  if (typeof value !== 'object' || value === null || depth > 6) return null
  for (const inner of Object.values(value)) {
    const code = findCode(inner, depth + 1)
    if (code !== null) return code
  }
  return null
}

async function getCharge(
  api: Api,
  { ourId, gatewayRef }: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  const isOurs = (order: Order) => ourIdOf(order) === ourId
  const found =
    gatewayRef === null
      ? await search(api, '/orders', { merchantOrderId: ourId }, OrderAnswer, isOurs, signal)
      : await call(
          api,
          { method: 'GET', path: `/orders/${encodeURIComponent(gatewayRef)}`, signal },
          OrderAnswer,
        )
  if (!found.ok) return found
  const order = found.value
  if ((ourIdOf(order) ?? ourId) !== ourId) return ambiguous('answered about another order')
  const status = readWord(chargeWords, order.status)
  const payment = order.transactions?.[0]
  const paid = paidAmount(order, api.orderUnit)
  if (status === 'paid' && paid === null) return ambiguous('paid, but no amount that can be relied on')
  return ok({
    gatewayRef: order.id,
    status,
    paid: status === 'paid' ? paid : null,
    paidAt: payment?.paidAt ?? null,
    endToEndId: payment?.endToEndId ?? null,
    payerCpf: payment?.payer?.document ?? null,
    vendorWord: order.status,
  })
}

const ourIdOf = (order: Order): string | null => order.merchantOrderId ?? order.referenceId ?? null

/**
 * What arrived. Their labels for received and expected look swapped, so without a single payment the two must agree; an operator
 * resolves a difference.
 */
function paidAmount(order: Order, unit: AmountUnit) {
  const arrived = order.transactions?.[0]?.amount
  if (arrived !== undefined) return readAmount(arrived, unit)
  const amount = readAmount(order.amount, unit)
  if (order.paidAmount === undefined || order.paidAmount === null) return amount
  return readAmount(order.paidAmount, unit) === amount ? amount : null
}

/** Their documents do not promise this search, so a result counts and an empty result proves nothing. */
async function search<Row>(
  api: Api,
  path: string,
  query: Record<string, string>,
  row: z.ZodType<Row>,
  isOurs: (row: Row) => boolean,
  signal: AbortSignal,
): Promise<Result<Row>> {
  const listed = await call(api, { method: 'GET', path, query, signal }, z.object({ data: z.array(row) }))
  if (!listed.ok) return listed.error.kind === 'rejected' ? ambiguous(listed.error.detail) : listed
  const found = listed.value.data.find(isOurs)
  return found ? ok(found) : ambiguous('not found under our id')
}

/** The login proves the sender but neither the body nor the time, so the caller queries the state. */
function parseWebhook({ config }: Api, { headers, body }: WebhookDelivery): WebhookReading {
  const given = header(headers, 'authorization')
  if (!isBasic(given, config.webhookUser, config.webhookPassword)) return refuse('signature')
  const parsed = WebhookBody.safeParse(readBody(body))
  if (!parsed.success) return refuse('unreadable')
  const { id, referenceId, status, charges, allowsThirdPartyPayments } = parsed.data
  // Orders and payouts share one address, and only the shape distinguishes them.
  const isOrder = charges !== undefined || allowsThirdPartyPayments !== undefined
  const kind = isOrder ? 'charge' : 'payout'
  const key = `${kind}:${id}:${status ?? digestOf(body)}`
  return accept('verified', { key, kind, ourId: referenceId, gatewayRef: id })
}

async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
  const document = { document: order.holder.cpf, documentType: 'CPF' }
  const json = {
    referenceId: order.ourId,
    amount: writeAmount(order.amount, 'reais'),
    currency: 'BRL',
    paymentMethod: 'PIX',
    receivingBankAccount: { key: order.key.value, ...document },
    beneficiary: { ...splitName(order.holder.name), type: 'INDIVIDUAL', ...document },
    ...notification(api, order.callbackUrl),
  }
  const made = await call(api, { method: 'POST', path: '/payouts', json, signal }, PayoutAnswer)
  if (made.ok) return ok(payoutState(made.value))
  // A refusal without a known reason might mean "already sent".
  const { kind, code, detail } = made.error
  return kind === 'rejected' && code === 'other' ? ambiguous(detail) : made
}

async function getPayout(
  api: Api,
  { ourId, gatewayRef }: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  const isOurs = (payout: Payout) => payout.referenceId === ourId
  const found =
    gatewayRef === null
      ? await search(api, '/payouts', { referenceId: ourId }, PayoutAnswer, isOurs, signal)
      : await call(
          api,
          { method: 'GET', path: `/payouts/${encodeURIComponent(gatewayRef)}`, signal },
          PayoutAnswer,
        )
  if (!found.ok) return found
  if ((found.value.referenceId ?? ourId) !== ourId) return ambiguous('answered about another payout')
  return ok(payoutState(found.value))
}

const payoutState = ({ id, status, amount, endToEndId }: Payout): PayoutState => ({
  gatewayRef: id,
  status: readWord(payoutWords, status),
  amount,
  endToEndId,
  vendorWord: status,
})

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { code, message } = parsed.data
  const known = readWord(refusalWords, code)
  const detail = `${code}: ${message ?? ''}`
  if (known !== 'unknown') return { code: known, detail }
  if (answer.status === 404) return { code: 'not_found', detail }
  return { code: answer.status === 409 ? 'duplicate_ref' : 'other', detail }
}

/** Numbers in one page, text in another. */
const Id = z.union([z.string().min(1), z.int()]).transform(String)
const OrderAnswer = z.object({
  id: Id,
  merchantOrderId: z.string().nullish(),
  referenceId: z.string().nullish(),
  status: z.string().min(1),
  amount: z.unknown().optional(),
  paidAmount: z.unknown().optional(),
  charges: z.unknown().optional(),
  transactions: z
    .array(
      z.object({
        amount: z.unknown().optional(),
        paidAt: TimeField,
        endToEndId: EndToEndIdField,
        payer: z.object({ document: CpfField }).nullish(),
      }),
    )
    .nullish(),
})
type Order = z.output<typeof OrderAnswer>
const PayoutAnswer = z.object({
  id: Id,
  referenceId: z.string().nullish(),
  status: z.string().min(1),
  amount: amountField('reais'),
  endToEndId: EndToEndIdField,
})
type Payout = z.output<typeof PayoutAnswer>
const ErrorAnswer = z.object({
  code: z.string().min(1),
  message: z.string().nullish(),
})
const WebhookBody = z.object({
  id: Id,
  referenceId: TextField,
  status: z.string().nullish(),
  charges: z.unknown().optional(),
  allowsThirdPartyPayments: z.unknown().optional(),
})

const chargeWords: Record<string, ChargeStatus> = {
  PENDING: 'pending',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

const payoutWords: Record<string, PayoutStatus> = {
  PENDING: 'processing',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  RETURNED: 'returned',
}

const refusalWords: Record<string, RejectionCode> = {
  INVALID_DOCUMENT: 'invalid_document',
  HOLDER_MISMATCH: 'invalid_document',
  INVALID_KEY: 'invalid_key',
  KEY_NOT_FOUND: 'invalid_key',
  INSUFFICIENT_BALANCE: 'insufficient_funds',
  INVALID_AMOUNT: 'limit',
  DUPLICATE_REFERENCE: 'duplicate_ref',
  NOT_FOUND: 'not_found',
}
