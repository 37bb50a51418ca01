import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'
import { msg, type Text, translate } from '../../../platform/i18n.ts'

/** Why a player may not spin now. */
export type Restriction = 'guest' | 'daily_limit' | 'min_balance' | 'sold_out'

const restrictions: Record<Restriction, Text> = {
  guest: msg({ message: 'Entre na sua conta para girar.' }),
  daily_limit: msg({ message: 'Você já usou seus giros de hoje. Novos giros a partir da meia-noite.' }),
  min_balance: msg({ message: 'Para girar é preciso ter pelo menos {amount} de saldo. Nada é descontado.' }),
  sold_out: msg({ message: 'Os prêmios desta roleta acabaram.' }),
}

const won = msg({ message: 'Parabéns! Você ganhou: {prize}' })
const lost = msg({ message: 'Que pena! Tente novamente na próxima vez!' })
const none = msg({ message: 'Nenhuma roleta disponível no momento' })

export const restrictionText = (restriction: Restriction, minimum: Centavos, language: Language): string =>
  translate(language, restrictions[restriction], { amount: formatBRL(minimum) })

export const outcomeText = (winner: boolean, prize: string, language: Language): string =>
  translate(language, winner ? won : lost, { prize })

export const noneText = (language: Language): string => translate(language, none)
