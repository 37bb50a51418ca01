import { Button, EmptyState, IconButton, Pagination } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '../../../shared/router/navigation.ts'
import { useQuery } from '../../../shared/router/router.ts'
import { GalleryHorizontal, LayoutGrid, SearchX } from 'lucide-react'
import { useState } from 'react'
import { TermField } from '../term-field.tsx'
import { searchAnswers } from './search-answers.ts'
import { SearchResults } from './search-results.tsx'
import { cleanTerm, isPageTerm, pageOf } from './term.ts'

type Mode = 'grid' | 'carousel'

function visit(next: { term: string; page?: number }, replace: boolean): void {
  const target = new URLSearchParams()
  if (next.term) target.set('searchTerm', next.term)
  if (next.page && next.page > 1) target.set('page', String(next.page))
  const suffix = target.toString()
  navigate(`/casino/search${suffix && `?${suffix}`}`, { replace, keepScroll: replace })
}

export function SearchPage() {
  const { t } = useLingui()
  const query = useQuery()
  const [mode, setMode] = useState<Mode>('grid')
  const term = query.get('searchTerm') ?? ''
  const page = pageOf(query)
  const searches = isPageTerm(term)
  const { data, failed } = searchAnswers.useAnswer(searches ? { searchTerm: cleanTerm(term), page } : null)
  return (
    // As high as a screen from the start: the footer does not come and go with what is found.
    <div className="flex min-h-dvh flex-col gap-5">
      <h1 className="text-2xl md:text-3xl">
        <Trans>Buscar jogo</Trans>
      </h1>
      <SearchBar term={term} mode={mode} onMode={setMode} />
      <output className="min-h-6 text-ink-muted">
        {searches && data && data.total > 0 && (
          <Plural value={data.total} one="# resultado" other="# resultados" />
        )}
        {!searches && <Trans>A pesquisa requer pelo menos 3 caracteres</Trans>}
      </output>
      {searches && (failed || data?.total === 0) ? (
        <NothingFound />
      ) : (
        searches && <SearchResults games={data?.data ?? null} mode={mode} />
      )}
      {searches && data && (
        <Pagination
          page={page}
          pages={data.last_page}
          onPageChange={(next) => visit({ term, page: next }, false)}
          labels={{
            nav: t`Páginas de resultados`,
            previous: t`Página anterior`,
            next: t`Próxima página`,
            page: (number) => t`Página ${number}`,
            status: (number, count) => t`${number} de ${count}`,
          }}
        />
      )}
    </div>
  )
}

function SearchBar({ term, mode, onMode }: { term: string; mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useLingui()
  return (
    <div className="flex items-end gap-1">
      <TermField
        term={term}
        label={t`Jogo ou provedor`}
        className="max-w-2xl flex-1"
        onTerm={(next) => visit({ term: next }, true)}
      />
      <IconButton
        label={t`Ver em grade`}
        aria-pressed={mode === 'grid'}
        icon={<LayoutGrid aria-hidden="true" size={20} />}
        onClick={() => onMode('grid')}
      />
      <IconButton
        label={t`Ver em carrossel`}
        aria-pressed={mode === 'carousel'}
        icon={<GalleryHorizontal aria-hidden="true" size={20} />}
        onClick={() => onMode('carousel')}
      />
    </div>
  )
}

function NothingFound() {
  return (
    <EmptyState
      className="rounded-md bg-surface-1"
      icon={<SearchX aria-hidden="true" size={28} />}
      title={<Trans>Nenhum jogo encontrado</Trans>}
      action={
        <Button variant="secondary" onClick={() => visit({ term: '' }, true)}>
          <Trans>Limpar a busca</Trans>
        </Button>
      }
    />
  )
}
