import type { GameType } from '../stock.ts'
import { engineOf } from '../engines.ts'
import { families, REEL_WORDS } from '../families.ts'

/** Of a provider's game only the type is known. */
const types: Record<GameType, string> = {
  slots: REEL_WORDS,
  table: 'mesa',
  live: 'ao vivo live en vivo',
  crash: families.crash.searchWords,
  instant: 'instantâneo',
  bingo: families.bingo.searchWords,
}

export function kindWordsOf({ rules, type }: { rules: string | null; type: GameType }): string {
  const engine = engineOf(rules)
  return engine ? families[engine.family].searchWords : types[type]
}
