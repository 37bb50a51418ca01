import { LogoMark } from '@girassol/ui'
import type { ReactNode } from 'react'
import { LanguageMenu } from '../language-menu.tsx'
import { ThemeMenu } from '../theme-menu.tsx'

/** The page of a visitor who is not signed in: one card in the middle. */
export function EntryFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <main className="flex flex-1 items-start justify-center px-4 py-10 md:items-center">
        <div className="w-full max-w-md">
          <p className="mb-6 flex items-center justify-center gap-2.5 text-lg font-bold">
            <LogoMark size={28} />
            Backoffice
          </p>
          <section className="rounded-md bg-surface-1 p-6 ring-1 ring-line ring-inset md:p-8">
            <h1 className="text-xl leading-tight">{title}</h1>
            {lead && <p className="mt-2 text-ink-muted">{lead}</p>}
            <div className="mt-6">{children}</div>
          </section>
        </div>
      </main>
      <footer className="flex justify-center gap-2 pb-6">
        <LanguageMenu />
        <ThemeMenu />
      </footer>
    </div>
  )
}
