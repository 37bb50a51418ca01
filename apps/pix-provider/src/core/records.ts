import type { Centavos } from '@girassol/money'
import type { KeyKind } from '@girassol/pix'

export interface Merchant {
  dialect: string
  name: string
  city: string
  balance: Centavos
  charge_url: string | null
  payout_url: string | null
}

export interface Charge {
  id: string
  number: bigint
  merchant: string
  external_id: string | null
  txid: string
  amount: Centavos
  debtor_name: string | null
  debtor_cpf: string | null
  debtor_email: string | null
  description: string | null
  callback_url: string | null
  brcode: string
  details: Record<string, unknown>
  state: 'open' | 'paid' | 'cancelled'
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  cancelled_at: Date | null
}

/**
 * Expiry is a matter of time, not of record: an open charge past its time is expired, and may still be paid. `disputed` while a return
 * request is open, `charged_back` after one took the money.
 */
export type ChargeStatus =
  | 'pending'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'disputed'
  | 'charged_back'

export interface Payment {
  e2e: string
  number: bigint
  charge: string
  merchant: string
  ordinal: number
  amount: Centavos
  refunded: Centavos
  payer_name: string
  payer_cpf: string
  payer_branch: string | null
  payer_account: string | null
  late: boolean
  paid_at: Date
}

export interface Refund {
  id: string
  number: bigint
  return_id: string
  e2e: string
  charge: string
  merchant: string
  amount: Centavos
  nature: 'ORIGINAL' | 'MED_OPERACIONAL' | 'MED_FRAUDE'
  reason: string | null
  at: Date
}

export interface Payout {
  id: string
  number: bigint
  merchant: string
  external_id: string | null
  amount: Centavos
  key_kind: KeyKind
  key: string
  holder_name: string
  holder_cpf: string
  holder_branch: string | null
  holder_account: string | null
  description: string | null
  callback_url: string | null
  details: Record<string, unknown>
  state: 'processing' | 'paid' | 'failed' | 'returned'
  failure: string | null
  e2e: string | null
  return_id: string | null
  created_at: Date
  finished_at: Date | null
}

export interface Dispute {
  id: string
  e2e: string
  charge: string
  merchant: string
  number: bigint
  kind: 'fraud' | 'operational'
  amount: Centavos
  /** What went back to the payer when the request was completed. */
  returned: Centavos
  state: 'opened' | 'won' | 'lost' | 'cancelled'
  /** What the receiver answered. */
  answer: 'accept' | 'refuse' | null
  answer_reason: string | null
  answered_at: Date | null
  opened_at: Date
  closed_at: Date | null
}

export type NotificationKind =
  | 'charge.paid'
  | 'charge.cancelled'
  | 'charge.refunded'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.returned'
  | 'dispute.opened'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.cancelled'

/** A charge with everything that happened to it: what a status answer and a notification are written from. */
export interface ChargeView {
  charge: Charge
  status: ChargeStatus
  /** In order of arrival; the first one settled the charge. */
  payments: Payment[]
  refunds: Refund[]
}

export interface ChargeNotification {
  kind: Exclude<NotificationKind, `payout.${string}`>
  event: bigint
  at: Date
  view: ChargeView
  payment?: Payment
  refund?: Refund
  dispute?: Dispute
  /** Replaces the status by a word that no vendor uses, to test how a receiver handles it. */
  word?: string
}

export interface PayoutNotification {
  kind: Extract<NotificationKind, `payout.${string}`>
  event: bigint
  at: Date
  payout: Payout
  word?: string
}

export type Notification = ChargeNotification | PayoutNotification

export const isPayoutNotification = (notification: Notification): notification is PayoutNotification =>
  'payout' in notification
