import {
  type QualificationInputs,
  type QualificationKind,
  type QualificationReason,
  qualificationReasons,
  type QualificationRules,
  type RiskClass,
  riskClasses,
} from '@girassol/contract/operator'
import { incomeBands } from '@girassol/contract/schemas'

export interface Classification {
  class: RiskClass
  points: number
  reasons: QualificationReason[]
}

/** Days of a month, by which a monthly income is scaled to the window. */
const MONTH_DAYS = 30

/** What deposits of the window may reach, in centavos; null when no income was declared. */
export function depositCeiling(
  { income }: Pick<QualificationInputs, 'income'>,
  rules: Pick<QualificationRules, 'open_income' | 'income_percent' | 'window_days'>,
): number | null {
  if (income === null) return null
  const limit = incomeBands[income]
  const monthly = limit === null ? rules.open_income : limit * 100
  return Math.floor((monthly * rules.income_percent * rules.window_days) / (100 * MONTH_DAYS))
}

type Holds = (inputs: QualificationInputs, rules: QualificationRules) => boolean

const holds: Readonly<Record<QualificationReason, Holds>> = {
  declared_exposed: ({ declared_exposed }) => declared_exposed,
  listed_exposed: ({ listed_exposed }) => listed_exposed,
  sanctioned: ({ sanctioned }) => sanctioned,
  restricted: ({ restricted }) => restricted,
  staff: ({ staff }) => staff,
  unresolved_match: ({ unresolved_match }) => unresolved_match,
  reported_case: ({ reported_cases }) => reported_cases > 0,
  above_income: (inputs, rules) => {
    const ceiling = depositCeiling(inputs, rules)
    return ceiling !== null && inputs.deposited > ceiling
  },
  income_unknown: ({ income }) => income === null,
}

/** An affiliate is qualified as a partner; income belongs to the same person as a player. Operators are staff by definition and declare nothing. */
const NOT_COUNTED: Readonly<Record<QualificationKind, readonly QualificationReason[]>> = {
  player: [],
  affiliate: ['above_income', 'income_unknown'],
  operator: ['above_income', 'income_unknown', 'declared_exposed', 'staff', 'reported_case'],
}

export const higherClass = (one: RiskClass, other: RiskClass): RiskClass =>
  riskClasses.indexOf(one) > riskClasses.indexOf(other) ? one : other

function classOfPoints(points: number, rules: QualificationRules): RiskClass {
  if (points >= rules.high_points) return 'high'
  return points >= rules.medium_points ? 'medium' : 'low'
}

/** The class of a subject. Depends on its arguments alone, so that a stored record can be computed again. */
export function classify(
  kind: QualificationKind,
  inputs: QualificationInputs,
  rules: QualificationRules,
): Classification {
  const reasons = qualificationReasons.filter(
    (reason) => !NOT_COUNTED[kind].includes(reason) && holds[reason](inputs, rules),
  )
  const points = reasons.reduce((sum, reason) => sum + rules.weights[reason], 0)
  if (reasons.some((reason) => rules.always_high.includes(reason))) return { class: 'high', points, reasons }
  const computed = classOfPoints(points, rules)
  const set = inputs.set_class
  if (set === null) return { class: computed, points, reasons }
  // What was set by hand answered for the points of that time; more points can raise it and never lower it.
  return { class: points <= set.points ? set.class : higherClass(set.class, computed), points, reasons }
}

/** High risk and political exposure demand that a person looks closer. */
export const needsDiligence = ({
  class: level,
  reasons,
}: Pick<Classification, 'class' | 'reasons'>): boolean =>
  level === 'high' || reasons.includes('declared_exposed') || reasons.includes('listed_exposed')
