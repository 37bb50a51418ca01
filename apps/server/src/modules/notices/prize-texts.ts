import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { msg, translate } from '../../platform/i18n.ts'
import type { NoticeDetail } from './queries.ts'

/** Facts and where to find the prize; never an invitation to play. */
const texts = {
  cash: msg({ message: '{amount} no seu saldo.' }),
  bonus: msg({ message: '{amount} no seu bônus.' }),
  free_spins: msg({ message: '{rounds}, em Minhas Recompensas.' }),
  coupon: msg({ message: 'cupom de {percent}%, na sua lista de prêmios.' }),
  rounds: msg({ message: '{count, plural, =1 {1 rodada grátis} other {{count} rodadas grátis}}' }),
}

export const roundsText = (count: number, language: Language): string =>
  translate(language, texts.rounds, { count })

/** The prize and where it went. */
export function prizeText(prize: NonNullable<NoticeDetail['prize']>, language: Language): string {
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      return translate(language, texts[prize.kind], { amount: formatBRL(centavos(prize.amount)) })
    case 'free_spins':
      return translate(language, texts.free_spins, { rounds: roundsText(prize.rounds, language) })
    case 'coupon':
      return translate(language, texts.coupon, { percent: String(prize.percent) })
    case 'nothing':
      return ''
  }
}
