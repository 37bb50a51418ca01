import { lazy, Suspense, useState } from 'react'
import { useDepositDialog } from '../shared/deposits/deposit-dialog.ts'
import { loadFeature } from './feature.ts'

const load = () => loadFeature('deposit', () => import('../features/deposit/index.ts'))
const DepositDialogs = lazy(async () => ({ default: (await load()).DepositDialogs }))

/** Fetches the deposit dialogs the first time one opens; they stay afterwards, to close gracefully. */
export function DepositGate() {
  const dialog = useDepositDialog()
  const [wanted, setWanted] = useState(false)
  if (dialog !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DepositDialogs />
    </Suspense>
  )
}
