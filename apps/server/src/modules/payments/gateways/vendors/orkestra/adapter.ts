import { z } from 'zod'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import { type Answer, readAnswer, type Refusal, type Request } from '../../runtime/http.ts'
import { ambiguous, ok } from '../../port/failure.ts'
import type { ChargeStatus, PayoutState, PayoutStatus, RejectionCode, Result } from '../../port/gateway.ts'
import { digestOf, header, isBasic, readBody, refuse } from '../../runtime/signature.ts'
import { readCpf, readEndToEndId, readText, readTime, readWord } from '../../runtime/parse.ts'

/** The Orders and Payouts API. Their pages name no host, and leave some names of fields out. */
const Config = z.strictObject({
  baseUrl: BaseUrl,
  clientId: Secret,
  clientSecret: Secret,
  /** The login that we choose and they send with every notification. */
  webhookUser: Secret,
  webhookPassword: Secret,
  /** Of orders: one page of theirs shows 19000, another calls it a double. Payouts are decimal in all of them. */
  amountUnit: z.enum(['decimal', 'centavos']).default('decimal'),
  /** Sends our address with every order too; without it only the account's address counts. */
  notifyPerRequest: z.boolean().default(true),
})

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
  build(config, tools) {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const send = tools.exchange({
      baseUrl: config.baseUrl,
      headers: { authorization: `Basic ${basic}` },
      refusal: readRefusal,
    })
    const orderUnit = config.amountUnit === 'centavos' ? 'centavos' : 'reais'
    const notification = (notificationUrl: string) => (config.notifyPerRequest ? { notificationUrl } : {})

    async function call<S extends z.ZodType>(request: Request, schema: S): Promise<Result<z.output<S>>> {
      const answer = await send(request)
      return answer.ok ? readAnswer(answer.value, schema) : answer
    }

    /** No page of theirs promises this search, so only what it finds is believed, never what it does not. */
    async function search<Row>(
      path: string,
      query: Record<string, string>,
      row: z.ZodType<Row>,
      isOurs: (row: Row) => boolean,
      signal: AbortSignal,
    ): Promise<Result<Row>> {
      const listed = await call({ method: 'GET', path, query, signal }, z.object({ data: z.array(row) }))
      if (!listed.ok) return listed.error.kind === 'rejected' ? ambiguous(listed.error.detail) : listed
      const found = listed.value.data.find(isOurs)
      return found ? ok(found) : ambiguous('not found under our id')
    }

    return {
      capabilities: {
        kind: 'pix',
        cashOut: true,
        refund: false,
        cancel: false,
        list: false,
        payerDocument: false,
        webhook: 'basic',
        idempotency: 'field',
        verified: false,
      },

      async createCharge(order, signal) {
        const json = {
          merchantOrderId: order.ourId,
          softDescriptor: order.description,
          amount: writeAmount(order.amount, orderUnit),
          currency: 'BRL',
          // Only the player's own account may pay: they check it before the money is ours.
          allowsThirdPartyPayments: false,
          ...notification(order.callbackUrl),
          charges: [
            {
              customer: { ...namesOf(order.payer.name), documentType: 'CPF', document: order.payer.cpf },
              transactions: [
                {
                  paymentMethod: 'PIX',
                  pix: { allowsAmountChange: false, expiresAt: order.expiresAt.toISOString() },
                },
              ],
            },
          ],
        }
        const opened = await call({ method: 'POST', path: '/orders', json, signal }, OrderAnswer)
        if (!opened.ok) return opened
        const brCode = findCode(opened.value.charges)
        if (brCode === null) return ambiguous('the order has no code')
        return ok({ gatewayRef: opened.value.id, brCode, redirectUrl: null, expiresAt: order.expiresAt })
      },

      async getCharge({ ourId, gatewayRef }, signal) {
        const found =
          gatewayRef === null
            ? await search(
                '/orders',
                { merchantOrderId: ourId },
                OrderAnswer,
                (each) => ourIdOf(each) === ourId,
                signal,
              )
            : await call(
                { method: 'GET', path: `/orders/${encodeURIComponent(gatewayRef)}`, signal },
                OrderAnswer,
              )
        if (!found.ok) return found
        const order = found.value
        if ((ourIdOf(order) ?? ourId) !== ourId) return ambiguous('answered about another order')
        const status = readWord(chargeWords, order.status)
        const payment = order.transactions?.[0]
        const paid = paidOf(order)
        if (status === 'paid' && paid === null) return ambiguous('paid, but no amount that can be relied on')
        return ok({
          gatewayRef: order.id,
          status,
          paid: status === 'paid' ? paid : null,
          paidAt: readTime(payment?.paidAt),
          endToEndId: readEndToEndId(payment?.endToEndId),
          payerCpf: readCpf(payment?.payer?.document),
          vendorWord: order.status,
        })
      },

      /** The login proves the sender; it says nothing about the body or the time, so the caller asks all the same. */
      parseWebhook({ headers, body }) {
        const given = header(headers, 'authorization')
        if (!isBasic(given, config.webhookUser, config.webhookPassword)) return refuse('signature')
        const parsed = WebhookBody.safeParse(readBody(body))
        if (!parsed.success) return refuse('unreadable')
        const { id, referenceId, status, charges, allowsThirdPartyPayments } = parsed.data
        // Payouts are told at the same address, and nothing but the shape says which it is.
        const isOrder = charges !== undefined || allowsThirdPartyPayments !== undefined
        const kind = isOrder ? 'charge' : 'payout'
        const key = `${kind}:${id}:${status ?? digestOf(body)}`
        return {
          status: 'read',
          trust: 'verified',
          events: [{ key, kind, ourId: readText(referenceId), gatewayRef: id }],
        }
      },

      async createPayout(order, signal) {
        const document = { document: order.holder.cpf, documentType: 'CPF' }
        const json = {
          referenceId: order.ourId,
          amount: writeAmount(order.amount, 'reais'),
          currency: 'BRL',
          paymentMethod: 'PIX',
          receivingBankAccount: { key: order.key.value, ...document },
          beneficiary: { ...namesOf(order.holder.name), type: 'INDIVIDUAL', ...document },
          ...notification(order.callbackUrl),
        }
        const made = await call({ method: 'POST', path: '/payouts', json, signal }, PayoutAnswer)
        if (made.ok) return ok(stateOf(made.value))
        // A no without a reason we know might be "you already sent this".
        const { kind, code, detail } = made.error
        return kind === 'rejected' && code === 'other' ? ambiguous(detail) : made
      },

      async getPayout({ ourId, gatewayRef }, signal) {
        const found =
          gatewayRef === null
            ? await search(
                '/payouts',
                { referenceId: ourId },
                PayoutAnswer,
                (each) => each.referenceId === ourId,
                signal,
              )
            : await call(
                { method: 'GET', path: `/payouts/${encodeURIComponent(gatewayRef)}`, signal },
                PayoutAnswer,
              )
        if (!found.ok) return found
        if ((found.value.referenceId ?? ourId) !== ourId) return ambiguous('answered about another payout')
        return ok(stateOf(found.value))
      },
    }

    /**
     * What arrived. Their labels for received and expected look swapped, so where no single payment is shown the two must
     * agree; a difference is for a person.
     */
    function paidOf(order: Order) {
      const arrived = order.transactions?.[0]?.amount
      if (arrived !== undefined) return readAmount(arrived, orderUnit)
      const amount = readAmount(order.amount, orderUnit)
      if (order.paidAmount === undefined || order.paidAmount === null) return amount
      return readAmount(order.paidAmount, orderUnit) === amount ? amount : null
    }
  },
})

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
        paidAt: z.unknown().optional(),
        endToEndId: z.unknown().optional(),
        payer: z.object({ document: z.unknown().optional() }).nullish(),
      }),
    )
    .nullish(),
})
type Order = z.output<typeof OrderAnswer>
const PayoutAnswer = z.object({
  id: Id,
  referenceId: z.string().nullish(),
  status: z.string().min(1),
  amount: z.unknown().optional(),
  endToEndId: z.unknown().optional(),
})
const ErrorAnswer = z.object({
  code: z.string().min(1),
  message: z.string().nullish(),
})
const WebhookBody = z.object({
  id: Id,
  referenceId: z.unknown().optional(),
  status: z.string().nullish(),
  charges: z.unknown().optional(),
  allowsThirdPartyPayments: z.unknown().optional(),
})

const ourIdOf = (order: Order): string | null => order.merchantOrderId ?? order.referenceId ?? null

const stateOf = (payout: z.output<typeof PayoutAnswer>): PayoutState => ({
  gatewayRef: payout.id,
  status: readWord(payoutWords, payout.status),
  amount: readAmount(payout.amount, 'reais'),
  endToEndId: readEndToEndId(payout.endToEndId),
  vendorWord: payout.status,
})

/** Both names are mandatory there, and some people have one. */
function namesOf(name: string): { firstName: string; lastName: string } {
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
