export { createGameplay, type Gameplay } from './gameplay.ts'
export { countRounds, gameplayClosing, heldRounds } from './holdings.ts'
export { bonusPlay } from './open-rounds.ts'
export { registerGameplayRoutes } from './routes.ts'
export { registerGameClient } from './house/client.ts'
export { type ProviderKeys, registerDialects } from './dialects/door.ts'
export type { Play } from './house/plays.ts'
export { playedTables } from './house/tables.ts'
export { explainRounds } from './explanation.ts'
export { runWinsCommand, winsUsage } from './commands.ts'
export { roundIdOf } from './round.ts'
export {
  type Risk,
  riskedIn,
  type RoundMovement,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
} from './split.ts'
