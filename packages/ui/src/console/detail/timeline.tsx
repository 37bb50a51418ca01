import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { useConsole } from '../console-context.tsx'
import type { StatusTone } from '../status-badge.tsx'

export interface TimelineEntry {
  /** ISO time. */
  at: string
  title: ReactNode
  by?: ReactNode
  detail?: ReactNode
  tone?: StatusTone | undefined
}

export interface TimelineProps {
  /** In the order they are shown. */
  entries: readonly TimelineEntry[]
  texts: { empty: string }
}

const dots: Record<StatusTone, string> = {
  neutral: 'bg-line-strong',
  info: 'bg-sky',
  success: 'bg-leaf',
  warning: 'bg-sun',
  danger: 'bg-coral',
}

export function Timeline({ entries, texts }: TimelineProps) {
  const { formatTime } = useConsole()
  if (entries.length === 0) return <p className="text-sm text-ink-muted">{texts.empty}</p>
  return (
    <ol className="flex flex-col">
      {entries.map((entry, index) => (
        // Two entries may share their time and their title.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${entry.at} ${index}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[0.3125rem] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={cx('mt-1.5 size-2.75 shrink-0 rounded-full', dots[entry.tone ?? 'neutral'])}
          />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium break-words">{entry.title}</p>
            {entry.detail && <div className="text-ink-muted break-words">{entry.detail}</div>}
            <p className="text-xs text-ink-muted">
              <time dateTime={entry.at}>{formatTime(entry.at)}</time>
              {entry.by && <> · {entry.by}</>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
