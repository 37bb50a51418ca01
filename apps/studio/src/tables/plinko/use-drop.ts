import type { PlinkoChoices, PlinkoEvent } from '@girassol/games'
import { useRef, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { useFrames } from '../motion.ts'
import { eventsOf } from '../round.ts'
import type { BoardSight } from './board.ts'
import { lengthOf } from './fall.ts'

/** How long a row of the fall takes: on lower boards longer, so that every fall can be followed. */
const rowMs: Record<PlinkoChoices['rows'], number> = { 8: 260, 12: 210, 16: 180 }

type Settled = Extract<PlinkoEvent, { kind: 'settled' }>

/** Opens a round and lets the ball fall along its path. */
export function useDrop({ rounds, stake, sound, still }: Game) {
  const frames = useFrames(still)
  const [settled, setSettled] = useState<Settled | null>(null)
  const ball = useRef<BoardSight['ball']>(null)

  async function drop(choices: PlinkoChoices) {
    const play = await rounds.open(stake, choices)
    if (!play) return
    setSettled(null)
    const events = eventsOf<PlinkoEvent>(play)
    const fell = events.find((event) => event.kind === 'fell')
    const end = events.find((event) => event.kind === 'settled')
    if (fell && end) {
      const length = lengthOf(fell.path)
      let row = 0
      await frames(length * rowMs[choices.rows], (part) => {
        const fallen = part * length
        ball.current = { path: fell.path, fallen }
        if (Math.floor(fallen) > row && fallen < length) sound.play('ball')
        row = Math.floor(fallen)
      })
      setSettled(end)
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }
  function clear() {
    ball.current = null
    setSettled(null)
  }

  return { ball, settled, drop, clear }
}
