import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the player wants results without movement. */
export const useStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Whether a fingertip is what points, which needs 40 px. */
export const useFinger = (): boolean => useMedia('(pointer: coarse)')

/** Whether the frame is higher than wide. */
export const useTall = (): boolean => useMedia('(orientation: portrait)')
