import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useSession } from '../../../shared/session/session.ts'
import { addWinner, type Winner } from './winner.ts'

const REFRESH_INTERVAL_MS = 30_000

export interface LastWinners {
  /** Null until the first answer. */
  winners: readonly Winner[] | null
  /** When the list was last received, for the times beside it. */
  receivedAt: number
}

/** Polled every 30 seconds while the page is visible; players also get pushed wins in between. */
export function useLastWinners(): LastWinners {
  const { user } = useSession()
  const signedIn = user !== null
  const [state, setState] = useState<LastWinners>({ winners: null, receivedAt: 0 })

  useEffect(() => {
    const control = new AbortController()
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      api('lastWinners', { signal: control.signal }).then(
        ({ winners }) => setState({ winners, receivedAt: Date.now() }),
        // The known list stays; the next poll may succeed.
        () => setState((now) => ({ ...now, winners: now.winners ?? [] })),
      )
    }
    ask()
    const timer = setInterval(ask, REFRESH_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      control.abort()
    }
  }, [])

  useEffect(() => {
    if (!signedIn) return
    let stop: (() => void) | null = null
    let left = false
    // Only players have the stream, and they have fetched its code already.
    void import('../../../shared/api/push.ts').then(({ onPush }) => {
      if (left) return
      stop = onPush('winner', (winner) =>
        setState((now) => ({ winners: addWinner(now.winners ?? [], winner), receivedAt: Date.now() })),
      )
    })
    return () => {
      left = true
      stop?.()
    }
  }, [signedIn])

  return state
}
