import { useLingui } from '@lingui/react/macro'
import { brlText } from '../../shared/money/money.ts'
import type { Level } from './vip.ts'

/** What a level brings: money, free spins, or both; null for nothing. */
export function useBonusText(): (level: Level) => string | null {
  const { t } = useLingui()
  return ({ bet_bonus: bonus, bet_free_spins: spins }) => {
    const money = bonus > 0 ? brlText(bonus) : null
    if (spins === 0) return money
    return money ? t`${money} e ${spins} rodadas grátis` : t`${spins} rodadas grátis`
  }
}
