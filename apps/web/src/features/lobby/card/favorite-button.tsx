import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useFavorite } from '../favorites.ts'
import type { CardGame } from '../game.ts'

interface FavoriteButtonProps {
  game: Pick<CardGame, 'id' | 'game_name'>
  className?: string | undefined
}

export function FavoriteButton({ game, className }: FavoriteButtonProps) {
  const { t } = useLingui()
  const { on, toggle } = useFavorite(game.id)
  return (
    <button
      type="button"
      // Over a picture the controls are always those of the night.
      data-theme="dark"
      aria-pressed={on}
      aria-label={t`Favorito: ${game.game_name}`}
      onClick={toggle}
      className={cx(
        'grid size-11 place-items-center rounded-full text-ink transition-transform active:scale-90',
        className,
      )}
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim">
        <Heart
          aria-hidden="true"
          size={17}
          className={on ? 'fill-coral text-coral' : 'transition-colors hover:text-coral-text'}
        />
      </span>
    </button>
  )
}
