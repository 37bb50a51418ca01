import { Badge } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Gift, Users } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { TimeLeft } from './countdown-text.tsx'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { useScoreText } from './score-rules.tsx'
import { StateBadge } from './state-badge.tsx'
import { momentText, type Tournament, tournamentPath } from './tournament.ts'

interface TournamentCardProps {
  tournament: Tournament
  now: number | null
}

/** The whole card leads to the tournament; its name is the link. */
export function TournamentCard({ tournament, now }: TournamentCardProps) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const scoreText = useScoreText()
  const { state, scope, prizes, players } = tournament
  const [first] = prizes
  const best = first && prizeText(first)
  const ended = momentText(tournament.ends_at, i18n.locale)
  const place = scope.name ?? scope.value
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-md bg-surface-1 p-5 transition-colors focus-within:bg-surface-2 hover:bg-surface-2">
      <div className="flex flex-wrap gap-2">
        <StateBadge state={state} />
        {tournament.joined && (
          <Badge tone="sun" icon={<Check aria-hidden="true" />}>{t`Você participa`}</Badge>
        )}
      </div>
      <h3 className="text-xl leading-snug">
        <Link to={tournamentPath(tournament)} className="after:absolute after:inset-0 after:rounded-md">
          {tournament.name}
        </Link>
      </h3>
      <p className="text-ink-muted">
        {state === 'upcoming' || state === 'running' ? (
          <TimeLeft state={state} starts={tournament.starts_at} ends={tournament.ends_at} now={now} />
        ) : state === 'cancelled' ? (
          <Trans>Nada conta e nenhum prêmio é pago.</Trans>
        ) : (
          <Trans>Terminou em {ended}</Trans>
        )}
      </p>
      <p className="text-[0.9375rem] text-pretty text-ink-muted">
        {scoreText(tournament.score)} {scope.kind !== 'all' && t`Só em ${place}.`}
      </p>
      <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-1 text-[0.9375rem]">
        {best && (
          <li className="flex items-center gap-1.5">
            <Gift aria-hidden="true" size={17} className="text-sun-text" />
            <Trans>
              1º lugar: <strong className="money">{best}</strong>
            </Trans>
          </li>
        )}
        <li className="flex items-center gap-1.5 text-ink-muted">
          <Users aria-hidden="true" size={17} />
          <Plural value={players} _0="Sem participantes" one="# participante" other="# participantes" />
        </li>
      </ul>
    </article>
  )
}
