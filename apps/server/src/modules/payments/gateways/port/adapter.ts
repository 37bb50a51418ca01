import type {
  Capabilities,
  ChargeOpened,
  ChargeOrder,
  ChargeReference,
  ChargeState,
  PayoutOrder,
  PayoutReference,
  PayoutState,
  RefundOrder,
  RefundState,
  Result,
  SettledPayment,
  WebhookDelivery,
  WebhookReading,
} from './gateway.ts'

type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Result<Answer>>

/**
 * One vendor's side of the port. The same questions, plus the signal of the attempt; what the vendor cannot do is left out.
 * Documents, keys, BR Codes, time-outs, retries and breakers are the guard's business, not the adapter's.
 */
export interface Adapter {
  capabilities: Capabilities
  createCharge: Ask<ChargeOrder, ChargeOpened>
  getCharge: Ask<ChargeReference, ChargeState>
  cancelCharge?: Ask<ChargeReference, { cancelled: boolean }>
  parseWebhook: (delivery: WebhookDelivery) => WebhookReading
  createPayout?: Ask<PayoutOrder, PayoutState>
  getPayout?: Ask<PayoutReference, PayoutState>
  refund?: Ask<RefundOrder, RefundState>
  listSettled?: Ask<{ from: Date; to: Date }, SettledPayment[]>
}
