export { registerSetupOperatorRoutes } from './operator-routes.ts'
