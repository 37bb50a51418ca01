import { Button, EmptyState, IconButton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '../../../shared/router/navigation.ts'
import { useVisit } from '../../../shared/router/router.ts'
import { LayoutGrid, List, Radio, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TermField } from '../term-field.tsx'
import { ActiveFilters, FilterBar } from './filter-bar.tsx'
import { addressOf, type ListQuery, noFilters, queryOf, readFilters } from './filters.ts'
import { listAnswers, pagesShown, rememberPages } from './list-answers.ts'
import { ListingChunk } from './listing-chunk.tsx'
import { ListingTitle } from './listing-title.tsx'
import { anywhere, type Place, placeOf } from './place.ts'
import { useViewMode, type ViewMode } from './view-mode.ts'

export function ListingPage() {
  const { t } = useLingui()
  const { path, params, query: asked, entry } = useVisit()
  const [mode, setMode] = useViewMode()
  const place = placeOf(path, params['provider'] ?? '', params['category'] ?? '')
  const filters = readFilters(asked)
  const query = queryOf(place, filters)
  const visit = (href: string, replace = false) => navigate(href, { replace, keepScroll: true })

  return (
    // As high as a screen from the start: the footer does not come and go with what is found.
    <div className="flex min-h-dvh flex-col gap-4">
      <div className="flex flex-col gap-3 md:flex-row md:items-center">
        <ListingTitle place={place} query={query} />
        <div className="flex items-end gap-1 md:ms-auto">
          <TermField
            term={filters.searchTerm}
            label={t`Buscar nesta lista`}
            className="flex-1 md:w-72"
            onTerm={(searchTerm) => visit(addressOf(place, { ...filters, searchTerm }), true)}
          />
          <IconButton
            label={t`Ver em grade`}
            aria-pressed={mode === 'grid'}
            icon={<LayoutGrid aria-hidden="true" size={20} />}
            onClick={() => setMode('grid')}
          />
          <IconButton
            label={t`Ver em lista`}
            aria-pressed={mode === 'list'}
            icon={<List aria-hidden="true" size={20} />}
            onClick={() => setMode('list')}
          />
        </div>
      </div>
      <FilterBar place={place} filters={filters} onVisit={visit} />
      <ActiveFilters place={place} filters={filters} onVisit={visit} />
      <Games
        key={`${entry} ${JSON.stringify(query)}`}
        entry={entry}
        place={place}
        query={query}
        mode={mode}
        onVisit={visit}
      />
    </div>
  )
}

interface GamesProps {
  entry: string | undefined
  place: Place
  query: ListQuery
  mode: ViewMode
  onVisit: (address: string) => void
}

/** Pages of games under each other; another place or filter starts over. */
function Games({ entry, place, query, mode, onVisit }: GamesProps) {
  const [pages, setPages] = useState(() => pagesShown(entry, query))
  const { data } = listAnswers.useAnswer({ ...query, page: 1 })
  const { data: newest } = listAnswers.useAnswer({ ...query, page: pages })
  const resting = useSettledLayout()

  if (data?.total === 0) return <NoGames place={place} query={query} onVisit={onVisit} />
  const more = data !== null && pages < data.last_page
  const next = { ...query, page: pages + 1 }
  return (
    <div className="flex flex-col gap-5">
      {Array.from({ length: pages }, (_, index) => (
        <ListingChunk key={index} query={query} page={index + 1} mode={mode} resting={resting && index > 0} />
      ))}
      <div className="flex min-h-13 items-center justify-center">
        {more && (
          <Button
            size="lg"
            variant="secondary"
            loading={newest === null}
            onPointerEnter={() => void listAnswers.prepare(next)}
            onFocus={() => void listAnswers.prepare(next)}
            onClick={() => {
              rememberPages(entry, query, pages + 1)
              setPages(pages + 1)
            }}
          >
            <Trans>Carregar mais</Trans>
          </Button>
        )}
        {data && !more && (
          <p className="text-ink-muted">
            <Trans>Todos os jogos foram carregados</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function NoGames({ place, query, onVisit }: Omit<GamesProps, 'entry' | 'mode'>) {
  // Without another filter it is the catalogue that has no live game, not the search that is too narrow.
  const noneLive =
    JSON.stringify(query) === JSON.stringify(queryOf({ ...anywhere, gameType: 'live' }, noFilters))
  return (
    <EmptyState
      className="rounded-md bg-surface-1"
      icon={noneLive ? <Radio aria-hidden="true" size={28} /> : <SearchX aria-hidden="true" size={28} />}
      title={<Trans>Nenhum jogo encontrado</Trans>}
      description={
        noneLive ? (
          <Trans>
            Nenhum provedor deste catálogo transmite mesas ao vivo. As mesas de roleta e cartas são para uma
            pessoa, com sorteio por computador.
          </Trans>
        ) : (
          <Trans>Tente outra palavra ou menos filtros.</Trans>
        )
      }
      action={
        noneLive ? (
          <Button
            variant="secondary"
            onClick={() => onVisit(addressOf(anywhere, { ...noFilters, gameType: 'table' }))}
          >
            <Trans>Ver jogos de mesa</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() => onVisit(addressOf({ ...place, gameType: null }, noFilters))}
          >
            <Trans>Limpar filtros</Trans>
          </Button>
        )
      }
    />
  )
}

/** False at first: a place on the page can only be found again while everything above it has its real height. */
function useSettledLayout(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 600)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
