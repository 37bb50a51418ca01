import type { Wire } from '@girassol/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { brlText } from './money.ts'

export type Prize = Wire<'awards'>['answer']['data'][number]['prize']

/** What a prize is, in a few words. Only pages fetched later use it: the first page carries its texts and not this. */
export function usePrizeText(): (prize: Prize) => string {
  const { t } = useLingui()
  return (prize) => {
    switch (prize.kind) {
      case 'cash':
        return brlText(prize.amount)
      case 'bonus': {
        const amount = brlText(prize.amount)
        return t`${amount} em bônus`
      }
      case 'free_spins':
        return t`${plural(prize.rounds, { one: '# rodada grátis', other: '# rodadas grátis' })}`
      case 'coupon': {
        const percent = prize.percent
        return t`Cupom de ${percent}%`
      }
      case 'nothing':
        return t`Sem prêmio`
    }
  }
}
