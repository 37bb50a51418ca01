export { auditUsage, runAuditCommand, runTeamCommand, teamUsage } from './commands.ts'
export { createOperatorEdge } from './operator-edge.ts'
export { createOperators } from './operators.ts'
export { registerOperatorRoutes } from './routes.ts'
