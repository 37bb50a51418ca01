import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { brl, times } from '../../shell/money.ts'
import { type BingoCard, FREE, letters, litCells } from './call.ts'
import { patternName } from './names.ts'

interface CardProps {
  card: BingoCard
  /** Counted from 1. */
  number: number
  /** The round as a whole paid more than it cost. */
  won: boolean
}

const rows = [0, 1, 2, 3, 4]

export function Card({ card, number, won }: CardProps) {
  const lit = litCells(card)
  const { pattern, end } = card
  return (
    <section
      aria-label={t`Cartela ${number}`}
      className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-md bg-(--felt-cream) text-(--felt-night) shadow-soft [container-type:size]"
    >
      <div className="grid grid-cols-5 bg-(--felt-mid) text-center text-[max(0.6875rem,min(7cqh,8cqw))] leading-[1.5] font-extrabold text-(--felt-cream)">
        {letters.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      <ol className="grid min-h-0 flex-1 grid-cols-5 grid-rows-5 gap-px bg-(--felt-glow)">
        {rows
          .flatMap((row) => rows.map((column) => row * 5 + column))
          .map((cell) => {
            const free = cell === FREE
            const isMarked = card.marked.includes(cell)
            const value = card.numbers[cell] ?? 0
            return (
              <li
                key={cell}
                className={cx(
                  'money relative grid place-items-center bg-(--felt-cream) text-[max(0.75rem,min(8.5cqh,8.5cqw))] leading-none font-semibold transition-colors duration-slow',
                  lit.has(cell) && 'bg-(--felt-warm)',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute inset-x-[8%] inset-y-[6%] rounded-full bg-(--felt-deep) transition-[scale,opacity] duration-slow ease-out',
                    !isMarked && 'scale-50 opacity-0',
                  )}
                />
                <span className={cx('relative', isMarked && 'font-bold text-(--felt-cream)')}>
                  {free ? '★' : value || ''}
                </span>
                {(free || isMarked) && <span className="sr-only">{free ? t`livre` : `, ${t`marcado`}`}</span>}
              </li>
            )
          })}
      </ol>
      <p className="flex items-center justify-between gap-1 px-2 text-[max(0.6875rem,min(5.5cqh,5.5cqw))] leading-[1.6] font-bold">
        <span className="truncate">{pattern ? patternName(pattern) : end ? t`Nada` : ' '}</span>
        {end && end.pays > 0 && (
          <span className={cx('money', won ? 'font-extrabold' : 'font-semibold opacity-80')}>
            {times(end.multiplier)} · {brl(end.pays)}
          </span>
        )}
      </p>
    </section>
  )
}
