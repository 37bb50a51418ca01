import type { Amount } from '@girassol/games'
import type { Sound } from '../shell/session/sound.ts'
import type { Board } from './board/board.ts'
import type { Trace } from './board/highlight.ts'
import type { Painter } from './board/painter.ts'
import type { Ticker } from './board/ticker.ts'
import type { FreeSpinsEvent, LineEvent } from './events.ts'
import type { Screen, Win } from './playback.ts'

/** What is said around the board. */
export interface Status {
  win: Win | null
  /** While free spins are played. */
  free: { left: number; factor: number } | null
  card:
    | { kind: 'award'; awarded: number; factor: number; more: boolean }
    | { kind: 'sum'; total: Amount }
    | null
}

export const silent: Status = { win: null, free: null, card: null }

interface ScreenDeps {
  board: Board
  painter: Painter
  ticker: Ticker
  sound: Sound
  /** For each line, its row on every reel. */
  lines: readonly (readonly number[])[]
  inks: readonly string[]
  report: (change: Partial<Status>) => void
}

/** Milliseconds to see a win, the scatters, and to read a card. */
const LINE_SHOWN_MS = 1100
const WIN_SHOWN_MS = 1700
const TEXT_SHOWN_MS = 2600

/** Shows a book on the canvas, with words around it. */
export function canvasScreen({ board, painter, ticker, sound, lines, inks, report }: ScreenDeps): Screen {
  let free: Status['free'] = null

  async function point(traces: readonly Trace[], win: Win, milliseconds: number): Promise<void> {
    painter.highlight = { traces, lively: win.celebrated && !ticker.still }
    report({ win })
    if (win.celebrated) sound.play('win')
    await ticker.wait(milliseconds)
  }
  function clear(): void {
    painter.highlight = null
    ticker.touch()
  }
  const traceOf = ({ line, cells, pays }: LineEvent): Trace => ({
    cells,
    path: (lines[line] ?? []).map((row, reel) => [reel, row] as const),
    ink: inks[line % inks.length] ?? '',
    pays,
  })

  return {
    begin: () => {
      painter.adapt()
      clear()
      free = null
      sound.play('reel')
      board.start()
    },
    land: async (event) => {
      clear()
      if (event.left !== null) {
        free = { left: event.left, factor: free?.factor ?? 1 }
        report({ free })
        sound.play('reel')
      }
      await board.land(event, () => sound.play('stop'))
      // Free spins follow one another: each is seen for a moment.
      if (event.left !== null) await ticker.wait(350)
    },
    lines: (events, win) => point(events.map(traceOf), win, events.length > 2 ? WIN_SHOWN_MS : LINE_SHOWN_MS),
    clusters: (events, win) =>
      point(
        events.map(({ cells, pays }, place) => ({ cells, pays, ink: inks[place % inks.length] ?? '' })),
        win,
        LINE_SHOWN_MS,
      ),
    tumble: async (event) => {
      clear()
      sound.play('vanish')
      await board.tumble(event)
      sound.play('fall')
    },
    multiply: (event, win) => {
      sound.play('multiplier')
      return point(
        [{ cells: event.factors.map(({ cell }) => cell), ink: inks[0] ?? '', pays: event.pays }],
        win,
        WIN_SHOWN_MS,
      )
    },
    scatters: ({ cells, pays }, win) =>
      point([{ cells, ink: inks[0] ?? '', ...(pays > 0 && { pays }) }], win, WIN_SHOWN_MS),
    award: async ({ awarded, left, factor }: FreeSpinsEvent) => {
      const more = free !== null
      free = { left, factor }
      sound.play('feature')
      report({ free, card: { kind: 'award', awarded, factor, more } })
      await ticker.wait(TEXT_SHOWN_MS)
      report({ card: null })
      clear()
    },
    sumUp: async (total) => {
      free = null
      clear()
      report({ card: { kind: 'sum', total } })
      await ticker.wait(TEXT_SHOWN_MS)
      report({ card: null, free: null })
    },
    end: async (_, win) => report({ win }),
  }
}
