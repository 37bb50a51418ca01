import type { QualificationRules, RiskClass } from '@girassol/contract/operator'
import { days } from '../../platform/clock.ts'

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() + months)
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0)
  return moved
}

interface ReviewInput {
  at: Date
  class: RiskClass
  /** The review that was due before; null for a first qualification, and after a review, which begins a new term. */
  previous: Date | null
  /** Whether enhanced diligence is needed that no person has done yet. */
  needsPerson: boolean
  rules: Pick<QualificationRules, 'review_months' | 'diligence_days'>
}

/** When the next review is due. Only a review postpones it: an event between two reviews can bring it forward. */
export function nextReview({ at, class: level, previous, needsPerson, rules }: ReviewInput): Date {
  const terms = [addMonths(at, rules.review_months[level])]
  if (previous) terms.push(previous)
  if (needsPerson) terms.push(new Date(at.getTime() + days(rules.diligence_days)))
  return terms.reduce((earliest, term) => (term < earliest ? term : earliest))
}
