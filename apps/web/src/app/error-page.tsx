import { ApiError } from '@girassol/contract/client'
import { ErrorState } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'

/** The last resort of a page: says so plainly, gives support something to search for, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      className="min-h-[50dvh] justify-center"
      title={t`Algo falhou ao mostrar esta página`}
      description={t`Seu saldo e seus dados não mudaram por causa disso. Recarregue para tentar de novo.`}
      detail={requestId ? t`Código para o suporte: ${requestId}` : undefined}
      retryLabel={t`Recarregar a página`}
      onRetry={() => location.reload()}
    />
  )
}
