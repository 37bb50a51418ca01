import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  text?: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children?: ReactNode
}

/** One matter within a section. */
export function Block({ title, text, aside, children }: Props) {
  return (
    <div className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {aside}
      </div>
      {text && <p className="mt-1 max-w-prose text-[0.9375rem] text-pretty text-ink-muted">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
