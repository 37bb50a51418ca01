export { registerReportsOperatorRoutes } from './operator-routes.ts'
export { hasCounted } from './counting.ts'
export { createReports } from './reports.ts'
