import { Button, Card, ErrorState, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openLoginHere } from '../../shared/session/auth-dialog.ts'
import { useSession } from '../../shared/session/session.ts'

interface OwnRecordProps {
  failed: boolean
  onRetry: () => void
  /** Nothing while it is on its way. */
  children: ReactNode
}

/** The server's record of a draw, for its own player. */
export function OwnRecord({ failed, onRetry, children }: OwnRecordProps) {
  const { t } = useLingui()
  const { status } = useSession()
  if (status === 'guest') {
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>{t`Entre na sua conta para ver esta rodada.`}</p>
        <Button onClick={openLoginHere}>{t`Entrar`}</Button>
      </Card>
    )
  }
  if (failed) {
    return (
      <ErrorState
        title={t`Não foi possível carregar esta rodada`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={onRetry}
      />
    )
  }
  return children ?? <Skeleton className="h-64 w-full rounded-lg" />
}
