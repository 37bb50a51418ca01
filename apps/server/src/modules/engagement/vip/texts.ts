import type { Texts } from '../prize.ts'
import type { VipKind } from './queries.ts'

const titles: Record<VipKind, Texts> = {
  level_up: {
    pt_BR: 'Você chegou ao nível {level}',
    en: 'You reached level {level}',
    es: 'Llegaste al nivel {level}',
  },
  weekly: {
    pt_BR: 'Bônus semanal do nível {level}',
    en: 'Weekly bonus of level {level}',
    es: 'Bono semanal del nivel {level}',
  },
  monthly: {
    pt_BR: 'Bônus mensal do nível {level}',
    en: 'Monthly bonus of level {level}',
    es: 'Bono mensual del nivel {level}',
  },
  yearly: {
    pt_BR: 'Bônus anual do nível {level}',
    en: 'Annual bonus of level {level}',
    es: 'Bono anual del nivel {level}',
  },
}

/** The title of a VIP prize. */
export function periodTitle(kind: VipKind, level: number): Texts {
  const { pt_BR, en, es } = titles[kind]
  const fill = (text: string) => text.replace('{level}', String(level))
  return { pt_BR: fill(pt_BR), en: fill(en), es: fill(es) }
}
