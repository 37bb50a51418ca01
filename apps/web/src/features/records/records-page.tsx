import { Button, EmptyState, ErrorState, Field, NativeSelect, Pagination, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../shared/page/download.ts'
import { LoginPrompt } from '../../shared/session/login-prompt.tsx'
import { navigate } from '../../shared/router/navigation.ts'
import { Link } from '../../shared/router/link.tsx'
import { useQuery } from '../../shared/router/router.ts'
import { useSession } from '../../shared/session/session.ts'
import { addressOf, queryOf, readFilters, type RecordFilters } from './record-filters.ts'
import { recordAnswers } from './record-list.ts'
import { RecordTable } from './record-table.tsx'

/** Every round of the player's own, each open to its end. */
export function RecordsPage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const filters = readFilters(useQuery())
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl md:text-3xl">{t({ message: 'Registros', context: 'heading' })}</h1>
        {status === 'player' && (
          <Link
            to="/profile/statement?kind=play"
            className="inline-flex min-h-11 items-center font-semibold text-sun-text underline-offset-4 hover:underline"
          >
            {t`Ver no extrato, com todo o dinheiro`}
          </Link>
        )}
      </header>
      {status === 'guest' ? <Guest /> : <Records filters={filters} player={user?.id ?? null} />}
    </div>
  )
}

function Guest() {
  const { t } = useLingui()
  return (
    <LoginPrompt
      className="rounded-md bg-surface-1"
      icon={<ScrollText aria-hidden="true" size={28} />}
      title={t`Entre para ver suas rodadas`}
      description={t`O histórico de cada pessoa é só dela.`}
    />
  )
}

function Records({ filters, player }: { filters: RecordFilters; player: number | null }) {
  const { t } = useLingui()
  const asked = player === null ? null : { player, query: queryOf(filters) }
  const { data: page, failed } = recordAnswers.useAnswer(asked)
  const filtered = filters.from !== '' || filters.to !== '' || filters.result !== ''
  const visit = (change: Partial<RecordFilters>) =>
    navigate(addressOf({ ...filters, page: 1, ...change }), { keepScroll: change.page === undefined })
  return (
    <>
      <Filters filters={filters} onVisit={visit} />
      <RecordTable
        rows={page?.data ?? []}
        state={failed ? 'error' : page ? 'ready' : 'loading'}
        error={
          <ErrorState
            title={t`Não foi possível carregar suas rodadas`}
            description={t`Verifique sua conexão e tente de novo.`}
            retryLabel={t`Tentar de novo`}
            onRetry={() => asked && void recordAnswers.refresh(asked)}
          />
        }
        empty={
          <EmptyState
            className="rounded-md bg-surface-1"
            icon={<ScrollText aria-hidden="true" size={28} />}
            title={filtered ? t`Nenhuma rodada com estes filtros` : t`Você ainda não jogou`}
            action={
              filtered ? (
                <Button variant="secondary" onClick={() => visit({ from: '', to: '', result: '' })}>
                  {t`Limpar filtros`}
                </Button>
              ) : (
                <Button render={<Link to="/casinos" />}>{t`Ver os jogos`}</Button>
              )
            }
          />
        }
      />
      {page && page.meta.total > page.meta.per_page && (
        <Pagination
          page={page.meta.current_page}
          pages={page.meta.last_page}
          onPageChange={(next) => visit({ page: next })}
          labels={{
            nav: t`Páginas`,
            previous: t`Página anterior`,
            next: t`Próxima página`,
            page: (number) => t`Página ${number}`,
            status: (number, pages) => t`${number} de ${pages}`,
          }}
        />
      )}
    </>
  )
}

interface FiltersProps {
  filters: RecordFilters
  onVisit: (change: Partial<RecordFilters>) => void
}

function Filters({ filters, onVisit }: FiltersProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download('/api/profile/records.csv', queryOf({ ...filters, page: 1 }), 'records.csv').catch(() =>
      toast.error(t`Não foi possível exportar. Tente de novo.`),
    )
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        type="date"
        label={t`De`}
        value={filters.from}
        onChange={(event) => onVisit({ from: event.target.value })}
        frameClassName="w-44"
      />
      <Field
        type="date"
        label={t`Até`}
        value={filters.to}
        onChange={(event) => onVisit({ to: event.target.value })}
        frameClassName="w-44"
      />
      <NativeSelect
        label={t`Resultado`}
        value={filters.result}
        onChange={(event) => onVisit({ result: event.target.value as RecordFilters['result'] })}
        frameClassName="w-44"
      >
        <option value="">{t`Todos`}</option>
        <option value="won">{t`Com ganho`}</option>
        <option value="lost">{t`Sem ganho`}</option>
      </NativeSelect>
      <Button
        variant="secondary"
        className="ms-auto"
        loading={busy}
        icon={<Download aria-hidden="true" size={18} />}
        onClick={() => void save()}
      >{t`Exportar CSV`}</Button>
    </div>
  )
}
