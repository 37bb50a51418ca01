import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderPinwheel } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { listAnswers } from './roulette.ts'
import { RouletteWidget } from './roulette-widget.tsx'

/** Every wheel that runs now. */
export function RoulettesPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const asked = { player: user?.id ?? null }
  const { data, failed } = listAnswers.useAnswer(asked)
  return (
    <div className="mx-auto w-full max-w-6xl">
      <header className="max-w-2xl">
        <h1 className="text-3xl leading-tight md:text-4xl">{t`Roletas`}</h1>
        <p className="mt-2 text-pretty text-ink-muted">
          <Trans>
            Giros por conta da casa, com a chance de cada prêmio à vista. Nada é descontado do seu saldo.
          </Trans>
        </p>
      </header>
      <div className="mt-6">
        {data ? (
          data.length === 0 ? (
            <EmptyState
              className="rounded-md bg-surface-1"
              icon={<LoaderPinwheel aria-hidden="true" size={28} />}
              title={t`Nenhuma roleta disponível no momento`}
              action={<Button variant="secondary" render={<Link to="/" />}>{t`Ir para o início`}</Button>}
            />
          ) : (
            <ul className={gridClass}>
              {data.map(({ id }) => (
                <li key={id}>
                  <RouletteWidget id={id} size="large" />
                </li>
              ))}
            </ul>
          )
        ) : failed ? (
          <ErrorState
            title={t`Erro ao carregar roletas`}
            retryLabel={t`Tentar Novamente`}
            onRetry={() => void listAnswers.refresh(asked)}
          />
        ) : (
          <section aria-busy="true" aria-label={t`Carregando roletas`} className={gridClass}>
            <Skeleton className="h-144 rounded-lg" />
            <Skeleton className="h-144 rounded-lg" />
          </section>
        )}
      </div>
    </div>
  )
}

const gridClass = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2'
