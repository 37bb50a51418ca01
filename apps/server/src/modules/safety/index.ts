export { createSafety, type PauseHook, type Safety } from './safety.ts'
export { registerSafetyRoutes } from './routes.ts'
export { heldPauses } from './holdings.ts'
export { runPausesCommand, pausesUsage } from './commands.ts'
