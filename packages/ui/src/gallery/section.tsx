import type { ReactNode } from 'react'
import { Card } from '../display/card.tsx'
import { cx } from '../cx.ts'

export function Section({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <header>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 max-w-2xl text-ink-muted">{intro}</p>
      </header>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">{children}</div>
    </section>
  )
}

export interface SampleProps {
  caption: string
  wide?: boolean | undefined
  /** Items flow in a row instead of a column. */
  row?: boolean | undefined
  children: ReactNode
}

export function Sample({ caption, wide = false, row = false, children }: SampleProps) {
  return (
    <Card className={cx('flex min-w-0 flex-col gap-4', wide && 'md:col-span-2 xl:col-span-3')}>
      <h3 className="text-sm font-medium tracking-normal text-ink-muted">{caption}</h3>
      <div className={row ? 'flex flex-wrap items-center gap-3' : 'flex min-w-0 flex-col gap-4'}>
        {children}
      </div>
    </Card>
  )
}
