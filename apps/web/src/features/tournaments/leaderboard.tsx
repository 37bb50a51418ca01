import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { usePrizeText } from '../../shared/money/prize-text.ts'
import { type Board, isFinal, type Leader, placeOf, scoreText, type Tournament } from './tournament.ts'

interface LeaderboardProps {
  tournament: Tournament
  board: Board
}

/** Who leads, and the own line among them or below them. */
export function Leaderboard({ tournament, board }: LeaderboardProps) {
  const { t } = useLingui()
  const { leaders, own } = board
  const place = placeOf(own)
  const outside = own !== null && place !== null && !leaders.some((each) => each.place === place)
  if (leaders.length === 0) {
    return (
      <p className="rounded-sm bg-surface-2 px-4 py-6 text-center text-ink-muted">
        {isFinal(tournament.state) || tournament.state === 'over'
          ? t`Ninguém pontuou neste torneio.`
          : t`Ninguém pontuou ainda.`}
      </p>
    )
  }
  return (
    <ol aria-label={t`Classificação`} className="flex flex-col gap-1.5">
      {leaders.map((leader) => (
        <Row key={leader.place} leader={leader} tournament={tournament} own={leader.place === place} />
      ))}
      {outside && (
        <>
          <li aria-hidden="true" className="text-center leading-4 text-ink-muted">
            ⋯
          </li>
          <Row leader={own} tournament={tournament} own />
        </>
      )}
    </ol>
  )
}

const medals: Record<number, string> = {
  1: 'bg-sun text-sun-ink',
  2: 'bg-ink-muted text-bg',
  3: 'bg-petal text-sun-ink',
}

function Row({ leader, tournament, own }: { leader: Leader; tournament: Tournament; own: boolean }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const { place, name, score } = leader
  const prize = tournament.prizes[place - 1]
  return (
    <li
      aria-current={own || undefined}
      className={cx(
        'flex min-h-13 items-center gap-3 rounded-sm px-3 py-2',
        own ? 'bg-sun/15 ring-1 ring-sun' : 'bg-surface-2',
      )}
    >
      <span
        className={cx(
          'money grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
          medals[place] ?? 'text-ink-muted',
        )}
      >
        {place}
      </span>
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className="truncate font-semibold">{own ? t`${name} (você)` : name}</span>
        {prize && prize.kind !== 'nothing' && tournament.state !== 'cancelled' && (
          <span className="text-sm text-ink-muted">{prizeText(prize)}</span>
        )}
      </span>
      <span className="money font-semibold">{scoreText(tournament.score, score, i18n.locale)}</span>
    </li>
  )
}
