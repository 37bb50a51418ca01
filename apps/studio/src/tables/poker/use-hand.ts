import type { PokerEvent } from '@girassol/games'
import { useCallback, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { OUTCOME_REST_MS, pause } from '../motion.ts'
import { useResumed } from '../resumed.tsx'
import { eventsOf } from '../round.ts'
import { facedown, type Hand, handAfter, places } from './hand.ts'

const CARD_MS = 260
const DRAW_MS = CARD_MS + 100

/** The five cards as far as they were shown, which of them are held, and the two moves of a round. */
export function useHand({ rounds, state, stake, sound, still }: Game) {
  const [hand, setHand] = useState<Hand>(facedown)
  const [held, setHeld] = useState<readonly number[]>([])
  const canHold = state.phase === 'deciding'

  /** The deal is one event and five cards: they are turned up one after the other. */
  async function deal(event: Extract<PokerEvent, { kind: 'dealt' }>) {
    for (const place of places) {
      if (still) break
      const seen = event.cards.map((card, other) => (other <= place ? card : null))
      setHand({ ...facedown, cards: seen })
      sound.play('card')
      await pause(CARD_MS)
    }
    setHand((before) => handAfter(before, event))
  }

  async function show(play: Play) {
    for (const event of eventsOf<PokerEvent>(play)) {
      if (event.kind === 'dealt') await deal(event)
      else setHand((before) => handAfter(before, event))
      if (event.kind === 'drawn') sound.play('card')
      if (!still && (event.kind === 'held' || event.kind === 'drawn')) await pause(DRAW_MS)
    }
    if (play.round.closed) {
      if (outcomeOf(play.round) === 'won') sound.play('win')
      await pause(OUTCOME_REST_MS)
    }
    rounds.finish()
  }

  const resume = useCallback(
    (play: Play) => setHand(eventsOf<PokerEvent>(play).reduce(handAfter, facedown)),
    [],
  )
  useResumed(rounds, resume)

  async function open() {
    setHand(facedown)
    setHeld([])
    const play = await rounds.open(stake, {})
    if (play) await show(play)
  }
  async function draw() {
    const play = await rounds.move({ kind: 'hold', cards: held })
    if (play) await show(play)
  }
  function toggle(place: number) {
    if (!canHold) return
    sound.play('click')
    setHeld((before) =>
      before.includes(place)
        ? before.filter((each) => each !== place)
        : [...before, place].toSorted((one, other) => one - other),
    )
  }

  return { hand, held, canHold, open, draw, toggle }
}
