import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'

export type Awards = Wire<'awards'>['answer']
export type Award = Awards['data'][number]
export type Overview = Wire<'activeBonuses'>['answer']

export const awardAnswers = createAnswers<{ player: number; page: number }, Awards>(
  'awards',
  async ({ page }, api) => api('awards', { query: { page } }),
  { fresh: true },
)

export const bonusAnswers = createAnswers<{ player: number }, Overview>(
  'active-bonuses',
  async (_, api) => api('activeBonuses'),
  { fresh: true },
)

/** The page the address asks for; the first when it makes no sense. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Where a deposit begins with this coupon. */
export const depositPath = (code: string): string => `/profile/deposit?coupon=${encodeURIComponent(code)}`
