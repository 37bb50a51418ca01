import { useSyncExternalStore } from 'react'

const query = '(orientation: portrait)'

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the frame is higher than wide: the cloth then lies along it. */
export const useTall = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
