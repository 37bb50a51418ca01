import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import type { PixKey } from '@girassol/pix'

/**
 * The port. An adapter translates these operations into one vendor's HTTP API and back. It has no database and no state but a
 * token cache, and it never credits anything. Every call carries our own id, so that a crash between the vendor's answer and our
 * commit is repaired by querying again.
 */
export interface Gateway {
  readonly name: GatewayName
  readonly capabilities: Capabilities
  createCharge(order: ChargeOrder): Promise<Result<ChargeOpened>>
  getCharge(charge: ChargeReference): Promise<Result<ChargeState>>
  /** Which charge another object of the vendor's belongs to, for notices that name nothing else of it. */
  identifyCharge(reference: string): Promise<Result<{ ourId: string | null }>>
  /** Asks the vendor to stop accepting money for the charge. It may still be paid, and then counts as paid. */
  cancelCharge(charge: ChargeReference): Promise<Result<{ cancelled: boolean }>>
  /** Pure, on raw bytes because signatures cover bytes. It reads what the vendor sent; the caller decides. */
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
  /** Whether the vendor reports who paid. */
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
  /** In Brazil, as +55 with area code and number; null for a foreign phone, which vendors would read as a Brazilian one. */
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

/**
 * `disputed`: the payer's bank asks for the money back and it is not decided. `charged_back`: it has been taken from us.
 * `unknown` is a vendor's word that is not in our table: it changes nothing and is logged.
 */
export type ChargeStatus =
  | 'pending'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'refunded'
  | 'disputed'
  | 'charged_back'
  | 'unknown'

/**
 * A bank account as a vendor's answer names it: with bank and branch, or by a reference of the vendor's own that is the same for the same
 * account.
 */
export type BankAccount =
  | { ispb: string; branch: string; number: string }
  | { reference: string; bank: string | null }

export interface ChargeState {
  gatewayRef: string | null
  status: ChargeStatus
  /** What really arrived, which may differ from what was asked. */
  paid: Centavos | null
  paidAt: Date | null
  endToEndId: string | null
  payerCpf: string | null
  /** Where the money came from, where the vendor says. */
  payerAccount?: BankAccount | null
  /** How much of it is asked back or was taken, where the vendor says; otherwise all of it. */
  disputed?: Centavos | null
  /** The vendor's names for other objects of the same charge, which its notices may name instead of `gatewayRef`. */
  otherRefs?: string[]
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
 * `verified`: the signature proves the sender and the time. `unverified`: nothing proves it, so it is only a reason to query the
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
  /** Where the money went, where the vendor says. */
  payeeAccount?: BankAccount | null
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
 * - `rejected`: a definite refusal; nothing happened and nothing will.
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
