import { cx, VisuallyHidden } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { brlText } from '../../shared/money/money.ts'
import type { Line } from './statement-lines.ts'

/** What came has a plus, what went a minus, what only changed pockets two arrows: readable without colour. */
export function LineAmount({ line: { amount, moved } }: { line: Pick<Line, 'amount' | 'moved'> }) {
  const { t } = useLingui()
  if (amount === 0 && moved > 0)
    return (
      <span className="money inline-flex items-center gap-1.5 font-semibold text-ink-muted">
        <ArrowLeftRight aria-hidden="true" size={15} />
        <VisuallyHidden>{t`Entre carteiras:`}</VisuallyHidden>
        {brlText(moved)}
      </span>
    )
  return (
    <span className={cx('money font-semibold', amount > 0 ? 'text-leaf-text' : 'text-ink')}>
      {amount > 0 ? '+' : amount < 0 ? '−' : ''}
      {brlText(Math.abs(amount))}
    </span>
  )
}
