import { classic, lines, type SlotTable, slotTables, tableGames, tumble } from '@girassol/games'
import { bind, type HouseTable } from './table.ts'

function seatSlot(slot: SlotTable): HouseTable {
  switch (slot.family) {
    case 'lines':
      return bind('slots', lines, slot.table)
    case 'tumble':
      return bind('slots', tumble, slot.table)
    case 'classic':
      return bind('slots', classic, slot.table)
  }
}

/** Every table the house runs, by its id: what a game's `rules` may name. */
export const houseTables: ReadonlyMap<string, HouseTable> = new Map([
  ...[...slotTables].map(([id, slot]) => [id, seatSlot(slot)] as const),
  ...[...tableGames].map(([id, { rules, table }]) => [id, bind('others', rules, table)] as const),
])
