import { ErrorState, Spinner } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { readSession, SESSION_KEY, SessionContext } from '../shared/api/index.ts'
import { LoginPage } from './entry/login-page.tsx'
import { Shell } from './shell.tsx'

/** The shell for an operator who is signed in, the login for all others; the address stays. */
export function SessionGate() {
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: readSession,
    staleTime: 60_000,
    // Counts as use while the operator is active, and notices the end of the session when not.
    refetchInterval: 240_000,
  })
  if (session === null) return <LoginPage />
  if (session)
    return (
      <SessionContext value={session}>
        <Shell />
      </SessionContext>
    )
  return (
    <main className="grid min-h-dvh place-items-center">
      {error ? (
        <ErrorState
          title={t`O servidor não respondeu`}
          description={error.message}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={t`Carregando`} />
      )}
    </main>
  )
}
