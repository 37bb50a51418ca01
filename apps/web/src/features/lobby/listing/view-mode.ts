import { useEffect } from 'react'
import { readText, writeText } from '../../../shared/state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

export type ViewMode = 'grid' | 'list'

const modeStore = createStore<ViewMode>('grid')

/** Remembered on this device. The server always renders the grid. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useStore(modeStore)
  useEffect(() => modeStore.set(readText('casino-view-mode') === 'list' ? 'list' : 'grid'), [])
  return [
    mode,
    (next) => {
      writeText('casino-view-mode', next)
      modeStore.set(next)
    },
  ]
}
