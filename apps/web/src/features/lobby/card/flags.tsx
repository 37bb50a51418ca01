import { Badge } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Flame, Sparkles } from 'lucide-react'
import { type CardGame, isHot, isNew } from '../game.ts'

/** Two at most, the flame alone: it is on many covers and should not hide their titles. Cards are rendered again rarely, so the day they were rendered on is good enough. */
export function Flags({ game }: { game: CardGame }) {
  const fresh = isNew(game)
  const hot = isHot(game)
  if (!fresh && !hot) return null
  return (
    <span className="pointer-events-none absolute top-2 left-2 flex items-center gap-1">
      {fresh && (
        <Badge tone="new" size="sm" onImage icon={<Sparkles aria-hidden="true" />}>
          <Trans>Novo</Trans>
        </Badge>
      )}
      {hot && (
        <span className="grid size-6 place-items-center rounded-full bg-surface-1 text-petal-text shadow-soft">
          <Flame aria-hidden="true" size={14} />
          <span className="sr-only">
            <Trans>Em alta</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
