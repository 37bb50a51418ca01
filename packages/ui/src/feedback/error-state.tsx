import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'

export interface ErrorStateProps {
  title: ReactNode
  description?: ReactNode
  /** Small print such as a request id, for support. */
  detail?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

export function ErrorState({ title, description, detail, retryLabel, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-coral/15 text-coral-text">
        <TriangleAlert aria-hidden="true" size={28} />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {description && (
        <p className="mt-1 max-w-sm text-[0.9375rem] text-pretty text-ink-muted">{description}</p>
      )}
      {onRetry && retryLabel && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<RotateCw aria-hidden="true" size={18} />}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
      {detail && <p className="money mt-4 text-sm text-ink-muted">{detail}</p>}
    </div>
  )
}
