import type { Amount, BlackjackMove } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useDigits } from '../digit-keys.ts'
import { brl } from '../../shell/money.ts'

type Move = BlackjackMove['kind']

/** By digit. Standing is the main button and hitting the one beside it; the others cost more and are buttons here. */
const byDigit = ['hit', 'double', 'split'] as const
const others = ['double', 'split'] as const

const moveName = (move: (typeof others)[number]): string => ({ double: t`Dobrar`, split: t`Dividir` })[move]

interface MovesProps {
  /** What may be done now; nothing while it is not the player's turn. */
  allowed: readonly Move[]
  /** What doubling and splitting cost. */
  cost: Amount
  /** Why neither can be had now; null when both can. */
  barred: string | null
  onMove: (move: Move) => void
}

export function Moves({ allowed, cost, barred, onMove }: MovesProps) {
  const may = (move: Move) => allowed.includes(move) && (move === 'hit' || barred === null)
  useDigits(byDigit.length, (place) => {
    const move = byDigit[place]
    if (move && may(move)) onMove(move)
  })
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t`Suas jogadas`}</legend>
      {others.map((move) => {
        const extra = allowed.includes(move)
        return (
          <button
            key={move}
            type="button"
            aria-disabled={!may(move)}
            title={extra && barred !== null ? barred : undefined}
            onClick={() => may(move) && onMove(move)}
            className={cx(
              'flex h-12 min-w-0 flex-col items-center justify-center rounded-sm px-1 leading-tight font-semibold transition-colors',
              may(move)
                ? 'bg-surface-3 text-ink hover:bg-line active:bg-surface-2'
                : 'cursor-default bg-surface-2 text-ink-muted/60',
            )}
          >
            <span className="text-[0.9375rem]">{moveName(move)}</span>
            {extra && <span className="money text-xs font-medium text-ink-muted">{`+ ${brl(cost)}`}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
