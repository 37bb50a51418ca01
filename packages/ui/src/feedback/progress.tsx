import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface ProgressProps {
  /** 0 to max; leave out when the end is not known. */
  value?: number | undefined
  max?: number | undefined
  label: ReactNode
  /** How the value reads, such as "R$ 40,00 de R$ 100,00". */
  valueText?: string | undefined
  tone?: 'sun' | 'leaf' | 'petal' | undefined
  className?: string | undefined
}

const tones = { sun: 'bg-sun', leaf: 'bg-leaf', petal: 'bg-petal' }

export function Progress({ value, max = 100, label, valueText, tone = 'sun', className }: ProgressProps) {
  const id = useId()
  const portion = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm max-[18rem]:flex-wrap">
        <span id={id} className="text-ink">
          {label}
        </span>
        {valueText && <span className="money text-ink-muted">{valueText}</span>}
      </div>
      <progress
        className="sr-only"
        aria-labelledby={id}
        aria-valuetext={valueText}
        max={max}
        {...(portion === undefined ? {} : { value: portion * max })}
      />
      {/* Drawn apart: browsers do not agree on how to style <progress>. */}
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-slow',
            tones[tone],
            portion === undefined && 'w-1/3 animate-breathe',
          )}
          style={portion === undefined ? undefined : { width: `${(portion * 100).toFixed(2)}%` }}
        />
      </div>
    </div>
  )
}
