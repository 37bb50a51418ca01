import type { CrashTable } from '@girassol/games'
import { useEffect, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { OUTCOME_REST_MS, pause, useFrames } from '../motion.ts'
import { useAnswers } from './answers.ts'
import { type Flight, type Landing, landingIn, shownAt, takeOff } from './flight.ts'

const FALL_MS = 900
/** The multiplier at take-off, in hundredths. */
const START_HUNDREDTHS = 100

/** One flight after another: from take-off over the climb to the landing that the server announced. */
export function useFlight(game: Game, table: CrashTable) {
  const { rounds, sound, still } = game
  const frames = useFrames(still)
  const [flight, setFlight] = useState<Flight | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const [drift, setDrift] = useState(0)
  const [at, setAt] = useState(START_HUNDREDTHS)
  const flying = flight !== null && landing === null

  // The number is information: it also changes with reduced motion.
  useEffect(() => {
    if (!flying) return
    let frame = 0
    function read(now: number) {
      setAt(shownAt(table, flight!, now))
      frame = requestAnimationFrame(read)
    }
    frame = requestAnimationFrame(read)
    return () => cancelAnimationFrame(frame)
  }, [flying, flight, table])

  async function show(play: Play) {
    const landed = landingIn(play)
    if (!landed) {
      setLanding(null)
      setAt(START_HUNDREDTHS)
      setDrift(0)
      setFlight(takeOff(play, performance.now()))
      rounds.finish()
      return
    }
    setLanding(landed)
    if (landed.cashedOut) {
      if (outcomeOf(play.round) === 'won') sound.play('win')
    } else {
      sound.play('end')
      void frames(FALL_MS, setDrift)
    }
    await pause(OUTCOME_REST_MS)
    rounds.finish()
  }
  useAnswers(game, show)

  async function launch(choices: object) {
    const play = await rounds.open(game.stake, choices)
    if (!play) return
    sound.play('rise')
    await show(play)
  }
  async function cashOut() {
    const play = await rounds.move({ kind: 'cashout' })
    if (play) await show(play)
  }

  /** What the table shows, in hundredths. */
  const shown = landing ? (landing.cashedOut?.at ?? landing.ended.at) : at
  return { flight, landing, drift, flying, shown, launch, cashOut }
}

export type FlightShown = ReturnType<typeof useFlight>
