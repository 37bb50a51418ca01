import { useId, type ReactNode } from 'react'

export interface FormSectionProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** A titled group of fields: the explanation beside it on wide screens, above it on narrow ones. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-b py-6 first:pt-0 last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8"
    >
      <header>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {description && <div className="mt-1 text-sm text-ink-muted">{description}</div>}
      </header>
      <div className="flex max-w-3xl min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
