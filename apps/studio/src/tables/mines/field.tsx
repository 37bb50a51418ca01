import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Board, faceOf } from './board.ts'
import { faceName } from './names.ts'
import { Tile } from './tile.tsx'

// A field is not a table of data: its cells are pressed, and arrows walk from one to the next.
const roles = { row: 'row', cell: 'gridcell' } as const
const rows = [0, 1, 2, 3, 4]
const CENTRE = 12

/** Where an arrow leads from a cell; the edges hold. */
function neighbourOf(cell: number, key: string): number | null {
  const [row, column] = [Math.floor(cell / 5), cell % 5]
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell
    case 'ArrowRight':
      return column < 4 ? cell + 1 : cell
    case 'ArrowUp':
      return row > 0 ? cell - 5 : cell
    case 'ArrowDown':
      return row < 4 ? cell + 5 : cell
    default:
      return null
  }
}

interface FieldProps {
  board: Board | null
  asked: number | null
  canOpen: boolean
  onOpen: (cell: number) => void
}

const empty: Board = {
  mines: 0,
  opened: [],
  worth: 0,
  next: null,
  exploded: null,
  uncovered: null,
  end: null,
}

export function Field({ board, asked, canOpen, onOpen }: FieldProps) {
  const [place, setPlace] = useState(CENTRE)
  const grid = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const next = neighbourOf(place, event.key)
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t`Campo de 5 por 5 casas`}
      onKeyDown={walk}
      className="grid aspect-square w-[min(100cqw,100cqh,38rem)] grid-rows-5 gap-[2.2%]"
    >
      {rows.map((row) => (
        <div key={row} role={roles.row} tabIndex={-1} className="grid grid-cols-5 gap-[2.2%]">
          {rows.map((column) => {
            const cell = row * 5 + column
            const face = faceOf(board ?? empty, cell)
            const opens = canOpen && face === 'closed'
            return (
              <button
                key={cell}
                type="button"
                role={roles.cell}
                tabIndex={cell === place ? 0 : -1}
                aria-label={`${t`Linha ${{ row: row + 1 }}, coluna ${{ column: column + 1 }}`}: ${faceName(face)}`}
                aria-disabled={!opens}
                onFocus={() => setPlace(cell)}
                onClick={() => opens && onOpen(cell)}
                className="group size-full rounded-[14%] aria-disabled:cursor-default"
              >
                <Tile face={face} asked={asked === cell} canOpen={opens} />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
