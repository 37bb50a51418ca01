import { t } from '@lingui/core/macro'
import { percentText } from '../../shared/format/index.ts'
import type { StatDelta } from '../../shared/patterns.tsx'

/** The difference from the same hours a week before, in words. */
export function deltaOf(now: number, before: number): StatDelta | undefined {
  // Before the first whole hour, and in a house without a last week, there is nothing to compare.
  if (now === 0 && before === 0) return undefined
  if (now === before) return { direction: 'flat', text: t`igual à semana passada` }
  const direction = now > before ? 'up' : 'down'
  const tone = direction === 'up' ? 'good' : 'bad'
  // A share of nothing or of a loss says nothing.
  if (before <= 0) return { direction, tone, text: t`semana passada: nada ou negativo` }
  const share = percentText(Math.abs(now - before) / before, 0)
  return {
    direction,
    tone,
    text: direction === 'up' ? t`${share} acima da semana passada` : t`${share} abaixo da semana passada`,
  }
}
