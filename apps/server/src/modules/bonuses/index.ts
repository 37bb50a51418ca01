export { type Bonuses, createBonuses, type DepositBonus } from './bonuses.ts'
export { registerBonusesRoutes } from './routes.ts'
