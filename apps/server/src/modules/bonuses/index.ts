export { type Bonuses, createBonuses, type DepositBonus } from './bonuses.ts'
export type { StakedRound } from './rollover.ts'
export { registerBonusesRoutes } from './routes.ts'
export { explainForfeits, explainGrants } from './explanation.ts'
