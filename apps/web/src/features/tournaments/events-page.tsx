import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Check, ChevronRight, Gift, Trophy } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { TimeLeft } from './countdown-text.tsx'
import { useNow } from './countdown.ts'
import { campaignAnswers, eventsOf, type HouseEvent } from './event.ts'
import { listAnswers, momentText } from './tournament.ts'

/** Tournaments and campaigns of now and soon, in one list. */
export function EventsPage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const now = useNow()
  const asked = status === 'loading' ? null : { player: user?.id ?? null }
  const tournaments = listAnswers.useAnswer(asked)
  const campaigns = campaignAnswers.useAnswer('campaigns')
  const known = tournaments.data && campaigns.data && now !== null
  const retry = () => {
    if (asked) void listAnswers.refresh(asked)
    void campaignAnswers.refresh('campaigns')
  }
  return (
    <div className="mx-auto w-full max-w-4xl">
      <h1 className="text-3xl leading-tight md:text-4xl">{t({ message: 'Eventos', context: 'heading' })}</h1>
      <p className="mt-2 max-w-2xl text-pretty text-ink-muted">
        <Trans>Os torneios e as campanhas de agora e os que já têm data.</Trans>
      </p>
      <div className="mt-6">
        {known ? (
          <Events {...eventsOf(tournaments.data ?? [], campaigns.data ?? [], now)} now={now} />
        ) : tournaments.failed || campaigns.failed ? (
          <ErrorState
            title={t`Não foi possível carregar os eventos`}
            description={t`Verifique sua conexão e tente de novo.`}
            retryLabel={t`Tentar de novo`}
            onRetry={retry}
          />
        ) : (
          <section aria-busy="true" aria-label={t`Carregando os eventos`} className="flex flex-col gap-3">
            {['a', 'b', 'c', 'd'].map((place) => (
              <Skeleton key={place} className="h-20 rounded-md" />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

interface EventsProps {
  running: HouseEvent[]
  coming: HouseEvent[]
  now: number
}

function Events({ running, coming, now }: EventsProps) {
  const { t } = useLingui()
  if (running.length + coming.length === 0) {
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<CalendarDays aria-hidden="true" size={28} />}
        title={t`Nenhum evento no momento`}
        action={<Button variant="secondary" render={<Link to="/" />}>{t`Ir para o início`}</Button>}
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {[
        { title: t`Agora`, list: running },
        { title: t`Em breve`, list: coming },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title}>
              <h2 className="mb-3 text-xl">{title}</h2>
              <ul className="flex flex-col gap-3">
                {list.map((event) => (
                  <li key={event.key}>
                    <EventLine event={event} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function EventLine({ event, now }: { event: HouseEvent; now: number }) {
  const { t } = useLingui()
  const tournament = event.kind === 'tournament'
  const Icon = tournament ? Trophy : Gift
  return (
    <article className="relative flex items-center gap-4 rounded-md bg-surface-1 p-4 transition-colors focus-within:bg-surface-2 hover:bg-surface-2">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-sun/15 text-sun-text"
      >
        <Icon size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {tournament ? t`Torneio` : t`Campanha`}
          {event.joined && (
            <Badge size="sm" tone="sun" icon={<Check aria-hidden="true" />}>{t`Você participa`}</Badge>
          )}
        </p>
        <h3 className="text-lg leading-snug">
          <Link to={event.path} className="after:absolute after:inset-0 after:rounded-md">
            {event.title}
          </Link>
        </h3>
        <p className="text-[0.9375rem] text-ink-muted">
          <When event={event} now={now} />
        </p>
      </div>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-muted" />
    </article>
  )
}

function When({ event: { starts, ends }, now }: { event: HouseEvent; now: number }) {
  const { t, i18n } = useLingui()
  if (starts && Date.parse(starts) > now)
    return <TimeLeft state="upcoming" starts={starts} ends={ends ?? starts} now={now} />
  if (ends) return <TimeLeft state="running" starts={ends} ends={ends} now={now} />
  if (!starts) return t`Sem data para acabar`
  const [since] = momentText(starts, i18n.locale).split(',')
  return t`Desde ${since}, sem data para acabar`
}
