import type { Operators, OperatorEdge } from '../operators/index.ts'
import type { Payments } from './payments.ts'
import { APPROVE_WITHDRAWAL, approveAsSecondPerson } from './withdrawals/review/decide.ts'
import { registerReviewRoutes } from './withdrawals/review/routes.ts'

/** The operators' calls about withdrawals and deposits, and what a second person's approval carries out. */
export function registerPaymentsOperatorRoutes(
  edge: OperatorEdge,
  { deps, approvals }: Operators,
  { withdrawals }: Payments,
): void {
  const { review, tracking } = withdrawals
  registerReviewRoutes(edge, { ...review, tracking, database: deps.database })
  approvals.register(APPROVE_WITHDRAWAL, (tx, actor, payload, { reason, decision_reason }) =>
    approveAsSecondPerson(review, tx, actor, payload as { withdrawal: string }, decision_reason ?? reason),
  )
}
