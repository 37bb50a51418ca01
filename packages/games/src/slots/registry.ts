import type { Return } from '../rules.ts'
import type { Volatility } from '../table.ts'
import { classic } from './classic/rules.ts'
import type { ClassicTable } from './classic/table.ts'
import { classicTables } from './classic/tables.ts'
import { lines } from './lines/rules.ts'
import type { LinesTable } from './lines/table.ts'
import { linesTables } from './lines/tables.ts'
import { tumble } from './tumble/rules.ts'
import type { TumbleTable } from './tumble/table.ts'
import { tumbleTables } from './tumble/tables.ts'
import type { Spread } from './volatility.ts'

/** A table with the name of the family whose rules it is for. */
export type SlotTable =
  | { family: 'lines'; table: LinesTable }
  | { family: 'tumble'; table: TumbleTable }
  | { family: 'classic'; table: ClassicTable }

const all: SlotTable[] = [
  ...linesTables.map((table) => ({ family: 'lines' as const, table })),
  ...tumbleTables.map((table) => ({ family: 'tumble' as const, table })),
  ...classicTables.map((table) => ({ family: 'classic' as const, table })),
]

/** Every table of the slots, by its id. */
export const slotTables: ReadonlyMap<string, SlotTable> = new Map(all.map((each) => [each.table.id, each]))

/** What a catalogue publishes of a table. */
export interface SlotFigures extends Spread {
  return: Return
  volatility: Volatility
}

export function slotFigures(slot: SlotTable): SlotFigures {
  const { spread, volatility } = slot.table
  return { ...spread, volatility, return: returnOf(slot) }
}

function returnOf(slot: SlotTable): Return {
  switch (slot.family) {
    case 'lines':
      return lines.return(slot.table)
    case 'tumble':
      return tumble.return(slot.table)
    case 'classic':
      return classic.return(slot.table)
  }
}
