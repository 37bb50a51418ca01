export { createCompliance } from './compliance.ts'
export { registerComplianceOperatorRoutes } from './operator-routes.ts'
export { registerComplianceRoutes } from './routes.ts'
export { programChecks } from './program-files.ts'
