import { useLingui } from '@lingui/react/macro'
import { Check, Clock, type LucideIcon, RotateCcw, Send } from 'lucide-react'
import { durationText } from '../duration.ts'
import { isOver, type Withdrawal } from './watch.ts'

export type Phase = 'review' | 'waiting' | 'paid' | 'back'

export function phaseOf({ status }: Pick<Withdrawal, 'status'>): Phase {
  if (status === 'requested' || status === 'in_review') return 'review'
  if (status === 'paid') return 'paid'
  return isOver(status) ? 'back' : 'waiting'
}

export const phaseLooks: Record<Phase, { icon: LucideIcon; className: string }> = {
  review: { icon: Clock, className: 'bg-sun/15 text-sun-text' },
  waiting: { icon: Send, className: 'bg-sun/15 text-sun-text' },
  paid: { icon: Check, className: 'bg-leaf/15 text-leaf-text' },
  back: { icon: RotateCcw, className: 'bg-sky/15 text-sky-text' },
}

/** Where the money is, in one line. The seconds are the server's, from the request to the bank's confirmation. */
export function useHeadline(withdrawal: Withdrawal): string {
  const { t, i18n } = useLingui()
  const { seconds_taken: seconds } = withdrawal
  switch (phaseOf(withdrawal)) {
    case 'review':
      return t`Em análise`
    case 'waiting':
      return t`A caminho da sua conta`
    case 'back':
      return t`De volta ao seu saldo`
    case 'paid': {
      if (seconds === null) return t`Na sua conta`
      const time = durationText(Math.max(seconds, 1), i18n.locale)
      return seconds < 1 ? t`Na sua conta em menos de ${time}` : t`Na sua conta em ${time}`
    }
  }
}

/** Why it ended without arriving, or why it still waits, in the server's words; null while all goes as usual. */
export function reasonOf({ status, steps }: Pick<Withdrawal, 'status' | 'steps'>): string | null {
  const explained: readonly string[] = {
    requested: [],
    in_review: ['review'],
    approved: ['delayed'],
    sending: ['delayed'],
    unknown: ['delayed'],
    paid: [],
    rejected: ['rejected'],
    returned: ['returned'],
  }[status]
  return steps.findLast(({ kind }) => explained.includes(kind))?.text ?? null
}
