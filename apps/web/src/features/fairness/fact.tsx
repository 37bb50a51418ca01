import type { ReactNode } from 'react'

export function Fact({
  name,
  code = false,
  children,
}: {
  name: string
  code?: boolean
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className={code ? 'font-mono break-all' : 'money font-semibold'}>{children}</dd>
    </div>
  )
}
