import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'failed'

const SHOWN_MS = 2500

/** Copies a text, and says for a moment whether that worked. */
export function useCopy(
  text: string,
  { onFailed }: { onFailed?: () => void } = {},
): [state: CopyState, copy: () => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      onFailed?.()
      setState('failed')
    }
  }

  return [state, copy]
}
