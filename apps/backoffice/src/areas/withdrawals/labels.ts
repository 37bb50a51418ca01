import { plural, t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type WithdrawalItem = CallAnswer<'listWithdrawals'>['items'][number]
export type WithdrawalDetail = CallAnswer<'readWithdrawal'>
type Status = WithdrawalItem['status']
type Rule = WithdrawalItem['rules'][number]

export const statusLabels = (): Record<Status, string> => ({
  requested: t`Pedido`,
  in_review: t`Em análise`,
  approved: t`Aprovado`,
  sending: t`Enviado`,
  unknown: t`Sem confirmação`,
  paid: t`Pago`,
  rejected: t`Recusado`,
  returned: t`Devolvido`,
})

/** Groups of states that the filter offers besides the states themselves. */
export const groupLabels = () => ({
  waiting: t`À espera de análise`,
  held: t`Segurados`,
  open: t`Em aberto`,
  overdue: t`Fora do prazo`,
})

const tones: Record<Status, StatusTone> = {
  requested: 'neutral',
  in_review: 'warning',
  approved: 'info',
  sending: 'info',
  unknown: 'danger',
  paid: 'success',
  rejected: 'neutral',
  returned: 'danger',
}

/** A held case is in review for the player, and not in the queue for operators. */
export const statusOf = (
  row: Pick<WithdrawalItem, 'status' | 'held_until'>,
): { label: string; tone: StatusTone } =>
  row.held_until && row.status === 'in_review'
    ? { label: t`Segurado`, tone: 'neutral' }
    : { label: statusLabels()[row.status], tone: tones[row.status] }

export const ruleLabels = (): Record<Rule, string> => ({
  check_amount: t`Valor alto`,
  check_account: t`Conta nova`,
  check_key: t`Chave desconhecida`,
  check_flags: t`Alerta de segurança`,
  check_count: t`Muitos saques no dia`,
})

export const decisionLabels = () => ({
  approve: t`Aprovou`,
  reject: t`Recusou`,
  hold: t`Segurou`,
  name: t`Informou a referência`,
})

/** Minutes until the promised time, below zero when it is over. */
export const minutesLeft = (promisedBy: string, now: Date = new Date()): number =>
  Math.floor((Date.parse(promisedBy) - now.getTime()) / 60_000)

export function remainingText(promisedBy: string, now: Date = new Date()): string {
  const left = minutesLeft(promisedBy, now)
  if (left >= 0) return plural(left, { one: 'falta # min', other: 'faltam # min' })
  const late = -left
  if (late < 120) return t`${late} min de atraso`
  const hours = Math.floor(late / 60)
  return hours < 48
    ? t`${hours} h de atraso`
    : plural(Math.floor(hours / 24), { one: '# dia de atraso', other: '# dias de atraso' })
}

/** "1 h 05 min" or "12 min". */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t`${minutes} min`
  return t`${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
