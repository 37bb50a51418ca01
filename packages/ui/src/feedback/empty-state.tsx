import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface EmptyStateProps {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-surface-2 text-ink-muted">
        {icon ?? <Inbox aria-hidden="true" size={28} />}
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {description && (
        <p className="mt-1 max-w-sm text-[0.9375rem] text-pretty text-ink-muted">{description}</p>
      )}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
