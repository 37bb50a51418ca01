export { createGameplay, type Gameplay } from './gameplay.ts'
