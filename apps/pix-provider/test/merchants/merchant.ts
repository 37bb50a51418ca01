import { createHmac } from 'node:crypto'
import type { Credentials } from '../../src/core/credentials.ts'
import type { Answered, Received } from '../harness.ts'

/** A merchant who speaks one dialect, written without the code under test. */
export interface Merchant {
  words: { pending: unknown; paid: unknown; cancelled?: unknown; refunded: unknown; payoutPaid?: unknown }
  charge(order: Order): Promise<Answered>
  /** From the answer to `charge`. */
  made(answer: Answered): { id: string; code: string | null; image?: string | null }
  status(id: string): Promise<unknown>
  /** How many entries a list shows for a reference. */
  list(ref: string): Promise<number>
  /** A second payment of a code is not an entry of its own in the list. */
  listsOnce?: true
  refund(id: string, cents?: number): Promise<Answered>
  cancel?(id: string): Promise<Answered>
  payout?(order: Order & { kind: string; key: string; cpf?: string }): Promise<Answered>
  payoutId?(answer: Answered): string
  payoutStatus?(id: string): Promise<unknown>
  /** Null where the vendor signs nothing. */
  verify: ((received: Received) => boolean) | null
}

export interface Order {
  ref: string
  cents: number
  callback?: string
  headers?: Record<string, string>
}

/** One call in a dialect. */
export type Line = (
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answered>

/** Written from the vendors' published facts where there are any, else from the shapes in the README. */
export interface MerchantPlan {
  /** The headers that authenticate every later call. */
  login(connection: Connection): Record<string, string> | Promise<Record<string, string>>
  speak(connection: Connection): Merchant
}

export interface Connection {
  line: Line
  keys: Credentials
}

/** One moment for the whole run: a repeated order has to be the same order. */
export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
