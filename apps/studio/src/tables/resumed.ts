import { useEffect } from 'react'
import type { Play, Rounds } from '../shell/session/rounds.ts'

/** Shows an interrupted round as it stands, once, and goes on from there. `take` must not change between renders. */
export function useResumed(rounds: Rounds, take: (play: Play) => void): void {
  useEffect(() => {
    const { resumed } = rounds
    if (!resumed || rounds.state.phase !== 'showing') return
    take(resumed)
    rounds.finish()
  }, [rounds, take])
}
