import type { Operators, OperatorEdge } from '../operators/index.ts'
import { REFUND_DEPOSIT, refundAsSecondPerson } from './deposits/operator/refund.ts'
import { registerDepositOperatorRoutes } from './deposits/operator/routes.ts'
import type { Payments } from './payments.ts'
import { registerReturnRoutes } from './returns/operator-routes.ts'
import { countOpenFindings } from './review-totals.ts'
import { registerPaymentsSearch } from './search.ts'
import { countWaiting } from './withdrawals/review/queries.ts'
import { APPROVE_WITHDRAWAL, approveAsSecondPerson } from './withdrawals/review/decide.ts'
import { registerReviewRoutes } from './withdrawals/review/routes.ts'

/** The operators' calls about withdrawals and deposits, and what a second person's approval carries out. */
export function registerPaymentsOperatorRoutes(
  edge: OperatorEdge,
  { deps, approvals, counters, search }: Operators,
  payments: Payments,
): void {
  const { withdrawals, operatorDeps, inquiry, refunds } = payments
  const { review, tracking } = withdrawals
  registerReviewRoutes(edge, { ...review, tracking, database: deps.database })
  registerDepositOperatorRoutes(edge, { ...operatorDeps, inquiry, refunds, database: deps.database })
  registerReturnRoutes(edge, payments.returns.deps)
  registerPaymentsSearch(search)
  const { clock } = deps
  counters.register({
    area: 'withdrawals',
    permission: 'withdrawals.review',
    count: (tx) => countWaiting(tx, clock.now()),
  })
  counters.register({ area: 'deposits', permission: 'findings.resolve', count: countOpenFindings })
  approvals.register(REFUND_DEPOSIT, 'deposits.read', (tx, actor, payload) =>
    refundAsSecondPerson(operatorDeps, tx, actor, payload),
  )
  approvals.register(
    APPROVE_WITHDRAWAL,
    'withdrawals.read',
    (tx, actor, payload, { reason, decision_reason }) =>
      approveAsSecondPerson(review, tx, actor, payload, decision_reason ?? reason),
  )
}
