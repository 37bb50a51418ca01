import type { GameType } from '../stock.ts'
import { engineOf, type Family } from '../engines.ts'

const reels = 'slot caça-níquel tragamonedas'

/** Words that players use for a kind of game, in the three languages. */
const families: Record<Family, string> = {
  lines: reels,
  tumble: `${reels} cascata`,
  classic: `${reels} clássico`,
  roulette: 'roleta roulette ruleta',
  blackjack: 'blackjack 21 vinte e um',
  poker: 'poker pôquer',
  bingo: 'bingo',
  crash: 'crash foguetinho aviãozinho aviator',
  mines: 'mines minas campo minado bombinha',
  plinko: 'plinko bolinha',
  keno: 'keno',
  double: 'double dobro',
  dice: 'dice dados',
}

/** Of a provider's game only the type is known. */
const types: Record<GameType, string> = {
  slots: reels,
  table: 'mesa',
  live: 'ao vivo live en vivo',
  crash: families.crash,
  instant: 'instantâneo',
  bingo: families.bingo,
}

export function kindWordsOf({ rules, type }: { rules: string | null; type: GameType }): string {
  const engine = engineOf(rules)
  return engine ? families[engine.family] : types[type]
}
