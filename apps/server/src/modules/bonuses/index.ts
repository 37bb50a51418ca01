export { type Bonuses, createBonuses, type DepositBonus, type PaidDeposit } from './bonuses.ts'
export type { NewCoupon } from './coupons.ts'
export { registerBonusesRoutes } from './routes.ts'
