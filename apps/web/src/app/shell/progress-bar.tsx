import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

/** While the next page is on its way the page before stays. Quick changes show nothing: the bar waits before it appears. */
export function ProgressBar() {
  const { t } = useLingui()
  const loading = useRouterState({ select: (state) => state.isLoading })
  if (!loading) return null
  return (
    <div
      role="progressbar"
      aria-label={t`Carregando a página`}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-sun"
    />
  )
}
