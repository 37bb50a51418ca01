import { cx } from '@girassol/ui'
import type { ComponentType, ReactNode } from 'react'
import { LoginPrompt } from '../../shared/session/login-prompt.tsx'
import { useSession } from '../../shared/session/session.ts'

interface OwnPageProps {
  title: string
  intro: string
  icon: ReactNode
  /** What a guest reads in the place of the list. */
  prompt: { title: string; description: string }
  className: string
  /** The player is null until it is known who is there. */
  list: ComponentType<{ player: number | null }>
  children?: ReactNode
}

/** A list that is one player's own. */
export function OwnPage({ title, intro, icon, prompt, className, list: List, children }: OwnPageProps) {
  const { status, user } = useSession()
  return (
    <div className={cx('mx-auto flex w-full flex-col gap-6', className)}>
      <header className="max-w-2xl">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 text-pretty text-ink-muted">{intro}</p>
      </header>
      {status === 'guest' ? (
        <LoginPrompt {...prompt} icon={icon} className="rounded-md bg-surface-1" />
      ) : (
        <List player={user?.id ?? null} />
      )}
      {children}
    </div>
  )
}
