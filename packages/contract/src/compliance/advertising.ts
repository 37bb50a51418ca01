import { ministryWarnings } from '../warnings.ts'
import type { RuleText } from './rule.ts'

const phrases = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '))

/**
 * What advertising may not say (Portaria SPA/MF 1.231/2024; Interministerial 73/2026), as phrases of the three languages. Small letters,
 * without accents; punctuation counts as a space.
 */
const banned = {
  immediate_action: phrases(
    'aposte agora, aposte ja, jogue agora, jogue ja, deposite agora, deposite ja, corra',
    'cadastre se agora, cadastre se ja, aproveite agora, aproveite ja, garanta agora, garanta ja',
    'nao perca, nao fique de fora, nao deixe para depois, ultima chance, ultimas horas, so hoje',
    'somente hoje, apenas hoje, acaba hoje, termina hoje, tempo limitado, agora mesmo, antes que acabe',
    'bet now, play now, deposit now, sign up now, join now, act now, right now, hurry, last chance',
    'today only, only today, ends today, limited time, do not miss, don t miss, while it lasts',
    'apuesta ahora, apuesta ya, juega ahora, juega ya, deposita ahora, deposita ya, registrate ahora',
    'registrate ya, aprovecha ahora, aprovecha ya, no te lo pierdas, no te pierdas, ultima oportunidad',
    'solo hoy, solamente hoy, termina hoy, tiempo limitado, ahora mismo, antes de que se acabe',
  ),
  promise_of_gain: phrases(
    'ganho garantido, ganhos garantidos, lucro garantido, lucro certo, premio garantido, vitoria garantida',
    'ganhe sempre, ganhe dinheiro, dinheiro facil, dinheiro rapido, sem risco, risco zero, fique rico',
    'impossivel perder, voce vai ganhar, enriqueca, mude de vida, mude sua vida, dobre seu dinheiro',
    'multiplique seu dinheiro, guaranteed win, guaranteed winnings, guaranteed profit, guaranteed prize',
    'always win, win money, make money, easy money, fast money, risk free, no risk, cannot lose',
    'can t lose, you will win, get rich, change your life, double your money, multiply your money',
    'ganancia garantizada, ganancias garantizadas, premio garantizado, gana siempre, gana dinero',
    'dinero facil, dinero rapido, sin riesgo, riesgo cero, imposible perder, vas a ganar, hazte rico',
    'cambia tu vida, duplica tu dinero, multiplica tu dinero',
  ),
  income_or_investment: phrases(
    'renda extra, fonte de renda, segunda renda, complemente sua renda, investimento, invista',
    'extra income, source of income, second income, investment, ingreso extra, ingresos extra',
    'fuente de ingresos, inversion, invierte',
  ),
  recovering_losses: phrases(
    'recupere o que perdeu, recupere suas perdas, recupere seu dinheiro, recupere o prejuizo',
    'recover your losses, win back, get your money back, recupera lo perdido, recupera tus perdidas',
    'recupera tu dinero',
  ),
  misleading_odds: phrases(
    'mais chances de ganhar, maiores chances, dia de sorte, que mais paga, horario pagante',
    'minutos pagantes, better chances, higher chances, lucky day, pays the most, mas posibilidades de ganar',
    'dia de suerte, que mas paga',
  ),
  success_of_others: phrases(
    'vida de luxo, como os famosos, famosos ganham, life of luxury, like celebrities, vida de lujo',
    'como los famosos',
  ),
} satisfies Record<string, readonly string[]>

export type AdvertisingBan = keyof typeof banned

/** Words that turn a phrase round: "não é fonte de renda" is a warning and no promise. A call for action cannot be denied so. */
const DENIED = String.raw`(?<!\b(?:nao|nem|not|no|ni|never|nunca)(?: [a-z]+){0,2} )`

const patterns = Object.entries(banned).map(([ban, said]) => ({
  ban: ban as AdvertisingBan,
  pattern: new RegExp(String.raw`${ban === 'immediate_action' ? '' : DENIED}\b(?:${said.join('|')})\b`),
}))

/** Sentences stay apart, so that a "no" does not reach over to the next. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.!?:;\n]+/g, ' | ')
    .replace(/[^a-z0-9|]+/g, ' ')

/** What advertising says that it may not say; null when there is nothing. The ministry's own sentences are not part of it. */
export function bannedAdvertising(texts: readonly RuleText[]): { ban: AdvertisingBan; words: string } | null {
  for (const text of texts.flatMap(({ pt_BR, en, es }) => [pt_BR, en, es])) {
    const own = ministryWarnings.reduce((rest, warning) => rest.replaceAll(warning, ' '), text)
    for (const { ban, pattern } of patterns) {
      const words = pattern.exec(plain(own))?.[0]
      if (words) return { ban, words }
    }
  }
  return null
}
