import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { moneyText, numberText } from '../../shared/format/index.ts'

export type Limit = CallAnswer<'listPlayerLimits'>['limits'][number]
export type LimitKind = Limit['kind']
export type LimitPeriod = Limit['period']

export const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'bets', 'time']
export const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

export const isMoney = (kind: LimitKind): boolean => kind !== 'bets' && kind !== 'time'

export const kindText = (kind: LimitKind): string =>
  ({ deposit: t`Depósito`, loss: t`Perda`, stake: t`Apostado`, bets: t`Número de apostas`, time: t`Tempo` })[
    kind
  ]

export const periodText = (period: LimitPeriod): string =>
  ({ day: t`por dia`, week: t`por semana`, month: t`por mês` })[period]

/** Money, a number of bets, or minutes. */
export function amountText(kind: Limit['kind'], amount: number | null): string {
  if (amount === null) return '—'
  if (kind === 'time') return t`${numberText(amount)} min`
  return kind === 'bets' ? numberText(amount) : moneyText(amount)
}
