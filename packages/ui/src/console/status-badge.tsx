import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface StatusBadgeProps {
  tone?: StatusTone | undefined
  children: ReactNode
  className?: string | undefined
}

const tones: Record<StatusTone, { ground: string; dot: string }> = {
  neutral: { ground: 'bg-surface-3 text-ink', dot: 'bg-ink-muted' },
  info: { ground: 'bg-sky/15 text-sky-text', dot: 'bg-sky' },
  success: { ground: 'bg-leaf/15 text-leaf-text', dot: 'bg-leaf' },
  warning: { ground: 'bg-sun/15 text-sun-text', dot: 'bg-sun' },
  danger: { ground: 'bg-coral/15 text-coral-text', dot: 'bg-coral' },
}

export function StatusBadge({ tone = 'neutral', children, className }: StatusBadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1.5 rounded-full px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone].ground,
        className,
      )}
    >
      <span aria-hidden="true" className={cx('size-1.5 rounded-full', tones[tone].dot)} />
      {children}
    </span>
  )
}
