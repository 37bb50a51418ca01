import { t } from '@lingui/core/macro'
import { clockText, moneyText } from '../../shared/format/index.ts'
import { AppLink } from '../../shared/patterns.tsx'

export interface HourValue {
  hour: string
  value: number
}

interface HourChartProps {
  label: string
  now: readonly HourValue[]
  before: readonly HourValue[]
  /** Where the value of an hour opens. */
  hrefOf: (hour: string) => string
}

const WIDTH = 960
const HEIGHT = 180

/** Bars of a day with the day a week before as outlines. The same numbers are in the table below, for everyone. */
export function HourChart({ label, now, before, hrefOf }: HourChartProps) {
  const values = [...now, ...before].map(({ value }) => value)
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const y = (value: number) => ((top - value) / span) * HEIGHT
  const slot = WIDTH / Math.max(now.length, 1)
  if (top === bottom)
    return <p className="py-6 text-sm text-ink-muted">{t`Nada neste dia, nem uma semana antes.`}</p>
  const bar = (value: number) => ({
    y: Math.min(y(value), y(0)),
    height: Math.max(Math.abs(y(value) - y(0)), value === 0 ? 0 : 1),
  })
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-label={t`${label} por hora; os números estão na tabela`}
        className="h-44 w-full"
      >
        {now.map(({ hour, value }, index) => (
          <g key={hour}>
            <title>{`${clockText(hour)} · ${moneyText(value)} · ${moneyText(before[index]?.value ?? 0)}`}</title>
            <rect
              x={index * slot + 2}
              width={slot - 4}
              {...bar(before[index]?.value ?? 0)}
              vectorEffect="non-scaling-stroke"
              className="fill-surface-3 stroke-ink-muted"
            />
            <rect x={index * slot + 8} width={slot - 16} {...bar(value)} className="fill-sky" />
          </g>
        ))}
        <line
          x1={0}
          x2={WIDTH}
          y1={y(0)}
          y2={y(0)}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      {/* Beside the drawing, which is stretched to the width: letters would be stretched with it. */}
      <div aria-hidden="true" className="mt-1 grid grid-cols-4 text-xs text-ink-muted sm:grid-cols-8">
        {now
          .filter((_, index) => index % 3 === 0)
          .map(({ hour }, index) => (
            <span key={hour} className={index % 2 === 0 ? undefined : 'hidden sm:block'}>
              {clockText(hour)}
            </span>
          ))}
      </div>
      <p className="mt-1 flex gap-4 text-xs text-ink-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 bg-sky" /> {t`este dia`}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 border border-ink-muted bg-surface-3" />{' '}
          {t`uma semana antes`}
        </span>
      </p>
      <HourTable {...{ label, now, before, hrefOf }} />
    </>
  )
}

function HourTable({ label, now, before, hrefOf }: HourChartProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer">{t`Ver como tabela`}</summary>
      <table className="mt-2 w-full max-w-xl">
        <caption className="sr-only">{t`${label} por hora`}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-muted">
            <th scope="col">{t`Hora`}</th>
            <th scope="col" className="text-right">{t`Este dia`}</th>
            <th scope="col" className="text-right">{t`Uma semana antes`}</th>
          </tr>
        </thead>
        <tbody>
          {now.map((value, index) => (
            <tr key={value.hour}>
              <th scope="row" className="text-left font-normal">
                {clockText(value.hour)}
              </th>
              <HourCell shown={value} hrefOf={hrefOf} />
              <HourCell shown={before[index]} hrefOf={hrefOf} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Zero opens nothing. */
function HourCell({ shown, hrefOf }: { shown: HourValue | undefined } & Pick<HourChartProps, 'hrefOf'>) {
  const text = moneyText(shown?.value ?? 0)
  return (
    <td className="money text-right">
      {shown && shown.value !== 0 ? (
        <AppLink href={hrefOf(shown.hour)} className="underline">
          {text}
        </AppLink>
      ) : (
        text
      )}
    </td>
  )
}
