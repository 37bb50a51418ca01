import { plural, t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type IdentityCase = CallAnswer<'listIdentityCases'>['items'][number]
export type CaseDetail = CallAnswer<'readIdentityCase'>
export type Verification = CaseDetail['verifications'][number]

/** States of the filter that are not states of a case. */
export const groupLabels = (): Record<string, string> => ({
  waiting: t`À espera de decisão`,
  closing: t`Conta a encerrar`,
})

export const verificationLabels = (): Record<Verification['status'], string> => ({
  starting: t`Começando`,
  open: t`Na instituição`,
  review: t`À espera de decisão`,
  approved: t`Aprovada`,
  rejected: t`Recusada`,
  expired: t`Link vencido`,
  abandoned: t`Abandonada`,
  failed: t`Não começou`,
})

export const verificationTones: Record<Verification['status'], StatusTone> = {
  starting: 'neutral',
  open: 'info',
  review: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  abandoned: 'neutral',
  failed: 'neutral',
}

export const purposeLabels = (): Record<Verification['purpose'], string> => ({
  onboarding: t`Primeira verificação`,
  reverify: t`Nova tentativa`,
  yearly: t`Renovação anual`,
})

/** An event of a newer server is shown by its name. */
export const eventText = (kind: string): string =>
  ({
    opened: t`Verificação começada`,
    open: t`Voltou à instituição`,
    review: t`Passou a esperar por uma pessoa`,
    approved: t`Aprovada`,
    rejected: t`Recusada`,
    expired: t`Venceu`,
    abandoned: t`Abandonada`,
    failed: t`Não começou`,
    reopened: t`Reaberta`,
    closed: t`Conta encerrada`,
  })[kind] ?? kind

const minutesLeft = (dueAt: string): number => Math.floor((Date.parse(dueAt) - Date.now()) / 60_000)

export const dueTone = (dueAt: string | null): 'danger' | 'warning' | undefined => {
  if (dueAt === null) return undefined
  const left = minutesLeft(dueAt)
  if (left < 0) return 'danger'
  return left < 4 * 60 ? 'warning' : undefined
}

/** "faltam 5 h", "faltam 12 min" or how late it is. */
export function dueText(dueAt: string): string {
  const left = minutesLeft(dueAt)
  const hours = Math.floor(Math.abs(left) / 60)
  if (left >= 120) return plural(hours, { one: 'falta # h', other: 'faltam # h' })
  if (left >= 0) return plural(left, { one: 'falta # min', other: 'faltam # min' })
  if (hours < 2) return t`${-left} min de atraso`
  return hours < 48
    ? t`${hours} h de atraso`
    : plural(Math.floor(hours / 24), { one: '# dia de atraso', other: '# dias de atraso' })
}

/** What is due next on a case: a decision, or the closing of the account. */
export function deadlineText({ due_at: due, closes_at: closes }: IdentityCase): string {
  if (due) return dueText(due)
  return closes ? t`encerra em ${momentText(closes)}` : '—'
}
