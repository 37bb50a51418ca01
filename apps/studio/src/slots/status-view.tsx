import { cx } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { brl } from '../shell/money.ts'
import type { Status } from './canvas-screen.ts'
import type { Win } from './playback.ts'

const COUNT_UP_MS = 900

/** Counts up to an amount; only what is celebrated may do so. */
function CountUp({ amount }: { amount: number }) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    let request = 0
    let start: number | null = null
    const step = (now: number) => {
      start ??= now
      const share = Math.min(1, (now - start) / COUNT_UP_MS)
      setShown(Math.round(amount * (1 - (1 - share) ** 2)))
      if (share < 1) request = requestAnimationFrame(step)
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [amount])
  return brl(shown)
}

function labelOf({ celebrated, final }: Win): string {
  if (celebrated) return t`Ganho`
  return final ? t`A rodada pagou` : t`Até aqui`
}

interface StatusViewProps {
  status: Status
  still: boolean
  /** What is said when there is nothing to say about a win. */
  idle: string
}

/** The words around the board: free spins above, wins below, cards over it. */
export function StatusView({ status, still, idle }: StatusViewProps) {
  const { win, free, card } = status
  return (
    <>
      {free && (
        <p className="money absolute inset-x-0 top-2 mx-auto w-fit rounded-full bg-bg/85 px-4 py-1.5 text-sm font-semibold">
          {t`${plural({ left: free.left }, { 1: 'Giros grátis: resta #', other: 'Giros grátis: restam #' })}`}
          {free.factor > 1 && <span className="ms-2 text-sun-text">×{free.factor}</span>}
        </p>
      )}
      <p
        data-celebrated={win?.celebrated ?? false}
        className={cx(
          'money absolute inset-x-0 bottom-2.5 mx-auto flex h-9 w-fit max-w-full items-center gap-2 rounded-full bg-bg/85 px-4',
          win?.celebrated ? 'text-lg font-bold text-sun-text' : 'text-sm font-medium text-ink',
        )}
      >
        {win && win.total > 0 ? (
          <>
            <span className="text-sm font-medium text-ink">{labelOf(win)}</span>
            <span>{win.celebrated && !still ? <CountUp amount={win.total} /> : brl(win.total)}</span>
          </>
        ) : (
          (win && t`Sem ganho nesta rodada`) || idle
        )}
      </p>
      {card && (
        <div className="absolute inset-0 grid place-items-center bg-scrim p-6">
          <output className="block animate-pop rounded-md bg-surface-1 px-8 py-6 text-center shadow-soft">
            {card.kind === 'award' ? (
              <>
                <p className="text-2xl font-bold text-sun-text">
                  {card.more
                    ? t`${plural({ count: card.awarded }, { 1: 'Mais # giro grátis', other: 'Mais # giros grátis' })}`
                    : t`${plural({ count: card.awarded }, { 1: '# giro grátis', other: '# giros grátis' })}`}
                </p>
                <p className="mt-1 text-ink-muted">
                  {card.factor > 1
                    ? t`Ganhos multiplicados por ${{ factor: card.factor }}`
                    : t`Os giros fazem parte desta rodada`}
                </p>
              </>
            ) : (
              <>
                <p className="text-ink-muted">{t`Total da rodada com os giros grátis`}</p>
                <p className="money mt-1 text-3xl font-bold">{brl(card.total)}</p>
              </>
            )}
          </output>
        </div>
      )}
    </>
  )
}
