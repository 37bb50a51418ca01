import {
  type QualificationReason,
  qualificationLimits,
  qualificationReasons,
  type QualificationRules,
  type RiskClass,
  riskClasses,
} from '@girassol/contract/operator'
import { parseBRL } from '@girassol/money'
import { amountOfCents } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { moneyText, numberText } from '../../shared/format/index.ts'
import { classLabels, reasonLabels } from './qualification-texts.ts'

const wholeNames = [
  'medium_points',
  'high_points',
  'window_days',
  'income_percent',
  'diligence_days',
] as const
type WholeName = (typeof wholeNames)[number]

/** The rules as they are typed. */
export interface RulesDraft {
  numbers: Record<WholeName, string>
  months: Record<RiskClass, string>
  weights: Record<QualificationReason, string>
  /** In reais. */
  openIncome: string
  alwaysHigh: readonly QualificationReason[]
  byProgram: readonly RiskClass[]
}

const tableOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

export const draftOf = (rules: QualificationRules): RulesDraft => ({
  numbers: tableOf(wholeNames, (name) => String(rules[name])),
  months: tableOf(riskClasses, (level) => String(rules.review_months[level])),
  weights: tableOf(qualificationReasons, (reason) => String(rules.weights[reason])),
  openIncome: amountOfCents(String(rules.open_income)),
  alwaysHigh: rules.always_high,
  byProgram: rules.reviewed_by_program,
})

/** One typed number: where it is in the draft, its name and its limits. */
export interface RuleField {
  id: string
  label: string
  text: string
  error: string | null
  put: (text: string) => RulesDraft
}

interface Limits {
  min: number
  max: number
}

function wholeError(text: string, { min, max }: Limits): string | null {
  const value = Number(text)
  if (/^\d{1,6}$/.test(text) && value >= min && value <= max) return null
  return t`Um número inteiro de ${numberText(min)} a ${numberText(max)}.`
}

const wholeLabels = (): Record<WholeName, string> => ({
  medium_points: t`Média a partir de (pontos)`,
  high_points: t`Alta a partir de (pontos)`,
  window_days: t`Janela dos depósitos (dias)`,
  income_percent: t`Parte da renda declarada (%)`,
  diligence_days: t`Dias para a análise reforçada`,
})

const isBelowMedium = ({ numbers: { medium_points, high_points } }: RulesDraft): boolean =>
  Number(high_points) < Number(medium_points)

export function thresholdFields(draft: RulesDraft): RuleField[] {
  return wholeNames.map((name) => {
    const text = draft.numbers[name]
    const isLow = name === 'high_points' && isBelowMedium(draft)
    return {
      id: name,
      label: wholeLabels()[name],
      text,
      error:
        wholeError(text, qualificationLimits[name]) ??
        (isLow ? t`Não pode ser menor que os pontos da classe média.` : null),
      put: (typed) => ({ ...draft, numbers: { ...draft.numbers, [name]: typed } }),
    }
  })
}

export const monthFields = (draft: RulesDraft): RuleField[] =>
  riskClasses.map((level) => ({
    id: `months/${level}`,
    label: t`Meses até a revisão: ${classLabels()[level]}`,
    text: draft.months[level],
    error: wholeError(draft.months[level], qualificationLimits.review_months),
    put: (typed) => ({ ...draft, months: { ...draft.months, [level]: typed } }),
  }))

export const weightFields = (draft: RulesDraft): RuleField[] =>
  qualificationReasons.map((reason) => ({
    id: `weight/${reason}`,
    label: t`Pontos: ${reasonLabels()[reason]}`,
    text: draft.weights[reason],
    error: wholeError(draft.weights[reason], qualificationLimits.weights),
    put: (typed) => ({ ...draft, weights: { ...draft.weights, [reason]: typed } }),
  }))

export function incomeField(draft: RulesDraft): RuleField {
  const { min, max } = qualificationLimits.open_income
  const cents = parseBRL(draft.openIncome)
  const isSound = cents !== null && cents >= min && cents <= max
  return {
    id: 'open_income',
    label: t`Renda presumida da faixa sem teto (por mês)`,
    text: draft.openIncome,
    error: isSound ? null : t`Um valor de ${moneyText(min / 100)} a ${moneyText(max / 100)}.`,
    put: (openIncome) => ({ ...draft, openIncome }),
  }
}

/** The rules that were typed; null while a field is wrong. */
export function rulesOf(draft: RulesDraft): QualificationRules | null {
  const fields = [
    ...thresholdFields(draft),
    ...monthFields(draft),
    ...weightFields(draft),
    incomeField(draft),
  ]
  if (fields.some(({ error }) => error !== null)) return null
  return {
    ...tableOf(wholeNames, (name) => Number(draft.numbers[name])),
    review_months: tableOf(riskClasses, (level) => Number(draft.months[level])),
    weights: tableOf(qualificationReasons, (reason) => Number(draft.weights[reason])),
    open_income: Number(parseBRL(draft.openIncome)),
    always_high: [...draft.alwaysHigh],
    reviewed_by_program: [...draft.byProgram],
  }
}
