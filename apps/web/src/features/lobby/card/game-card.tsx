import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { type CardGame, demoPath, detailPath, playPath } from '../game.ts'
import { beginPress, openLink } from '../opening.ts'
import { Cover, type Eager } from './cover.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { Flags } from './flags.tsx'

interface GameCardProps {
  game: CardGame
  sizes: string
  eager?: Eager | undefined
}

const shownClass =
  'opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100 starting:opacity-0'

/** The cover plays (the demo, for guests), the name opens the details, the heart marks a favourite. Play and Demo show themselves under the pointer or the focus. */
export function GameCard({ game, sizes, eager }: GameCardProps) {
  const { t } = useLingui()
  // Added with the first approach: hundreds of cards are scrolled past, and few are reached for.
  const [near, setNear] = useState(false)
  return (
    <div
      className="group relative flex flex-col gap-2"
      onPointerDown={beginPress}
      // A finger has no hover: its tap opens the game.
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setNear(true)}
    >
      <div className="relative transition-[translate] duration-calm group-hover:-translate-y-1 group-has-focus-visible:-translate-y-1">
        <a
          href={playPath(game)}
          data-demo={game.has_demo ? demoPath(game) : undefined}
          draggable={false}
          aria-label={t`Jogar ${game.game_name}`}
          onClick={openLink}
          className="relative block overflow-hidden rounded-md shadow-soft"
        >
          <Cover game={game} sizes={sizes} eager={eager} />
          {near && (
            <span
              aria-hidden="true"
              data-theme="dark"
              className={`absolute inset-0 flex flex-col items-center justify-center bg-scrim ${shownClass}`}
            >
              <span
                className={`inline-flex h-11 items-center gap-2 rounded-sm bg-sun px-5 font-semibold text-sun-ink shadow-sheen ${game.has_demo ? 'mb-12' : ''}`}
              >
                <Play size={18} className="fill-current" />
                <Trans>Jogar</Trans>
              </span>
            </span>
          )}
        </a>
        {near && game.has_demo && (
          <a
            href={demoPath(game)}
            draggable={false}
            data-theme="dark"
            aria-label={t`Demo de ${game.game_name}`}
            onClick={openLink}
            className={`absolute top-1/2 left-1/2 flex h-11 -translate-x-1/2 translate-y-1 items-center rounded-sm px-5 font-semibold text-ink hover:underline ${shownClass}`}
          >
            <Trans>Demo</Trans>
          </a>
        )}
        <Flags game={game} />
        <FavoriteButton game={game} className="absolute top-0 right-0" />
      </div>
      <div className="min-w-0 px-0.5">
        <a
          href={detailPath(game)}
          draggable={false}
          onClick={openLink}
          className="-my-1 block truncate py-1 leading-snug font-semibold hover:underline"
        >
          {game.game_name}
        </a>
        <p className="truncate text-sm text-ink-muted">{game.provider.name}</p>
      </div>
    </div>
  )
}
