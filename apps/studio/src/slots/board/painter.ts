import { lowInks, mix, type Palette } from '@girassol/art'
import { type Atlas, FONT } from '../symbols/atlas.ts'
import { type Board, drawPieces } from './board.ts'
import {
  drawPaths,
  drawShade,
  drawTraces,
  type Highlight,
  highlightedCells,
  type HighlightInks,
  isHighlighted,
} from './highlight.ts'
import { type Layout, layoutFor, pictureSize } from './layout.ts'
import { Pace } from './pace.ts'

const RIM = 8
const EDGE = RIM + 2

/** Paints a board on its canvas. */
export class Painter {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #atlas: Atlas
  readonly #palette: Palette
  readonly #board: Board
  readonly #inks: HighlightInks
  #layout: Layout
  readonly #plate = document.createElement('canvas')
  readonly #pace = new Pace()
  #ratio = 1
  /** Points of the screen for one of the style sheet: fewer where a device could not follow. */
  #finest = 2
  #space = { width: 0, height: 0 }
  highlight: Highlight | null = null

  constructor(
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    atlas: Atlas,
    palette: Palette,
    board: Board,
  ) {
    this.#canvas = canvas
    this.#context = context
    this.#atlas = atlas
    this.#palette = palette
    this.#board = board
    this.#layout = layoutFor(100, 100, board.columns, board.rows)
    this.#inks = {
      shade: `${palette.night}b8`,
      label: mix(palette.night, '#000000', 0.4),
      labelInk: palette.cream,
    }
  }

  /** The canvas is no larger than the board: what is around it is never painted again. */
  resize(width: number, height: number, ratio: number): void {
    // Beyond two, eyes see no difference and phones get warm.
    this.#ratio = Math.min(this.#finest, ratio)
    this.#space = { width, height }
    const { columns, rows } = this.#board
    const layout = layoutFor(width, height, columns, rows)
    const [left, top] = [Math.floor(layout.x - EDGE), Math.floor(layout.y - EDGE)]
    this.#layout = { ...layout, x: layout.x - left, y: layout.y - top }
    const size = {
      width: Math.ceil(columns * layout.width + 2 * EDGE),
      height: Math.ceil(rows * layout.height + 2 * EDGE),
    }
    for (const canvas of [this.#canvas, this.#plate]) {
      canvas.width = Math.round(size.width * this.#ratio)
      canvas.height = Math.round(size.height * this.#ratio)
    }
    Object.assign(this.#canvas.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${size.width}px`,
      height: `${size.height}px`,
    })
    this.#atlas.resize(pictureSize(this.#layout) * this.#ratio)
    this.#paintPlate()
  }

  /** Between two spins: a picture that stutters is made coarser, step by step. */
  readonly adapt = (): void => {
    if (!this.#pace.wasSlow() || this.#ratio <= 1) return
    this.#finest = Math.max(1, this.#ratio - 0.5)
    this.resize(this.#space.width, this.#space.height, devicePixelRatio)
  }

  readonly paint = (now: number): void => {
    this.#pace.see(now)
    const context = this.#context
    const { x, y, width, height, columns, rows } = this.#layout
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'copy'
    context.drawImage(this.#plate, 0, 0)
    context.globalCompositeOperation = 'source-over'
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    context.save()
    context.beginPath()
    context.rect(x - 2, y, columns * width + 4, rows * height)
    context.clip()
    const size = pictureSize(this.#layout)
    const pieces = this.#board.pieces()
    drawPieces(context, this.#atlas, this.#layout, size, pieces, this.#writeFactor)
    const highlight = this.highlight
    if (highlight) {
      const cells = highlightedCells(highlight)
      const swell = highlight.lively ? 1 + 0.035 * Math.sin(now / 170) : 1
      drawShade(context, this.#layout, this.#inks)
      const lit = pieces.flatMap((piece) =>
        isHighlighted(cells, piece.column, piece.row) ? [{ ...piece, scale: swell }] : [],
      )
      drawPaths(context, this.#layout, highlight)
      drawPieces(context, this.#atlas, this.#layout, size, lit, this.#writeFactor)
    }
    context.restore()
    if (highlight) drawTraces(context, this.#layout, highlight, this.#inks)
  }

  /** Painted once for a size, and copied into every frame. */
  #paintPlate(): void {
    const context = this.#plate.getContext('2d')
    if (!context) return
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    const { x, y, width, height, columns, rows } = this.#layout
    const palette = this.#palette
    const [wide, tall] = [columns * width, rows * height]
    context.beginPath()
    context.roundRect(x - RIM, y - RIM, wide + 2 * RIM, tall + 2 * RIM, 18)
    context.fillStyle = `${mix(palette.night, '#000000', 0.35)}e0`
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = `${palette.warm}b0`
    context.stroke()
    context.fillStyle = `${palette.deep}66`
    for (let column = 0; column < columns; column += 1) {
      context.beginPath()
      context.roundRect(x + column * width + 1.5, y, width - 3, tall, 8)
      context.fill()
    }
  }

  readonly #writeFactor = (factor: number, x: number, y: number, size: number): void => {
    const context = this.#context
    context.font = `800 ${size * 0.36}px ${FONT}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineWidth = size * 0.07
    context.lineJoin = 'round'
    context.strokeStyle = mix(this.#palette.pop, '#000000', 0.7)
    context.strokeText(`×${factor}`, x, y + size * 0.02)
    context.fillStyle = '#ffffff'
    context.fillText(`×${factor}`, x, y + size * 0.02)
  }
}

/** A different ink for each line, from the game's own print. */
export function traceInks(palette: Palette): readonly string[] {
  const [first, second, third] = lowInks(palette)
  return [palette.glow, second, first, palette.cream, third]
}
