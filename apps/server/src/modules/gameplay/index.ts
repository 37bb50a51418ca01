export { createGameplay, type Gameplay } from './gameplay.ts'
export { registerGameplayRoutes } from './routes.ts'
export { registerGameClient } from './house/client.ts'
export { type ProviderKeys, registerDialects } from './dialects/door.ts'
