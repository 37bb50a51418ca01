import { t } from '@lingui/core/macro'
import type { Game } from '../shell/game.ts'

/** Says, as long as it lasts, that this round was begun at an earlier visit. */
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
