import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import type { NoticeDetail } from './queries.ts'

interface GiftTexts {
  cash: string
  bonus: string
  free_spins: string
  coupon: string
  nothing: string
  /** One, and many. */
  rounds: [string, string]
}

/** Facts and where to find the gift; never an invitation to play. */
const texts: Record<Language, GiftTexts> = {
  pt_BR: {
    cash: '{amount} no seu saldo.',
    bonus: '{amount} no seu bônus.',
    free_spins: '{rounds}, em Minhas Recompensas.',
    coupon: 'cupom de {percent}%, na sua lista de prêmios.',
    nothing: '',
    rounds: ['1 rodada grátis', '{count} rodadas grátis'],
  },
  en: {
    cash: '{amount} in your balance.',
    bonus: '{amount} in your bonus.',
    free_spins: '{rounds}, in My rewards.',
    coupon: 'a {percent}% coupon, in your list of awards.',
    nothing: '',
    rounds: ['1 free spin', '{count} free spins'],
  },
  es: {
    cash: '{amount} en tu saldo.',
    bonus: '{amount} en tu bono.',
    free_spins: '{rounds}, en Mis recompensas.',
    coupon: 'cupón del {percent}%, en tu lista de premios.',
    nothing: '',
    rounds: ['1 giro gratis', '{count} giros gratis'],
  },
}

export function roundsText(count: number, language: Language): string {
  const [one, many] = texts[language].rounds
  return count === 1 ? one : many.replace('{count}', String(count))
}

/** What a prize is and where it went. */
export function prizeText(prize: NonNullable<NoticeDetail['prize']>, language: Language): string {
  const text = texts[language][prize.kind]
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      return text.replace('{amount}', formatBRL(centavos(prize.amount)))
    case 'free_spins':
      return text.replace('{rounds}', roundsText(prize.rounds, language))
    case 'coupon':
      return text.replace('{percent}', String(prize.percent))
    case 'nothing':
      return text
  }
}
