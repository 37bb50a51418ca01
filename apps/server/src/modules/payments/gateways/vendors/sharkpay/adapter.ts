import { z } from 'zod'
import { dictKind } from '@girassol/pix'
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
  dayInBrasilia,
  EndToEndIdField,
  readText,
  readTime,
  readWord,
  TimeField,
} from '../../runtime/parse.ts'
import { accept, readBody, refuse } from '../../runtime/signature.ts'
import { bearerClient, type IssuedToken } from '../../runtime/token.ts'

/** The webhook address is set once for the account. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://sharkpay.com.br/api'),
  publicKey: Secret,
  privateKey: Secret,
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'sharkpay',
  offer: { type: 'pix', name: 'SharkPay', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.privateKey, `${config.publicKey}:${config.privateKey}`],
  capabilities: () => ({
    kind: 'pix',
    cashOut: true,
    refund: false,
    cancel: false,
    list: false,
    payerDocument: false,
    webhook: 'none',
    // `invoice_no` is stored, not enforced: the same order twice makes two invoices.
    idempotency: 'none',
    verified: false,
  }),
  connect,
  operations: { createCharge, getCharge, parseWebhook, createPayout, getPayout },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { clock, redactor, httpClient }: VendorDeps) {
  const send = httpClient({ baseUrl: config.baseUrl, refusal: readRefusal, refusalBefore401: true })
  const issue = (signal: AbortSignal) => login(config, send, signal)
  return { clock, send: bearerClient(send, { clock, redactor, issue }) }
}

async function login(config: Config, send: HttpClient, signal: AbortSignal): Promise<Result<IssuedToken>> {
  const headers = { authorization: basicAuth(config.publicKey, config.privateKey) }
  const answer = await send({ method: 'POST', path: '/auth', headers, signal })
  if (!answer.ok) return answer
  const read = readAnswer(answer.value, TokenAnswer)
  return read.ok ? ok({ token: read.value.success.token, lifetime: TOKEN_TTL_SECONDS }) : read
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
  const json = {
    // They charge amount × quantity + tax − discount.
    amount: writeAmount(order.amount, 'reais'),
    quantity: 1,
    tax: 0,
    discount: 0,
    invoice_no: order.ourId,
    due_date: dayInBrasilia(order.expiresAt),
    item_name: order.description,
    document: order.payer.cpf,
    client: order.payer.name,
    email: order.payer.email,
    callback_url: order.callbackUrl,
  }
  const opened = await call(api, { method: 'POST', path: '/pix/create', json, signal }, ChargeAnswer)
  if (!opened.ok) return opened
  const { reference, total, copy } = opened.value.invoice
  if (total !== order.amount) return ambiguous('the invoice is over another amount')
  return ok({ gatewayRef: reference, brCode: copy, redirectUrl: null, expiresAt: order.expiresAt })
}

async function getCharge(
  api: Api,
  { gatewayRef }: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  // They know their own reference only, and no code was shown to the player when the reference was lost.
  if (gatewayRef === null) return rejected('unsupported', 'cannot be asked by our id')
  const path = `/pix/invoice/${encodeURIComponent(gatewayRef)}`
  const found = await call(api, { method: 'GET', path, signal }, InvoiceAnswer)
  if (!found.ok) return found
  const { invoice } = found.value
  const vendorWord = String(invoice.status)
  const status = readWord(chargeWords, vendorWord)
  const paid = readAmount(invoice.receivedTotal ?? invoice.total, 'reais')
  if (status === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  return ok({
    gatewayRef,
    status,
    paid: status === 'paid' ? paid : null,
    paidAt: invoice.paidAt,
    endToEndId: invoice.entoend,
    payerCpf: invoice.payer?.document ?? null,
    vendorWord,
  })
}

/** Unsigned. The values are ignored: zeros would mean a failed withdrawal, and zeros are easily forged. */
function parseWebhook(_: Api, { body }: WebhookDelivery): WebhookReading {
  const parsed = WebhookBody.safeParse(readBody(body))
  if (!parsed.success) return refuse('unreadable')
  const { entity, reference: gatewayRef, receivedValue, receivedTotal } = parsed.data
  const kind = readWord(eventKinds, entity)
  if (kind === 'unknown') return accept('unverified')
  const key = `${entity}:${gatewayRef}:${readText(receivedValue) ?? String(receivedTotal)}`
  return accept('unverified', { key, kind, ourId: null, gatewayRef })
}

/**
 * Not idempotent, so never repeated. An ambiguous outcome is looked up in their list at once; a payout missing there may still
 * arrive and stays ambiguous.
 */
async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
  const started = api.clock.now()
  const json = {
    amount: writeAmount(order.amount, 'reais'),
    pixkey: order.key.value,
    keytype: dictKind[order.key.kind],
    client: order.holder.name,
    document: order.holder.cpf,
    description: order.ourId,
    callback_url: order.callbackUrl,
  }
  const made = await call(api, { method: 'POST', path: '/pixout/create', json, signal }, WithdrawAnswer)
  if (!made.ok) {
    const sent = made.error.kind === 'ambiguous' ? await findSent(api, order, started, signal) : null
    return sent ? ok(sent) : made
  }
  const { withdraw } = made.value
  if (withdraw.loquidAmount !== order.amount) {
    return ambiguous(`withdrawal ${withdraw.reference} is over another amount`)
  }
  return ok(payoutState(withdraw))
}

/** The withdrawal that can only be this order, if there is exactly one. */
async function findSent(
  api: Api,
  order: PayoutOrder,
  since: Date,
  signal: AbortSignal,
): Promise<PayoutState | null> {
  const listed = await listWithdrawals(api, since, signal)
  if (!listed.ok) return null
  const byId = listed.value.filter((each) => each.description === order.ourId)
  const alike = listed.value.filter(
    (each) => !each.description && each.pixkey === order.key.value && each.loquidAmount === order.amount,
  )
  const candidates = byId.length > 0 ? byId : alike
  return candidates.length === 1 ? payoutState(candidates[0]!) : null
}

async function getPayout(
  api: Api,
  { ourId, gatewayRef, amount, createdAt }: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  if (gatewayRef !== null) {
    const path = `/pixout/withdraw/${encodeURIComponent(gatewayRef)}`
    const found = await call(api, { method: 'GET', path, signal }, WithdrawAnswer)
    return found.ok ? ok(payoutState(found.value.withdraw)) : found
  }
  const listed = await listWithdrawals(api, createdAt, signal)
  if (!listed.ok) return listed
  const ours = listed.value.filter((each) => each.description === ourId)
  if (ours.length === 1) return ok(payoutState(ours[0]!))
  // Amount and day do not identify a payout: an operator compares these with the player's key.
  const references = listed.value.filter((each) => each.loquidAmount === amount).map((each) => each.reference)
  const shown = references.slice(0, 10).join(', ') || 'none'
  return ambiguous(`no withdrawal under our id; of that amount: ${shown}`)
}

/** Every withdrawal made since then, newest first; the vendor filters by day only. */
async function listWithdrawals(api: Api, since: Date, signal: AbortSignal): Promise<Result<Withdrawal[]>> {
  const range = { start: dayInBrasilia(since), end: dayInBrasilia(api.clock.now()) }
  const earliest = since.getTime() - CLOCK_SKEW_MS
  const found: Withdrawal[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const query = { ...range, page: String(page) }
    const answer = await call(api, { method: 'GET', path: '/pixout/list', query, signal }, ListAnswer)
    if (!answer.ok) return answer
    const rows = answer.value.withdrawals ?? answer.value.withdraws ?? []
    found.push(...rows)
    if (rows.length < PAGE_SIZE) {
      return ok(found.filter((each) => (createdAt(each) ?? since).getTime() >= earliest))
    }
  }
  return ambiguous('more withdrawals than can be searched')
}

const createdAt = (row: Withdrawal): Date | null => readTime(row.created_at ?? row.createdAt)

const payoutState = ({ reference, status, entoend }: Withdrawal): PayoutState => ({
  gatewayRef: reference,
  status: readWord(payoutWords, status),
  endToEndId: entoend,
  vendorWord: status,
})

/** Validation errors come as 401 too; only a sentence about the login itself is about our credentials. */
function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  const { error } = parsed.data
  const detail = typeof error === 'string' ? error : JSON.stringify(error)
  if (answer.status === 401 && typeof error === 'string' && aboutLogin.test(error)) return null
  if (answer.status === 404) return { code: 'not_found', detail }
  const known = typeof error === 'string' ? 'unknown' : readWord(fieldCodes, Object.keys(error)[0] ?? '')
  if (known !== 'unknown') return { code: known, detail }
  return { code: phraseCodes.find(([phrase]) => phrase.test(detail))?.[1] ?? 'other', detail }
}

/** The vendor states no lifetime; a refused token is renewed anyway. */
const TOKEN_TTL_SECONDS = 15 * 60
const PAGE_SIZE = 25
const PAGES_MAX = 40
/**
 * Between their clock and ours; their times have no fractions. Short, because a player may send the same amount to the same key
 * twice: a withdrawal outside stays ambiguous, which is the safe mistake.
 */
const CLOCK_SKEW_MS = 5_000

const TokenAnswer = z.object({ success: z.object({ token: z.string().min(1) }) })
const ChargeAnswer = z.object({
  invoice: z.object({ reference: z.string().min(1), total: amountField('reais'), copy: z.string().min(1) }),
})
const InvoiceAnswer = z.object({
  invoice: z.object({
    status: z.union([z.string(), z.number()]),
    total: z.unknown().optional(),
    receivedTotal: z.unknown().optional(),
    entoend: EndToEndIdField,
    paidAt: TimeField,
    payer: z.object({ document: CpfField }).nullish(),
  }),
})
/** `loquidAmount` and `entoend` are their spelling. */
const WithdrawalAnswer = z.object({
  reference: z.string().min(1),
  status: z.string(),
  loquidAmount: amountField('reais'),
  pixkey: z.string().nullish(),
  description: z.string().nullish(),
  entoend: EndToEndIdField,
  created_at: z.unknown().optional(),
  createdAt: z.unknown().optional(),
})
type Withdrawal = z.output<typeof WithdrawalAnswer>
const WithdrawAnswer = z.object({ withdraw: WithdrawalAnswer })
/** The two versions of their server name the rows differently. */
const ListAnswer = z
  .object({
    withdrawals: z.array(WithdrawalAnswer).optional(),
    withdraws: z.array(WithdrawalAnswer).optional(),
  })
  .refine((list) => list.withdrawals ?? list.withdraws, { path: ['withdrawals'] })
const ErrorAnswer = z.object({ error: z.union([z.string().min(1), z.record(z.string(), z.unknown())]) })
const WebhookBody = z.object({
  entity: z.string().min(1),
  reference: z.string().min(1),
  receivedValue: z.unknown().optional(),
  receivedTotal: z.unknown().optional(),
})

const chargeWords: Record<string, ChargeStatus> = { 0: 'pending', 1: 'paid' }

const payoutWords: Record<string, PayoutStatus> = {
  PENDING: 'processing',
  PAID: 'paid',
  CANCELED: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = { INVOICE: 'charge', WITHDRAW: 'payout' }

const aboutLogin = /unauthori[sz]ed|unauthenticated|credenciais|n[aã]o autorizado|token/i

const fieldCodes: Record<string, RejectionCode> = {
  document: 'invalid_document',
  pixkey: 'invalid_key',
  keytype: 'invalid_key',
  amount: 'limit',
}

/** They have no codes, only sentences. */
const phraseCodes: [RegExp, RejectionCode][] = [
  [/saldo insuficiente/i, 'insufficient_funds'],
  [/cpf inv[aá]lido/i, 'invalid_document'],
  [/chave pix (inv[aá]lida|n[aã]o encontrada)/i, 'invalid_key'],
]
