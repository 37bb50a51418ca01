import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Medal } from './medal.tsx'
import { isReached, type Level, portionTo, trailOf } from './vip.ts'

/** The way through the levels: what is behind is lit, to the centavo. */
export function LevelTrail({ levels, points }: { levels: readonly Level[]; points: number }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Caminho dos níveis`} className="flex w-full items-start">
      {trailOf(levels, points).map((level, at) => {
        const before = levels[levels.indexOf(level) - 1]
        const number = level.bet_level
        const reached = isReached(points, level)
        return (
          <li key={number} className="flex min-w-0 flex-1 flex-col items-center gap-1.5">
            <div className="flex w-full items-center">
              <Way portion={portionTo(level, before, points)} first={at === 0} />
              <Medal src={level.bet_symbol} faint={!reached} className="size-11 sm:size-14" />
              <span className="flex-1" />
            </div>
            <span className={reached ? 'text-sm font-semibold text-sun-text' : 'text-sm text-ink-muted'}>
              {number}
              <span className="sr-only"> {reached ? t`alcançado` : t`ainda não alcançado`}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Reaches back under the place to the right of the medal before, where there is one. */
const Way = ({ portion, first }: { portion: number; first: boolean }) => (
  <span aria-hidden="true" className="relative h-1.5 flex-1">
    <span
      className={cx(
        'absolute inset-y-0 end-0 overflow-hidden rounded-full bg-surface-3',
        first ? 'start-0' : '-start-full',
      )}
    >
      <span
        className="block h-full rounded-full bg-sun"
        style={{ width: `${(portion * 100).toFixed(2)}%` }}
      />
    </span>
  </span>
)
