export {
  findPendingApprovals,
  hasOtherDecider,
  hasPermission,
  supersedeApproval,
} from './approval-queries.ts'
export { type ApprovableAction, type ApprovedAction, requestApproval } from './approvals.ts'
export { lastChanges, listAuditEntries, readSubjectAudit } from './audit-queries.ts'
export { terminalActor, terminalOperator } from './terminal-actor.ts'
export { type Actor, PROGRAM, recordAudit, TERMINAL } from './audit.ts'
export { mailSoleChange } from './break-glass.ts'
export { auditUsage, runAuditCommand, runTeamCommand, teamUsage } from './commands.ts'
export type { OperatorDeps } from './deps.ts'
export { mailPermitted } from './mails.ts'
export { demoOperatorCode, ensureDemoOperator } from './demo.ts'
export { createOperatorEdge, type OperatorEdge } from './operator-edge.ts'
export { createOperators, type Operators } from './operators.ts'
export { assertNotOwnAccount, isOwnAccount } from './own-account.ts'
export { findOperator as findOperatorAccount, operatorNames } from './queries.ts'
export { readsSuspicions } from './roles.ts'
export { registerOperatorRoutes } from './routes.ts'
export { openFirstStart } from './invitations.ts'
export { countActiveOperators, listOperators } from './queries.ts'
export { announceChange } from './shell/announcements.ts'
export { registerBackoffice } from './shell/backoffice.ts'
export type { Finder } from './shell/search.ts'
export { auditChecks } from './compliance.ts'
