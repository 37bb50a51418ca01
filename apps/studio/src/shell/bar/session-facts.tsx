import { cx } from '@girassol/ui'
import type { Amount } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Game } from '../game.ts'
import { brl, signedBrl } from '../money.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** hh:mm:ss, as it has to stand on every game's screen. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':')

function useSeconds(): number {
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / 1000))
}

interface FactProps {
  label: ReactNode
  value: string
  title?: string
  className?: string
}

const Fact = ({ label, value, title, className }: FactProps) => (
  <div className={cx('min-w-0', className)} title={title}>
    <dt className="truncate text-xs leading-4 text-ink-muted">{label}</dt>
    <dd className="money truncate text-sm leading-5 font-semibold">{value}</dd>
  </div>
)

/** Inside a page, its bar shows balance, time and result; a window of its own has no such bar. */
const isInPage = () => window.parent !== window

/** What a player must always see: balance, last win, what the session has brought or cost and how long it lasts. */
export function SessionFacts({ game }: { game: Game }) {
  return isInPage() ? <LastWin paid={game.state.lastPaid} /> : <AllFacts game={game} />
}

const LastWin = ({ paid }: { paid: Amount | null }) => (
  <dl className="flex items-baseline justify-center gap-2 text-sm">
    <dt className="text-ink-muted">{t`Ganho`}</dt>
    <dd className="money font-semibold">{paid === null ? '—' : brl(paid)}</dd>
  </dl>
)

function AllFacts({ game }: { game: Game }) {
  const { session, state } = game
  const seconds = useSeconds()
  return (
    <dl className="grid grid-cols-[1fr_1fr_auto] gap-3 low:grid-cols-2 low:gap-y-1">
      <Fact label={session.mode === 'demo' ? t`Créditos` : t`Saldo`} value={brl(state.balance)} />
      <Fact label={t`Ganho`} value={state.lastPaid === null ? '—' : brl(state.lastPaid)} />
      <Fact
        className="text-end low:col-span-2 low:flex low:justify-between low:text-start"
        label={
          <span className="money">
            {t`Sessão`} {clockText(seconds)}
          </span>
        }
        value={signedBrl(state.net)}
        title={t`Ganhos menos apostas nesta sessão, e há quanto tempo ela está aberta`}
      />
    </dl>
  )
}
