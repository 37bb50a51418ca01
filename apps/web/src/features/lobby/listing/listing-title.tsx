import { Badge, Skeleton } from '@girassol/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categoryAnswers, listAnswers } from './list-answers.ts'
import type { ListQuery } from './filters.ts'
import { type Place, titleKind } from './place.ts'

interface ListingTitleProps {
  place: Place
  query: ListQuery
}

/** Named after where one is. Names come with the answers; until then the place for them is kept. */
export function ListingTitle({ place, query }: ListingTitleProps) {
  const { t } = useLingui()
  const { data } = listAnswers.useAnswer({ ...query, page: 1 })
  const provider = useProviderName(place, data)
  const name = usePlaceName(place, provider, data !== null)
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-3">
      <h1 className="truncate text-2xl md:text-3xl" aria-busy={name === null}>
        {name ?? (
          <>
            <span className="sr-only">{t`Jogos`}</span>
            <Skeleton className="h-8 w-48" />
          </>
        )}
      </h1>
      {/* An empty list says so itself. */}
      {data && data.total > 0 && (
        <Badge className="money">
          <Plural value={data.total} one="# jogo" other="# jogos" />
        </Badge>
      )}
    </div>
  )
}

/** Kept while the games of another filter load: the provider is still the same. */
function useProviderName(
  { provider }: Place,
  data: { provider: { name: string } | null } | null,
): string | null {
  const [known, setKnown] = useState({ provider, name: data?.provider?.name ?? null })
  const name = data?.provider?.name ?? (known.provider === provider ? known.name : null)
  if (known.provider !== provider || known.name !== name) setKnown({ provider, name })
  return name
}

/** Null while it is not known. A place that does not exist has the name of all. */
function usePlaceName(place: Place, provider: string | null, answered: boolean): string | null {
  const { t } = useLingui()
  const kind = titleKind(place)
  const { data: categories, failed } = categoryAnswers.useAnswer(kind === 'category' ? 'categories' : null)
  const all = t`Todos os Jogos`
  switch (kind) {
    case 'slots':
      return t`Slots`
    case 'live':
      return t`Cassino ao vivo`
    case 'recommended':
      return t`Jogos Recomendados`
    case 'new-releases':
      return t`Novos Lançamentos`
    case 'originals':
      return t`Originais da casa`
    case 'most-played':
      return t`Mais jogados`
    case 'category':
      return categories
        ? (categories.find(({ slug }) => slug === place.category?.toLowerCase())?.name ?? all)
        : failed
          ? all
          : null
    case 'provider':
      return provider ?? (answered ? all : null)
    case 'all':
      return all
  }
}
