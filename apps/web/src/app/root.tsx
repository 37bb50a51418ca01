import { useLingui } from '@lingui/react/macro'
import { Outlet } from '../shared/router/outlet.tsx'
import { AuthGate } from './auth-gate.tsx'
import { DepositGate } from './deposit-gate.tsx'
import { ErrorPage } from './error-page.tsx'
import { useGuard } from './guard.ts'
import { PendingPage } from './pending-page.tsx'
import { SearchGate } from './search-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { ToastGate } from './toast-gate.tsx'
import { usePageTitle } from './title.ts'

export function Root() {
  const { t } = useLingui()
  const verdict = useGuard()
  usePageTitle(t`Página não encontrada`)
  return (
    <>
      <Shell>{verdict === 'stay' ? <Outlet Failed={ErrorPage} /> : <PendingPage />}</Shell>
      <DepositGate />
      <AuthGate />
      <SearchGate />
      <ToastGate />
    </>
  )
}
