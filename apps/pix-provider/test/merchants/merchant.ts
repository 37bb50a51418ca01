import { createHmac } from 'node:crypto'
import type { Credentials } from '../../src/core/credentials.ts'
import type { Answered, Received } from '../harness.ts'

/** A merchant who speaks one dialect, written from the vendors' published facts and not from the code under test. */
export interface Merchant {
  words: { pending: unknown; paid: unknown; cancelled?: unknown; refunded: unknown; payoutPaid?: unknown }
  charge(order: Order): Promise<Answered>
  /** From the answer to `charge`. */
  made(answer: Answered): { id: string; code: string | null; image?: string | null }
  status(id: string): Promise<unknown>
  /** How many entries a list shows for a reference. */
  list(ref: string): Promise<number>
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

/** One call in a dialect, already logged in. */
export type Line = (
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answered>

export interface Switchboard {
  line(dialect: string): Line
  keys(dialect: string): Credentials
}

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
