export type { RegistrySetup } from './deps.ts'
export { createHttpRegistry } from './http-adapter.ts'
export { RegistryFailure, type RegistryPort, type RegistryReason } from './port.ts'
export { createRegistry } from './registry.ts'
