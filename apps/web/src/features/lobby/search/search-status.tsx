import { Spinner } from '@girassol/ui'
import { Plural, Trans } from '@lingui/react/macro'

interface SearchStatusProps {
  asks: boolean
  waiting: boolean
  total: number
}

/** One line with the state of the search, also for screen readers. */
export function SearchStatus({ asks, waiting, total }: SearchStatusProps) {
  return (
    <output className="flex min-h-12 shrink-0 items-center gap-2 px-1 text-[0.9375rem] text-ink-muted">
      {!asks && <Trans>Buscas populares</Trans>}
      {waiting && (
        <>
          <Spinner />
          <Trans>Buscando…</Trans>
        </>
      )}
      {asks && !waiting && total > 0 && (
        <Plural value={total} one="Encontramos # jogo" other="Encontramos # jogos" />
      )}
      {asks && !waiting && total === 0 && <Trans>Nenhum jogo encontrado</Trans>}
    </output>
  )
}
