import { cx } from '@girassol/ui'
import { barsOf } from './bars.ts'

interface DayChartProps {
  /** Summary of the chart for screen readers; the table below has every figure. */
  label: string
  days: readonly string[]
  values: readonly number[]
  whole?: boolean
  textOf: (value: number) => string
  dayText: (day: string) => string
}

const WIDTH = 720
const HEIGHT = 220
/** Space for half a figure above the highest line and below the lowest. */
const PADDING = 8

/** A bar for each day. Below zero it hangs, in another colour and with its sign in the table. */
export function DayChart({ label, days, values, whole = false, textOf, dayText }: DayChartProps) {
  const { bars, zero, ticks } = barsOf(values, { width: WIDTH, height: HEIGHT }, whole)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <div className="flex gap-2">
        <div aria-hidden="true" className="money relative h-60 shrink-0 text-end text-xs text-ink-muted">
          {/* As wide as the widest figure. */}
          {ticks.map(({ value }) => (
            <span key={value} className="invisible block h-0 whitespace-nowrap">
              {textOf(value)}
            </span>
          ))}
          {ticks.map(({ y, value }) => (
            <span
              key={value}
              className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${((y + PADDING) / (HEIGHT + 2 * PADDING)) * 100}%` }}
            >
              {textOf(value)}
            </span>
          ))}
        </div>
        <div aria-hidden="true" className="min-w-0 flex-1">
          <svg
            viewBox={`0 ${-PADDING} ${WIDTH} ${HEIGHT + 2 * PADDING}`}
            preserveAspectRatio="none"
            className="h-60 w-full overflow-visible"
          >
            {ticks.map(({ y, value }) => (
              <line
                key={value}
                x1={0}
                x2={WIDTH}
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className={value === 0 ? 'stroke-ink-muted' : 'stroke-line'}
              />
            ))}
            {bars.map((bar, at) => (
              <rect
                key={days[at]}
                {...bar}
                rx={Math.min(2, bar.width / 2)}
                className={cx(bar.y < zero || bar.height === 0 ? 'fill-sun' : 'fill-coral')}
              >
                <title>{`${dayText(days[at] ?? '')}: ${textOf(values[at] ?? 0)}`}</title>
              </rect>
            ))}
          </svg>
          <div className="mt-1 flex justify-between text-xs text-ink-muted">
            <span>{first && dayText(first)}</span>
            <span>{last && dayText(last)}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}
