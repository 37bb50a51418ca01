import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Dices, Eraser } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { stateName } from './names.ts'
import { type Draw, NUMBERS, steppedTo } from './ticket.ts'

const COLUMNS = 7
const CELLS = NUMBERS + 2
const rows = Array.from({ length: CELLS / COLUMNS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column),
)

// Rows and cells of a table would not fill the stage.
const roles = { row: 'row', cell: 'gridcell' } as const

type Face = 'free' | 'picked' | 'drawn' | 'hit'

const looks: Record<Face, string> = {
  free: 'bg-(--felt-deep) text-(--felt-cream)/85 ring-1 ring-(--felt-mid)/60 ring-inset',
  picked: 'bg-(--felt-glow) text-(--felt-night) font-bold',
  drawn: 'bg-(--felt-night) text-(--felt-warm) ring-2 ring-(--felt-warm)/70 ring-inset',
  hit: 'bg-(--felt-pop) text-(--felt-night) font-extrabold ring-[3px] ring-(--felt-cream)',
}

interface BoardProps {
  picks: readonly number[]
  draw: Draw
  canPick: boolean
  onPick: (number: number) => void
  onSurprise: () => void
  onClear: () => void
}

/** Forty numbers in a grid of seven by six, whose last two cells pick at random and clear. */
export function Board({ picks, draw, canPick, onPick, onSurprise, onClear }: BoardProps) {
  const [place, setPlace] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const next = steppedTo(place, event.key, COLUMNS, CELLS)
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  function cellOf(cell: number) {
    const shared = {
      type: 'button' as const,
      tabIndex: cell === place ? 0 : -1,
      'aria-disabled': !canPick,
      onFocus: () => setPlace(cell),
    }
    if (cell >= NUMBERS) {
      const [label, Icon, act] =
        cell === NUMBERS
          ? ([t`Surpresinha`, Dices, onSurprise] as const)
          : ([t`Limpar`, Eraser, onClear] as const)
      return (
        <button
          key={cell}
          {...shared}
          role={roles.cell}
          title={label}
          aria-label={label}
          onClick={() => canPick && act()}
          className="grid place-items-center rounded-sm text-(--felt-cream)/80 transition-colors hover:bg-(--felt-night)/60 aria-disabled:cursor-default aria-disabled:opacity-40"
        >
          <Icon aria-hidden="true" size={22} />
        </button>
      )
    }
    const number = cell + 1
    const face = faceOf(number, picks, draw)
    return (
      <button
        key={cell}
        {...shared}
        role={roles.cell}
        aria-selected={picks.includes(number)}
        aria-label={face === 'free' ? String(number) : `${number}, ${stateName(face)}`}
        onClick={() => canPick && onPick(number)}
        className={cx(
          'money grid place-items-center rounded-sm text-[clamp(0.9375rem,4cqmin,1.375rem)] leading-none transition-[background-color,color,box-shadow,scale] duration-slow aria-disabled:cursor-default',
          looks[face],
          canPick && face === 'free' && 'hover:bg-(--felt-mid)',
          number === draw.drawn.at(-1) && !draw.end && 'scale-110',
        )}
      >
        {number}
      </button>
    )
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t`Números de 1 a 40`}
      onKeyDown={walk}
      className="grid size-full max-h-[min(100%,40rem)] max-w-[46rem] grid-rows-6 gap-1 sm:gap-1.5"
    >
      {rows.map((cells) => (
        <div key={cells[0]} role={roles.row} tabIndex={-1} className="grid grid-cols-7 gap-1 sm:gap-1.5">
          {cells.map(cellOf)}
        </div>
      ))}
    </div>
  )
}

function faceOf(number: number, picks: readonly number[], { drawn }: Draw): Face {
  const isDrawn = drawn.includes(number)
  if (picks.includes(number)) return isDrawn ? 'hit' : 'picked'
  return isDrawn ? 'drawn' : 'free'
}
