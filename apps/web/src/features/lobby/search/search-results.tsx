import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { GameCard } from '../card/game-card.tsx'
import type { CardGame } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { gridClass, gridSizes } from '../listing/listing-chunk.tsx'

interface SearchResultsProps {
  /** Null while they load. */
  games: readonly CardGame[] | null
  mode: 'grid' | 'carousel'
}

const CAROUSEL_STEP = 350
const places = Array.from({ length: 12 }, (_, index) => index)

export function SearchResults({ games, mode }: SearchResultsProps) {
  const { t } = useLingui()
  if (mode === 'carousel') return <GameRow title={t`Resultados`} games={games} eager step={CAROUSEL_STEP} />
  return (
    <ul aria-busy={games === null} className={gridClass}>
      {games
        ? games.map((game, index) => (
            <li key={game.id}>
              <GameCard game={game} sizes={gridSizes} eager={index < 2 ? 'first' : index < 6} />
            </li>
          ))
        : places.map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
    </ul>
  )
}
