import { cx } from '@girassol/ui'
import type { ReactNode } from 'react'
import type { Outcome } from '../shell/session/outcome.ts'

interface VerdictProps {
  /** Null while nothing is decided. Only a win is lifted out by colour and movement. */
  outcome: Outcome | null
  children: ReactNode
  className?: string
}

/** How the round ended, in words, for eyes and for screen readers. */
export const Verdict = ({ outcome, children, className }: VerdictProps) => (
  <output className={cx('block min-h-6 text-center text-sm leading-6 md:text-base', className)}>
    {children !== null && (
      <span
        key={outcome}
        className={cx(
          'money inline-block',
          outcome === 'won' ? 'animate-pop font-semibold text-leaf-text' : 'text-ink-muted',
        )}
      >
        {children}
      </span>
    )}
  </output>
)
