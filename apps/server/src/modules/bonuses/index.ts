export { type Bonuses, createBonuses, type DepositBonus } from './bonuses.ts'
export { registerBonusesRoutes } from './routes.ts'
export { explainForfeits, explainGrants } from './explanation.ts'
