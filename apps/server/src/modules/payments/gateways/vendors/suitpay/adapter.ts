import { z } from 'zod'
import type { KeyKind } from '@girassol/pix'
import { writeAmount } from '../../runtime/amount.ts'
import { BaseUrl, defineGateway, Secret } from '../../runtime/definition.ts'
import { type Answer, readAnswer, type Refusal } from '../../runtime/http.ts'
import { ambiguous, auth, type Failure, ok, rejected } from '../../port/failure.ts'
import type { ChargeStatus, PayoutStatus, RejectionCode, Result, WebhookEvent } from '../../port/gateway.ts'
import { digestOf, readBody, refuse, sameSignature } from '../../runtime/signature.ts'
import { readText, readWord } from '../../runtime/parse.ts'

/** The sandbox is `https://sandbox.ws.suitpay.app`. Payouts need the server's address registered with them. */
const Config = z.strictObject({
  baseUrl: BaseUrl.default('https://ws.suitpay.app'),
  /** Sent as `ci`. */
  clientId: Secret,
  /** Sent as `cs`; also the secret in the hash of what they send to us. */
  clientSecret: Secret,
})

export const gateway = defineGateway({
  name: 'suitpay',
  offer: { type: 'pix', name: 'SuitPay', description: 'PIX' },
  config: Config,
  // There is no token: both headers together are the key, on every call.
  secrets: (config) => [config.clientId, config.clientSecret],
  build(config, tools) {
    const send = tools.exchange({
      baseUrl: config.baseUrl,
      headers: { ci: config.clientId, cs: config.clientSecret },
      refusal: readRefusal,
    })

    async function call(operation: string, json: unknown, signal: AbortSignal): Promise<Result<Answer>> {
      const answer = await send({ method: 'POST', path: `/api/v1/gateway/${operation}`, json, signal })
      if (!answer.ok) return answer
      // Some refusals come with status 200.
      const refused = readRefusal(answer.value)
      return refused ? rejected(refused.code, refused.detail) : answer
    }

    /** The whole answer is one word in quotes. */
    async function consult(
      idTransaction: string,
      typeTransaction: string,
      signal: AbortSignal,
    ): Promise<Result<string>> {
      const answer = await call('consult-status-transaction', { typeTransaction, idTransaction }, signal)
      return answer.ok ? readAnswer(answer.value, z.string().min(1)) : answer
    }

    return {
      capabilities: {
        kind: 'pix',
        cashOut: true,
        refund: false,
        cancel: false,
        list: false,
        payerDocument: false,
        webhook: 'body-hash',
        idempotency: 'field',
        verified: false,
      },

      async createCharge(order, signal) {
        const json = {
          requestNumber: order.ourId,
          dueDate: dayInBrasilia(order.expiresAt),
          amount: writeAmount(order.amount, 'reais'),
          callbackUrl: order.callbackUrl,
          client: { name: order.payer.name, document: order.payer.cpf, email: order.payer.email },
        }
        const answer = await call('request-qrcode', json, signal)
        if (!answer.ok) return answer
        const opened = readAnswer(answer.value, ChargeAnswer)
        if (!opened.ok) return opened
        return ok({
          gatewayRef: opened.value.idTransaction,
          brCode: opened.value.paymentCode,
          redirectUrl: null,
          // They only know days, so their code outlives ours; money that comes late is late money.
          expiresAt: order.expiresAt,
        })
      },

      async getCharge({ gatewayRef, amount }, signal) {
        // An opening without an answer showed nobody a code, and they answer to their own id only.
        if (gatewayRef === null) return rejected('unsupported', 'cannot be asked by our id')
        const word = await consult(gatewayRef, CHARGE, signal)
        if (!word.ok) return word
        const status = readWord(chargeWords, word.value)
        return ok({
          gatewayRef,
          status,
          // A word without an amount: the code was checked to ask for exactly ours, and cannot be paid with another.
          paid: status === 'paid' ? amount : null,
          paidAt: null,
          endToEndId: null,
          payerCpf: null,
          vendorWord: word.value,
        })
      },

      /** Never more than a doorbell: sources disagree on the place of the secret, and the hash covers no time. */
      parseWebhook({ body }) {
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
        if (known === 'unknown') return { status: 'read', trust: 'doorbell', events: [] }
        const kind = known === 'charge' && statusTransaction === 'CHARGEBACK' ? 'dispute' : known
        const ourId = readText(kind === 'payout' ? externalId : requestNumber)
        const key = `${typeTransaction}:${idTransaction}:${statusTransaction}`
        return {
          status: 'read',
          trust: 'doorbell',
          events: [{ key, kind, ourId, gatewayRef: idTransaction }],
        }
      },

      async createPayout(order, signal) {
        const json = {
          key: order.key.value,
          typeKey: keyWords[order.key.kind],
          value: writeAmount(order.amount, 'reais'),
          callbackUrl: order.callbackUrl,
          // They refuse a key whose holder is somebody else.
          documentValidation: order.holder.cpf,
          externalId: order.ourId,
        }
        const answer = await call('pix-payment', json, signal)
        if (!answer.ok) return readPayoutFailure(answer)
        const made = readAnswer(answer.value, PayoutAnswer)
        if (!made.ok) return made
        const { idTransaction: gatewayRef, response: vendorWord } = made.value
        return ok({ gatewayRef, status: 'processing', endToEndId: null, vendorWord })
      },

      async getPayout({ gatewayRef }, signal) {
        if (gatewayRef === null) return ambiguous('cannot be asked by our id')
        const word = await consult(gatewayRef, PAYOUT, signal)
        if (!word.ok) return word
        const status = readWord(payoutWords, word.value)
        return ok({ gatewayRef, status, endToEndId: null, vendorWord: word.value })
      },
    }
  },
})

const CHARGE = 'PIX'
const PAYOUT = 'PIX_CASHOUT'

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
  requestNumber: z.unknown().optional(),
  externalId: z.unknown().optional(),
})

function readRefusal(answer: Answer): Refusal | null {
  const parsed = ErrorAnswer.safeParse(answer.json)
  if (!parsed.success || parsed.data.response === 'OK') return null
  const known = readWord(refusalWords, parsed.data.response)
  return { code: known === 'unknown' ? 'other' : known, detail: parsed.data.response }
}

/** `ERROR`, and any word we do not know, is no definite no: with money on its way out it stays a doubt. */
function readPayoutFailure(failure: Failure): Failure {
  const { kind, code, detail } = failure.error
  if (kind !== 'rejected' || code !== 'other') return failure
  return ourFaults.has(detail) ? auth(detail) : ambiguous(detail)
}

const sha256 = (text: string): string => digestOf(Buffer.from(text))

/** 03:00 UTC is midnight there. */
const dayInBrasilia = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

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

/** `PAYMENT_ACCEPT` is left out: nobody says whether it means money or only an approval, and `PAID_OUT` says it. */
const chargeWords: Record<string, ChargeStatus> = {
  WAITING_FOR_APPROVAL: 'pending',
  UNPAID: 'pending',
  PAID_OUT: 'paid',
  CANCELED: 'cancelled',
  CHARGEBACK: 'disputed',
}

const payoutWords: Record<string, PayoutStatus> = {
  WAITING_FOR_APPROVAL: 'processing',
  PAID_OUT: 'paid',
  CANCELED: 'failed',
}

const eventKinds: Record<string, WebhookEvent['kind']> = { [CHARGE]: 'charge', [PAYOUT]: 'payout' }

const keyWords: Record<KeyKind, string> = {
  cpf: 'document',
  email: 'email',
  phone: 'phoneNumber',
  random: 'randomKey',
}

/** About our account or our address, not about the order. */
const ourFaults: ReadonlySet<string> = new Set(['UNAUTHORIZED_IP', 'ACCOUNT_DOCUMENTS_NOT_VALIDATED'])

const refusalWords: Record<string, RejectionCode> = {
  INVALID_DOCUMENT: 'invalid_document',
  DOCUMENT_VALIDATE: 'invalid_document',
  PIX_KEY_NOT_FOUND: 'invalid_key',
  NO_FUNDS: 'insufficient_funds',
  DUPLICATE_EXTERNAL_ID: 'duplicate_ref',
}
