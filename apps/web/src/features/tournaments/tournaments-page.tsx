import { Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useNow } from './countdown.ts'
import { TournamentCard } from './tournament-card.tsx'
import { isFinal, listAnswers, stateAt, type Tournament } from './tournament.ts'

/** Every tournament that runs, comes or ended lately. */
export function TournamentsPage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const asked = status === 'loading' ? null : { player: user?.id ?? null }
  const { data, failed } = listAnswers.useAnswer(asked)
  return (
    <div className="mx-auto w-full max-w-6xl">
      <header className="max-w-2xl">
        <h1 className="text-3xl leading-tight md:text-4xl">{t`Torneios`}</h1>
        <p className="mt-2 text-pretty text-ink-muted">
          <Trans>Participar é grátis. Regras, prêmios e classificação abertos a todos, ao vivo.</Trans>
        </p>
      </header>
      <div className="mt-6">
        {data ? (
          <Groups tournaments={data} />
        ) : failed ? (
          <ErrorState
            title={t`Não foi possível carregar os torneios`}
            description={t`Verifique sua conexão e tente de novo.`}
            retryLabel={t`Tentar de novo`}
            onRetry={() => asked && void listAnswers.refresh(asked)}
          />
        ) : (
          <section aria-busy="true" aria-label={t`Carregando os torneios`} className={gridClass}>
            <Skeleton className="h-60 rounded-md" />
            <Skeleton className="h-60 rounded-md" />
          </section>
        )}
      </div>
    </div>
  )
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function Groups({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { t } = useLingui()
  const now = useNow()
  if (tournaments.length === 0) {
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<Trophy aria-hidden="true" size={28} />}
        title={t`Nenhum torneio no momento`}
        action={<Button variant="secondary" render={<Link to="/" />}>{t`Ir para o início`}</Button>}
      />
    )
  }
  const shown = tournaments.map((each) => (now === null ? each : { ...each, state: stateAt(each, now) }))
  const groups = [
    { title: t`Em andamento`, list: shown.filter(({ state }) => state === 'running') },
    { title: t`Em breve`, list: shown.filter(({ state }) => state === 'upcoming') },
    {
      title: t`Encerrados`,
      list: shown.filter(({ state }) => state === 'over' || isFinal(state)).toReversed(),
    },
  ]
  return (
    <div className="flex flex-col gap-8">
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title}>
              <h2 className="mb-3 text-xl">{title}</h2>
              <ul className={gridClass}>
                {list.map((tournament) => (
                  <li key={tournament.id}>
                    <TournamentCard tournament={tournament} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}
