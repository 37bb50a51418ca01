import type { TenThousandths } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { times } from '../../shell/money.ts'

interface LadderProps {
  /** What no hit pays, what one hit pays, and so on; empty before anything is picked. */
  pays: readonly TenThousandths[]
  /** How many hits there are so far; null when nothing is being drawn. */
  hits: number | null
  /** The round is over and paid more than it cost. */
  won: boolean
}

/** What each number of hits pays, the one that has been reached lit. Rungs that pay nothing are left out. */
export function Ladder({ pays, hits, won }: LadderProps) {
  const rungs = pays.flatMap((parts, count) => (parts > 0 ? [{ count, parts }] : []))
  return (
    <dl
      aria-label={t`O que paga cada número de acertos`}
      className="flex min-h-12 w-full items-stretch gap-1 @2xl:h-full @2xl:w-40 @2xl:flex-col-reverse @2xl:justify-center"
    >
      {rungs.length === 0 && (
        <div className="grid flex-1 place-items-center rounded-sm bg-(--felt-night)/60 px-3 text-center text-sm text-(--felt-cream)/70">
          <dt>{t`Os pagamentos aparecem quando você escolhe números.`}</dt>
        </div>
      )}
      {rungs.map(({ count, parts }) => {
        const lit = hits === count
        return (
          <div
            key={count}
            aria-current={lit || undefined}
            className={cx(
              'flex min-w-0 flex-1 flex-col items-center justify-center rounded-sm px-0.5 py-1 leading-tight transition-colors duration-slow @2xl:max-h-12 @2xl:flex-row @2xl:justify-between @2xl:px-4',
              !lit && 'bg-(--felt-night)/70 text-(--felt-cream)',
              lit && (won ? 'bg-(--felt-pop) text-(--felt-night)' : 'bg-(--felt-mid) text-(--felt-cream)'),
            )}
          >
            <dt className="money flex items-center gap-1 text-xs opacity-80 @2xl:text-base">
              {count}
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
              <span className="sr-only">{t`Acertos`}</span>
            </dt>
            <dd className="money text-[0.6875rem] font-bold sm:text-sm @2xl:text-base">{times(parts)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
