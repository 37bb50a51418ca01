import { type Centavos, centavos, fromWire } from '@girassol/money'
import type { WireSetting } from '../state/boot.ts'
import { profileOf } from '../state/settings.ts'

const DEFAULT_LIMIT = centavos(500_00)

/** The welcome bonus as the casino offers it now. */
export interface WelcomeOffer {
  percent: number
  limit: Centavos
}

type Facts = Pick<WireSetting, 'initial_bonus' | 'permissions'> & { initial_bonus_limit?: number }

/** Null where there is none: before the first deposit only, and never where the law forbids it. */
export function welcomeOffer(setting: Facts, hasDeposits: boolean): WelcomeOffer | null {
  const { initial_bonus: rate, initial_bonus_limit: limit } = setting
  if (hasDeposits || !profileOf(setting).allows('deposit_bonus') || !(rate > 0)) return null
  return { percent: rate, limit: limit === undefined ? DEFAULT_LIMIT : fromWire(limit) }
}
