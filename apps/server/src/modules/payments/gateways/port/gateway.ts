import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import type { PixKey } from '@girassol/pix'

/**
 * The port. An adapter turns these questions into one vendor's HTTP and its answers into these words. It holds no database
 * and no state but a token cache; it never credits anything. Every call carries our own id, so that a crash between their
 * answer and our commit can be mended by asking again.
 */
export interface Gateway {
  readonly name: GatewayName
  readonly capabilities: Capabilities
  createCharge(order: ChargeOrder): Promise<Result<ChargeOpened>>
  getCharge(charge: ChargeReference): Promise<Result<ChargeState>>
  /** Asks the vendor to stop accepting money for the charge. It may still be paid: late money wins. */
  cancelCharge(charge: ChargeReference): Promise<Result<{ cancelled: boolean }>>
  /** Pure and on raw bytes: signatures are over bytes, not over parsed JSON. Only says what was said; the caller decides. */
  parseWebhook(delivery: WebhookDelivery): WebhookReading
  createPayout(order: PayoutOrder): Promise<Result<PayoutState>>
  getPayout(payout: PayoutReference): Promise<Result<PayoutState>>
  refund(order: RefundOrder): Promise<Result<RefundState>>
  /** What the vendor settled in that time, for the nightly comparison. */
  listSettled(range: { from: Date; to: Date }): Promise<Result<SettledPayment[]>>
}

export interface Capabilities {
  kind: 'pix' | 'redirect'
  cashOut: boolean
  refund: boolean
  cancel: boolean
  list: boolean
  /** Does the vendor say who paid? Where it does not, the payer cannot be checked here. */
  payerDocument: boolean
  webhook: 'hmac' | 'manifest' | 'body-hash' | 'svix' | 'basic' | 'none'
  idempotency: 'header' | 'field' | 'none'
  /** True only after a run with real credentials. */
  verified: boolean
}

export interface Payer {
  name: string
  cpf: string
  email: string
  /** In Brazil, as +55 with area code and number; null for a phone of elsewhere, which vendors would read as a Brazilian one. */
  phone: string | null
}

export interface ChargeOrder {
  ourId: string
  amount: Centavos
  payer: Payer
  expiresAt: Date
  callbackUrl: string
  returnUrls: { success: string; cancel: string }
  description: string
}

export interface ChargeOpened {
  gatewayRef: string
  /** Copy-paste code; absent for gateways that send the player to a page of their own. */
  brCode: string | null
  redirectUrl: string | null
  expiresAt: Date
}

export interface ChargeReference {
  ourId: string
  gatewayRef: string | null
  amount: Centavos
  createdAt: Date
}

/** `unknown` is a word of the vendor's that we do not know: it changes nothing and alerts. */
export type ChargeStatus =
  | 'pending'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'refunded'
  | 'disputed'
  | 'unknown'

export interface ChargeState {
  gatewayRef: string | null
  status: ChargeStatus
  /** What really arrived, which may differ from what was asked. */
  paid: Centavos | null
  paidAt: Date | null
  endToEndId: string | null
  payerCpf: string | null
  vendorWord: string
}

export interface WebhookDelivery {
  method: string
  query: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  body: Uint8Array
  address: string
  now: Date
}

/**
 * `verified`: the signature proves who said it and when. `unverified`: nothing proves it, so it is only a reason to ask the
 * vendor. A forged, stale or unreadable delivery is refused and changes nothing.
 */
export type WebhookReading =
  | { status: 'refused'; reason: 'signature' | 'stale' | 'unreadable' | 'sandbox' }
  | { status: 'read'; trust: 'verified' | 'unverified'; events: WebhookEvent[] }

export interface WebhookEvent {
  /** The same for every copy of one delivery. */
  key: string
  kind: 'charge' | 'payout' | 'refund' | 'dispute'
  ourId: string | null
  gatewayRef: string | null
}

export interface PayoutOrder {
  ourId: string
  amount: Centavos
  key: PixKey
  holder: { name: string; cpf: string }
  callbackUrl: string
}

export interface PayoutReference {
  ourId: string
  gatewayRef: string | null
  amount: Centavos
  createdAt: Date
}

export type PayoutStatus = 'processing' | 'paid' | 'failed' | 'returned' | 'unknown'

export interface PayoutState {
  gatewayRef: string | null
  status: PayoutStatus
  /** What is paid, where the vendor says; it should be what was ordered. */
  amount?: Centavos | null
  endToEndId: string | null
  vendorWord: string
}

export interface RefundOrder {
  ourId: string
  charge: ChargeReference
  endToEndId: string | null
  amount: Centavos
  reason: string
}

export interface RefundState {
  gatewayRef: string | null
  status: 'processing' | 'done' | 'failed' | 'unknown'
}

export interface SettledPayment {
  ourId: string | null
  gatewayRef: string
  amount: Centavos
  paidAt: Date | null
  endToEndId: string | null
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: GatewayError }

/**
 * - `rejected`: a definite business no; nothing happened and nothing will.
 * - `unavailable`: provably not processed (refused connection, open breaker, 429, 503).
 * - `auth`: our credentials are wrong; switch off and alert.
 * - `ambiguous`: it may or may not have happened (time-out after sending, reset, 5xx, an answer we cannot read). Never guessed.
 */
export interface GatewayError {
  kind: 'rejected' | 'unavailable' | 'auth' | 'ambiguous'
  code: RejectionCode | null
  /** For operators and logs, without secrets. */
  detail: string
  retryAfter: number | null
}

export type RejectionCode =
  | 'invalid_document'
  | 'invalid_key'
  | 'insufficient_funds'
  | 'limit'
  | 'duplicate_ref'
  | 'not_found'
  | 'unsupported'
  | 'other'
