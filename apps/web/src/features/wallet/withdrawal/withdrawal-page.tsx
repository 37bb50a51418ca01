import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, SearchX } from 'lucide-react'
import { Link } from '../../../shared/router/link.tsx'
import { useParams } from '../../../shared/router/router.ts'
import { Summary } from './summary.tsx'
import { TimelineList } from './timeline-list.tsx'
import { timelineOf } from './timeline.ts'
import { useWithdrawal } from './watch.ts'

/** One withdrawal from the wish to the bank's receipt, while it happens. */
export function WithdrawalPage() {
  const { t } = useLingui()
  const { data, missing, failed, refresh } = useWithdrawal(useParams()['id'] ?? null)
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/profile/transactions"
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 self-start text-[0.9375rem] text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        <Trans>Histórico</Trans>
      </Link>
      <h1 className="text-2xl md:text-3xl">
        <Trans>Seu saque</Trans>
      </h1>
      {data ? (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:items-start">
          <Summary withdrawal={data} />
          <section aria-labelledby="steps" className="rounded-md bg-surface-1 p-4 md:p-6">
            <h2 id="steps" className="mb-4 text-lg">
              <Trans>O que aconteceu até agora</Trans>
            </h2>
            <TimelineList steps={timelineOf(data)} />
          </section>
        </div>
      ) : missing ? (
        <EmptyState
          className="rounded-md bg-surface-1"
          icon={<SearchX aria-hidden="true" size={28} />}
          title={t`Este saque não existe`}
          description={t`Todos os seus saques estão no histórico.`}
          action={
            <Button render={<Link to="/profile/transactions" />}>
              <Trans>Ver todos os saques</Trans>
            </Button>
          }
        />
      ) : failed ? (
        <div className="rounded-md bg-surface-1">
          <ErrorState
            title={t`Não foi possível carregar este saque`}
            description={t`Confira sua conexão e tente de novo. Seu dinheiro não muda por causa disso.`}
            retryLabel={t`Tentar de novo`}
            onRetry={refresh}
          />
          <p className="pb-8 text-center">
            <Button variant="ghost" render={<Link to="/profile/transactions" />}>
              <Trans>Ver todos os saques</Trans>
            </Button>
          </p>
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <output className="sr-only">
            <Trans>Carregando</Trans>
          </output>
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  )
}
