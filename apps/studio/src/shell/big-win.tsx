import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Game } from './game.ts'
import { vibrate } from './haptics.ts'
import { brl, times } from './money.ts'
import { type WinTier, winTierOf } from './session/outcome.ts'

/** How long the moment lasts; the next round ends it earlier. */
const shownMs: Record<WinTier, number> = { large: 2200, great: 3200, rare: 4500 }

const tierName = (tier: WinTier): string =>
  ({ large: t`Ganho grande`, great: t`Ganho enorme`, rare: t`Ganho raro` })[tier]

/**
 * The moment of a win of ten times the stake or more, after its game has shown it. It lies over the table and takes no press;
 * screen readers have the amount from the bar.
 */
export function BigWin({ game: { state, sound, still } }: { game: Pick<Game, 'state' | 'sound' | 'still'> }) {
  const { round, lastPaid, phase } = state
  const [over, setOver] = useState<string | null>(null)
  const tier = phase === 'idle' && lastPaid !== null && round?.closed ? winTierOf(round) : null
  const id = tier && round ? round.id : null
  useEffect(() => {
    if (!id || !tier) return undefined
    sound.play(tier)
    if (!still) vibrate(tier)
    const timer = setTimeout(() => setOver(id), shownMs[tier])
    return () => clearTimeout(timer)
  }, [id, tier, sound, still])
  if (!tier || !round || over === round.id) return null
  return (
    <div
      aria-hidden="true"
      data-win-tier={tier}
      className="pointer-events-none z-20 grid place-items-center p-4 [grid-area:stage]"
    >
      <div
        className={cx(
          'rounded-lg bg-bg/90 px-8 py-5 text-center shadow-soft ring-2 ring-sun motion-safe:animate-pop',
          tier === 'great' && 'px-10 py-7 ring-4',
          tier === 'rare' && 'w-full max-w-md px-10 py-10 ring-8',
        )}
      >
        <p className="text-sm font-semibold text-sun-text">{tierName(tier)}</p>
        <p
          className={cx(
            'money font-bold text-ink',
            tier === 'large' ? 'text-3xl' : tier === 'great' ? 'text-4xl' : 'text-5xl',
          )}
        >
          {brl(round.paid)}
        </p>
        <p className="money mt-1 text-ink-muted">
          {t`${{ times: times((round.paid * 10_000) / round.staked) }} a aposta`}
        </p>
      </div>
    </div>
  )
}
