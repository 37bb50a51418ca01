import type { CallRequest } from '../../shared/api/index.ts'
import type { GatewayView } from './labels.ts'

/** The rule as it is typed. */
export interface RuleDraft {
  enabled: boolean
  takesCharges: boolean
  takesPayouts: boolean
  weight: string
  minAmount: string
  maxAmount: string
  fixedCost: string
  percentCost: string
  fromHour: string
  untilHour: string
}

type Rule = Omit<CallRequest<'editGateway'>['body'], 'reason'>

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')

export const draftOf = ({ enabled, rule }: Pick<GatewayView, 'enabled' | 'rule'>): RuleDraft => ({
  enabled,
  takesCharges: rule.takes_charges,
  takesPayouts: rule.takes_payouts,
  weight: textOf(rule.weight),
  minAmount: textOf(rule.min_amount),
  maxAmount: textOf(rule.max_amount),
  fixedCost: textOf(rule.fixed_cost),
  percentCost: textOf(rule.percent_cost),
  fromHour: textOf(rule.hours?.from),
  untilHour: textOf(rule.hours?.until),
})

/** Null where a text is not a number: with a decimal comma or point, and at most two decimals. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** What the form says; null while a value is not a number or only one of the hours is given. */
export function ruleOf(draft: RuleDraft): Rule | null {
  const optional = (text: string) => (text.trim() === '' ? undefined : numberOf(text))
  const weight = numberOf(draft.weight)
  const fixed = numberOf(draft.fixedCost || '0')
  const percent = numberOf(draft.percentCost || '0')
  const [min, max] = [optional(draft.minAmount), optional(draft.maxAmount)]
  const [from, until] = [optional(draft.fromHour), optional(draft.untilHour)]
  if (weight === null || !Number.isInteger(weight) || fixed === null || percent === null) return null
  if (min === null || max === null || from === null || until === null) return null
  if ((from === undefined) !== (until === undefined)) return null
  return {
    enabled: draft.enabled,
    takes_charges: draft.takesCharges,
    takes_payouts: draft.takesPayouts,
    weight,
    min_amount: min ?? null,
    max_amount: max ?? null,
    fixed_cost: fixed,
    percent_cost: percent,
    hours: from === undefined || until === undefined ? null : { from, until },
  }
}
