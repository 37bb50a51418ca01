import type { SlotTable, TableFamily } from '@girassol/games'
import { msg, type Text } from '../../platform/i18n.ts'
import type { GameType } from './stock.ts'

export type Family = SlotTable['family'] | TableFamily

interface FamilyFacts {
  type: GameType
  /** What a game of the family is, for the sentence that describes it. */
  kind: Text
  /** Words that players search for, in the three languages. */
  searchWords: string
  /** Whether it is listed among the originals: the house's games that are not played on reels or at tables. */
  isOriginal: boolean
}

export const REEL_WORDS = 'slot caça-níquel tragamonedas'

/** What the catalogue says of each family of house games. */
export const families: Record<Family, FamilyFacts> = {
  lines: {
    type: 'slots',
    kind: msg({ message: 'um jogo de rolos com linhas de pagamento' }),
    searchWords: REEL_WORDS,
    isOriginal: false,
  },
  tumble: {
    type: 'slots',
    kind: msg({ message: 'um jogo de rolos em cascata' }),
    searchWords: `${REEL_WORDS} cascata`,
    isOriginal: false,
  },
  classic: {
    type: 'slots',
    kind: msg({ message: 'um jogo clássico de três rolos' }),
    searchWords: `${REEL_WORDS} clássico`,
    isOriginal: false,
  },
  roulette: {
    type: 'table',
    kind: msg({ message: 'uma roleta europeia para uma pessoa, com sorteio por computador' }),
    searchWords: 'roleta roulette ruleta',
    isOriginal: false,
  },
  blackjack: {
    type: 'table',
    kind: msg({ message: 'um blackjack para uma pessoa, com sorteio por computador' }),
    searchWords: 'blackjack 21 vinte e um',
    isOriginal: false,
  },
  poker: {
    type: 'table',
    kind: msg({ message: 'um vídeo pôquer' }),
    searchWords: 'poker pôquer',
    isOriginal: false,
  },
  bingo: {
    type: 'bingo',
    kind: msg({ message: 'um bingo de cartela' }),
    searchWords: 'bingo',
    isOriginal: false,
  },
  crash: {
    type: 'crash',
    kind: msg({ message: 'um jogo de crash: o multiplicador sobe até parar' }),
    searchWords: 'crash foguetinho aviãozinho aviator',
    isOriginal: true,
  },
  mines: {
    type: 'instant',
    kind: msg({ message: 'um jogo de minas' }),
    searchWords: 'mines minas campo minado bombinha',
    isOriginal: true,
  },
  plinko: {
    type: 'instant',
    kind: msg({ message: 'um plinko' }),
    searchWords: 'plinko bolinha',
    isOriginal: true,
  },
  keno: { type: 'instant', kind: msg({ message: 'um keno' }), searchWords: 'keno', isOriginal: false },
  double: {
    type: 'instant',
    kind: msg({ message: 'um jogo de cores, de resultado instantâneo' }),
    searchWords: 'double dobro',
    isOriginal: true,
  },
  dice: {
    type: 'instant',
    kind: msg({ message: 'um jogo de dados' }),
    searchWords: 'dice dados',
    isOriginal: true,
  },
}

const originals = Object.entries(families).filter(([, { isOriginal }]) => isOriginal)

export const originalFamilies: ReadonlySet<string> = new Set(originals.map(([family]) => family))
