import { formatBRL, fromWire } from '@girassol/money'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PlayerLimit } from '../account-answers.ts'

export type LimitKind = PlayerLimit['kind']
export type LimitPeriod = PlayerLimit['period']

export const kinds: readonly LimitKind[] = ['loss', 'deposit', 'time', 'stake', 'bets']
export const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

export const isMoney = (kind: LimitKind): boolean => kind !== 'bets' && kind !== 'time'

/** Texts for people about kinds, periods and amounts. */
export function useLimitTexts() {
  const { t } = useLingui()
  const kindNames: Record<LimitKind, string> = {
    loss: t`Perdas`,
    deposit: t`Depósitos`,
    time: t`Tempo de jogo`,
    stake: t`Valor apostado`,
    bets: t`Número de apostas`,
  }
  const periodNames: Record<LimitPeriod, string> = {
    day: t`por dia`,
    week: t`por semana`,
    month: t`por mês`,
  }
  const explanations: Record<LimitKind, string> = {
    loss: t`O que você apostou menos o que ganhou. Apostas abertas contam como perdidas até terminarem.`,
    deposit: t`O que entra na sua conta. Códigos PIX ainda não pagos também contam.`,
    time: t`Minutos jogando, somando todos os jogos.`,
    stake: t`A soma das suas apostas, ganhe ou perca.`,
    bets: t`Quantas apostas você faz.`,
  }
  return { kindNames, periodNames, explanations, amountText: useAmountText() }
}

function useAmountText() {
  const { t } = useLingui()
  return (kind: LimitKind, amount: number): string => {
    if (isMoney(kind)) return formatBRL(fromWire(amount))
    return kind === 'time' ? timeText(amount) : t`${plural(amount, { one: '# aposta', other: '# apostas' })}`
  }
}

/** "1 h 05 min" */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`
}
