import type { DiceChoices } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { rollText } from './odds.ts'

export const directionName = (direction: DiceChoices['direction']): string =>
  ({
    under: t`Abaixo`,
    over: t`Acima`,
  })[direction]

/** The bet in words, for screen readers. */
export function betText({ direction, target }: DiceChoices): string {
  const at = rollText(target)
  return direction === 'under' ? t`abaixo de ${{ target: at }}` : t`acima de ${{ target: at }}`
}
