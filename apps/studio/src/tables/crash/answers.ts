import { useEffect, useRef } from 'react'
import type { Game } from '../../shell/game.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { pause } from '../motion.ts'

/** The server holds its answer until the flight ends or some seconds have passed. Where it does not, it is not asked more often. */
const BETWEEN = 250

/** Takes up an interrupted flight, and has the server tell the end of an open one. */
export function useAnswers({ rounds, state }: Game, show: (play: Play) => Promise<void>): void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (rounds.resumed && rounds.state.phase === 'showing') void latest.current(rounds.resumed)
  }, [rounds])
  const open = state.phase === 'deciding'
  useEffect(() => {
    if (!open) return
    const over = new AbortController()
    async function hear() {
      while (!over.signal.aborted) {
        const asked = performance.now()
        const play = await rounds.end(over.signal)
        if (play) return void latest.current(play)
        await pause(Math.max(0, asked + BETWEEN - performance.now()))
      }
    }
    void hear()
    return () => over.abort()
  }, [open, rounds])
}
