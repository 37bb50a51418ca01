import type { Wire } from '@girassol/contract'
import { add, type Centavos, fromWire, isPositive, percent, share, ZERO } from '@girassol/money'
import type { Preview } from './bonus.ts'

type Setting = Pick<
  Wire<'settings'>['answer']['setting'],
  'min_withdraw' | 'disable_rollover' | 'rollover' | 'rollover_deposit'
>

/** What a deposit will mean when the player withdraws. */
export interface WithdrawalTerms {
  least: Centavos
  /** To be staked before the deposit can be withdrawn; zero: nothing. */
  depositStakes: Centavos
  /** To be staked before the bonus becomes cash; zero: nothing, or no bonus. */
  bonusStakes: Centavos
}

export function withdrawalTermsOf(setting: Setting, preview: Preview | null): WithdrawalTerms {
  const times = (amount: Centavos, count: number) =>
    setting.disable_rollover || !(count > 0) ? ZERO : share(amount, percent(count * 100), 'up')
  const bonus = preview ? add(preview.welcome, preview.coupon) : ZERO
  return {
    least: fromWire(setting.min_withdraw),
    depositStakes: preview ? times(preview.amount, setting.rollover_deposit) : ZERO,
    bonusStakes: isPositive(bonus) ? times(bonus, setting.rollover) : ZERO,
  }
}
