import type {
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

/** One operation of a vendor. `Api` is what the vendor's `connect` returns; the signal ends the attempt. */
export type VendorOperation<Api, Input, Output> = (
  api: Api,
  input: Input,
  signal: AbortSignal,
) => Promise<Result<Output>>

/**
 * One vendor's side of the port. Operations that the vendor lacks are left out. Validation of documents, keys and BR Codes,
 * time-outs, retries and breakers are the guard's task, not the adapter's.
 */
export interface Adapter<Api> {
  createCharge: VendorOperation<Api, ChargeOrder, ChargeOpened>
  getCharge: VendorOperation<Api, ChargeReference, ChargeState>
  identifyCharge?: VendorOperation<Api, string, { ourId: string | null }>
  cancelCharge?: VendorOperation<Api, ChargeReference, { cancelled: boolean }>
  parseWebhook: (api: Api, delivery: WebhookDelivery) => WebhookReading
  createPayout?: VendorOperation<Api, PayoutOrder, PayoutState>
  getPayout?: VendorOperation<Api, PayoutReference, PayoutState>
  refund?: VendorOperation<Api, RefundOrder, RefundState>
  listSettled?: VendorOperation<Api, { from: Date; to: Date }, SettledPayment[]>
}
