export { createSettings, gatewayFlag, type Settings } from './settings.ts'
export { registerSettingsRoutes } from './routes.ts'
export type { Permission } from '@girassol/contract'
export type { Rules } from './rules.ts'
