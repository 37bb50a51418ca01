import { useEffect, useRef } from 'react'
import type { Game } from '../../shell/game.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { pause } from '../motion.ts'

/** The server holds its answer until the flight ends or some seconds have passed; should it not, requests are at least this far apart. */
const RETRY_MS = 250

/** Resumes an interrupted flight, and waits for the server to announce the end of an open one. */
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
    async function waitForEnd() {
      while (!over.signal.aborted) {
        const asked = performance.now()
        const play = await rounds.end(over.signal)
        if (play) return void latest.current(play)
        await pause(Math.max(0, asked + RETRY_MS - performance.now()))
      }
    }
    void waitForEnd()
    return () => over.abort()
  }, [open, rounds])
}
