import { Trans, useLingui } from '@lingui/react/macro'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { placePath, type Tournament } from './tournament.ts'

/** How points are made, in one sentence. */
export function useScoreText(): (score: Tournament['score']) => string {
  const { t } = useLingui()
  return (score) =>
    score === 'multiplier'
      ? t`Vale a sua melhor rodada: quantas vezes a aposta ela pagou. Apostar mais não ajuda.`
      : t`Vale a soma das suas apostas em rodadas terminadas.`
}

/** Everything that decides whether a round counts, as the server decides it. */
export function ScoreRules({ tournament }: { tournament: Tournament }) {
  const { t } = useLingui()
  const scoreText = useScoreText()
  const { score, least_stake, scope } = tournament
  const least = brlText(least_stake)
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-[0.9375rem] text-pretty text-ink-muted marker:text-sun-text">
      <li>{scoreText(score)}</li>
      <li>
        {scope.kind === 'all' ? (
          <Trans>
            Joga-se em{' '}
            <Link to="/casinos" className={linkClass}>
              todos os jogos
            </Link>
            .
          </Trans>
        ) : (
          <Trans>
            Joga-se só em{' '}
            <Link to={placePath(scope)} className={linkClass}>
              {scope.name ?? scope.value}
            </Link>
            .
          </Trans>
        )}
      </li>
      {least_stake > 0 && <li>{t`Conta a rodada com aposta de pelo menos ${least}.`}</li>}
      <li>{t`Só conta a rodada que termina depois de você participar e antes do fim. Rodadas grátis não contam.`}</li>
      <li>{t`Se duas pessoas empatam, fica na frente quem chegou primeiro.`}</li>
      <li>{t`No quadro, os nomes aparecem encurtados.`}</li>
    </ul>
  )
}

const linkClass = 'text-ink underline underline-offset-4'
