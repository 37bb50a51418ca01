import type { DiceChoices, DiceEvent } from '@girassol/games'
import { useRef, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { useFrames } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { rollText } from './odds.ts'

const ROLL_MS = 1300
const ROLL_PLACES = 10_000

export interface RollShown {
  roll: number
  won: boolean
  pays: number
}

/** Opens a round and runs the digits to the number that was drawn. */
export function useRoll({ rounds, stake, sound, still }: Game) {
  const frames = useFrames(still)
  const [shown, setShown] = useState<RollShown | null>(null)
  const number = useRef<HTMLSpanElement>(null)
  const marker = useRef<HTMLDivElement>(null)

  /** The digits run through all numbers, slower and slower, and stop at the roll. */
  async function runTo(roll: number) {
    const start = (roll + 3 * ROLL_PLACES - 7919) % ROLL_PLACES
    await frames(ROLL_MS, (part) => {
      const way = 1 - (1 - part) ** 3
      const at = part === 1 ? roll : Math.floor(start + way * (2 * ROLL_PLACES + 7919)) % ROLL_PLACES
      if (number.current) number.current.textContent = rollText(at)
    })
    if (marker.current) marker.current.style.left = `${roll / 100}%`
  }

  async function roll(choices: DiceChoices) {
    const play = await rounds.open(stake, choices)
    if (!play) return
    setShown(null)
    const events = eventsOf<DiceEvent>(play)
    const rolled = events.find((event) => event.kind === 'rolled')
    const settled = events.find((event) => event.kind === 'settled')
    if (rolled && settled) {
      sound.play('reel')
      await runTo(rolled.roll)
      setShown({ roll: rolled.roll, won: settled.won, pays: settled.pays })
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }

  return { number, marker, shown, roll, clear: () => setShown(null) }
}
