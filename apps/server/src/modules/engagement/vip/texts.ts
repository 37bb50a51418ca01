import { msg, type Text, translateAll } from '../../../platform/i18n.ts'
import type { Texts } from '../prize.ts'
import type { VipKind } from './queries.ts'

const titles: Record<VipKind, Text> = {
  level_up: msg({ message: 'Você chegou ao nível {level}' }),
  weekly: msg({ message: 'Bônus semanal do nível {level}' }),
  monthly: msg({ message: 'Bônus mensal do nível {level}' }),
  yearly: msg({ message: 'Bônus anual do nível {level}' }),
}

/** The title of a VIP prize. */
export const periodTitle = (kind: VipKind, level: number): Texts =>
  translateAll(titles[kind], { level: String(level) })
