import { type MercadoPagoConfig, Payment, PaymentRefund } from 'mercadopago'
import { z } from 'zod'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import type { Answer, Refusal } from '../../runtime/http.ts'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeReference,
  ChargeState,
  ChargeStatus,
  RefundState,
  RejectionCode,
  Result,
  WebhookEvent,
} from '../../port/gateway.ts'
import { createPayouts } from './payouts.ts'
import { askSdk, type SdkOptions } from './sdk.ts'
import { header, hmacHex, isFresh, readBody, refuse, sameSignature } from '../../runtime/signature.ts'
import { readCpf, readEndToEndId, readTime, readWord } from '../../runtime/parse.ts'

/** Charges and refunds by the official SDK; payouts, which it lacks, over plain HTTP. */
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

export const gateway = defineGateway({
  name: 'mercadopago',
  offer: { type: 'pix', name: 'Mercado Pago', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.accessToken, config.webhookSecret, config.payouts?.privateKey],
  build(config, tools) {
    const send = tools.exchange({
      baseUrl: config.baseUrl,
      headers: { authorization: `Bearer ${config.accessToken}` },
      refusal: readHttpRefusal,
    })

    /** The SDK writes each call's options into its configuration, so one is never shared between calls. */
    const ask = <S extends z.ZodType>(
      schema: S,
      idempotencyKey: string | undefined,
      start: (sdk: MercadoPagoConfig, requestOptions: SdkOptions) => Promise<unknown>,
    ): Promise<Result<z.output<S>>> =>
      askSdk(
        {
          baseUrl: config.baseUrl,
          accessToken: config.accessToken,
          idempotencyKey,
          log: tools.log,
          readRefusal,
        },
        schema,
        start,
      )

    async function find(charge: ChargeReference): Promise<Result<z.output<typeof PaymentShape>>> {
      const { gatewayRef, ourId } = charge
      if (gatewayRef !== null) {
        return ask(PaymentShape, undefined, (sdk, requestOptions) =>
          new Payment(sdk).get({ id: gatewayRef, requestOptions }),
        )
      }
      const page = await ask(SearchShape, undefined, (sdk, requestOptions) =>
        new Payment(sdk).search({ options: { external_reference: ourId }, requestOptions }),
      )
      if (!page.ok) return page
      const payment = page.value.results.find((each) => each.external_reference === ourId)
      return payment ? ok(payment) : rejected('not_found', 'no payment under our id')
    }

    return {
      capabilities: {
        kind: 'pix',
        cashOut: config.payouts !== undefined,
        refund: true,
        cancel: true,
        list: true,
        // `payer` only repeats what we sent; who really paid is told for some banks only.
        payerDocument: false,
        webhook: 'manifest',
        idempotency: 'header',
        verified: false,
      },

      async createCharge(order) {
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
        const made = await ask(CreatedShape, order.ourId, (sdk, requestOptions) =>
          new Payment(sdk).create({ body, requestOptions }),
        )
        if (!made.ok) return made
        return ok({
          gatewayRef: made.value.id,
          brCode: made.value.point_of_interaction.transaction_data.qr_code,
          redirectUrl: null,
          expiresAt: readTime(made.value.date_of_expiration) ?? order.expiresAt,
        })
      },

      async getCharge(charge) {
        const found = await find(charge)
        return found.ok ? readPayment(found.value, charge.ourId) : found
      },

      async cancelCharge({ gatewayRef: id }) {
        if (id === null) return rejected('not_found', 'not known to the vendor')
        const made = await ask(PaymentShape, undefined, (sdk, requestOptions) =>
          new Payment(sdk).cancel({ id, requestOptions }),
        )
        return made.ok ? ok({ cancelled: made.value.status === 'cancelled' }) : made
      },

      /** The manifest covers the id in the query, not the body: from the body only the kind of news and its number are taken. */
      parseWebhook({ headers, query, body, now }) {
        const parts = new Map(
          (header(headers, 'x-signature') ?? '').split(',').map((part) => {
            const [name = '', value = ''] = part.split('=', 2)
            return [name.trim(), value.trim()]
          }),
        )
        const ts = parts.get('ts')
        const given = parts.get('v1')
        const id = query['data.id']
        const requestId = header(headers, 'x-request-id')
        if (!ts || !given || !id) return refuse('signature')
        const manifest = (shown: string) =>
          `id:${shown};${requestId === undefined ? '' : `request-id:${requestId};`}ts:${ts};`
        // Alphanumeric ids are signed in lower case by some of their releases and as they are by others.
        const genuine = [id, id.toLowerCase()].map((shown) =>
          sameSignature(given, hmacHex(config.webhookSecret, manifest(shown))),
        )
        if (!genuine.includes(true)) return refuse('signature')
        if (!isFresh(ts, now)) return refuse('stale')
        const parsed = NoticeShape.safeParse(readBody(body))
        if (!parsed.success) return refuse('unreadable')
        if (tools.config.production && parsed.data.live_mode === false) return refuse('sandbox')
        const type = query.type ?? parsed.data.type
        const kind = readWord(noticeKinds, type)
        if (kind === 'unknown') return { status: 'read', trust: 'verified', events: [] }
        const key = `${type}:${id}:${parsed.data.id ?? requestId ?? ts}`
        return { status: 'read', trust: 'verified', events: [{ key, kind, ourId: null, gatewayRef: id }] }
      },

      ...(config.payouts && createPayouts(send, config.payouts.privateKey)),

      async refund(order) {
        const id = order.charge.gatewayRef
        if (id === null) return rejected('not_found', 'not known to the vendor')
        const body = { amount: Number(writeAmount(order.amount, 'reais')) }
        const made = await ask(RefundShape, order.ourId, (sdk, requestOptions) =>
          new PaymentRefund(sdk).create({ payment_id: id, body, requestOptions }),
        )
        return made.ok
          ? ok({ gatewayRef: made.value.id, status: readWord(refundWords, made.value.status) })
          : made
      },

      async listSettled({ from, to }) {
        const settled = []
        const range = {
          begin_date: from.toISOString(),
          end_date: to.toISOString(),
          range: 'date_approved',
        } as const
        for (let offset = 0; offset <= LAST_OFFSET; offset += PAGE) {
          const options = {
            ...range,
            sort: 'date_approved' as const,
            criteria: 'asc' as const,
            status: 'approved',
            limit: PAGE,
            offset,
          }
          const page = await ask(SearchShape, undefined, (sdk, requestOptions) =>
            new Payment(sdk).search({ options, requestOptions }),
          )
          if (!page.ok) return page
          for (const payment of page.value.results) {
            // The filter is theirs to honour; the comparison must not depend on it.
            if (payment.status !== 'approved') continue
            const amount = readAmount(payment.transaction_amount, 'reais')
            if (amount === null) return ambiguous('a settled payment without a readable amount')
            const { id: gatewayRef, external_reference: ourId, date_approved: at } = payment
            settled.push({
              ourId: ourId ?? null,
              gatewayRef,
              amount,
              paidAt: readTime(at),
              endToEndId: e2eOf(payment),
            })
          }
          if (offset + PAGE >= page.value.paging.total) return ok(settled)
        }
        return ambiguous('more than the vendor pages through')
      },
    }
  },
})

const PAGE = 50
/** Their search stops at this offset; a night with more payments is asked for in shorter ranges. */
const LAST_OFFSET = 10_000

const Id = z.union([z.string().min(1), z.number()]).transform(String)
const PaymentShape = z.object({
  id: Id,
  status: z.string().min(1),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.unknown(),
  date_approved: z.unknown().optional(),
  transaction_details: z.object({ total_paid_amount: z.unknown().optional() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({
          e2e_id: z.unknown().optional(),
          bank_info: z
            .object({
              payer: z.object({ identification: z.object({ number: z.unknown() }).nullish() }).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
type PaymentAnswer = z.output<typeof PaymentShape>
const CreatedShape = z.object({
  id: Id,
  status: z.string(),
  date_of_expiration: z.unknown().optional(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: z.string().min(1) }) }),
})
const SearchShape = z.object({
  results: z.array(PaymentShape),
  paging: z.object({ total: z.number().int() }),
})
const RefundShape = z.object({ id: Id, status: z.string() })
const NoticeShape = z.object({
  id: Id.nullish(),
  type: z.string().default('payment'),
  live_mode: z.boolean().nullish(),
  data: z.object({}),
})

function readPayment(payment: PaymentAnswer, ourId: string): Result<ChargeState> {
  if (payment.external_reference && payment.external_reference !== ourId) {
    return ambiguous('the payment belongs to another order')
  }
  const word = readWord(chargeWords, payment.status)
  const status = word === 'cancelled' && payment.status_detail === 'expired' ? 'expired' : word
  const arrived = payment.transaction_details?.total_paid_amount || payment.transaction_amount
  const paid = status === 'paid' ? readAmount(arrived, 'reais') : null
  if (status === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  const bankPayer = payment.point_of_interaction?.transaction_data?.bank_info?.payer
  return ok({
    gatewayRef: payment.id,
    status,
    paid,
    paidAt: readTime(payment.date_approved),
    endToEndId: e2eOf(payment),
    payerCpf: readCpf(bankPayer?.identification?.number),
    vendorWord: payment.status,
  })
}

const e2eOf = (payment: PaymentAnswer) =>
  readEndToEndId(payment.point_of_interaction?.transaction_data?.e2e_id)

function readRefusal({ message, causes }: { message: string; causes: unknown[] }): Refusal {
  for (const cause of causes) {
    const code = CauseShape.safeParse(cause).data?.code ?? ''
    const known = readWord(refusalWords, code)
    if (known !== 'unknown') return { code: known, detail: `${code}: ${message}` }
  }
  return { code: 'other', detail: message }
}

const CauseShape = z.object({ code: Id })
const ErrorShape = z.object({ message: z.string().min(1), cause: z.array(z.unknown()).nullish() })

function readHttpRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorShape.safeParse(answer.json)
  if (!parsed.success) return null
  return readRefusal({ message: parsed.data.message, causes: parsed.data.cause ?? [] })
}

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

const refundWords: Record<string, RefundState['status']> = {
  approved: 'done',
  in_process: 'processing',
  pending: 'processing',
  rejected: 'failed',
  cancelled: 'failed',
}

const noticeKinds: Record<string, WebhookEvent['kind']> = {
  payment: 'charge',
  payout: 'payout',
  transaction_intent: 'payout',
  topic_chargebacks_wh: 'dispute',
}

/** Codes of `cause`: theirs are numbers, the local PIX provider says words. */
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
