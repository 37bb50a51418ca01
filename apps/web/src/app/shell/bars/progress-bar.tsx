import { useRouter } from '../../../shared/router/router.ts'
import { useStore } from '@girassol/ui/store'

/**
 * While the next page is on its way the page before stays. Quick changes show nothing: the bar waits before it appears. For
 * the eye only, because screen readers announce the new page itself.
 */
export function ProgressBar() {
  const loading = useStore(useRouter().loading)
  if (!loading) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-sun"
    />
  )
}
