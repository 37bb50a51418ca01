import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leftUntil } from './countdown.ts'

/** `2 dias 3:04:05`, ticking where people see it; a reader is not interrupted each second. */
export function Countdown({ until, now, className }: { until: string; now: number; className?: string }) {
  const { days, clock } = leftUntil(until, now)
  return (
    <span role="timer" className={className}>
      {days > 0 && (
        <>
          <Plural value={days} one="# dia" other="# dias" />{' '}
        </>
      )}
      <span className="money">{clock}</span>
    </span>
  )
}

interface WindowProps {
  state: 'upcoming' | 'running'
  starts: string
  ends: string
  now: number | null
}

/** How long until it begins or ends. */
export function TimeLeft({ state, starts, ends, now }: WindowProps): ReactNode {
  if (now === null) return <span aria-hidden="true">…</span>
  return state === 'upcoming' ? (
    <Trans>
      Começa em <Countdown until={starts} now={now} className="font-semibold text-ink" />
    </Trans>
  ) : (
    <Trans>
      Termina em <Countdown until={ends} now={now} className="font-semibold text-ink" />
    </Trans>
  )
}
