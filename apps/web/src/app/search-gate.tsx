import { lazy, Suspense, useState } from 'react'
import { loadAfterPaint } from '../shared/page/after-paint.ts'
import { closeSearch, useSearchDialog } from '../shared/page/search-dialog.ts'
import { loadFeature, lobbyRoutes } from './feature.ts'

const load = () => loadFeature('lobby', lobbyRoutes)
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }))

/** Preloads the search when the pointer or focus moves towards its button. */
export function prepareSearch(): void {
  loadAfterPaint(load)
}

/** Loads the search overlay when it is first opened. */
export function SearchGate() {
  const open = useSearchDialog()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay variant="full" open={open} onClose={closeSearch} />
    </Suspense>
  )
}
