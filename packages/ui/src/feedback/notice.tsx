import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { ToneIcon, type Tone } from './tone.tsx'

export interface NoticeProps {
  tone?: Tone | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** Announce at once when it appears after the page is there. */
  live?: boolean | undefined
  className?: string | undefined
}

const grounds = { info: 'bg-sky/10', success: 'bg-leaf/10', warning: 'bg-sun/10', danger: 'bg-coral/10' }

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, onDismiss, dismissLabel, live = false, className } = props
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 rounded-sm p-4', grounds[tone], className)}
    >
      <span className="mt-0.5">
        <ToneIcon tone={tone} />
      </span>
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton
          label={dismissLabel}
          icon={<X aria-hidden="true" size={18} />}
          className="-m-2"
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
