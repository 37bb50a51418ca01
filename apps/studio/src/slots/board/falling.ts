import type { Grid, SlotSymbol } from '@girassol/games'
import type { CellFactor } from '../events.ts'
import type { Board, Fall, Landing, Piece } from './board.ts'
import { dropped, easeIn, type Ticker } from './ticker.ts'

/** Milliseconds: pieces leave, come, vanish and fall; a new grid is not there before `ARRIVES`. */
const LEAVE_MS = 420
const COME_MS = 560
const ARRIVE_MS = 900
const VANISH_MS = 300
const FALL_MS = 430
const COLUMN_DELAY_MS = 70

const piecesOf = (grid: Grid, factors: readonly CellFactor[] = []): Piece[] =>
  grid.flatMap((symbols, column) =>
    symbols.map((symbol, row): Piece => {
      const found = factors.find(({ cell }) => cell[0] === column && cell[1] === row)
      return { symbol, column, row, ...(found && { factor: found.factor }) }
    }),
  )

/** Lets a grid of pieces fall in, and after each win what is left fall down. */
export class FallingBoard implements Board {
  readonly columns: number
  readonly rows: number
  readonly #ticker: Ticker
  #pieces: Piece[]
  #resting: Piece[]
  #started = 0
  #leaving: Promise<void> | null = null

  constructor(ticker: Ticker, columns: number, rows: number, symbols: readonly SlotSymbol[]) {
    this.#ticker = ticker
    this.columns = columns
    this.rows = rows
    const shown = symbols.filter((symbol) => symbol !== 'multiplier' && symbol !== 'scatter')
    const grid = Array.from({ length: columns }, (_, column) =>
      Array.from({ length: rows }, (_, row) => shown[(column * 2 + row * 3) % shown.length] as SlotSymbol),
    )
    this.#pieces = piecesOf(grid)
    this.#resting = this.#pieces
  }

  readonly pieces = (): Piece[] => this.#pieces

  readonly start = (): void => {
    if (this.#leaving) return
    this.#started = this.#ticker.now
    const from = this.#resting
    const time = LEAVE_MS + COLUMN_DELAY_MS * (this.columns - 1)
    this.#leaving = this.#ticker.animate(time, (share) => {
      this.#pieces = from.map((piece) => {
        const own = Math.min(1, Math.max(0, (share * time - piece.column * COLUMN_DELAY_MS) / LEAVE_MS))
        return { ...piece, row: piece.row + easeIn(own) * (this.rows + 1) }
      })
    })
  }

  readonly land = async (landing: Landing, onStop: (column: number) => void): Promise<void> => {
    this.start()
    await this.#leaving
    const early = this.#started + ARRIVE_MS - this.#ticker.now
    if (early > 0 && !this.#ticker.still) await this.#ticker.wait(early)
    this.#leaving = null
    await this.#comeIn(piecesOf(landing.grid, landing.factors), onStop)
  }

  readonly giveUp = async (): Promise<void> => {
    await this.#leaving
    this.#leaving = null
    await this.#comeIn(this.#resting, () => {})
  }

  readonly tumble = async ({ grid, removed, falls, factors }: Fall): Promise<void> => {
    const gone = new Set(removed.map(([column, row]) => `${column} ${row}`))
    const before = this.#resting
    await this.#ticker.animate(VANISH_MS, (share) => {
      this.#pieces = before.map((piece) =>
        gone.has(`${piece.column} ${piece.row}`)
          ? { ...piece, scale: 1 + 0.25 * Math.sin(share * Math.PI) - 0.5 * share, alpha: 1 - easeIn(share) }
          : piece,
      )
    })
    const after = piecesOf(grid, factors)
    const fallOf = ({ column, row }: Piece) => falls[column]?.[row] ?? 0
    const most = Math.max(1, ...after.map(fallOf))
    // What falls further takes longer, as falling does.
    await this.#ticker.animate(FALL_MS * Math.sqrt(most / 2 + 0.5), (share) => {
      this.#pieces = after.map((piece) => {
        const fall = fallOf(piece)
        const own = Math.min(1, share / Math.sqrt(Math.max(1, fall) / most))
        return { ...piece, row: piece.row - fall * (1 - dropped(own)) }
      })
    })
    this.#restOn(after)
  }

  async #comeIn(pieces: Piece[], onStop: (column: number) => void): Promise<void> {
    const time = COME_MS + COLUMN_DELAY_MS * (this.columns - 1)
    let stopped = -1
    await this.#ticker.animate(time, (share) => {
      this.#pieces = pieces.map((piece) => {
        const own = Math.min(1, Math.max(0, (share * time - piece.column * COLUMN_DELAY_MS) / COME_MS))
        // The lowest first, so that a column fills from its foot.
        const lag = (this.rows - 1 - piece.row) * 0.035
        const fallen = dropped(Math.min(1, Math.max(0, (own - lag) / (1 - lag))))
        return { ...piece, row: piece.row - (1 - fallen) * (this.rows + 1) }
      })
      const landed = Math.floor((share * time - COME_MS) / COLUMN_DELAY_MS)
      for (; stopped < landed && stopped < this.columns - 1; stopped += 1) onStop(stopped + 1)
    })
    this.#restOn(pieces)
  }

  #restOn(pieces: Piece[]): void {
    this.#pieces = pieces
    this.#resting = pieces
    this.#ticker.touch()
  }
}
