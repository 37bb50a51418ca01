import { lazy, Suspense, useState } from 'react'
import { useVisit } from '../shared/router/router.ts'
import { useTermsDue } from '../shared/terms.ts'
import { loadFeature } from './feature.ts'

const TermsDialog = lazy(async () =>
  (await loadFeature('legal', () => import('../features/legal/index.ts'))).loadTermsDialog(),
)

/** Asks for the consent that is due, once per visit. Pages with the documents themselves stay readable. */
export function TermsGate() {
  const due = useTermsDue()
  const { path } = useVisit()
  const [wanted, setWanted] = useState(false)
  const [later, setLater] = useState<string | null>(null)
  const asked = due !== null && due !== later && !path.startsWith('/terms/') ? due : null
  if (asked !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <TermsDialog version={asked} onLater={() => setLater(due)} />
    </Suspense>
  )
}
