import { useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { isFinal, type Leader, placeOf, scoreText, type Tournament } from './tournament.ts'

/** The own place, kept in sight however long the page is. */
export function OwnPlace({ tournament, own }: { tournament: Tournament; own: Leader }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const place = placeOf(own)
  const prize = place === null ? undefined : tournament.prizes[place - 1]
  const won = prize && tournament.state !== 'cancelled' && prize.kind !== 'nothing' ? prizeText(prize) : null
  const over = isFinal(tournament.state)
  return (
    <output
      aria-label={t`Sua posição`}
      className="sticky top-18 z-20 flex items-center gap-3 rounded-md bg-surface-3 px-4 py-2.5 shadow-soft"
    >
      <Trophy aria-hidden="true" size={22} className="shrink-0 text-sun-text" />
      {place === null ? (
        <span className="text-[0.9375rem] text-pretty">
          {over || tournament.state === 'over'
            ? t`Você participou e não pontuou.`
            : t`Você participa. Sua primeira rodada que valer aparece aqui.`}
        </span>
      ) : (
        <>
          <span className="flex min-w-0 flex-1 flex-col leading-snug">
            <span className="font-semibold">
              {over ? t`Você ficou em ${place}º` : t`Você está em ${place}º`}
            </span>
            {won && (
              <span className="text-sm text-ink-muted">
                {over ? t`Prêmio: ${won}` : t`Este lugar paga ${won}`}
              </span>
            )}
          </span>
          <span className="money text-lg font-bold text-sun-text">
            {scoreText(tournament.score, own.score, i18n.locale)}
          </span>
        </>
      )}
    </output>
  )
}
