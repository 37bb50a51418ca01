import type { RouletteBet, RouletteEvent } from '@girassol/games'
import { useRef, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { pause, useFrames } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { RUN, turnAt } from './spin.ts'
import type { Bets } from './use-bets.ts'
import type { WheelHandle } from './wheel.tsx'

/** How long the ball's pocket is shown before the cloth is seen again. */
const LOOK_MS = 1300
const PAST_NUMBERS = 14

export interface Result {
  number: number
  /** The winning bets with what they paid. */
  won: readonly RouletteBet[]
}

/** Opens a round and turns the wheel to its number. */
export function useSpin({ rounds, stake, sound, still }: Game) {
  const frames = useFrames(still)
  const wheel = useRef<WheelHandle>(null)
  const angle = useRef(0)
  const [result, setResult] = useState<Result | null>(null)
  const [past, setPast] = useState<readonly number[]>([])
  const [spinning, setSpinning] = useState(false)

  async function turnTo(place: number) {
    const from = angle.current
    await frames(RUN, (part) => {
      const turn = turnAt(part, from, place)
      angle.current = turn.wheel % 360
      wheel.current?.turn(turn)
    })
  }

  async function spin({ chips, collect }: Bets) {
    const play = await rounds.open(stake, { bets: chips })
    if (!play) return
    const events = eventsOf<RouletteEvent>(play)
    const spun = events.find((event) => event.kind === 'spun')
    const won = events.flatMap((event) =>
      event.kind === 'settled' && event.won ? [{ spot: event.spot, amount: event.pays }] : [],
    )
    setResult(null)
    setSpinning(true)
    sound.play('reel')
    if (spun) {
      await turnTo(spun.place)
      sound.play('ball')
      setResult({ number: spun.number, won })
      setPast((numbers) => [spun.number, ...numbers].slice(0, PAST_NUMBERS))
      if (!still) await pause(LOOK_MS)
    }
    setSpinning(false)
    if (outcomeOf(play.round) === 'won') sound.play('win')
    collect()
    rounds.finish()
  }

  return { wheel, result, past, spinning, spin, clearResult: () => setResult(null) }
}
