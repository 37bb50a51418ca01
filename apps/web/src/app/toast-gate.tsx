import { toastStore } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'

const Toaster = lazy(async () => ({ default: (await import('@girassol/ui/toaster')).Toaster }))

/** Fetches what shows messages with the first of them; it stays afterwards, to let them go gracefully. */
export function ToastGate() {
  const { t } = useLingui()
  const { length } = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.snapshot,
    toastStore.serverSnapshot,
  )
  const [wanted, setWanted] = useState(false)
  if (length > 0 && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toaster labels={{ region: t`Avisos`, dismiss: t`Fechar aviso` }} />
    </Suspense>
  )
}
