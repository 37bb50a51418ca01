import { type Centavos, centavos, fromWire } from '@girassol/money'
import type { WireSetting } from './boot.ts'

const DEFAULT_LIMIT = centavos(500_00)

/** The welcome bonus as the house offers it now. */
export interface WelcomeOffer {
  percent: number
  limit: Centavos
}

type Facts = Pick<WireSetting, 'initial_bonus' | 'deposit_bonus_allowed'> & { initial_bonus_limit?: number }

/** Null where there is none: before the first deposit only, and never where the law forbids it. */
export function welcomeOffer(setting: Facts, hasDeposits: boolean): WelcomeOffer | null {
  const { initial_bonus: rate, initial_bonus_limit: limit, deposit_bonus_allowed: allowed } = setting
  if (hasDeposits || !allowed || !(rate > 0)) return null
  return { percent: rate, limit: limit === undefined ? DEFAULT_LIMIT : fromWire(limit) }
}
