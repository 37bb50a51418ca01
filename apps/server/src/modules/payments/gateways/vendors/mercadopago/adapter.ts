import type { MercadoPagoConfig, Payment } from 'mercadopago'
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
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret, type VendorDeps } from '../../runtime/definition.ts'
import type { Answer, Refusal } from '../../runtime/http.ts'
import { CpfField, EndToEndIdField, readWord, TextField, TimeField } from '../../runtime/parse.ts'
import { accept, header, hmacHex, isFresh, readBody, refuse, sameSignature } from '../../runtime/signature.ts'
import { createPayout, getPayout, Id } from './payouts.ts'
import { callSdk, mercadoPagoPackage, type SdkOptions } from './sdk.ts'

/** Charges and refunds through the official SDK; payouts, which it lacks, over plain HTTP. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.mercadopago.com'),
  accessToken: Secret,
  webhookSecret: Secret,
  /** Payouts need Mercado Pago's commercial approval; without this part they are not offered. */
  payouts: z
    .strictObject({
      /** PEM. Production refuses payouts whose body is not signed with it; test credentials do not need it. */
      privateKey: Secret.optional(),
    })
    .optional(),
})
type Config = z.output<typeof Config>

export const gateway = defineGateway({
  name: 'mercadopago',
  offer: { type: 'pix', name: 'Mercado Pago', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.accessToken, config.webhookSecret, config.payouts?.privateKey],
  capabilities: (config) => ({
    kind: 'pix',
    cashOut: config.payouts !== undefined,
    refund: true,
    cancel: true,
    list: true,
    // `payer` only repeats what we sent; the real payer is given for some banks only.
    payerDocument: false,
    webhook: 'manifest',
    idempotency: 'header',
    verified: false,
  }),
  connect,
  operations: {
    createCharge,
    getCharge,
    cancelCharge,
    parseWebhook,
    createPayout,
    getPayout,
    refund,
    listSettled,
  },
})

type Api = ReturnType<typeof connect>

function connect(config: Config, { log, production, httpClient }: VendorDeps) {
  const headers = { authorization: `Bearer ${config.accessToken}` }
  const send = httpClient({ baseUrl: config.baseUrl, headers, refusal: readHttpRefusal })
  return { config, log, production, send, privateKey: config.payouts?.privateKey }
}

function call<S extends z.ZodType>(
  { config: { baseUrl, accessToken }, log }: Api,
  schema: S,
  idempotencyKey: string | undefined,
  start: (sdk: MercadoPagoConfig, requestOptions: SdkOptions) => Promise<unknown>,
): Promise<Result<z.output<S>>> {
  return callSdk({ baseUrl, accessToken, idempotencyKey, log, readRefusal }, schema, start)
}

const paymentsOf = (sdk: MercadoPagoConfig): Payment => new (mercadoPagoPackage().Payment)(sdk)

async function createCharge(api: Api, order: ChargeOrder): Promise<Result<ChargeOpened>> {
  const [firstName = '', ...rest] = order.payer.name.split(' ')
  const body = {
    transaction_amount: Number(writeAmount(order.amount, 'reais')),
    payment_method_id: 'pix',
    payer: {
      email: order.payer.email,
      first_name: firstName,
      last_name: rest.join(' '),
      identification: { type: 'CPF', number: order.payer.cpf },
    },
    external_reference: order.ourId,
    notification_url: order.callbackUrl,
    description: order.description,
    date_of_expiration: order.expiresAt.toISOString().replace('Z', '+00:00'),
  }
  const made = await call(api, OpenedAnswer, order.ourId, (sdk, requestOptions) =>
    paymentsOf(sdk).create({ body, requestOptions }),
  )
  if (!made.ok) return made
  return ok({
    gatewayRef: made.value.id,
    brCode: made.value.point_of_interaction.transaction_data.qr_code,
    redirectUrl: null,
    expiresAt: made.value.date_of_expiration ?? order.expiresAt,
  })
}

async function getCharge(api: Api, charge: ChargeReference): Promise<Result<ChargeState>> {
  const found = await findPayment(api, charge)
  return found.ok ? readPayment(found.value, charge.ourId) : found
}

async function findPayment(api: Api, { gatewayRef, ourId }: ChargeReference): Promise<Result<VendorPayment>> {
  if (gatewayRef !== null) {
    return call(api, PaymentAnswer, undefined, (sdk, requestOptions) =>
      paymentsOf(sdk).get({ id: gatewayRef, requestOptions }),
    )
  }
  const page = await call(api, SearchAnswer, undefined, (sdk, requestOptions) =>
    paymentsOf(sdk).search({ options: { external_reference: ourId }, requestOptions }),
  )
  if (!page.ok) return page
  const payment = page.value.results.find((each) => each.external_reference === ourId)
  return payment ? ok(payment) : rejected('not_found', 'no payment under our id')
}

function readPayment(payment: VendorPayment, ourId: string): Result<ChargeState> {
  if (payment.external_reference && payment.external_reference !== ourId) {
    return ambiguous('the payment belongs to another order')
  }
  const word = readWord(chargeWords, payment.status)
  const status = detailedWords[`${payment.status}/${payment.status_detail ?? ''}`] ?? word
  const arrived = payment.transaction_details?.total_paid_amount || payment.transaction_amount
  const paid = status === 'paid' ? readAmount(arrived, 'reais') : null
  if (status === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  const bankPayer = payment.point_of_interaction?.transaction_data?.bank_info?.payer
  return ok({
    gatewayRef: payment.id,
    status,
    paid,
    paidAt: payment.date_approved,
    endToEndId: endToEndIdOf(payment),
    payerCpf: bankPayer?.identification?.number ?? null,
    payerAccount: bankPayer?.account_id
      ? { reference: bankPayer.account_id, bank: bankPayer.long_name }
      : null,
    vendorWord: payment.status,
  })
}

const endToEndIdOf = (payment: VendorPayment) =>
  payment.point_of_interaction?.transaction_data?.e2e_id ?? null

async function cancelCharge(
  api: Api,
  { gatewayRef: id }: ChargeReference,
): Promise<Result<{ cancelled: boolean }>> {
  if (id === null) return rejected('not_found', 'not known to the vendor')
  const made = await call(api, PaymentAnswer, undefined, (sdk, requestOptions) =>
    paymentsOf(sdk).cancel({ id, requestOptions }),
  )
  return made.ok ? ok({ cancelled: made.value.status === 'cancelled' }) : made
}

/** The signature covers the id in the query, not the body: only the kind of event and its number are read from the body. */
function parseWebhook({ config, production }: Api, delivery: WebhookDelivery): WebhookReading {
  const { headers, query, body, now } = delivery
  const signature = readSignature(header(headers, 'x-signature') ?? '')
  const id = query['data.id']
  const requestId = header(headers, 'x-request-id')
  if (!signature || !id) return refuse('signature')
  const manifest = (shown: string) =>
    `id:${shown};${requestId === undefined ? '' : `request-id:${requestId};`}ts:${signature.time};`
  // Some of their releases sign alphanumeric ids in lower case, others as they are.
  const genuine = [id, id.toLowerCase()].map((shown) =>
    sameSignature(signature.value, hmacHex(config.webhookSecret, manifest(shown))),
  )
  if (!genuine.includes(true)) return refuse('signature')
  if (!isFresh(signature.time, now)) return refuse('stale')
  const parsed = WebhookBody.safeParse(readBody(body))
  if (!parsed.success) return refuse('unreadable')
  if (production && parsed.data.live_mode === false) return refuse('sandbox')
  const type = query.type ?? parsed.data.type
  const kind = readWord(eventKinds, type)
  if (kind === 'unknown') return accept('verified')
  const key = `${type}:${id}:${parsed.data.id ?? requestId ?? signature.time}`
  // A notice of a chargeback is about the chargeback, and names its payment in the body: unsigned, but only a reason to query it.
  const gatewayRef = kind === 'dispute' ? (parsed.data.data.payment_id ?? id) : id
  return accept('verified', { key, kind, ourId: null, gatewayRef })
}

/** `ts=1700000000,v1=<hex>` */
function readSignature(text: string): { time: string; value: string } | null {
  const fields = new Map(
    text.split(',').map((field) => {
      const [name = '', value = ''] = field.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )
  const time = fields.get('ts')
  const value = fields.get('v1')
  return time && value ? { time, value } : null
}

async function refund(api: Api, order: RefundOrder): Promise<Result<RefundState>> {
  const id = order.charge.gatewayRef
  if (id === null) return rejected('not_found', 'not known to the vendor')
  const body = { amount: Number(writeAmount(order.amount, 'reais')) }
  const made = await call(api, RefundAnswer, order.ourId, (sdk, requestOptions) =>
    new (mercadoPagoPackage().PaymentRefund)(sdk).create({ payment_id: id, body, requestOptions }),
  )
  return made.ok ? ok({ gatewayRef: made.value.id, status: readWord(refundWords, made.value.status) }) : made
}

async function listSettled(api: Api, range: { from: Date; to: Date }): Promise<Result<SettledPayment[]>> {
  const settled: SettledPayment[] = []
  for (let offset = 0; offset <= SEARCH_OFFSET_MAX; offset += PAGE_SIZE) {
    const page = await searchApproved(api, range, offset)
    if (!page.ok) return page
    for (const payment of page.value.results) {
      // Filtered again: the comparison must not depend on their filter.
      if (payment.status !== 'approved') continue
      const amount = readAmount(payment.transaction_amount, 'reais')
      if (amount === null) return ambiguous('a settled payment without a readable amount')
      settled.push({
        ourId: payment.external_reference ?? null,
        gatewayRef: payment.id,
        amount,
        paidAt: payment.date_approved,
        endToEndId: endToEndIdOf(payment),
      })
    }
    if (offset + PAGE_SIZE >= page.value.paging.total) return ok(settled)
  }
  return ambiguous('more than the vendor pages through')
}

function searchApproved(api: Api, { from, to }: { from: Date; to: Date }, offset: number) {
  const options = {
    begin_date: from.toISOString(),
    end_date: to.toISOString(),
    range: 'date_approved',
    sort: 'date_approved',
    criteria: 'asc',
    status: 'approved',
    limit: PAGE_SIZE,
    offset,
  } as const
  return call(api, SearchAnswer, undefined, (sdk, requestOptions) =>
    paymentsOf(sdk).search({ options, requestOptions }),
  )
}

function readRefusal({ message, causes }: { message: string; causes: unknown[] }): Refusal {
  for (const cause of causes) {
    const code = CauseAnswer.safeParse(cause).data?.code ?? ''
    const known = readWord(refusalWords, code)
    if (known !== 'unknown') return { code: known, detail: `${code}: ${message}` }
  }
  return { code: 'other', detail: message }
}

function readHttpRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success) return null
  return readRefusal({ message: parsed.data.message, causes: parsed.data.cause ?? [] })
}

const PAGE_SIZE = 50
/** Their search stops at this offset; a day with more payments is queried in shorter ranges. */
const SEARCH_OFFSET_MAX = 10_000

const PaymentAnswer = z.object({
  id: Id,
  status: z.string().min(1),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.unknown(),
  date_approved: TimeField,
  transaction_details: z.object({ total_paid_amount: z.unknown().optional() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({
          e2e_id: EndToEndIdField,
          bank_info: z
            .object({
              payer: z
                .object({
                  account_id: TextField,
                  long_name: TextField,
                  identification: z.object({ number: CpfField }).nullish(),
                })
                .nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
type VendorPayment = z.output<typeof PaymentAnswer>
const OpenedAnswer = z.object({
  id: Id,
  status: z.string(),
  date_of_expiration: TimeField,
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: z.string().min(1) }) }),
})
const SearchAnswer = z.object({
  results: z.array(PaymentAnswer),
  paging: z.object({ total: z.number().int() }),
})
const RefundAnswer = z.object({ id: Id, status: z.string() })
const WebhookBody = z.object({
  id: Id.nullish(),
  type: z.string().default('payment'),
  live_mode: z.boolean().nullish(),
  data: z.object({ payment_id: Id.nullish() }),
})

const CauseAnswer = z.object({ code: Id })
const ErrorAnswer = z.object({ message: z.string().min(1), cause: z.array(z.unknown()).nullish() })

const chargeWords: Record<string, ChargeStatus> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'paid',
  rejected: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  in_mediation: 'disputed',
  charged_back: 'disputed',
}

/** Words whose detail decides: a chargeback is open, lost or won. */
const detailedWords: Record<string, ChargeStatus> = {
  'cancelled/expired': 'expired',
  'charged_back/settled': 'charged_back',
  'charged_back/reimbursed': 'paid',
}

const refundWords: Record<string, RefundState['status']> = {
  approved: 'done',
  in_process: 'processing',
  pending: 'processing',
  rejected: 'failed',
  cancelled: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = {
  payment: 'charge',
  payout: 'payout',
  transaction_intent: 'payout',
  topic_chargebacks_wh: 'dispute',
}

/** Codes of `cause`: theirs are numbers, the local PIX institution uses words. */
const refusalWords: Record<string, RejectionCode> = {
  invalid_document: 'invalid_document',
  holder_mismatch: 'invalid_document',
  invalid_key: 'invalid_key',
  key_not_found: 'invalid_key',
  insufficient_balance: 'insufficient_funds',
  invalid_amount: 'limit',
  duplicate_reference: 'duplicate_ref',
  '2067': 'invalid_document',
  '324': 'invalid_document',
  '2131': 'limit',
  '4037': 'limit',
}
