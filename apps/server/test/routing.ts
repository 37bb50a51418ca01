import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import type { AttemptRow } from '../src/modules/payments/index.ts'
import type { Effect } from './bank.ts'
import { crowd, type Depositor, type House, startHouse } from './house.ts'

/** The gateways of these tests in the contract's order: 0 draws the first, numbers near 1 the last. */
export const names = ['rexpay', 'bspay', 'mercadopago'] as const satisfies Gateway[]

interface Draw {
  next: number
  /** Draws one number after the other instead of the same one. */
  take: (() => number) | null
}

/** A house with three gateways on, whose draws the test decides, and players who press "PIX". */
export async function startRouting(
  presses: number,
  { attemptTimeoutMs }: { attemptTimeoutMs?: (gateway: Gateway) => number } = {},
) {
  const draw: Draw = { next: 0, take: null }
  const random = () => draw.take?.() ?? draw.next
  const house = await startHouse({ random, ...(attemptTimeoutMs && { attemptTimeoutMs }) })
  const others = house.payments.methods.all().filter((name) => !(names as readonly string[]).includes(name))
  await house.set(Object.fromEntries(others.map((name) => [`${name}_is_enable`, false])))
  const next = await crowd(house, presses)
  let amounts = 0
  return {
    house,
    draw,
    next,
    /** Presses "PIX" once. An amount of its own names the press. */
    async press({ visitor }: Depositor = next(), body: object = {}) {
      const amount = 2000 + ++amounts
      const reply = await visitor.send('POST', '/api/wallet/deposit/payment', {
        body: { amount: amount / 100, ...body },
      })
      return { reply, amount, charge: reply.body as { id: string; gateway: Gateway; qrcode: string } }
    },
    attemptsOf: (charge: { id: string }) => attemptsOf(house, charge),
    /** From now on every opening at this gateway goes wrong. */
    fail: (gateway: Gateway, effect: Effect, options: { ms?: number } = {}) =>
      house.bank.fault({ effect, match: { dialect: gateway, op: 'charge' }, times: 1_000_000, options }),
    circuitOf: (gateway: Gateway) => circuitOf(house, gateway),
    /** Codes that the bank would take money for. */
    payable: (charge: { id: string }) =>
      house.rows(sql<{ merchant: Gateway }>`
        SELECT merchant FROM pix.charges WHERE external_id = ${charge.id} AND state = 'open' ORDER BY merchant`),
    reset: () => reset(house, draw),
  }
}

export type Routing = Awaited<ReturnType<typeof startRouting>>

const attemptsOf = (house: House, charge: { id: string }) =>
  house.rows(sql<AttemptRow>`SELECT * FROM gateway_attempts WHERE subject = ${charge.id} ORDER BY ordinal`)

const circuitOf = async (house: House, gateway: Gateway) => {
  const [row] = await house.rows(sql<{
    state: string
    reason: string | null
    failed_calls: number | null
    recent_calls: number | null
    retry_at: Date | null
  }>`
    SELECT state, reason, failed_calls, recent_calls, retry_at FROM gateway_circuits WHERE gateway = ${gateway} AND operation = 'charge'`)
  return row
}

/** Closed circuits, no history, no rules, no faults. */
async function reset(house: House, draw: Draw): Promise<void> {
  draw.next = 0
  await house.bank.clearFaults()
  await house.rows(sql`UPDATE gateway_attempts SET started_at = started_at - interval '1 hour'`)
  await house.rows(
    sql`UPDATE gateway_circuits SET state = 'closed', retry_at = NULL, since = now() - interval '5 minutes'`,
  )
  await house.rows(sql`DELETE FROM gateway_rules`)
  await house.rows(sql`DELETE FROM gateway_policy`)
  await house.rows(sql`SELECT pg_notify('gateways', '')`)
}
