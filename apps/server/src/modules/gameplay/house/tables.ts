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

function bindSlot(slot: SlotTable): HouseTable {
  switch (slot.family) {
    case 'lines':
      return bind('slots', lines, slot.table)
    case 'tumble':
      return bind('slots', tumble, slot.table)
    case 'classic':
      return bind('slots', classic, slot.table)
  }
}

const bindTables = (games: ReadonlyMap<string, TableGame>): [string, HouseTable][] =>
  [...games].map(([id, { rules, table }]) => [id, bind('others', rules, table)])

/** Every table in use by its id, which a game's `rules` names. */
export const houseTables: ReadonlyMap<string, HouseTable> = new Map([
  ...[...slotTables].map(([id, slot]) => [id, bindSlot(slot)] as const),
  ...bindTables(tableGames),
])

/** Retired tables included: their rounds are still finished and replayed. */
export const playedTables: ReadonlyMap<string, HouseTable> = new Map([
  ...houseTables,
  ...bindTables(retiredTableGames),
])

/** Whether a game accepts free rounds of this stake: only slots do. */
export function acceptsFreeRounds(catalogue: Pick<Catalogue, 'game'>, game: string, stake: number): boolean {
  const table = houseTables.get(catalogue.game(game)?.rules ?? '')
  return table !== undefined && table.pace === 'slots' && table.allowsStake(stake)
}
