import type { DoubleColour, DoubleEvent } from '@girassol/games'
import { useRef, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { useFrames } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { restAngleOf, easeOut, turnTo } from './turn.ts'

const SPIN_MS = 4600

export interface Drawn {
  slot: number
  colour: DoubleColour
  pays: number
}

/** Opens a round and turns the wheel of so many slots to the one that was drawn. */
export function useSpin({ rounds, stake, sound, still }: Game, slots: number) {
  const frames = useFrames(still)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const ring = useRef<SVGGElement>(null)
  const [angle, setAngle] = useState(() => restAngleOf(0, slots))

  async function turnBy(turn: number) {
    let passed = 0
    await frames(SPIN_MS, (part) => {
      const turned = easeOut(part) * turn
      ring.current?.setAttribute('transform', `rotate(${angle + turned})`)
      const slot = Math.floor((turned / 360) * slots)
      if (slot !== passed) sound.play('tick')
      passed = slot
    })
    setAngle((angle + turn) % 360)
  }

  async function spin(colour: DoubleColour) {
    const play = await rounds.open(stake, { colour })
    if (!play) return
    setDrawn(null)
    const events = eventsOf<DoubleEvent>(play)
    const spun = events.find((event) => event.kind === 'spun')
    const settled = events.find((event) => event.kind === 'settled')
    if (spun && settled) {
      await turnBy(turnTo(angle, spun.slot, slots))
      setDrawn({ slot: spun.slot, colour: spun.colour, pays: settled.pays })
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }

  return { ring, angle, drawn, spin }
}
