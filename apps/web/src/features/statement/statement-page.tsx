import { Button, EmptyState, ErrorState, Skeleton, Spinner } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate } from '../../shared/router/navigation.ts'
import { Link } from '../../shared/router/link.tsx'
import { useQuery } from '../../shared/router/router.ts'
import { useSession } from '../../shared/session/session.ts'
import { FilterBar } from './filter-bar.tsx'
import { LineList } from './line-list.tsx'
import {
  addressOf,
  isFiltered,
  noFilters,
  queryOf,
  readFilters,
  showsSessions,
  type StatementFilters,
} from './statement-filters.ts'
import { type Loaded, useStatementLines } from './statement-lines.ts'
import { wholeBlocks } from './statement-sessions.ts'
import { YearStatements } from './year-statements.tsx'
import { formatTag } from '../../shared/i18n/formats.ts'

/** Every movement of the player's money, each open to its cause. */
export function StatementPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const query = useQuery()
  const filters = readFilters(query)
  const visit = (change: Partial<StatementFilters>) =>
    navigate(addressOf({ ...filters, ...change }), { keepScroll: true })
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl md:text-3xl">{t`Extrato`}</h1>
        <p className="text-ink-muted">{t`Cada centavo que entrou, saiu ou mudou de carteira, e por quê.`}</p>
        <p>
          <Link
            to="/records"
            className="inline-flex min-h-11 items-center font-semibold text-sun-text underline-offset-4 hover:underline"
          >
            {t`Ver só as rodadas, em tabela`}
          </Link>
        </p>
      </header>
      {user && <YearStatements player={user.id} isOpenFirst={query.get('section') === 'year'} />}
      <FilterBar filters={filters} onChange={visit} />
      {user && <Lines player={user.id} filters={filters} onClear={() => visit(noFilters)} />}
    </div>
  )
}

interface LinesProps {
  player: number
  filters: StatementFilters
  onClear: () => void
}

function Lines({ player, filters, onClear }: LinesProps) {
  const { t } = useLingui()
  const list = useStatementLines({ player, query: queryOf(filters) })
  const { blocks, next, state } = list
  const filtered = isFiltered(filters)
  const hasSessions = showsSessions(filters)
  if (blocks.length === 0 && state === 'loading' && next === null) return <Waiting />
  if (blocks.length === 0 && state === 'ready' && next === null)
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<ReceiptText aria-hidden="true" size={28} />}
        title={filtered ? t`Nenhum lançamento com estes filtros` : t`Seu extrato começa aqui`}
        description={filtered ? undefined : t`Depósitos, apostas, ganhos e saques aparecem nesta página.`}
        action={
          filtered ? (
            <Button variant="secondary" onClick={onClear}>{t`Limpar filtros`}</Button>
          ) : (
            <Button className="paused:hidden" render={<Link to="/profile/deposit" />}>{t`Depositar`}</Button>
          )
        }
      />
    )
  return (
    <div>
      <LineList
        blocks={hasSessions ? wholeBlocks(blocks, next === null || state === 'failed') : blocks}
        hasSessions={hasSessions}
        player={player}
      />
      {state === 'failed' ? (
        <ErrorState
          title={t`Não foi possível carregar o extrato`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={list.more}
        />
      ) : (
        <Foot list={list} onMore={list.more} />
      )}
    </div>
  )
}

/** Loads more near the end; says how far back it has looked while it looks for something rare. */
function Foot({ list: { next, searchedTo, state }, onMore }: { list: Loaded; onMore: () => void }) {
  const { t, i18n } = useLingui()
  const ref = useRef<HTMLOutputElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!ref.current || next === null || state !== 'ready') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1000px 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [next, state])
  const day = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    dateStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  const reached = searchedTo === null ? '' : day.format(new Date(searchedTo))
  return (
    <output ref={ref} className="flex min-h-16 items-center justify-center gap-3 text-sm text-ink-muted">
      {next === null ? (
        state === 'ready' && t`Fim do extrato`
      ) : (
        <>
          <Spinner label={t`Carregando mais`} />
          <span aria-hidden="true">{t`Buscando antes de ${reached}`}</span>
        </>
      )}
    </output>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Carregando o extrato`} className="flex flex-col gap-px overflow-hidden rounded-md">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex min-h-16 items-center gap-3 bg-surface-1 px-3 md:px-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </output>
  )
}
