import { type Centavos, centavos } from '@girassol/money'
import { z } from 'zod'
import { gateways } from '@girassol/contract/schemas'
import { messageOf } from '../../../platform/errors.ts'

/** A payer's bank asks for a payment back (MED), as the receiving institution reports it. */
export interface StatedReturn {
  ref: string
  /** Its place in the institution's list. */
  number: bigint
  gateway: (typeof gateways)[number]
  endToEndId: string
  kind: 'fraud' | 'operational'
  amount: Centavos
  /** `returned` with the amount that was taken from us. */
  status: 'open' | 'returned' | 'refused' | 'withdrawn'
  returned: Centavos
  openedAt: Date
}

/** The institution's interface for return requests: a list in order, one request, and the answer to it. */
export interface ReturnsPort {
  list(after: bigint): Promise<StatedReturn[]>
  read(ref: string): Promise<StatedReturn>
  /** A repeat changes nothing; the answer is the request as it then stands. */
  answer(ref: string, answer: { decision: 'accept' | 'refuse'; reason: string }): Promise<StatedReturn>
}

export class ReturnsFailure extends Error {}

const REQUEST_TIMEOUT_MS = 15_000

const amount = z
  .number()
  .int()
  .nonnegative()
  .transform((value) => centavos(BigInt(value)))
const Item = z
  .object({
    id: z.string().min(1).max(100),
    number: z.string().regex(/^\d{1,18}$/),
    gateway: z.enum(gateways),
    end_to_end_id: z.string().min(1).max(100),
    kind: z.enum(['fraud', 'operational']),
    amount,
    returned: amount,
    status: z.enum(['open', 'returned', 'refused', 'withdrawn']),
    opened_at: z.iso.datetime(),
  })
  .transform((item): StatedReturn => ({
    ref: item.id,
    number: BigInt(item.number),
    gateway: item.gateway,
    endToEndId: item.end_to_end_id,
    kind: item.kind,
    amount: item.amount,
    status: item.status,
    returned: item.returned,
    openedAt: new Date(item.opened_at),
  }))
const List = z.object({ items: z.array(z.unknown()) })

/** Requests of merchants that are not a gateway of ours are left out; anything else unreadable is a failure. */
const isOurs = (item: unknown): boolean =>
  (gateways as readonly unknown[]).includes((item as { gateway?: unknown } | null)?.gateway)

export function createHttpReturns({ url, key }: { url: string; key: string }): ReturnsPort {
  async function call(path: string, body?: object): Promise<unknown> {
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new ReturnsFailure(`return requests answered ${response.status}`)
      return await response.json()
    } catch (error) {
      throw error instanceof ReturnsFailure ? error : new ReturnsFailure(messageOf(error))
    }
  }
  const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new ReturnsFailure(`return request not readable: ${parsed.error.message}`)
    return parsed.data
  }
  return {
    async list(after) {
      const { items } = parse(List, await call(`?after=${after}`))
      return items.filter(isOurs).map((item) => parse(Item, item))
    },
    read: async (ref) => parse(Item, await call(`/${encodeURIComponent(ref)}`)),
    answer: async (ref, answer) => parse(Item, await call(`/${encodeURIComponent(ref)}/answer`, answer)),
  }
}
