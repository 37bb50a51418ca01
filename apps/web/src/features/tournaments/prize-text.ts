import { useLingui } from '@lingui/react/macro'
import { brlText } from '../../shared/money.ts'
import type { Prize } from './tournament.ts'

/** What a place wins, in a few words. */
export function usePrizeText(): (prize: Prize) => string {
  const { t } = useLingui()
  return (prize) => {
    if (prize.kind === 'cash') return brlText(prize.amount)
    if (prize.kind === 'bonus') {
      const amount = brlText(prize.amount)
      return t`${amount} em bônus`
    }
    if (prize.kind === 'free_spins') {
      const { rounds } = prize
      const stake = brlText(prize.bet_amount)
      return t`${rounds} rodadas grátis de ${stake}`
    }
    if (prize.kind === 'coupon') {
      const { percent } = prize
      return t`Cupom de ${percent}% no depósito`
    }
    return t`Sem prêmio`
  }
}
