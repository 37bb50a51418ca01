import { cx } from '@girassol/ui'
import type { ReactNode } from 'react'

const grounds = { info: 'bg-sky/15', warning: 'bg-sun/15', danger: 'bg-coral/15' }

/** A line above the page about the session itself. */
export function Banner({
  tone,
  action,
  children,
}: {
  tone: keyof typeof grounds
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 lg:px-6', grounds[tone])}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  )
}
