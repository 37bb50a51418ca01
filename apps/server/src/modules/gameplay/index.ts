export { createGameplay, type Gameplay } from './gameplay.ts'
export { type ProviderKeys, registerDialects } from './dialects/door.ts'
