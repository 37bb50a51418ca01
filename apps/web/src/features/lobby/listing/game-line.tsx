import { buttonClass } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Cover } from '../card/cover.tsx'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { type CardGame, demoPath, detailPath, isHot, isNew, playPath } from '../game.ts'
import { beginPress, openLink } from '../opening.ts'

/** A game as a line of the list: less picture, more of them at once. */
export function GameLine({ game }: { game: CardGame }) {
  const { t } = useLingui()
  const flags = [isNew(game) && t`Novo`, isHot(game) && t`Em alta`].filter(Boolean)
  return (
    <article
      onPointerDown={beginPress}
      className="flex items-center gap-3 rounded-sm bg-surface-1 p-2 pe-3 transition-colors hover:bg-surface-2"
    >
      <Cover game={game} sizes="60px" className="w-15 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        <a
          href={detailPath(game)}
          onClick={openLink}
          className="-my-1 block truncate py-1 font-semibold hover:underline"
        >
          {game.game_name}
        </a>
        <p className="truncate text-sm text-ink-muted">{[game.provider.name, ...flags].join(' · ')}</p>
      </div>
      <FavoriteButton game={game} className="max-sm:hidden" />
      {game.has_demo && (
        <a
          href={demoPath(game)}
          onClick={openLink}
          aria-label={t`Demo de ${game.game_name}`}
          className={buttonClass({ variant: 'ghost', className: 'max-sm:hidden' })}
        >
          <Trans>Demo</Trans>
        </a>
      )}
      <a
        href={playPath(game)}
        onClick={openLink}
        aria-label={t`Jogar ${game.game_name}`}
        className={buttonClass({ className: 'max-sm:px-3.5' })}
      >
        <Play aria-hidden="true" size={18} className="fill-current" />
        <span className="max-sm:sr-only">
          <Trans>Jogar</Trans>
        </span>
      </a>
    </article>
  )
}
