import { Button, Card, EmptyState, ErrorState, Skeleton } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { RichText } from '../../shared/page/rich-text.tsx'
import { Link } from '../../shared/router/link.tsx'
import { useParams } from '../../shared/router/router.ts'
import { TimeLeft } from './countdown-text.tsx'
import { useNow } from './countdown.ts'
import { JoinButton } from './join-button.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { OwnPlace } from './own-place.tsx'
import { PrizeList } from './prize-list.tsx'
import { ScoreRules } from './score-rules.tsx'
import { StateBadge } from './state-badge.tsx'
import { type Board, momentText, stateAt, type Tournament } from './tournament.ts'
import { useTournament } from './use-tournament.ts'

/** One tournament: how it is played, what it pays, and its ranking. */
export function TournamentPage() {
  const { t } = useLingui()
  const id = useParams()['id'] ?? ''
  const { tournament, board, missing, failed, refresh } = useTournament(id)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <Link
        to="/tournaments"
        className="inline-flex min-h-11 items-center gap-2 self-start text-ink-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        <Trans>Todos os torneios</Trans>
      </Link>
      {tournament && board ? (
        <Found tournament={tournament} board={board} onJoined={refresh} />
      ) : (
        <>
          <h1 className="sr-only">{t`Torneio`}</h1>
          {missing ? (
            <EmptyState
              className="rounded-md bg-surface-1"
              icon={<Trophy aria-hidden="true" size={28} />}
              title={t`Este torneio não existe`}
              action={<Button render={<Link to="/tournaments" />}>{t`Ver os torneios`}</Button>}
            />
          ) : failed ? (
            <ErrorState
              title={t`Não foi possível abrir este torneio`}
              description={t`Verifique sua conexão e tente de novo.`}
              retryLabel={t`Tentar de novo`}
              onRetry={refresh}
            />
          ) : (
            <section aria-busy="true" aria-label={t`Carregando o torneio`} className="flex flex-col gap-5">
              <Skeleton className="h-60 rounded-lg" />
              <Skeleton className="h-96 rounded-md" />
            </section>
          )}
        </>
      )}
    </div>
  )
}

interface FoundProps {
  tournament: Tournament
  board: Board
  onJoined: () => void
}

function Found({ tournament, board, onJoined }: FoundProps) {
  const { t } = useLingui()
  const now = useNow()
  const state = now === null ? tournament.state : stateAt(tournament, now)
  const shown = { ...tournament, state }
  return (
    <>
      <header className="relative isolate overflow-hidden rounded-lg bg-surface-1 bg-[radial-gradient(55%_110%_at_100%_0%,color-mix(in_oklab,var(--sun)_18%,transparent),transparent)] p-5 md:p-8">
        <Trophy
          aria-hidden="true"
          size={220}
          className="absolute -end-10 -bottom-14 -z-10 text-sun opacity-12 max-md:hidden"
        />
        <StateBadge state={state} />
        <h1 className="mt-3 text-3xl leading-tight md:text-4xl">{tournament.name}</h1>
        <p className="mt-1 text-lg text-ink-muted">
          <Standing tournament={shown} now={now} />
        </p>
        <div className="mt-3 max-w-prose text-pretty text-ink-muted">
          <RichText html={tournament.description} />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <JoinButton tournament={tournament} state={state} onJoined={onJoined} />
          <p className="text-ink-muted">
            <Plural
              value={board.players}
              _0="Ninguém participa ainda"
              one="# pessoa participa"
              other="# pessoas participam"
            />
          </p>
        </div>
      </header>
      {board.own && <OwnPlace tournament={shown} own={board.own} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Part title={state === 'settled' ? t`Classificação final` : t`Classificação`}>
          {state === 'upcoming' ? (
            <EmptyState
              icon={<Trophy aria-hidden="true" size={28} />}
              title={t`O quadro abre com o torneio`}
            />
          ) : (
            <Leaderboard tournament={shown} board={board} />
          )}
        </Part>
        <div className="flex flex-col gap-5">
          <Part title={t`Prêmios`}>
            <PrizeList prizes={tournament.prizes} />
          </Part>
          <Part title={t`Como se pontua`}>
            <ScoreRules tournament={tournament} />
          </Part>
        </div>
      </div>
      <p className="max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          Um torneio não é motivo para apostar mais do que você pode perder. Proibido para menores de 18 anos.
        </Trans>
      </p>
    </>
  )
}

function Standing({ tournament, now }: { tournament: Tournament; now: number | null }) {
  const { i18n } = useLingui()
  const { state, starts_at, ends_at } = tournament
  const ended = momentText(ends_at, i18n.locale)
  if (state === 'upcoming' || state === 'running')
    return <TimeLeft state={state} starts={starts_at} ends={ends_at} now={now} />
  if (state === 'cancelled') return <Trans>Nada conta e nenhum prêmio é pago.</Trans>
  if (state === 'over') return <Trans>Terminou em {ended}. Estamos conferindo as últimas rodadas.</Trans>
  return <Trans>Terminou em {ended}. Os lugares são finais.</Trans>
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </Card>
)
