import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Ball } from './ball.tsx'
import { letters } from './call.ts'

const EARLIER_BALLS_SHOWN = 5

interface CallerProps {
  balls: readonly number[]
  /** How many there will be. */
  all: number
}

/** The last ball large, those before it smaller, and how many have come. */
export function Caller({ balls, all }: CallerProps) {
  const last = balls.at(-1)
  const before = balls.slice(0, -1).toReversed().slice(0, EARLIER_BALLS_SHOWN)
  return (
    <div className="flex h-13 w-full items-center gap-2 @3xl:h-24 @3xl:flex-wrap">
      {last === undefined ? (
        <span className="size-13 shrink-0 rounded-full border-2 border-dashed border-(--felt-glow)/25 @3xl:size-24" />
      ) : (
        <Ball
          key={last}
          number={last}
          large
          className="size-13 text-lg transition-[scale,opacity] duration-calm ease-out @3xl:size-24 @3xl:text-3xl starting:scale-75 starting:opacity-0"
        />
      )}
      <div className="flex min-w-0 flex-1 gap-1 overflow-hidden opacity-80">
        {before.map((ball) => (
          <Ball key={ball} number={ball} className="size-9 text-xs" />
        ))}
      </div>
      <p className="money shrink-0 text-sm text-(--felt-cream)/80">
        {balls.length > 0 && t`${{ count: balls.length }} de ${all}`}
      </p>
    </div>
  )
}

/** All 75 on wide screens, those called lit; screen readers announce every ball instead. */
export const AllBalls = ({ balls }: Pick<CallerProps, 'balls'>) => (
  <div aria-hidden="true" className="money grid grid-cols-5 gap-1 text-center text-xs">
    {letters.map((letter, column) => (
      <div key={letter} className="flex flex-col gap-1">
        <span className="font-bold text-(--felt-glow)">{letter}</span>
        {Array.from({ length: 15 }, (_, row) => column * 15 + row + 1).map((number) => (
          <span
            key={number}
            className={cx(
              'grid h-[min(1.625rem,4cqh)] place-items-center rounded-xs leading-none transition-colors duration-slow',
              balls.includes(number)
                ? 'bg-(--felt-glow) font-bold text-(--felt-night)'
                : 'bg-(--felt-night)/50 text-(--felt-cream)/50',
            )}
          >
            {number}
          </span>
        ))}
      </div>
    ))}
  </div>
)
