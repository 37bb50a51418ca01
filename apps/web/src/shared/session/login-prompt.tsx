import { Button, EmptyState } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openLoginHere } from './auth-dialog.ts'

interface LoginPromptProps {
  icon: ReactNode
  title: ReactNode
  description: ReactNode
  className?: string
}

/** In the place of what only a player can see. */
export function LoginPrompt({ icon, title, description, className }: LoginPromptProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      {...(className && { className })}
      icon={icon}
      title={title}
      description={description}
      action={<Button onClick={openLoginHere}>{t`Entrar`}</Button>}
    />
  )
}
