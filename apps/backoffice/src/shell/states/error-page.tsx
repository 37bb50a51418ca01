import { ErrorState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { OperatorApiError } from '../../shared/api/index.ts'

/** A page that failed; the rail around it still works. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isRefusal = error instanceof OperatorApiError
  return (
    <ErrorState
      title={t`Esta página falhou`}
      description={isRefusal ? error.message : t`Tente de novo. Se continuar, recarregue o navegador.`}
      detail={isRefusal ? error.requestId : null}
      retryLabel={t`Tentar de novo`}
      onRetry={reset}
    />
  )
}
