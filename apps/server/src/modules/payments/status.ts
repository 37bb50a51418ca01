import type { Tx } from '../../platform/database.ts'
import { readDueChecks } from './due-checks.ts'
import type { Payments } from './payments.ts'
import { readReviewTotals } from './review-totals.ts'
import { measureHealth, type Operation } from './routing/attempts.ts'
import { readCircuits } from './routing/circuit.ts'
import { readRules } from './routing/rules.ts'

/** Fewer calls say nothing about a gateway. */
const CALLS_MIN = 5
const SUCCESS_MIN = 0.7

/** Gateways that the rules allow for an operation now. */
interface GatewaysHealth {
  allowed: number
  /** Taken out for their failures. */
  out: number
  /** In use, though many calls fail. */
  failing: number
}

export interface PaymentHealth {
  charges: GatewaysHealth
  payouts: GatewaysHealth
  /** Withdrawals in review past the time that their players were promised. */
  overdueReviews: number
  /** When the oldest due status query was due. */
  chargeDueAt: Date | null
  payoutDueAt: Date | null
}

/** What decides whether players can pay in and are paid. */
export async function readPaymentHealth(
  { methods }: Pick<Payments, 'methods'>,
  tx: Tx,
  now: Date,
): Promise<PaymentHealth> {
  const { chargeDueAt, payoutDueAt } = await readDueChecks(tx)
  const { overdue } = await readReviewTotals(tx, now)
  return {
    charges: await readGateways(methods, tx, 'charge', now),
    payouts: await readGateways(methods, tx, 'payout', now),
    overdueReviews: overdue,
    chargeDueAt,
    payoutDueAt,
  }
}

async function readGateways(
  methods: Payments['methods'],
  tx: Tx,
  operation: Operation,
  now: Date,
): Promise<GatewaysHealth> {
  const { byGateway } = await readRules(tx)
  const circuits = await readCircuits(tx)
  const health = await measureHealth(tx, operation, now)
  const verdicts = methods
    .all()
    .map((name) => ({ name, verdict: methods.verdictOn(name, operation, byGateway[name]) }))
    .filter(({ verdict }) => verdict === 'eligible' || verdict === 'breaker_open')
  const isOut = ({ name, verdict }: (typeof verdicts)[number]) =>
    verdict === 'breaker_open' ||
    circuits.some((each) => each.gateway === name && each.operation === operation && each.state === 'open')
  const used = verdicts.filter((each) => !isOut(each))
  const failing = used.filter(({ name }) => {
    const { calls = 0, success = 1 } = health.get(name) ?? {}
    return calls >= CALLS_MIN && success < SUCCESS_MIN
  })
  return { allowed: verdicts.length, out: verdicts.length - used.length, failing: failing.length }
}
