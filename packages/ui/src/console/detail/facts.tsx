import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** Takes the whole width. */
  isWide?: boolean | undefined
}

export interface FactsProps {
  facts: readonly Fact[]
  className?: string | undefined
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={cx('grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-4', className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={cx('min-w-0', fact.isWide && 'col-span-full')}>
          <dt className="text-xs text-ink-muted">{fact.label}</dt>
          <dd className="mt-0.5 text-sm break-words">{fact.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
