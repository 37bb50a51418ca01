import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { brl } from '../../shell/money.ts'
import { CasinoChip } from '../casino-chip.tsx'
import { type HandShown, worthText } from './deal.ts'
import { Fan } from './fan.tsx'
import { outcomeName } from './names.ts'

interface WorthProps {
  hand: { total: number; soft: boolean }
  lit?: boolean
}

export const Worth = ({ hand, lit = false }: WorthProps) =>
  hand.total > 0 && (
    <span
      className={cx(
        'money inline-grid h-6 min-w-9 place-items-center rounded-full px-2 text-sm font-bold transition-colors',
        lit ? 'bg-sun text-sun-ink' : 'bg-(--felt-night)/80 text-(--felt-cream)',
      )}
    >
      <span className="sr-only">{t`vale ${{ total: worthText(hand) }}`}</span>
      <span aria-hidden="true">{worthText(hand)}</span>
    </span>
  )

interface HandProps {
  hand: HandShown
  name: string
  /** Of two. */
  split: boolean
  turn: boolean
  /** The round as a whole paid more than it cost. */
  won: boolean
}

/** One of the player's hands with its stake and, at the end, its outcome. */
export function Hand({ hand, name, split, turn, won }: HandProps) {
  const { end } = hand
  const gained = won && end !== null && end.pays > hand.stake
  return (
    <section aria-label={name} className="flex min-w-0 flex-1 flex-col items-center gap-1.5">
      <Fan cards={hand.cards} widths={split ? 2 : 4} />
      <p className="flex h-6 items-center gap-2 text-sm text-(--felt-cream)">
        {split && <span className="text-xs opacity-80">{name}</span>}
        <Worth hand={hand} lit={turn} />
        {end && (
          <span className={cx('font-semibold', gained ? 'animate-pop text-leaf-text' : 'opacity-85')}>
            {outcomeName(end.outcome)}
          </span>
        )}
      </p>
      {hand.cards.length > 0 && (
        <p className="money flex h-8 items-center gap-1.5 text-sm text-(--felt-cream)/90">
          <CasinoChip amount={hand.stake} className="size-8" />
          {brl(hand.stake)}
        </p>
      )}
    </section>
  )
}
