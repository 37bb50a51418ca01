import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { callsToPlay, useOnBreak } from '../shared/session/break.ts'
import { Outlet } from '../shared/router/outlet.tsx'
import { useVisit } from '../shared/router/router.ts'
import { useSetting } from '../shared/state/settings.ts'
import { useRiskNotice } from '../shared/session/risk-notice.ts'
import { useTermsDue } from '../shared/session/terms.ts'
import { AccessGate } from './access-gate.tsx'
import { AuthGate } from './auth-gate.tsx'
import { DepositGate } from './deposit-gate.tsx'
import { ErrorPage } from './error-page.tsx'
import { loadFeature } from './feature.ts'
import { useGuard } from './guard.ts'
import { NotOpenPage } from './not-open-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { SearchGate } from './search-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { ToastGate } from './toast-gate.tsx'
import { usePageTitle } from './title.ts'

const BreakPage = lazy(async () => {
  const pause = await loadFeature('breaks', () => import('../features/breaks/index.ts'))
  return { default: pause.BreakPage }
})

const TermsGate = lazy(async () => ({ default: (await import('./terms-gate.tsx')).TermsGate }))

const BreakPlay = lazy(async () => ({ default: (await import('./break-play.tsx')).BreakPlay }))

export function Root() {
  const { t } = useLingui()
  const { page, path } = useVisit()
  const resting = useOnBreak() && page !== null && (callsToPlay(page.facts) || path === '/profile/deposit')
  const verdict = useGuard()
  const { is_open: isOpen } = useSetting()
  const termsDue = useTermsDue()
  const warns = useRiskNotice()
  usePageTitle(t`Página não encontrada`)
  if (!isOpen) return <NotOpenPage />
  return (
    <>
      <Shell>
        {resting ? (
          <Suspense fallback={<PendingPage />}>
            {page.facts.feature === 'play' ? <BreakPlay /> : <BreakPage />}
          </Suspense>
        ) : verdict === 'stay' ? (
          <Outlet Failed={ErrorPage} />
        ) : (
          <PendingPage />
        )}
      </Shell>
      <DepositGate />
      <AuthGate />
      <AccessGate />
      {termsDue !== null && !warns && (
        <Suspense fallback={null}>
          <TermsGate due={termsDue} />
        </Suspense>
      )}
      <SearchGate />
      <ToastGate />
    </>
  )
}
