import { drawSlotSymbols, paletteOf, palettes, type ThemeName } from '@girassol/art'
import { t } from '@lingui/core/macro'
import type { Sound } from '../shell/session/sound.ts'
import type { Board } from './board/board.ts'
import { Painter, traceInks } from './board/painter.ts'
import { Ticker } from './board/ticker.ts'
import { canvasScreen, type Status } from './canvas-screen.ts'
import type { Machine } from './machine.ts'
import type { Screen } from './playback.ts'
import { Atlas } from './symbols/atlas.ts'

/** A board on its canvas, ready to show books. */
export interface ReelsStage {
  board: Board
  screen: Screen
  ticker: Ticker
  setStill: (still: boolean) => void
  resize: (width: number, height: number) => void
}

interface Wanted {
  canvas: HTMLCanvasElement
  machine: Machine
  theme: ThemeName
  code: string
  sound: Sound
  /** Called with what the screen says about the round. */
  report: (change: Partial<Status>) => void
}

export function atlasFor(theme: ThemeName, code: string): Promise<Atlas> {
  const palette = palettes[paletteOf(theme, code)]
  return Atlas.load(
    drawSlotSymbols(theme, code),
    { wild: t`CORINGA`, scatter: t`GIROS` },
    { ribbon: palette.night, word: palette.cream },
  )
}

export async function setUpStage({
  canvas,
  machine,
  theme,
  code,
  sound,
  report,
}: Wanted): Promise<ReelsStage | null> {
  const context = canvas.getContext('2d')
  if (!context) return null
  const palette = palettes[paletteOf(theme, code)]
  const atlas = await atlasFor(theme, code)
  const ticker = new Ticker((now) => painter.paint(now))
  const board = machine.boardFor(ticker)
  const painter = new Painter(canvas, context, atlas, palette, board)
  const lines = machine.table.lines ?? []
  const screen = canvasScreen({ board, painter, ticker, sound, lines, inks: traceInks(palette), report })
  return {
    board,
    screen,
    ticker,
    setStill: (still) => {
      ticker.still = still
    },
    resize: (width, height) => {
      painter.resize(width, height, devicePixelRatio)
      painter.paint(ticker.now)
    },
  }
}
