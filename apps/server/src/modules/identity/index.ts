export { identityUsage, runIdentityCommand } from './commands.ts'
export type { IdentitySetup } from './deps.ts'
export { createHttpIdentity } from './http-adapter.ts'
export { createIdentity } from './identity.ts'
export {
  IdentityFailure,
  type IdentityPort,
  type InstitutionAnswer,
  type VerificationRequest,
} from './port.ts'
export { type ReportedIdentity, reportedIdentities } from './queries.ts'
export { countWaiting } from './review/queries.ts'
export { registerIdentityOperatorRoutes } from './review/routes.ts'
export { registerIdentityRoutes } from './routes.ts'
