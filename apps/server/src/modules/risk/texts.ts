import type { Language } from '@girassol/contract'
import { inEveryLanguage, msg, translate } from '../../platform/i18n.ts'

/** Plain care, never an invitation to play. */
const texts = {
  message: {
    title: msg({ message: 'Um momento para olhar o seu jogo' }),
    text: msg({
      message:
        'Notamos mudanças no seu jogo. Veja quanto tempo e dinheiro você usou e, se quiser, faça o autoteste. Jogar deve ser só diversão.',
    }),
  },
  suggestion: {
    title: msg({ message: 'Que tal definir limites ou fazer uma pausa?' }),
    text: msg({
      message:
        'Seu jogo aumentou nos últimos dias. Limites de depósito, de perda e de tempo valem na hora, e uma pausa pode ser pedida em um minuto no seu perfil.',
    }),
  },
  break: {
    title: msg({ message: 'Sua conta está em pausa por um dia' }),
    text: msg({
      message:
        'Para cuidar de você, apostas e depósitos estão em pausa por um dia. Seu saldo é seu e você pode sacar. Se o jogo deixou de ser diversão, a página de ajuda mostra com quem falar.',
    }),
  },
}

export function harmTexts(grade: keyof typeof texts): Record<Language, { title: string; text: string }> {
  const { title, text } = texts[grade]
  return inEveryLanguage((language) => ({
    title: translate(language, title),
    text: translate(language, text),
  }))
}
