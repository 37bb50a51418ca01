import { choose } from '../counting.ts'
import {
  type Amount,
  paid,
  type TenThousandths,
  type Rules,
  type Step,
  toHundredths,
  WHOLE,
} from '../rules.ts'
import { fieldsOf, isWhole } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'

export interface MinesTable extends TableFacts {
  /** What every stop aims at. Rounding its multiplier to two decimals moves it by less than half a point. */
  returns: TenThousandths
  /** No multiplier above this is offered: the round is cashed out at the last one below. */
  highest: TenThousandths
  /** Multipliers of four decimals, rounded down: how rounds were paid before stakes and multipliers fitted together. */
  hasFineMultipliers?: true
}

export interface MinesChoices {
  mines: number
}

export type MinesMove = { kind: 'reveal'; cell: number } | { kind: 'cashout' }

/** `mines` is the secret. Cells are counted from 0, row by row. */
export interface MinesState {
  stake: Amount
  mines: number[]
  revealed: number[]
}

export type MinesEvent =
  /** `next`: what the first safe cell will multiply the stake by. */
  | { kind: 'laid'; cells: number; mines: number; next: TenThousandths }
  /** `worth`: what cashing out now pays. `next` is null when nothing more can be won. */
  | { kind: 'safe'; cell: number; multiplier: TenThousandths; worth: Amount; next: TenThousandths | null }
  | { kind: 'exploded'; cell: number }
  | { kind: 'cashedOut'; multiplier: TenThousandths; pays: Amount }
  /** The player left before the first cell: the stake goes back. */
  | { kind: 'returned'; pays: Amount }
  /** The last event of every round: where the mines were. */
  | { kind: 'uncovered'; mines: number[] }

const CELLS = 25
const cells = Array.from({ length: CELLS }, (_, cell) => cell)

export const minesTables: readonly MinesTable[] = [
  {
    id: 'mines-97',
    volatility: 'high',
    stakes: stakesBetween(100, 50_000),
    returns: 9700,
    highest: 1000 * WHOLE,
  },
  {
    id: 'mines-99',
    volatility: 'medium',
    stakes: stakesBetween(100, 50_000),
    returns: 9900,
    highest: 50 * WHOLE,
  },
]

/** Rounds played under the former multipliers are replayed with these. */
export const retiredMinesTables: readonly MinesTable[] = minesTables.map((table) => ({
  ...table,
  id: `${table.id}-fine`,
  hasFineMultipliers: true,
}))

/** The return divided by the chance of so many safe cells in a row, or null when the table does not offer that many. */
export function minesMultiplier(table: MinesTable, mines: number, safe: number): TenThousandths | null {
  const ways = BigInt(choose(CELLS - mines, safe))
  if (ways === 0n) return null
  const aim = BigInt(table.returns) * BigInt(choose(CELLS, safe))
  const multiplier = table.hasFineMultipliers ? Number(aim / ways) : toHundredths(aim, ways)
  return multiplier <= table.highest ? multiplier : null
}

const counts = cells.slice(1)

/** Every number of mines with every number of safe cells at which a table lets its player stop. */
export const minesStops = (
  table: MinesTable,
): { mines: number; safe: number; multiplier: TenThousandths }[] =>
  counts.flatMap((mines) =>
    counts.flatMap((safe) => {
      const multiplier = minesMultiplier(table, mines, safe)
      return multiplier === null ? [] : [{ mines, safe, multiplier }]
    }),
  )

/** The highest multiplier that a round can really end with. */
export const minesHighest = (table: MinesTable): TenThousandths =>
  Math.max(...minesStops(table).map(({ multiplier }) => multiplier))

/** What comes back of a part when stopping after so many safe cells. */
export const minesReturn = (table: MinesTable, mines: number, safe: number): number =>
  ((minesMultiplier(table, mines, safe) ?? 0) * choose(CELLS - mines, safe)) / choose(CELLS, safe)

const end = (state: MinesState, events: MinesEvent[], pays: Amount): Step<MinesState, MinesEvent> => ({
  events: [...events, { kind: 'uncovered', mines: state.mines }],
  stakes: 0,
  pays,
  state: null,
})

function leave(
  table: MinesTable,
  state: MinesState,
  before: MinesEvent[] = [],
): Step<MinesState, MinesEvent> {
  const multiplier = minesMultiplier(table, state.mines.length, state.revealed.length) ?? 0
  const pays = paid(state.stake, multiplier)
  return end(state, [...before, { kind: 'cashedOut', multiplier, pays }], pays)
}

function reveal(table: MinesTable, before: MinesState, cell: number): Step<MinesState, MinesEvent> {
  if (before.mines.includes(cell)) return end(before, [{ kind: 'exploded', cell }], 0)
  const state = { ...before, revealed: [...before.revealed, cell] }
  const [mines, safe] = [state.mines.length, state.revealed.length]
  const multiplier = minesMultiplier(table, mines, safe) ?? 0
  const next = minesMultiplier(table, mines, safe + 1)
  const worth = paid(state.stake, multiplier)
  const event: MinesEvent = { kind: 'safe', cell, multiplier, worth, next }
  return next === null ? leave(table, state, [event]) : { events: [event], stakes: 0, pays: 0, state }
}

export const mines: Rules<MinesTable, MinesChoices, MinesMove, MinesState, MinesEvent> = {
  readChoices: (_, input) => {
    const count = fieldsOf(input)?.['mines']
    return isWhole(count, 1, CELLS - 1) ? { mines: count } : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, choices, draws) => ({
    events: [
      {
        kind: 'laid',
        cells: CELLS,
        mines: choices.mines,
        next: minesMultiplier(table, choices.mines, 1) ?? 0,
      },
    ],
    stakes: stake,
    pays: 0,
    state: {
      stake,
      mines: draws
        .shuffled(cells)
        .slice(0, choices.mines)
        .toSorted((one, other) => one - other),
      revealed: [],
    },
  }),
  readMove: (_, state, input) => {
    const fields = fieldsOf(input)
    if (fields?.['kind'] === 'cashout') return state.revealed.length > 0 ? { kind: 'cashout' } : null
    const cell = fields?.['cell']
    return fields?.['kind'] === 'reveal' && isWhole(cell, 0, CELLS - 1) && !state.revealed.includes(cell)
      ? { kind: 'reveal', cell }
      : null
  },
  moveCost: () => 0,
  play: (table, state, move) =>
    move.kind === 'cashout' ? leave(table, state) : reveal(table, state, move.cell),
  // An untouched field has risked nothing, so nothing is won or lost by walking away from it.
  abandon: (table, state) =>
    state.revealed.length > 0
      ? leave(table, state)
      : end(state, [{ kind: 'returned', pays: state.stake }], state.stake),
  endsAfter: () => null,
  view: (table, { stake, mines, revealed }) => {
    const multiplier = minesMultiplier(table, mines.length, revealed.length) ?? 0
    return {
      stake,
      mines: mines.length,
      revealed,
      worth: revealed.length > 0 ? paid(stake, multiplier) : 0,
      next: minesMultiplier(table, mines.length, revealed.length + 1),
    }
  },
  return: (table) =>
    exactly(Math.min(...minesStops(table).map(({ mines, safe }) => minesReturn(table, mines, safe)))),
}
