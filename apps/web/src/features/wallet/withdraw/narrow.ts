import { useSyncExternalStore } from 'react'

const phone = () => matchMedia('(max-width: 767.98px)')

function watch(listener: () => void): () => void {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Is this a phone? Only for pages of players: the server never renders those, so there is nothing to contradict. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => phone().matches,
    () => false,
  )
