import { atOnce, type Rules } from '../../rules.ts'
import { exactly } from '../../table.ts'
import type { LineEvent, ReelsEvent } from '../events.ts'
import { lineWins } from '../line-wins.ts'
import { cellsWith, drawStops, gridAt } from '../reels.ts'
import { playRound, type RoundEvent } from '../round.ts'
import { type NoChoices, readNoChoices } from '../symbols.ts'
import { linesReturn } from './return.ts'
import type { LinesTable } from './table.ts'

export type LinesEvent = RoundEvent<ReelsEvent | LineEvent>

export const lines: Rules<LinesTable, NoChoices, never, never, LinesEvent> = {
  ...atOnce,
  readChoices: readNoChoices,
  cost: (_table, stake) => stake,
  open: (table, stake, _choices, draws) =>
    playRound<ReelsEvent | LineEvent>(table, stake, (till, factor, left) => {
      const strips = left === null ? table.strips : table.freeStrips
      const stops = drawStops(strips, draws)
      const grid = gridAt(strips, stops, table.rows)
      const wins = lineWins(table, grid).map(({ parts, ...win }): LineEvent => ({
        kind: 'line',
        ...win,
        factor: win.factor * factor,
        pays: till.pay(parts * factor),
      }))
      return { events: [{ kind: 'spin', stops, grid, left }, ...wins], scatters: cellsWith(grid, 'scatter') }
    }),
  return: (table) => exactly(linesReturn(table)),
}
