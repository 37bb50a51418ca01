import { slotTables, tableGames } from '@girassol/games'
import { families, type Family } from './families.ts'
import type { GameType } from './stock.ts'

/** The rules engine of a house game. */
export interface Engine {
  family: Family
  type: GameType
  /** Tumbling reels have too many outcomes to enumerate, so their return is simulated. */
  returnSource: 'exact' | 'simulated'
}

/** The tables that a house game can be played by. */
export const rulesTables: readonly string[] = [...slotTables.keys(), ...tableGames.keys()]

/** Null for games that a provider runs. */
export function engineOf(rules: string | null): Engine | null {
  if (rules === null) return null
  const family = slotTables.get(rules)?.family ?? tableGames.get(rules)?.family
  if (!family) return null
  return { family, type: families[family].type, returnSource: family === 'tumble' ? 'simulated' : 'exact' }
}
