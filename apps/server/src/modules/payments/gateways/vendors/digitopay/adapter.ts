import { z } from 'zod'
import { dictKind } from '@girassol/pix'
import { readAmount, writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import { type Answer, readAnswer, type Refusal, type Request } from '../../runtime/http.ts'
import { ambiguous, type Failure, ok, rejected } from '../../port/failure.ts'
import type { ChargeStatus, PayoutStatus, RejectionCode, Result, WebhookEvent } from '../../port/gateway.ts'
import { digestOf, readBody, refuse } from '../../runtime/signature.ts'
import { createToken, type IssuedToken } from '../../runtime/token.ts'
import { readCpf, readEndToEndId, readText, readTime, readWord } from '../../runtime/parse.ts'

/** There is no sandbox of theirs. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://api.digitopayoficial.com.br'),
  clientId: Secret,
  clientSecret: Secret,
})

export const gateway = defineGateway({
  name: 'digitopay',
  offer: { type: 'pix', name: 'DigitoPay', description: 'PIX' },
  config: Config,
  secrets: (config) => [config.clientSecret],
  build(config, tools) {
    const send = tools.exchange({ baseUrl: config.baseUrl, refusal: readRefusal })
    const token = createToken({ clock: tools.clock, redactor: tools.redactor, issue })

    async function issue(signal: AbortSignal): Promise<Result<IssuedToken>> {
      const json = { clientId: config.clientId, secret: config.clientSecret }
      const answer = await send({ method: 'POST', path: '/api/token/api', json, signal })
      if (!answer.ok) return answer
      const read = readAnswer(answer.value, TokenAnswer)
      return read.ok ? ok({ token: read.value.accessToken, lifetime: TOKEN_SECONDS }) : read
    }

    async function call<S extends z.ZodType>(request: Request, schema: S): Promise<Result<z.output<S>>> {
      const answer = await token.use((bearer) =>
        send({ ...request, headers: { authorization: `Bearer ${bearer}` } }),
      )
      if (!answer.ok) return answer
      const refused = readRefusal(answer.value)
      return refused ? rejected(refused.code, refused.detail) : readAnswer(answer.value, schema)
    }

    /** Notifications are unsigned, so both ids of the answer must be the ones we asked about. */
    async function find(
      { ourId, gatewayRef }: { ourId: string; gatewayRef: string | null },
      signal: AbortSignal,
    ): Promise<Result<Transaction>> {
      const query: Record<string, string> =
        gatewayRef === null ? { idempotencyKey: ourId } : { id: gatewayRef }
      const found = await call(
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

    return {
      capabilities: {
        kind: 'pix',
        cashOut: true,
        refund: true,
        cancel: false,
        list: false,
        payerDocument: false,
        webhook: 'none',
        idempotency: 'field',
        verified: false,
      },

      async createCharge(order, signal) {
        if (order.amount < MINIMUM) return rejected('limit', 'less than the minimum of R$ 1,00')
        const json = {
          dueDate: order.expiresAt.toISOString(),
          paymentOptions: ['PIX'],
          person: { cpf: order.payer.cpf, name: order.payer.name },
          value: writeAmount(order.amount, 'reais'),
          callbackUrl: order.callbackUrl,
          idempotencyKey: order.ourId,
        }
        const opened = await call({ method: 'POST', path: '/api/deposit', json, signal }, ChargeAnswer)
        if (!opened.ok) return opened
        return ok({
          gatewayRef: opened.value.id,
          brCode: opened.value.pixCopiaECola,
          redirectUrl: null,
          expiresAt: order.expiresAt,
        })
      },

      async getCharge(charge, signal) {
        const found = await find(charge, signal)
        if (!found.ok) return found
        const item = found.value
        const word = readWord(chargeWords, item.status)
        const paid = readAmount(item.receivedValue ?? item.requestedValue, 'reais')
        if (word === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
        // They have one word for "never paid" and for "paid and given back".
        const givenBack = word === 'cancelled' && (readAmount(item.refundedValue, 'reais') ?? 0n) > 0n
        return ok({
          gatewayRef: item.id,
          status: givenBack ? 'refunded' : word,
          paid: word === 'paid' ? paid : null,
          paidAt: readTime(item.paymentDate),
          endToEndId: readEndToEndId(item.endToEndId),
          // May be what we sent: a difference proves somebody else, agreement proves nothing.
          payerCpf: readCpf(item.person?.cpf),
          vendorWord: item.status,
        })
      },

      /** Unsigned: a reason to ask, never news. */
      parseWebhook({ body, query }) {
        const parsed = WebhookBody.safeParse(readBody(body))
        if (!parsed.success) return refuse('unreadable')
        const { id, idempotencyKey, status, type } = parsed.data
        const told = readWord(eventKinds, type ?? '')
        // No source says that the body always names the direction; our own mark in the address does.
        const kind = query[MARK.name] === MARK.value ? 'payout' : told === 'unknown' ? 'charge' : told
        const gatewayRef = readText(id)
        const ourId = readText(idempotencyKey)
        if (gatewayRef === null && ourId === null) return refuse('unreadable')
        const key = `${gatewayRef ?? ourId}:${status ?? digestOf(body)}`
        return { status: 'read', trust: 'doorbell', events: [{ key, kind, ourId, gatewayRef }] }
      },

      async createPayout(order, signal) {
        const json = {
          paymentOptions: ['PIX'],
          person: {
            pixKeyTypes: dictKind[order.key.kind],
            pixKey: order.key.value,
            name: order.holder.name,
            // Not the key's holder: they take the order and cancel it later.
            cpf: order.holder.cpf,
          },
          value: writeAmount(order.amount, 'reais'),
          callbackUrl: marked(order.callbackUrl),
          idempotencyKey: order.ourId,
        }
        const made = await call({ method: 'POST', path: '/api/withdraw', json, signal }, PayoutAnswer)
        if (!made.ok) return readPayoutFailure(made)
        const { id, isSend } = made.value
        return ok({
          gatewayRef: id,
          status: 'processing',
          endToEndId: null,
          vendorWord: `isSend=${String(isSend ?? null)}`,
        })
      },

      async getPayout(payout, signal) {
        const found = await find(payout, signal)
        if (!found.ok) return found
        const { id, status: vendorWord, endToEndId, requestedValue } = found.value
        if (readAmount(requestedValue, 'reais') !== payout.amount) {
          return ambiguous(`payout ${id} is over another amount`)
        }
        return ok({
          gatewayRef: id,
          status: readWord(payoutWords, vendorWord),
          endToEndId: readEndToEndId(endToEndId),
          vendorWord,
        })
      },

      /** They take no amount and no id of ours: the whole charge or nothing, and a second try meets their own refusal. */
      async refund(order, signal) {
        if (order.amount !== order.charge.amount) return rejected('unsupported', 'only the whole charge')
        const found = await find(order.charge, signal)
        if (!found.ok) return found
        const json = { id: found.value.id, refundExternal: true }
        const made = await call({ method: 'POST', path: '/api/refund', json, signal }, RefundAnswer)
        if (!made.ok) return made
        return ok({ gatewayRef: readText(made.value.id), status: 'processing' })
      },
    }
  },
})

/**
 * Theirs live for 30 minutes, and `expiration` counts ticks of another clock in a number JSON cannot hold. Kept for 25, which
 * is this less the margin of the token cache.
 */
const TOKEN_SECONDS = 26 * 60
const MINIMUM = 100n
const MARK = { name: 'direction', value: 'payout' }

function marked(callbackUrl: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set(MARK.name, MARK.value)
  return url.href
}

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
const RefundAnswer = z.object({ success: z.literal(true), id: z.unknown().optional() })
const TransactionAnswer = z.object({
  id: z.string().min(1),
  idempotencyKey: z.string().nullish(),
  status: z.string().min(1),
  requestedValue: z.unknown().optional(),
  receivedValue: z.unknown().optional(),
  refundedValue: z.unknown().optional(),
  endToEndId: z.unknown().optional(),
  paymentDate: z.unknown().optional(),
  person: z.object({ cpf: z.unknown().optional() }).nullish(),
})
type Transaction = z.output<typeof TransactionAnswer>
const ErrorAnswer = z.object({
  success: z.literal(false),
  message: z.string().nullish(),
  mensagem: z.string().nullish(),
  errors: z.array(z.object({ field: z.string().nullish(), message: z.string().nullish() })).nullish(),
})
const WebhookBody = z.object({
  id: z.unknown().optional(),
  idempotencyKey: z.unknown().optional(),
  status: z.string().nullish(),
  type: z.string().nullish(),
})

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

/** A no without a reason we know might be "you already sent this": the money stays where it is until the payout was asked for. */
function readPayoutFailure(failure: Failure): Failure {
  const { kind, code, detail } = failure.error
  return kind === 'rejected' && code === 'other' ? ambiguous(detail) : failure
}

/**
 * `EM PROCESSAMENTO` is left out of charges on purpose: there it means that the money is on its way back, which is no step of
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
