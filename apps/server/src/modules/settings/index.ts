export { createSettings, gatewayFlag, type Settings } from './settings.ts'
export { registerSettingsRoutes } from './routes.ts'
export type { Permission } from './profile.ts'
export type { Rules } from './rules.ts'
