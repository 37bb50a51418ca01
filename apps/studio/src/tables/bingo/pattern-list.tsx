import { bingoChances, type BingoPattern, bingoPatterns, type BingoTable } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { times } from '../../shell/money.ts'
import { percent } from '../figures.ts'
import { examples } from './call.ts'
import { patternName } from './names.ts'

const cells = Array.from({ length: 25 }, (_, cell) => cell)

const Picture = ({ pattern }: { pattern: BingoPattern }) => (
  <svg viewBox="0 0 26 26" aria-hidden="true" className="size-7 shrink-0 @3xl:size-9">
    {cells.map((cell) => (
      <rect
        key={cell}
        x={(cell % 5) * 5 + 1}
        y={Math.floor(cell / 5) * 5 + 1}
        width={4}
        height={4}
        rx={1}
        fill="currentColor"
        opacity={examples[pattern].includes(cell) ? 1 : 0.22}
      />
    ))}
  </svg>
)

interface PatternListProps {
  table: BingoTable
  /** Those that a card has now. */
  reached: readonly (BingoPattern | null)[]
}

/** The patterns, smallest first, with pay and, where there is space, chance; lit when a card has it. */
export const PatternList = ({ table, reached }: PatternListProps) => {
  const chances = bingoChances(table.balls)
  return (
    <dl
      aria-label={t`Desenhos e pagamentos`}
      className="grid w-full grid-cols-6 gap-1 @3xl:grid-cols-1 @3xl:gap-1.5"
    >
      {bingoPatterns.toReversed().map((pattern) => {
        const lit = reached.includes(pattern)
        return (
          <div
            key={pattern}
            aria-current={lit || undefined}
            className={cx(
              'flex min-w-0 flex-col items-center rounded-sm px-0.5 py-1 text-center leading-tight transition-colors duration-slow @3xl:flex-row @3xl:gap-3 @3xl:px-3 @3xl:py-1.5',
              lit ? 'bg-(--felt-warm) text-(--felt-night)' : 'bg-(--felt-night)/55 text-(--felt-cream)/85',
            )}
          >
            <Picture pattern={pattern} />
            <dt className="max-w-full truncate text-[0.6875rem] @3xl:text-sm">{patternName(pattern)}</dt>
            <dd className="money text-xs font-bold @3xl:ms-auto @3xl:text-end @3xl:text-base">
              {times(table.pays[pattern])}
              <span title={t`Chance`} className="hidden text-xs font-medium opacity-80 @3xl:block">
                {percent(chances.get(pattern) ?? 0)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
