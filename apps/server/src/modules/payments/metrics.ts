import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { secondsSince } from '../../platform/metrics/program.ts'
import type { Platform } from '../../platform/platform.ts'
import { readDueChecks } from './due-checks.ts'
import type { GatewayObserver } from './gateways/runtime/guard.ts'
import { countOpenFindings, readReviewTotals } from './review-totals.ts'
import { readCircuits } from './routing/circuit.ts'

export function observeGateways(metrics: Metrics): GatewayObserver {
  const calls = metrics.counter('gateway_calls_total', 'Calls to payment gateways, by result.', [
    'gateway',
    'operation',
    'result',
  ])
  const duration = metrics.histogram('gateway_call_seconds', 'Time that calls to payment gateways took.', [
    'gateway',
    'operation',
  ])
  return (gateway, operation, result, ms) => {
    calls.inc({ gateway, operation, result })
    duration.observe({ gateway, operation }, ms / 1000)
  }
}

/** What waits for money to move, and for people who decide about it. */
export function sharePaymentMetrics({ metrics, clock }: Pick<Platform, 'metrics' | 'clock'>): void {
  metrics.share(
    {
      withdrawals_open: { help: 'Withdrawals that have not ended.', labels: ['status'] },
      withdrawals_overdue: { help: 'Withdrawals in review past the time promised to the player.' },
      withdrawals_oldest_review_seconds: { help: 'How long the oldest withdrawal has been in review.' },
      withdrawals_check_overdue_seconds: {
        help: 'How long the oldest due status query of a payout has waited.',
      },
      deposits_unconfirmed: { help: 'Charges that are neither paid nor ended.' },
      deposits_check_overdue_seconds: {
        help: 'How long the oldest due status query of a charge has waited.',
      },
      payment_findings_open: { help: 'Findings of reconciliation without a resolution.' },
      gateway_circuit_open: {
        help: '1 while a gateway is taken out for an operation.',
        labels: ['gateway', 'operation'],
      },
    },
    async (tx) => {
      const now = clock.now()
      const { oldestAt, overdue } = await readReviewTotals(tx, now)
      const { charges, chargeDueAt, payoutDueAt } = await readDueChecks(tx)
      const circuits = await readCircuits(tx)
      return {
        withdrawals_open: await countOpenWithdrawals(tx),
        withdrawals_overdue: overdue,
        withdrawals_oldest_review_seconds: secondsSince(oldestAt, now),
        withdrawals_check_overdue_seconds: secondsSince(payoutDueAt, now),
        deposits_unconfirmed: charges,
        deposits_check_overdue_seconds: secondsSince(chargeDueAt, now),
        payment_findings_open: await countOpenFindings(tx),
        gateway_circuit_open: circuits.map(({ gateway, operation, state }) => ({
          labels: { gateway, operation },
          value: state === 'open' ? 1 : 0,
        })),
      }
    },
  )
}

async function countOpenWithdrawals(tx: Tx) {
  const { rows } = await sql<{ status: string; count: number }>`SELECT status, count(*)::integer AS count
    FROM withdrawals WHERE ended_at IS NULL GROUP BY status`.execute(tx)
  return rows.map(({ status, count }) => ({ labels: { status }, value: count }))
}
