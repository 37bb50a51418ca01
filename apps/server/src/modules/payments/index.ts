export { countOpenFindings, readReviewTotals } from './review-totals.ts'
export { countPayments, heldDeposits, heldWithdrawals } from './holdings.ts'
export { localGateways } from './gateways/vendors/local.ts'
export type { Timings } from './gateways/runtime/policies.ts'
export type { GatewayConfigs } from './gateways/runtime/definition.ts'
export { createPayments, type GatewaySetup, type Payments } from './payments.ts'
export { registerPaymentsOperatorRoutes } from './operator-routes.ts'
export { registerPaymentsRoutes } from './routes.ts'
export { explainCharges, explainRefunds, explainWithdrawals } from './explanation.ts'
export { gatewaysUsage, runGatewaysCommand } from './accounts/commands.ts'
export {
  depositsUsage,
  findingsUsage,
  runDepositsCommand,
  runFindingsCommand,
} from './deposits/operator/commands.ts'
export { runWithdrawalsCommand, withdrawalsUsage } from './withdrawals/review/commands.ts'
export { approveWithdrawal, rejectWithdrawal, setPayoutReference } from './withdrawals/review/decide.ts'
export { requestedText as withdrawalRequestedText } from './withdrawals/texts.ts'
export { viewOf as withdrawalView } from './withdrawals/views.ts'
export { findLatest as latestWithdrawal, type WithdrawalRow } from './withdrawals/queries.ts'
export { depositsSince } from './deposits/queries.ts'
export { hasCreditedDeposit, hasPaidWithdrawal } from './milestones.ts'
export { registerPlayerPaymentsRoutes } from './player-pages.ts'
export { approveCredentials, SET_CREDENTIALS } from './accounts/edit.ts'
export { registerGatewayOperatorRoutes } from './accounts/operator-routes.ts'
export { gatewaysOut } from './routing/circuit.ts'
export type { AttemptRow } from './routing/attempts.ts'
export { paymentChecks } from './compliance.ts'
