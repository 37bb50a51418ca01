import { Badge } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Flame, Sparkles } from 'lucide-react'
import { type CardGame, isHot, isNew } from '../game.ts'

/** Two at most. Cards are rendered again rarely, so the day they were rendered on is good enough. */
export function Flags({ game }: { game: CardGame }) {
  const fresh = isNew(game)
  const hot = isHot(game)
  if (!fresh && !hot) return null
  return (
    <span className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1">
      {fresh && (
        <Badge tone="new" size="sm" onImage icon={<Sparkles aria-hidden="true" />}>
          <Trans>Novo</Trans>
        </Badge>
      )}
      {hot && (
        <Badge tone="hot" size="sm" onImage icon={<Flame aria-hidden="true" />}>
          <Trans>Em alta</Trans>
        </Badge>
      )}
    </span>
  )
}
