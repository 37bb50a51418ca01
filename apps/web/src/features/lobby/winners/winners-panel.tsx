import { Avatar, cx, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { brlText } from '../../../shared/money/money.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { detailPath } from '../game.ts'
import { beginPress, openLink } from '../opening.ts'
import { useLastWinners } from './last-winners.ts'
import { isHigh, rankOf, shortGame, shortName, timeAgo, type Winner } from './winner.ts'
import { formatTag } from '../../../shared/i18n/formats.ts'

const places = ['a', 'b', 'c', 'd', 'e']

/** Real wins or none: empty rows look empty, and say so. */
export function WinnersPanel() {
  const { winners, receivedAt } = useLastWinners()
  const empty = winners?.length === 0
  return (
    <section
      aria-labelledby="winners"
      className="flex h-full min-w-0 flex-col rounded-lg bg-surface-1 p-4 md:p-5"
    >
      <h2 id="winners" className="mb-3 flex items-center gap-2.5 text-xl">
        <Trophy aria-hidden="true" size={22} className="text-sun-text" />
        <Trans>Últimos ganhadores</Trans>
      </h2>
      {winners && !empty ? (
        <ul
          aria-labelledby="winners"
          className="-mx-2 flex max-h-72 flex-col overflow-y-auto px-2 md:h-0 md:max-h-none md:min-h-64 md:grow"
        >
          {winners.map((winner) => (
            <WinnerRow key={winner.id} winner={winner} now={receivedAt} />
          ))}
        </ul>
      ) : (
        <div aria-busy={winners === null} className="relative">
          <ul aria-hidden="true" className={cx('flex flex-col', empty && 'opacity-45')}>
            {places.map((place) => (
              <li key={place} className="flex items-center gap-3 py-2">
                <Skeleton shape="circle" className={cx('size-9', empty && 'animate-none')} />
                <span className="flex min-w-0 flex-1 flex-col gap-2">
                  <Skeleton shape="line" className={cx('w-24', empty && 'animate-none')} />
                  <Skeleton shape="line" className={cx('w-36 max-w-full', empty && 'animate-none')} />
                </span>
              </li>
            ))}
          </ul>
          {empty && (
            <p className="absolute inset-0 grid place-items-center">
              <span className="rounded-sm bg-surface-3 px-4 py-2 text-center text-[0.9375rem] font-medium">
                <Trans>Ainda não há prêmios recentes</Trans>
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

const looks = {
  mega: 'bg-sun text-sun-ink',
  major: 'bg-sun/15 text-sun-text',
  big: 'bg-leaf/15 text-leaf-text',
}

function WinnerRow({ winner, now }: { winner: Winner; now: number }) {
  const { i18n, t } = useLingui()
  const { default_user_image } = useSetting()
  const name = winner.user.name || winner.username
  const rank = rankOf(winner.win_amount)
  const amount = brlText(winner.win_amount)
  return (
    <li className="flex items-center gap-3 py-2" data-high={isHigh(winner.win_amount)} data-rank={rank}>
      <Avatar name={name} src={winner.user.avatar} fallback={default_user_image} size="sm" decorative />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-[0.9375rem] font-semibold">{shortName(name)}</p>
        <p className="truncate text-sm text-ink-muted">
          <a
            href={detailPath(winner.game)}
            title={winner.game_name}
            onPointerDown={beginPress}
            onClick={openLink}
            className="hover:underline"
          >
            {shortGame(winner.game_name)}
          </a>
          {' · '}
          <time dateTime={winner.created_at}>{timeAgo(winner.created_at, now, formatTag(i18n.locale))}</time>
        </p>
      </div>
      <span
        className={cx(
          'money rounded-xs text-[0.9375rem] font-semibold',
          rank && `px-2 py-0.5 ${looks[rank]}`,
        )}
      >
        {isHigh(winner.win_amount) && <span className="sr-only">{t`Prêmio alto:`} </span>}
        {amount}
      </span>
    </li>
  )
}
