export { type Bonuses, createBonuses, type DepositBonus } from './bonuses.ts'
export {
  FREE_SPINS,
  type FreeRound,
  type FreeRounds,
  type FreeSpins,
  type ProviderRequest,
  type ProviderRounds,
} from './free-spins.ts'
export { BONUSES, type Forfeited, forfeitedTo } from './forfeit.ts'
export type { BonusPlay, OpenStake } from './ownership.ts'
export type { StakedRound } from './rollover.ts'
export { countRound, type Requirement } from './requirements.ts'
export * as ownedShares from './shares.ts'
export type { PocketMovement, Shares } from './shares.ts'
export { rewardsUsage, runRewardsCommand } from './commands.ts'
export { bonusesClosing, heldGrants } from './holdings.ts'
export { registerBonusesRoutes } from './routes.ts'
export { explainForfeits, explainFreeWins, explainGrants } from './explanation.ts'
export { registerBonusesOperatorRoutes } from './operator-routes.ts'
export { bonusChecks } from './compliance.ts'
