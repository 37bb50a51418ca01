import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'
import type { Texts } from '../prize.ts'

/** Why a player may not spin now. */
export type Restriction = 'guest' | 'daily_limit' | 'min_balance' | 'sold_out'

const restrictions: Record<Restriction, Texts> = {
  guest: {
    pt_BR: 'Entre na sua conta para girar.',
    en: 'Log in to spin.',
    es: 'Entra en tu cuenta para girar.',
  },
  daily_limit: {
    pt_BR: 'Você já usou seus giros de hoje. Novos giros a partir da meia-noite.',
    en: 'You have used your spins for today. There are new ones from midnight.',
    es: 'Ya usaste tus giros de hoy. Habrá nuevos a partir de la medianoche.',
  },
  min_balance: {
    pt_BR: 'Para girar é preciso ter pelo menos {amount} de saldo. Nada é descontado.',
    en: 'You need a balance of at least {amount} to spin. Nothing is taken from it.',
    es: 'Para girar debes tener al menos {amount} de saldo. No se descuenta nada.',
  },
  sold_out: {
    pt_BR: 'Os prêmios desta roleta acabaram.',
    en: 'The prizes of this wheel are all gone.',
    es: 'Los premios de esta ruleta se agotaron.',
  },
}

const won: Texts = {
  pt_BR: 'Parabéns! Você ganhou: {prize}',
  en: 'Congratulations! You won: {prize}',
  es: '¡Felicitaciones! Ganaste: {prize}',
}
const lost: Texts = {
  pt_BR: 'Que pena! Tente novamente na próxima vez!',
  en: 'What a pity! Try again next time!',
  es: '¡Qué lástima! ¡Inténtalo de nuevo la próxima vez!',
}
const none: Texts = {
  pt_BR: 'Nenhuma roleta disponível no momento',
  en: 'No wheel is available at the moment',
  es: 'No hay ninguna ruleta disponible en este momento',
}

export const restrictionText = (restriction: Restriction, minimum: Centavos, language: Language): string =>
  restrictions[restriction][language].replace('{amount}', formatBRL(minimum))

export const outcomeText = (winner: boolean, prize: string, language: Language): string =>
  winner ? won[language].replace('{prize}', prize) : lost[language]

export const noneText = (language: Language): string => none[language]
