import { z } from 'zod'
import { dictKind } from '@girassol/pix'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import { type Answer, readAnswer, type Refusal, type Request } from '../../runtime/http.ts'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  ChargeStatus,
  PayoutOrder,
  PayoutState,
  PayoutStatus,
  RejectionCode,
  Result,
  WebhookEvent,
} from '../../port/gateway.ts'
import { readBody, refuse } from '../../runtime/signature.ts'
import { createToken, type IssuedToken } from '../../runtime/token.ts'
import { readCpf, readEndToEndId, readText, readTime, readWord } from '../../runtime/parse.ts'

/** The address of notifications is set for the account, once. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://sharkpay.com.br/api'),
  publicKey: Secret,
  privateKey: Secret,
})

export const gateway = defineGateway({
  name: 'sharkpay',
  offer: { type: 'pix', name: 'SharkPay', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.privateKey, `${config.publicKey}:${config.privateKey}`],
  build(config, tools) {
    const send = tools.exchange({ baseUrl: config.baseUrl, refusal: readRefusal, refusalBefore401: true })
    const token = createToken({ clock: tools.clock, redactor: tools.redactor, issue })

    async function issue(signal: AbortSignal): Promise<Result<IssuedToken>> {
      const basic = Buffer.from(`${config.publicKey}:${config.privateKey}`).toString('base64')
      const headers = { authorization: `Basic ${basic}` }
      const answer = await send({ method: 'POST', path: '/auth', headers, signal })
      if (!answer.ok) return answer
      const read = readAnswer(answer.value, TokenAnswer)
      return read.ok ? ok({ token: read.value.success.token, lifetime: TOKEN_SECONDS }) : read
    }

    async function call<S extends z.ZodType>(request: Request, schema: S): Promise<Result<z.output<S>>> {
      const answer = await token.use((bearer) =>
        send({ ...request, headers: { authorization: `Bearer ${bearer}` } }),
      )
      if (!answer.ok) return answer
      const refused = readRefusal(answer.value)
      return refused ? rejected(refused.code, refused.detail) : readAnswer(answer.value, schema)
    }

    /** Every withdrawal made since then, newest first; the vendor knows days only. */
    async function withdrawalsSince(since: Date, signal: AbortSignal): Promise<Result<Withdrawal[]>> {
      const range = { start: dayInBrasilia(since), end: dayInBrasilia(tools.clock.now()) }
      const found: Withdrawal[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { ...range, page: String(page) }
        const answer = await call({ method: 'GET', path: '/pixout/list', query, signal }, ListAnswer)
        if (!answer.ok) return answer
        const rows = answer.value.withdrawals ?? answer.value.withdraws ?? []
        found.push(...rows)
        if (rows.length < PAGE) {
          return ok(found.filter((each) => (timeOf(each) ?? since).getTime() >= since.getTime() - SKEW))
        }
      }
      return ambiguous('more withdrawals than can be searched')
    }

    /** The one that can only be this order, if there is exactly one. */
    async function findSent(
      order: PayoutOrder,
      since: Date,
      signal: AbortSignal,
    ): Promise<PayoutState | null> {
      const listed = await withdrawalsSince(since, signal)
      if (!listed.ok) return null
      const byId = listed.value.filter((each) => each.description === order.ourId)
      const alike = listed.value.filter(
        (each) =>
          !each.description &&
          each.pixkey === order.key.value &&
          readAmount(each.loquidAmount, 'reais') === order.amount,
      )
      const candidates = byId.length > 0 ? byId : alike
      return candidates.length === 1 ? stateOf(candidates[0]!) : null
    }

    return {
      capabilities: {
        kind: 'pix',
        cashOut: true,
        refund: false,
        cancel: false,
        list: false,
        payerDocument: false,
        webhook: 'none',
        // `invoice_no` is kept, not honoured: the same order twice is two invoices.
        idempotency: 'none',
        verified: false,
      },

      async createCharge(order, signal) {
        const json = {
          // They ask for amount × quantity + tax − discount.
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
        const opened = await call({ method: 'POST', path: '/pix/create', json, signal }, ChargeAnswer)
        if (!opened.ok) return opened
        const { reference, total, copy } = opened.value.invoice
        if (readAmount(total, 'reais') !== order.amount)
          return ambiguous('the invoice is over another amount')
        return ok({ gatewayRef: reference, brCode: copy, redirectUrl: null, expiresAt: order.expiresAt })
      },

      async getCharge({ gatewayRef }, signal) {
        // An opening without an answer showed nobody a code, and they answer to their own reference only.
        if (gatewayRef === null) return rejected('unsupported', 'cannot be asked by our id')
        const path = `/pix/invoice/${encodeURIComponent(gatewayRef)}`
        const found = await call({ method: 'GET', path, signal }, InvoiceAnswer)
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
          paidAt: readTime(invoice.paidAt),
          endToEndId: readEndToEndId(invoice.entoend),
          payerCpf: readCpf(invoice.payer?.document),
          vendorWord,
        })
      },

      /** Unsigned. The values are not read: zeros would mean a failed withdrawal, and anybody can send zeros. */
      parseWebhook({ body }) {
        const parsed = WebhookBody.safeParse(readBody(body))
        if (!parsed.success) return refuse('unreadable')
        const { entity, reference: gatewayRef, receivedValue, receivedTotal } = parsed.data
        const kind = readWord(eventKinds, entity)
        if (kind === 'unknown') return { status: 'read', trust: 'doorbell', events: [] }
        const key = `${entity}:${gatewayRef}:${readText(receivedValue) ?? String(receivedTotal)}`
        return { status: 'read', trust: 'doorbell', events: [{ key, kind, ourId: null, gatewayRef }] }
      },

      /**
       * Nothing makes a repeat safe here, so nobody repeats. A doubt is looked up in their list at once; what is not found
       * there may still arrive, and stays a doubt.
       */
      async createPayout(order, signal) {
        const started = tools.clock.now()
        const json = {
          amount: writeAmount(order.amount, 'reais'),
          pixkey: order.key.value,
          keytype: dictKind[order.key.kind],
          client: order.holder.name,
          document: order.holder.cpf,
          description: order.ourId,
          callback_url: order.callbackUrl,
        }
        const made = await call({ method: 'POST', path: '/pixout/create', json, signal }, WithdrawAnswer)
        if (!made.ok) {
          const sent = made.error.kind === 'ambiguous' ? await findSent(order, started, signal) : null
          return sent ? ok(sent) : made
        }
        const { withdraw } = made.value
        if (readAmount(withdraw.loquidAmount, 'reais') !== order.amount) {
          return ambiguous(`withdrawal ${withdraw.reference} is over another amount`)
        }
        return ok(stateOf(withdraw))
      },

      async getPayout({ ourId, gatewayRef, amount, createdAt }, signal) {
        if (gatewayRef !== null) {
          const path = `/pixout/withdraw/${encodeURIComponent(gatewayRef)}`
          const found = await call({ method: 'GET', path, signal }, WithdrawAnswer)
          return found.ok ? ok(stateOf(found.value.withdraw)) : found
        }
        const listed = await withdrawalsSince(createdAt, signal)
        if (!listed.ok) return listed
        const ours = listed.value.filter((each) => each.description === ourId)
        if (ours.length === 1) return ok(stateOf(ours[0]!))
        // Amount and day are no identity: a person compares these with the player's key.
        const alike = listed.value.filter((each) => readAmount(each.loquidAmount, 'reais') === amount)
        const names = alike.map((each) => each.reference).slice(0, 10)
        return ambiguous(`no withdrawal under our id; of that amount: ${names.join(', ') || 'none'}`)
      },
    }
  },
})

/** Nobody says how long it lives; a refused one is renewed anyway. */
const TOKEN_SECONDS = 15 * 60
const PAGE = 25
const MOST_PAGES = 40
/**
 * Between their clock and ours; their times have no fractions. Short, because a player may take the same amount to the same
 * key twice: what falls outside stays a doubt, which is the safe mistake.
 */
const SKEW = 5_000

const TokenAnswer = z.object({ success: z.object({ token: z.string().min(1) }) })
const Invoice = z.object({ reference: z.string().min(1), total: z.unknown() })
const ChargeAnswer = z.object({ invoice: Invoice.extend({ copy: z.string().min(1) }) })
const InvoiceAnswer = z.object({
  invoice: z.object({
    status: z.union([z.string(), z.number()]),
    total: z.unknown().optional(),
    receivedTotal: z.unknown().optional(),
    entoend: z.unknown().optional(),
    paidAt: z.unknown().optional(),
    payer: z.object({ document: z.unknown().optional() }).nullish(),
  }),
})
/** `loquidAmount` and `entoend` are spelt like that. */
const WithdrawalShape = z.object({
  reference: z.string().min(1),
  status: z.string(),
  loquidAmount: z.unknown(),
  pixkey: z.string().nullish(),
  description: z.string().nullish(),
  entoend: z.unknown().optional(),
  created_at: z.unknown().optional(),
  createdAt: z.unknown().optional(),
})
type Withdrawal = z.output<typeof WithdrawalShape>
const WithdrawAnswer = z.object({ withdraw: WithdrawalShape })
/** The two versions of their server name the rows differently. */
const ListAnswer = z
  .object({
    withdrawals: z.array(WithdrawalShape).optional(),
    withdraws: z.array(WithdrawalShape).optional(),
  })
  .refine((list) => list.withdrawals ?? list.withdraws, { path: ['withdrawals'] })
const ErrorAnswer = z.object({ error: z.union([z.string().min(1), z.record(z.string(), z.unknown())]) })
const WebhookBody = z.object({
  entity: z.string().min(1),
  reference: z.string().min(1),
  receivedValue: z.unknown().optional(),
  receivedTotal: z.unknown().optional(),
})

const timeOf = (row: Withdrawal): Date | null => readTime(row.created_at ?? row.createdAt)

const stateOf = ({ reference, status, entoend }: Withdrawal): PayoutState => ({
  gatewayRef: reference,
  status: readWord(payoutWords, status),
  endToEndId: readEndToEndId(entoend),
  vendorWord: status,
})

/** 03:00 UTC is midnight there. */
const dayInBrasilia = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

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
