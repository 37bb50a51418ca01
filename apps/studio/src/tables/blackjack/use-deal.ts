import type { BlackjackEvent } from '@girassol/games'
import { useCallback, useRef, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { OUTCOME_REST_MS, pause } from '../motion.ts'
import { useResumed } from '../resumed.tsx'
import { eventsOf } from '../round.ts'
import { type Deal, applyEvent, emptyDeal } from './deal.ts'

/** How long each event is shown before the next, in milliseconds; what is not named passes at once. */
const eventMs: Partial<Record<BlackjackEvent['kind'], number>> = {
  dealt: 480,
  dealtDown: 480,
  peeked: 500,
  doubled: 300,
  split: 450,
  stood: 250,
  turned: 700,
}
/** A second tap sooner than this belongs to the first. Its answer may have come already: without motion that takes no time. */
const DOUBLE_TAP_MS = 400
const cardSounds = new Set<BlackjackEvent['kind']>(['dealt', 'dealtDown', 'turned'])

/** The table as far as it was shown, and the moves that change it. */
export function useDeal({ rounds, stake, sound, still }: Game) {
  const [deal, setDeal] = useState<Deal | null>(null)

  async function show(play: Play) {
    for (const event of eventsOf<BlackjackEvent>(play)) {
      setDeal((before) => applyEvent(before ?? emptyDeal(play.round.stake), event))
      if (cardSounds.has(event.kind)) sound.play('card')
      if (event.kind === 'doubled' || event.kind === 'split') sound.play('chip')
      const shownMs = eventMs[event.kind]
      if (shownMs && !still) await pause(shownMs)
    }
    if (play.round.closed) {
      if (outcomeOf(play.round) === 'won') sound.play('win')
      await pause(OUTCOME_REST_MS)
    }
    rounds.finish()
  }

  const resume = useCallback(
    (play: Play) => setDeal(eventsOf<BlackjackEvent>(play).reduce(applyEvent, emptyDeal(play.round.stake))),
    [],
  )
  useResumed(rounds, resume)

  const lastPress = useRef(-Infinity)
  /** False for the second tap of two: what it would decide has not been read yet. */
  function isOwnPress(): boolean {
    const now = performance.now()
    if (now - lastPress.current < DOUBLE_TAP_MS) return false
    lastPress.current = now
    return true
  }

  async function open() {
    if (!isOwnPress()) return
    setDeal(null)
    const play = await rounds.open(stake, {})
    if (!play) return
    sound.play('chip')
    await show(play)
  }
  async function move(kind: string) {
    if (!isOwnPress()) return
    const play = await rounds.move({ kind })
    if (play) await show(play)
  }

  return { deal, open, move }
}
