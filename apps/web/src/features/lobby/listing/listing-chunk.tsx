import { cx, ErrorState, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { GameCard } from '../card/game-card.tsx'
import type { ListQuery } from './filters.ts'
import { GameLine } from './game-line.tsx'
import { listAnswers } from './list-answers.ts'
import type { ViewMode } from './view-mode.ts'

interface ListingChunkProps {
  query: ListQuery
  page: number
  mode: ViewMode
  /** Once it was laid out for real, what is out of sight may rest. */
  resting: boolean
}

export const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-6'
const listClass = 'flex flex-col gap-2'
export const gridSizes = '(min-width: 1280px) 190px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw'
/** Visible before scrolling. */
const FIRST_CARDS = 12
/** On a phone. */
const PHONE_CARDS = 6
const places = Array.from({ length: FIRST_CARDS }, (_, index) => index)

function farClassOf(index: number): string | false {
  const part = index >= FIRST_CARDS ? 'far-part' : index >= PHONE_CARDS && 'phone-far-part'
  return part && `${part} [contain-intrinsic-size:auto_19rem]`
}

/** One loaded page of a listing, rendered apart so that hundreds of cards scroll as easily as a few. */
export function ListingChunk({ query, page, mode, resting }: ListingChunkProps) {
  const { t } = useLingui()
  const { data, failed } = listAnswers.useAnswer({ ...query, page })
  if (failed) {
    return (
      <ErrorState
        title={t`Não foi possível carregar os jogos`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void listAnswers.prepare({ ...query, page })}
      />
    )
  }
  const shape = mode === 'grid' ? gridClass : listClass
  return (
    <ul
      aria-busy={data === null}
      className={cx(
        // The size is remembered from the start, so that nothing moves when a chunk begins to rest.
        '-mx-1 -my-1.5 px-1 py-1.5 [contain-intrinsic-size:auto_60rem]',
        shape,
        resting && '[content-visibility:auto]',
      )}
    >
      {data
        ? data.data.map((game, index) => (
            <li key={game.id} className={cx(page === 1 && farClassOf(index))}>
              {mode === 'grid' ? (
                <GameCard
                  game={game}
                  sizes={gridSizes}
                  eager={page === 1 && (index < 2 ? 'first' : index < 6)}
                />
              ) : (
                <GameLine game={game} />
              )}
            </li>
          ))
        : places.map((place) => (
            <li key={place}>{mode === 'grid' ? <CardSkeleton /> : <Skeleton className="h-24 w-full" />}</li>
          ))}
    </ul>
  )
}
