import { Button, EmptyState } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openLogin, rememberPath } from './auth-dialog.ts'

interface LoginPromptProps {
  icon: ReactNode
  title: ReactNode
  description: ReactNode
  /** The page to be at afterwards; where they are, without one. */
  path?: string
  onPress?: () => void
  className?: string
}

/** In the place of what only a player can see. */
export function LoginPrompt({ icon, title, description, path, onPress, className }: LoginPromptProps) {
  const { t } = useLingui()
  const press = () => {
    onPress?.()
    if (path !== undefined) rememberPath(path)
    openLogin()
  }
  return (
    <EmptyState
      {...(className && { className })}
      icon={icon}
      title={title}
      description={description}
      action={<Button onClick={press}>{t`Entrar`}</Button>}
    />
  )
}
