export { registerReportsOperatorRoutes } from './operator-routes.ts'
export { isGame, isGateway, isPocket, partOf, signIn } from './file-sums.ts'
export { hasCounted } from './counting.ts'
export { createReports } from './reports.ts'
