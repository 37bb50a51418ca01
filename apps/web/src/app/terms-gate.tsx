import { lazy, Suspense, useState } from 'react'
import { useVisit } from '../shared/router/router.ts'
import { loadFeature } from './feature.ts'

const TermsDialog = lazy(async () =>
  (await loadFeature('legal', () => import('../features/legal/index.ts'))).loadTermsDialog(),
)

/** Asks for the consent that is due, once per visit. Pages with the documents themselves stay readable. */
export function TermsGate({ due }: { due: string }) {
  const { path } = useVisit()
  const [later, setLater] = useState<string | null>(null)
  const asked = due !== later && !path.startsWith('/terms/') ? due : null
  return (
    <Suspense fallback={null}>
      <TermsDialog version={asked} onLater={() => setLater(due)} />
    </Suspense>
  )
}
