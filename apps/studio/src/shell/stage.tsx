import { cx } from '@girassol/ui'
import type { ReactNode } from 'react'

interface StageProps {
  children: ReactNode
  className?: string
}

/** The table's area: all the space that head and bar leave. */
export const Stage = ({ children, className }: StageProps) => (
  <main className={cx('relative min-h-0 min-w-0 overflow-hidden [grid-area:stage]', className)}>
    {children}
  </main>
)
