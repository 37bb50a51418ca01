export { createGameplay, type Gameplay } from './gameplay.ts'
export { countRounds, gameplayClosing, heldRounds } from './history/holdings.ts'
export { bonusPlay, hasOpenRounds, openStakes, type StakedRound } from './rounds/open-rounds.ts'
export { registerGameplayRoutes } from './routes.ts'
export { registerGameClient } from './house/client.ts'
export { type ProviderKeys, providerKeys } from './providers/dialects.ts'
export { registerDialects } from './providers/routes.ts'
export type { Play } from './house/plays.ts'
export { acceptsFreeRounds, playedTables } from './house/tables.ts'
export { explainedCauses, explainPromos, explainRounds, explainTips } from './history/explanation.ts'
export { isPromotional, PROMO_CAUSES } from './rounds/causes.ts'
export { LISTED_CAUSES, movementOf } from './reconciliation/compare.ts'
export { runWinsCommand, winsUsage } from './commands.ts'
export { parseReference, roundIdOf, tableIn } from './rounds/round-name.ts'
export { HELD_WINS } from './rounds/held-wins.ts'
export {
  providerAccounts,
  type Risk,
  riskedIn,
  type RoundMovement,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
} from './rounds/split.ts'
export { registerGameRoundsRoutes } from './history/game-rounds.ts'
export { registerPlayerRoundsRoutes } from './history/player-rounds.ts'
export { providersUsage, runProvidersCommand } from './providers/commands.ts'
export { ProviderCredentials } from './providers/credentials.ts'
export { registerProviderOperatorRoutes } from './providers/operator.ts'
export { registerProviderLists } from './lists/routes.ts'
export { registerFreeRoundsOperatorRoutes } from './free-rounds/operator.ts'
export { countHeldWins, registerHeldWins } from './held-wins/operator.ts'
export { registerConformance } from './conformance/routes.ts'
export { registerProviderDays } from './reconciliation/routes.ts'
export { countOpenProviderFindings } from './reconciliation/finding-queries.ts'
export { linkSimulatorGames } from './providers/simulator.ts'
export { OutsideGames } from './providers/launch.ts'
export { readProviderHealth } from './providers/outages.ts'
export { createRoundFinder } from './history/round-finder.ts'
export { houseChecks, isAsDrawn, isUniform, type SeededPlay } from './house/compliance.ts'
