import { readFileSync } from 'node:fs'
import { type SlotTable, slotTables } from '../../src/slots/registry.ts'
import { type TableFamily, tableGames } from '../../src/tables.ts'
import type { Prize } from './prize.ts'
import { classicTopPrize, type FeatureCount, linesTopPrize, tumbleTopPrize } from './slots.ts'
import {
  bingoTopPrize,
  blackjackTopPrize,
  crashTopPrize,
  diceTopPrize,
  doubleTopPrize,
  kenoTopPrize,
  minesTopPrize,
  plinkoTopPrize,
  pokerTopPrize,
  rouletteTopPrize,
} from './tables.ts'

/** The tables of a family are all of one type, which `tableGames` does not carry. */
const byFamily: Record<TableFamily, (table: never) => Prize> = {
  bingo: bingoTopPrize,
  blackjack: blackjackTopPrize,
  crash: crashTopPrize,
  dice: diceTopPrize,
  double: doubleTopPrize,
  keno: kenoTopPrize,
  mines: minesTopPrize,
  plinko: plinkoTopPrize,
  poker: pokerTopPrize,
  roulette: rouletteTopPrize,
}

/** What `node simulation/top-prizes.ts` recorded of a tumbling table. */
export interface TopPrizeRecord extends FeatureCount {
  id: string
  command: string
  fingerprint: string
  seed: number
}

export function topPrizeRecord(id: string): TopPrizeRecord {
  const file = new URL(`../results/top-prize-${id}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as TopPrizeRecord
}

function slotTopPrize(slot: SlotTable): Prize {
  switch (slot.family) {
    case 'lines':
      return linesTopPrize(slot.table)
    case 'tumble':
      return tumbleTopPrize(slot.table, topPrizeRecord(slot.table.id))
    case 'classic':
      return classicTopPrize(slot.table)
  }
}

/** The top prize of the table with this id, computed from its rules. */
export function computeTopPrize(id: string): Prize {
  const slot = slotTables.get(id)
  if (slot) return slotTopPrize(slot)
  const game = tableGames.get(id)
  if (!game) throw new Error(`no table ${id}`)
  return byFamily[game.family](game.table as never)
}
