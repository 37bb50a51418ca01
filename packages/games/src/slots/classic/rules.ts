import type { Draws } from '../../fairness/draws.ts'
import { type Amount, atOnce, type Rules, type Step } from '../../rules.ts'
import { exactly } from '../../table.ts'
import type { EndEvent, LineEvent, ReelsEvent } from '../events.ts'
import { lineWins } from '../line-wins.ts'
import { drawStops, gridAt } from '../reels.ts'
import { type NoChoices, readNoChoices } from '../symbols.ts'
import { Till } from '../till.ts'
import type { ClassicTable } from './table.ts'

export type ClassicEvent = ReelsEvent | LineEvent | EndEvent

function open(
  table: ClassicTable,
  stake: Amount,
  _choices: NoChoices,
  draws: Draws,
): Step<never, ClassicEvent> {
  const till = new Till(stake, table.cap)
  const stops = drawStops(table.strips, draws)
  const grid = gridAt(table.strips, stops, table.rows)
  const events: ClassicEvent[] = [{ kind: 'spin', stops, grid, left: null }]
  for (const { parts, ...win } of lineWins(table, grid)) {
    events.push({ kind: 'line', ...win, pays: till.pay(parts) })
  }
  events.push({ kind: 'end', total: till.total, capped: till.isFull })
  return { events, stakes: stake, pays: till.total, state: null }
}

export const classic: Rules<ClassicTable, NoChoices, never, never, ClassicEvent> = {
  ...atOnce,
  readChoices: readNoChoices,
  cost: (_table, stake) => stake,
  open,
  return: (table) => exactly(table.returns),
}
