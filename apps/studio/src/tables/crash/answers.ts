import { useEffect, useRef } from 'react'
import type { Game } from '../../shell/game.ts'
import type { Play } from '../../shell/rounds.ts'
import { pause } from '../pause.ts'

/** Between two questions after an open flight: its end is the server's to tell, and must not be shown late. */
const BETWEEN = 250

/** Takes up an interrupted flight, and asks after an open one until the server tells its end. */
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
    let over = false
    async function ask() {
      while (!over) {
        await pause(BETWEEN)
        if (over) return
        const play = await rounds.look()
        if (play) return void latest.current(play)
      }
    }
    void ask()
    return () => {
      over = true
    }
  }, [open, rounds])
}
