import { cx } from '@girassol/ui'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LineAmount } from './line-amount.tsx'
import type { Line } from './statement-lines.ts'

export interface Folding {
  open: boolean
  onToggle: () => void
}

interface FoldingRowProps extends Folding {
  icon: LucideIcon
  title: string
  /** Below title and amount. */
  facts: ReactNode
  amount: Pick<Line, 'amount' | 'moved'>
  /** What unfolds; it carries the id that the button names. */
  renderDetail: (id: string) => ReactNode
}

/** A line of the feed that opens to its cause. */
export function FoldingRow({
  icon: Icon,
  title,
  facts,
  amount,
  renderDetail,
  open,
  onToggle,
}: FoldingRowProps) {
  const id = useId()
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-start transition-colors hover:bg-surface-2 md:px-4"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-muted">
          <Icon aria-hidden="true" size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 min-w-0 font-medium">{title}</span>
            <LineAmount line={amount} />
          </span>
          {facts}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 text-ink-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && renderDetail(id)}
    </li>
  )
}
