import type { ReactNode } from 'react'

/** A link that is as tall as a thumb without standing taller than its line. */
export const linkClass =
  'inline-flex min-h-11 items-center rounded-xs font-semibold text-sun-text underline-offset-4 hover:underline'

/** "Have no account? Register": a link on the pages, a button in the dialogs. */
export function SwitchLine({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-[0.9375rem] text-ink-muted">
      <span>{question}</span>
      {children}
    </p>
  )
}
