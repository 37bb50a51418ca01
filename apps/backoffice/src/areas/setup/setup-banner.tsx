import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useCall, usePermission } from '../../shared/api/index.ts'
import { AppLink } from '../../shared/patterns.tsx'

const REFRESH_MS = 30_000

/** Leads back to the set-up guide from every page until all its steps are done. A demonstration is never opened to players. */
export function SetupBanner() {
  const mayChange = usePermission('settings.write')
  const isGuide = useLocation().pathname.endsWith('/setup')
  const { data } = useCall('setupGuide', mayChange && !isGuide ? {} : null, {
    topic: 'setup',
    // Deposits and withdrawals complete steps without an announcement.
    refetchInterval: REFRESH_MS,
  })
  if (!data || data.done || !data.production) return null
  const left = data.steps.filter(({ done }) => !done).length
  return (
    <AppLink
      href="/setup"
      className="flex items-center gap-2 border-b bg-surface-2 px-4 py-2 text-sm hover:underline"
    >
      <ListChecks aria-hidden="true" size={16} />
      {left === 1
        ? t`Falta 1 passo para abrir a plataforma`
        : t`Faltam ${left} passos para abrir a plataforma`}
    </AppLink>
  )
}
