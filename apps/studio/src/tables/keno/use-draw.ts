import type { KenoEvent, Volatility } from '@girassol/games'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { pause } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { type Draw, drawAfter, undrawn } from './ticket.ts'

const BALL_MS = 380

/** Opens a round with a ticket and draws its numbers. */
export function useDraw({ rounds, stake, sound, still }: Game) {
  const [draw, setDraw] = useState<Draw>(undrawn)

  async function play(ticket: { picks: readonly number[]; risk: Volatility }) {
    setDraw(undrawn)
    const opened = await rounds.open(stake, ticket)
    if (!opened) return
    for (const event of eventsOf<KenoEvent>(opened)) {
      setDraw((before) => drawAfter(before, event))
      if (event.kind === 'drawn') {
        sound.play(event.hit ? 'reveal' : 'ball')
        if (!still) await pause(BALL_MS)
      }
    }
    if (outcomeOf(opened.round) === 'won') sound.play('win')
    rounds.finish()
  }

  return { draw, play, clear: () => setDraw(undrawn) }
}
