import { slotTables, tableGames, topPrizes } from '@girassol/games'
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

/** In how many plays the top prize of a house game comes once; null for games that a provider runs. */
export const topPrizePlaysOf = (rules: string | null): number | null =>
  (rules === null ? undefined : topPrizes.get(rules))?.plays ?? null

/** Null for games that a provider runs. */
export function engineOf(rules: string | null): Engine | null {
  if (rules === null) return null
  const family = slotTables.get(rules)?.family ?? tableGames.get(rules)?.family
  if (!family) return null
  return { family, type: families[family].type, returnSource: family === 'tumble' ? 'simulated' : 'exact' }
}
