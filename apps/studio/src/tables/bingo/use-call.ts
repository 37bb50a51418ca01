import type { BingoEvent } from '@girassol/games'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { pause } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { type Call, callAfter, uncalled } from './call.ts'

/** From one ball to the next, and how much longer when it completed a pattern. */
const [BALL_MS, PATTERN_MS] = [420, 500]

/** Opens a round with so many cards and calls its balls. */
export function useCall({ rounds, stake, sound, still }: Game) {
  const [call, setCall] = useState<Call>(uncalled)

  async function play(cards: number) {
    setCall(uncalled)
    const opened = await rounds.open(stake, { cards })
    if (!opened) return
    for (const event of eventsOf<BingoEvent>(opened)) {
      setCall((before) => callAfter(before, event))
      if (event.kind === 'ball') sound.play(event.marks.length > 0 ? 'reveal' : 'ball')
      if (still) continue
      if (event.kind === 'ball') await pause(BALL_MS)
      if (event.kind === 'reached') await pause(PATTERN_MS)
    }
    if (outcomeOf(opened.round) === 'won') sound.play('win')
    rounds.finish()
  }

  return { call, play, clear: () => setCall(uncalled) }
}
