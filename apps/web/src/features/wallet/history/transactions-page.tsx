import { type Column, EmptyState, ErrorState, Pagination, Table } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Landmark, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { navigate } from '../../../shared/router/navigation.ts'
import { useQuery } from '../../../shared/router/router.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useDepositColumns, useWithdrawalColumns } from './columns.tsx'
import { addressOf, depositAnswers, type Loaded, readPages, withdrawalAnswers } from './records.ts'
import { useFaultTexts } from './record-texts.tsx'

/** Money out and money in, the newest first. */
export function TransactionsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const pages = readPages(useQuery())
  const asked = (page: number) => user && { player: user.id, page }
  const [out, into] = [asked(pages.withdrawals), asked(pages.deposits)]
  const withdrawals = withdrawalAnswers.useAnswer(out).data
  const deposits = depositAnswers.useAnswer(into).data
  const withdrawalColumns = useWithdrawalColumns()
  const depositColumns = useDepositColumns()
  // The second list comes once the height of the first is known, so that it is not pushed away; later pages do not remove it.
  const [isPlaced, setIsPlaced] = useState(false)
  if (withdrawals && !isPlaced) setIsPlaced(true)
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-2xl md:text-3xl">
        <Trans>Histórico</Trans>
      </h1>
      <RecordList
        title={t`Saques`}
        loadingLabel={t`Carregando os saques`}
        loaded={withdrawals}
        columns={withdrawalColumns}
        icon={Landmark}
        empty={{
          title: t`Você ainda não pediu um saque`,
          action: t`Quando pedir, cada passo dele fica aqui.`,
        }}
        onRetry={() => out && void withdrawalAnswers.refresh(out)}
        onPage={(page) => navigate(addressOf({ ...pages, withdrawals: page }), { keepScroll: true })}
      />
      {isPlaced && (
        <RecordList
          title={t`Depósitos`}
          loadingLabel={t`Carregando os depósitos`}
          loaded={deposits}
          columns={depositColumns}
          icon={HandCoins}
          empty={{ title: t`Você ainda não depositou`, action: t`Seus depósitos aparecem aqui.` }}
          onRetry={() => into && void depositAnswers.refresh(into)}
          onPage={(page) => navigate(addressOf({ ...pages, deposits: page }), { keepScroll: true })}
        />
      )}
    </div>
  )
}

interface Paged<Row> {
  data: readonly Row[]
  meta: { total: number; per_page: number; current_page: number; last_page: number }
}

interface RecordListProps<Row> {
  title: string
  loadingLabel: string
  loaded: Loaded<Paged<Row>> | null
  columns: readonly Column<Row>[]
  icon: LucideIcon
  empty: { title: string; action: string }
  onRetry: () => void
  onPage: (page: number) => void
}

function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { t } = useLingui()
  const textsOf = useFaultTexts()
  const { title, loaded, columns, icon: Icon, empty } = props
  const list = loaded?.list
  const [fault, ...more] = loaded?.fault ? textsOf(loaded.fault) : []
  return (
    <Section title={title}>
      <Table
        caption={title}
        rowKey={({ id }) => id}
        rows={list?.data ?? []}
        columns={columns}
        state={loaded?.fault ? 'error' : list ? 'ready' : 'loading'}
        loadingLabel={props.loadingLabel}
        skeletonRows={3}
        error={
          <ErrorState
            title={fault}
            description={more.length > 0 ? more.join(' ') : undefined}
            retryLabel={t`Tentar de novo`}
            onRetry={props.onRetry}
          />
        }
        empty={
          <EmptyState
            icon={<Icon aria-hidden="true" size={28} />}
            title={empty.title}
            description={empty.action}
          />
        }
      />
      {list && list.meta.total > list.meta.per_page && (
        <Pagination
          className="mt-4"
          page={list.meta.current_page}
          pages={list.meta.last_page}
          onPageChange={props.onPage}
          labels={{
            nav: t`Páginas de ${title}`,
            previous: t`Página anterior`,
            next: t`Próxima página`,
            page: (number) => t`Página ${number}`,
            status: (number, pages) => t`${number} de ${pages}`,
          }}
        />
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="md:rounded-md md:bg-surface-1 md:p-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}
