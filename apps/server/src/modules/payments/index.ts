export { createPayments, type GatewayConfigs, type Payments } from './payments.ts'
export { registerPaymentsRoutes } from './routes.ts'
