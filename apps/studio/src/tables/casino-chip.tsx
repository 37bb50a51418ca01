import { palettes } from '@girassol/art'
import type { Amount } from '@girassol/games'
import { cx } from '@girassol/ui'

/** Chips of different worth have different inks, as at every table. */
const prints = [
  { from: 0, ink: palettes.olinda },
  { from: 200, ink: palettes.esmeralda },
  { from: 500, ink: palettes.rubi },
  { from: 2000, ink: palettes.ametista },
  { from: 10_000, ink: palettes.meianoite },
]
const notches = [0, 60, 120, 180, 240, 300]

/** 150 is 1,5 and 2000 is 20: a chip is small. */
export const chipText = (amount: Amount): string =>
  (amount / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })

interface CasinoChipProps {
  amount: Amount
  className?: string
}

/** The amount must also be said in words beside it. */
export function CasinoChip({ amount, className }: CasinoChipProps) {
  const { ink } = prints.findLast(({ from }) => amount >= from) ?? { ink: palettes.olinda }
  const text = chipText(amount)
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className={cx('block drop-shadow-[0_2px_2px_var(--scrim)]', className)}
    >
      <circle r={48} fill={ink.mid} />
      {notches.map((turn) => (
        <path
          key={turn}
          d="M-11 -47.500A49 49 0 0 1 11 -47.500L8 -34H-8Z"
          transform={`rotate(${turn})`}
          fill={ink.cream}
        />
      ))}
      <circle r={33} fill={ink.cream} />
      <circle r={33} fill="none" stroke={ink.deep} strokeWidth={2} strokeOpacity={0.5} />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 3 ? 22 : text.length > 2 ? 27 : 33}
        fontWeight={800}
        fill={ink.night}
      >
        {text}
      </text>
    </svg>
  )
}
