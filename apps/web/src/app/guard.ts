import { useEffect } from 'react'
import { openLogin, rememberPath } from '../shared/session/auth-dialog.ts'
import { loginStore } from '../shared/session/login.ts'
import type { PageAccess } from '../shared/router/route.ts'
import { useRouter, useVisit } from '../shared/router/router.ts'
import type { SessionState } from '../shared/session/session.ts'
import { usePart } from '@girassol/ui/store'

const REDIRECT_DELAY_MS = 50

export type Verdict = 'stay' | 'wait' | 'to-login' | 'to-home'

/** Whether this visitor may see this page. While the session is unknown, no redirect happens. */
export function judge(access: PageAccess, status: SessionState['status']): Verdict {
  if (access === 'open') return 'stay'
  if (status === 'loading') return access === 'player' ? 'wait' : 'stay'
  if (access === 'player') return status === 'player' ? 'stay' : 'to-login'
  return status === 'player' ? 'to-home' : 'stay'
}

/** Sends people away from pages that are not theirs, and says whether the page may be shown meanwhile. */
export function useGuard(): Verdict {
  const router = useRouter()
  const { page, path } = useVisit()
  const verdict = usePart(loginStore, ({ status }) => judge(page?.facts.access ?? 'open', status))

  useEffect(() => {
    if (verdict !== 'to-login' && verdict !== 'to-home') return
    const timer = setTimeout(() => {
      // Already navigating to another page (a log-out goes home): no redirect is needed.
      if (router.visits.get().path !== path || router.isLeaving()) return
      if (verdict === 'to-login') {
        rememberPath(router.visits.get().href)
        openLogin()
      }
      router.go('/', { replace: true })
    }, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [verdict, router, path])

  return verdict
}
