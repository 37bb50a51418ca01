import { brl } from '../../shell/money.ts'
import { FONT } from '../symbols/atlas.ts'
import { centreOf, type Layout } from './layout.ts'

type Cell = readonly [number, number]

export interface Trace {
  cells: readonly Cell[]
  /** Every reel's place on the line, also those that do not win. */
  path?: readonly Cell[]
  ink: string
  /** Centavos, written beside the last cell. */
  pays?: number
}

/** What is pointed at on the board. */
export interface Highlight {
  traces: readonly Trace[]
  /** Breathes while it is shown. */
  lively: boolean
}

export interface HighlightInks {
  shade: string
  label: string
  labelInk: string
}

const keyOf = ([column, row]: Cell) => `${column} ${row}`

/** Shades the board; the caller then draws the cells of `highlightedCells` again, in the light. */
export function drawShade(context: CanvasRenderingContext2D, layout: Layout, inks: HighlightInks): void {
  context.fillStyle = inks.shade
  context.fillRect(layout.x, layout.y, layout.width * layout.columns, layout.height * layout.rows)
}

export const highlightedCells = ({ traces }: Highlight): Set<string> =>
  new Set(traces.flatMap(({ cells }) => cells.map(keyOf)))

export const isHighlighted = (cells: ReadonlySet<string>, column: number, row: number): boolean =>
  cells.has(keyOf([column, Math.round(row)]))

/** The lines themselves, behind the symbols they win with. */
export function drawPaths(context: CanvasRenderingContext2D, layout: Layout, { traces }: Highlight): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { path, ink } of traces) {
    context.strokeStyle = ink
    if (path) strokePath(context, layout, path)
  }
}

/** Frames and amounts, before everything. */
export function drawTraces(
  context: CanvasRenderingContext2D,
  layout: Layout,
  { traces }: Highlight,
  inks: HighlightInks,
): void {
  context.lineWidth = 2.5
  for (const { cells, ink } of traces) {
    context.strokeStyle = ink
    for (const [column, row] of cells) {
      context.beginPath()
      context.roundRect(
        layout.x + column * layout.width + 2,
        layout.y + row * layout.height + 2,
        layout.width - 4,
        layout.height - 4,
        12,
      )
      context.stroke()
    }
  }
  for (const trace of traces)
    if (trace.pays !== undefined) drawLabel(context, layout, trace, trace.pays, inks)
}

function strokePath(context: CanvasRenderingContext2D, layout: Layout, path: readonly Cell[]): void {
  context.lineWidth = 3
  context.beginPath()
  for (const [place, cell] of path.entries()) {
    const [x, y] = centreOf(layout, cell)
    if (place === 0) context.moveTo(x - layout.width * 0.46, y)
    context.lineTo(x, y)
    if (place === path.length - 1) context.lineTo(x + layout.width * 0.46, y)
  }
  context.stroke()
}

/** The middle cell carries the amount, at its head: symbols have their words at the foot. */
function drawLabel(
  context: CanvasRenderingContext2D,
  layout: Layout,
  { cells, ink }: Trace,
  pays: number,
  inks: HighlightInks,
): void {
  const cell = cells[Math.floor((cells.length - 1) / 2)]
  if (!cell) return
  const [x, y] = centreOf(layout, cell)
  const size = Math.max(12, Math.min(18, layout.width * 0.19))
  context.font = `700 ${size}px ${FONT}`
  const text = brl(pays)
  const width = context.measureText(text).width + size
  const height = size * 1.6
  const head = y - layout.height / 2 + height / 2 + 3
  context.fillStyle = inks.label
  context.beginPath()
  context.roundRect(x - width / 2, head - height / 2, width, height, height / 2)
  context.fill()
  context.strokeStyle = ink
  context.lineWidth = 1.5
  context.stroke()
  context.fillStyle = inks.labelInk
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, head + size * 0.06)
}
