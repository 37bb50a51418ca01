import { useEffect } from 'react'
import { queryClient, refresh } from './api/index.ts'

const RECONNECT_MS_MIN = 1000
const RECONNECT_MS_MAX = 30_000
/** Several changes at once are one refetch. */
const GATHER_MS = 250

/** Refetches what pages show of a topic when a change of it is announced; `*` means that announcements may be missing. */
function createRefresher(): (topic: string) => void {
  const topics = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (topic) => {
    topics.add(topic)
    timer ??= setTimeout(() => {
      timer = undefined
      const changed = [...topics]
      topics.clear()
      void (changed.includes('*') ? queryClient.invalidateQueries() : refresh(changed))
    }, GATHER_MS)
  }
}

/** Keeps the event stream open while an operator is signed in. */
export function useLive(): void {
  useEffect(() => {
    const announce = createRefresher()
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = RECONNECT_MS_MIN
    const open = () => {
      source = new EventSource('/api/operator/stream')
      source.addEventListener('open', () => {
        wait = RECONNECT_MS_MIN
        // What changed between a page's first reading and this moment was announced to others only.
        announce('*')
      })
      source.addEventListener('message', ({ data }) => {
        announce((JSON.parse(String(data)) as { topic: string }).topic)
      })
      source.addEventListener('error', () => {
        source?.close()
        timer = setTimeout(open, wait)
        wait = Math.min(wait * 2, RECONNECT_MS_MAX)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}
