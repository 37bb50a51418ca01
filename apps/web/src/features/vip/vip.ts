import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

export type Vip = Wire<'vip'>['answer']
export type Level = Vip['nivelToday'][number]

/** Null stands for a guest. */
export const vipAnswers = createAnswers<{ player: number | null }, Vip>('vip', async (_, api) => api('vip'), {
  fresh: true,
})

/** A point is a real staked, so centavos are its hundredths: 1.234,56, or 1,234.56 in English, for it is not money. */
export const pointsText = (points: number, locale: string): string =>
  points.toLocaleString(formatTag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As the server gives levels: who has the points has the level. */
export const isReached = (points: number, { bet_required }: Level): boolean => points >= bet_required

/** The trophy of the table stands where the points exceed what the level asks for. */
export const hasTrophy = (points: number, { bet_required }: Level): boolean => points > bet_required

const LEVELS_SHOWN = 5

/** As many levels as stand beside each other on a phone: the next one among those before and after it. */
export function trailOf(levels: readonly Level[], points: number): Level[] {
  const next = levels.findIndex((level) => !isReached(points, level))
  const middle = next < 0 ? levels.length - 1 : next
  const first = Math.max(0, Math.min(middle - Math.floor(LEVELS_SHOWN / 2), levels.length - LEVELS_SHOWN))
  return levels.slice(first, first + LEVELS_SHOWN)
}

/** How much of the way from one level to the next is behind, from 0 to 1. */
export function portionTo(level: Level, before: Level | undefined, points: number): number {
  const from = before?.bet_required ?? 0
  const way = level.bet_required - from
  if (way <= 0) return isReached(points, level) ? 1 : 0
  return Math.min(1, Math.max(0, (points - from) / way))
}
