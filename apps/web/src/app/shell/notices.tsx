import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useProfile } from '../../shared/state/settings.ts'

/** Play money must never be mistaken for the real thing. */
export function DemoRibbon() {
  const { t } = useLingui()
  if (useProfile().allows('real_money')) return null
  return (
    <aside
      aria-label={t`Aviso`}
      className="flex min-h-7 items-center justify-center bg-surface-3 px-3 text-center text-xs font-medium text-ink"
    >
      <Trans>Ambiente de demonstração · sem dinheiro real</Trans>
    </aside>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="sticky top-16 z-30 block low:top-0">
      {!online && (
        <span className="flex min-h-10 items-center justify-center gap-2 bg-coral px-4 text-sm font-medium text-coral-ink">
          <WifiOff aria-hidden="true" size={18} />
          <Trans>Você está sem conexão. O que já está na tela pode estar desatualizado.</Trans>
        </span>
      )}
    </output>
  )
}
