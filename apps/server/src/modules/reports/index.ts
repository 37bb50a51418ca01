export { registerReportsOperatorRoutes } from './operator-routes.ts'
export { createReports } from './reports.ts'
