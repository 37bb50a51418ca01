import { centavos } from '@girassol/money'
import { createTestClock } from '../../../../../platform/clock.ts'
import { type AmountUnit, writeAmount } from '../../runtime/amount.ts'
import type { GatewayDefinition, OpenedGateway } from '../../runtime/definition.ts'
import type {
  BankAccount,
  ChargeOrder,
  ChargeReference,
  ChargeStatus,
  PayoutOrder,
  PayoutReference,
  PayoutStatus,
  RefundOrder,
  RejectionCode,
  WebhookDelivery,
  WebhookEvent,
} from '../gateway.ts'
import { type Timings, timings } from '../../runtime/policies.ts'
import type { Replay, Seen } from './replay.ts'

/** A position in a request: `/json/pointer`, `header:name` or `path` (its last segment). */
type Place = string

/** Null where the vendor has no such field. */
interface Places {
  ourId: Place
  amount: Place
  cpf: Place | null
  callback: Place | null
}

/** What the shared suite must know about one vendor. */
export interface GatewayHarness {
  definition: GatewayDefinition
  config: (baseUrl: string) => Record<string, unknown>
  /** Every secret in `config` and every token in the recordings. */
  secrets: string[]
  unit: AmountUnit
  /** Paths of the login, which faults leave alone. */
  login: string[]
  charge: {
    /** The request that opens a charge, among those seen. */
    path: string
    sent: Places
    gatewayRef: string
    /** In the answer of `charge.json`; null for a page instead of a code. */
    brCode: string | null
    /** In the answer of `charge-paid.json`. */
    word: string
    words: Record<string, ChargeStatus>
    payerCpf: string | null
    /** Where the vendor's documents name the account of the payer. */
    payerAccount?: BankAccount
    endToEndId: string | null
    refused: RejectionCode
  }
  payout?: {
    path: string
    sent: Places
    gatewayRef: string
    payeeAccount?: BankAccount
    word: string
    words: Record<string, PayoutStatus>
    refused: RejectionCode
  }
  webhook: {
    trust: 'verified' | 'unverified'
    /** Does the signature cover the bytes, and does it cover a time? */
    overBody: boolean
    timed: boolean
    /** The headers (and query) the vendor would send with this body at this time. */
    sign: (body: string, at: Date, secret?: string) => Pick<WebhookDelivery, 'headers' | 'query'>
    /** By the name of the recorded delivery. */
    events: Record<string, Omit<WebhookEvent, 'key'>>
  }
  /** What `settled.json` must be read as. */
  settled?: { ourId: string | null; gatewayRef: string; amount: bigint }[]
}

export const clock = createTestClock('2026-11-15T12:00:00Z')
export const CPF = '12345678909'
const OUR_ID = '0192f0c1-7a3b-7c4d-8e5f-6a7b8c9d0e1f'
const PAYOUT_ID = '0192f0c1-9999-7c4d-8e5f-6a7b8c9d0e1f'
const CALLBACK = 'https://casino.example/api/webhooks/t0k3n'

export const chargeOrder: ChargeOrder = {
  ourId: OUR_ID,
  amount: centavos(2050),
  payer: { name: 'Maria da Silva', cpf: CPF, email: 'maria@example.com', phone: '+5511987654321' },
  expiresAt: new Date('2026-11-15T12:10:00Z'),
  callbackUrl: CALLBACK,
  returnUrls: { success: 'https://casino.example/ok', cancel: 'https://casino.example/no' },
  description: 'Depósito',
}

export const payoutOrder: PayoutOrder = {
  ourId: PAYOUT_ID,
  amount: centavos(10_010),
  key: { kind: 'cpf', value: CPF },
  holder: { name: 'Maria da Silva', cpf: CPF },
  callbackUrl: CALLBACK,
}

export const chargeReference = (harness: GatewayHarness): ChargeReference => ({
  ourId: OUR_ID,
  gatewayRef: harness.charge.gatewayRef,
  amount: chargeOrder.amount,
  createdAt: clock.now(),
})

export const payoutReference = (harness: GatewayHarness): PayoutReference => ({
  ourId: PAYOUT_ID,
  gatewayRef: harness.payout?.gatewayRef ?? null,
  amount: payoutOrder.amount,
  createdAt: clock.now(),
})

export const refundOrder = (harness: GatewayHarness): RefundOrder => ({
  ourId: '0192f0c1-5555-7c4d-8e5f-6a7b8c9d0e1f',
  charge: chargeReference(harness),
  endToEndId: harness.charge.endToEndId,
  amount: centavos(2050),
  reason: 'PAYER_MISMATCH',
})

const everyTimeout = (milliseconds: number): Timings['timeouts'] => ({
  createCharge: milliseconds,
  getCharge: milliseconds,
  identifyCharge: milliseconds,
  cancelCharge: milliseconds,
  createPayout: milliseconds,
  getPayout: milliseconds,
  refund: milliseconds,
  listSettled: milliseconds,
})

/** The breaker never opens, and time-outs are long enough for a busy machine. */
const quick: Timings = { ...timings, timeouts: everyTimeout(10_000), breakAfter: 1000, retryDelay: 1 }

/** For vendors that never answer. Long enough for a login before the call that hangs, on a busy machine too. */
export const impatient: Partial<Timings> = { timeouts: everyTimeout(400) }

/** Everything that gateways of the test file logged, to prove that it has no secret. */
export const logged: unknown[] = []

export function openGateway(
  harness: GatewayHarness,
  baseUrl: string,
  change: { production?: boolean; timings?: Partial<Timings> } = {},
): OpenedGateway {
  return harness.definition.open(harness.config(baseUrl), {
    fetch,
    clock,
    log: {
      info: (fields, message) => logged.push([fields, message]),
      warn: (fields, message) => logged.push([fields, message]),
    },
    config: { production: change.production ?? false, timings: { ...quick, ...change.timings } },
  })
}

export const sentTo = (replay: Replay, path: string): Seen | undefined =>
  replay.seen.find((each) => each.path === path)

/** The values of the request at each of the places. */
export const valuesAt = (seen: Seen | undefined, places: Places): Record<string, string> =>
  Object.fromEntries(
    Object.entries(places)
      .filter((entry): entry is [string, Place] => entry[1] !== null)
      .map(([name, place]) => [name, String(valueAt(seen, place))]),
  )

/** The values it must have there. */
export function expectedIn(
  places: Places,
  order: ChargeOrder | PayoutOrder,
  unit: AmountUnit,
): Record<string, string> {
  const all = {
    ourId: order.ourId,
    amount: String(writeAmount(order.amount, unit)),
    cpf: CPF,
    callback: order.callbackUrl,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => places[name as keyof Places] !== null))
}

function valueAt(seen: Seen | undefined, place: Place): unknown {
  if (!seen) return undefined
  if (place === 'path') return decodeURIComponent(seen.path.split('/').at(-1) ?? '')
  if (place.startsWith('header:')) return seen.headers[place.slice('header:'.length)]
  return at(seen.body, place)
}

export function at(value: unknown, pointer: string): unknown {
  let here = value
  for (const part of pointer.split('/').slice(1)) here = (here as Record<string, unknown> | undefined)?.[part]
  return here
}

/** A copy with another value at the pointer. */
export function changed<T>(value: T, pointer: string, to: unknown): T {
  const copy = structuredClone(value)
  const parts = pointer.split('/').slice(1)
  const last = parts.pop()!
  let here = copy as Record<string, unknown>
  for (const part of parts) here = here[part] as Record<string, unknown>
  here[last] = to
  return copy
}
