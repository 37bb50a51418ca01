export { localGateways } from './local.ts'
export type { Timings } from './gateways/policies.ts'
export { createPayments, type GatewayConfigs, type GatewaySetup, type Payments } from './payments.ts'
export { registerPaymentsRoutes } from './routes.ts'
