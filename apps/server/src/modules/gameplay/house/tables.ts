import {
  classic,
  lines,
  retiredTableGames,
  type SlotTable,
  slotTables,
  type TableGame,
  tableGames,
  tumble,
} from '@girassol/games'
import type { Catalogue } from '../../catalogue/index.ts'
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

const seatTables = (games: ReadonlyMap<string, TableGame>): [string, HouseTable][] =>
  [...games].map(([id, { rules, table }]) => [id, bind('others', rules, table)])

/** Every table the house runs, by its id: what a game's `rules` may name. */
export const houseTables: ReadonlyMap<string, HouseTable> = new Map([
  ...[...slotTables].map(([id, slot]) => [id, seatSlot(slot)] as const),
  ...seatTables(tableGames),
])

/** With those that rounds were played by and no game is any more. */
export const playedTables: ReadonlyMap<string, HouseTable> = new Map([
  ...houseTables,
  ...seatTables(retiredTableGames),
])

/** Whether a game accepts free rounds of this stake: only slots do. */
export function acceptsFreeRounds(catalogue: Pick<Catalogue, 'game'>, game: string, stake: number): boolean {
  const table = houseTables.get(catalogue.game(game)?.rules ?? '')
  return table !== undefined && table.pace === 'slots' && table.allowsStake(stake)
}
