import { createPrivateKey, sign } from 'node:crypto'
import { dictKind } from '@girassol/pix'
import { z } from 'zod'
import { writeAmount } from '../../runtime/amount.ts'
import { type Answer, type HttpClient, readAnswer } from '../../runtime/http.ts'
import { ok, rejected } from '../../port/failure.ts'
import type { PayoutOrder, PayoutReference, PayoutState, PayoutStatus, Result } from '../../port/gateway.ts'
import { EndToEndIdField, readWord } from '../../runtime/parse.ts'

/** What the two operations need of the connection. */
interface PayoutApi {
  send: HttpClient
  privateKey: string | undefined
}

/** Mercado Pago's transaction intents, which the SDK lacks. One destination per call. */
export async function createPayout(
  { send, privateKey }: PayoutApi,
  order: PayoutOrder,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  const raw = JSON.stringify(intentOf(order))
  const headers = { 'x-idempotency-key': order.ourId, ...signatureOf(raw, privateKey) }
  const answer = await send({ method: 'POST', path: '/v1/transaction-intents/process', raw, headers, signal })
  return answer.ok ? readIntent(answer.value) : answer
}

export async function getPayout(
  { send }: PayoutApi,
  { gatewayRef }: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  if (gatewayRef === null) return rejected('unsupported', 'asked only under the vendor’s own id')
  const path = `/v1/transaction-intents/${encodeURIComponent(gatewayRef)}`
  const answer = await send({ method: 'GET', path, signal })
  return answer.ok ? readIntent(answer.value) : answer
}

function intentOf(order: PayoutOrder) {
  const amount = writeAmount(order.amount, 'reais')
  const destination = {
    type: 'current',
    amount,
    chave: { type: dictKind[order.key.kind], value: order.key.value },
    owner: { identification: { type: 'CPF', number: order.holder.cpf } },
  }
  return {
    external_reference: order.ourId,
    point_of_interaction: { type: 'PSP_TRANSFER' },
    seller_configuration: { notification_info: { notification_url: order.callbackUrl } },
    transaction: {
      from: { accounts: [{ amount }] },
      to: { accounts: [destination] },
      total_amount: amount,
    },
  }
}

/** Test credentials need no signature, production requires one. */
function signatureOf(raw: string, privateKey: string | undefined): Record<string, string> {
  if (!privateKey) return { 'x-enforce-signature': 'false' }
  const key = createPrivateKey(privateKey)
  const digest = key.asymmetricKeyType === 'rsa' ? 'sha256' : null
  const signature = sign(digest, Buffer.from(raw), key).toString('base64')
  return { 'x-enforce-signature': 'true', 'x-signature': signature }
}

/** Text in some answers, a number in others. */
export const Id = z.union([z.string().min(1), z.number()]).transform(String)

const IntentAnswer = z.object({
  id: Id,
  status: z.string(),
  transaction: z.object({ end_to_end_id: EndToEndIdField }).nullish(),
})

function readIntent(answer: Answer): Result<PayoutState> {
  const read = readAnswer(answer, IntentAnswer)
  if (!read.ok) return read
  const { id, status: vendorWord, transaction } = read.value
  return ok({
    gatewayRef: id,
    status: readWord(payoutWords, vendorWord),
    endToEndId: transaction?.end_to_end_id ?? null,
    vendorWord,
  })
}

const payoutWords: Record<string, PayoutStatus> = {
  pending: 'processing',
  in_process: 'processing',
  approved: 'paid',
  rejected: 'failed',
  cancelled: 'failed',
  refunded: 'returned',
  returned: 'returned',
}
