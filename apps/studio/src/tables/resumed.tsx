import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { Game } from '../shell/game.ts'
import type { Play, Rounds } from '../shell/session/rounds.ts'

/** Shown while a round from an earlier visit is played. */
export function ResumedNote({ game }: { game: Game }) {
  const { rounds, state } = game
  const taken = rounds.resumed?.round.id
  if (taken === undefined || state.round?.id !== taken || state.phase === 'idle') return null
  return (
    <p className="pointer-events-none absolute inset-x-0 top-2 z-10 text-center">
      <output className="inline-block rounded-sm bg-surface-2 px-3 py-1 text-sm text-sky-text">
        {t`Rodada retomada de onde parou.`}
      </output>
    </p>
  )
}

/** Shows an interrupted round as it was left, once, and continues from there. `take` must not change between renders. */
export function useResumed(rounds: Rounds, take: (play: Play) => void): void {
  useEffect(() => {
    const { resumed } = rounds
    if (!resumed || rounds.state.phase !== 'showing') return
    take(resumed)
    rounds.finish()
  }, [rounds, take])
}
