import type { CredentialFormat, Credentials } from '../core/credentials.ts'
import type { Tx } from '@girassol/institution'
import type { ChargeView, Notification } from '../core/records.ts'
import type { Refusal } from '../core/refusal.ts'
import type { World } from '../core/world.ts'

export type Op =
  | 'token'
  | 'charge'
  | 'status'
  | 'list'
  | 'cancel'
  | 'refund'
  | 'payout'
  | 'payout_status'
  | 'key'
  | 'balance'
  | 'settings'

/** One request as a dialect sees it, inside the one transaction that answers it. */
export interface Call {
  tx: Tx
  world: World
  /** The dialect's name is its merchant's. */
  merchant: string
  credentials: Credentials
  secret: string
  now: Date
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  raw: string
  body: unknown
  /** The copy-paste code and its picture, as this answer should show them: a fault may have spoilt them. */
  code(view: ChargeView): { text: string | null; png: string | null }
}

export interface Answer {
  status: number
  body: unknown
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  op: Op
  /** Where it differs from the dialect's. */
  unit?: 'reais' | 'centavos'
  /** Login calls and the like. */
  open?: true
  /** The idempotency key of the request, where the vendor has one. */
  key?: (call: Call) => string | undefined
  run: (call: Call) => Answer | Promise<Answer>
}

/** A notification in the vendor's shape, not yet signed. */
export interface Notice {
  name: string
  body: Record<string, unknown>
  query?: Record<string, string>
}

export interface WebhookMessage {
  /** The same for every copy and every attempt of one notification. */
  id: string
  name: string
  url: string
  body: unknown
  /** Real time, not the institution's: a receiver compares it with its own clock. */
  at: Date
}

/** A vendor's way of speaking about the same institution. */
export interface Dialect {
  name: string
  /** How the vendor counts money in requests. */
  unit: 'reais' | 'centavos'
  credentialFormat?: CredentialFormat
  guard(call: Call): void
  routes: readonly Route[]
  notice(notification: Notification): Notice | null
  sign(message: WebhookMessage, credentials: Credentials): { text: string; headers: Record<string, string> }
  refuse(refusal: Refusal): Answer
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body })
