import type { CallAnswer } from '../../shared/api/index.ts'

export type RiskYear = CallAnswer<'readRiskYear'>

/** `open`: the year is not over. `idle`: no money had moved yet. `reported`: it has a report, so there is nothing to declare. */
export type NoticeState = 'open' | 'idle' | 'reported' | 'due' | 'late' | 'made'

/** As the server decides it: on a day in São Paulo. */
export function noticeState(
  year: number,
  { notice, notice_due: due, is_without_occurrence: isWithout, has_operated: hasOperated }: RiskYear,
  today: string,
): NoticeState {
  if (notice) return 'made'
  if (today < `${year + 1}-01-01`) return 'open'
  if (!hasOperated) return 'idle'
  if (!isWithout) return 'reported'
  return today > due ? 'late' : 'due'
}

/** The first year of the authorised market. */
const FIRST_YEAR = 2025

/** The newest first. */
export const yearsUntil = (last: number): number[] =>
  Array.from({ length: Math.max(last - FIRST_YEAR + 1, 0) }, (_, index) => last - index)

export const PROTOCOL_MAX = 100
