import { WHOLE } from '../../rules.ts'
import { strip } from '../reels.ts'
import { type Ladder, twentieths } from '../symbols.ts'
import { slotStakes, spreadOf } from '../volatility.ts'
import type { ClassicTable } from './table.ts'

/** The three rows and the two diagonals. */
const five = ['111', '000', '222', '012', '210'].map((rows) => Array.from(rows, Number))

const threeByThree = { stakes: slotStakes, rows: 3, lines: five }

/** What three of a symbol pay, in twentieths of the whole stake. */
const three = (count: number): Ladder => twentieths(0, 0, 0, count)

/** Two of the lowest already pay something: more than every other round wins. */
const esquina: ClassicTable = {
  ...threeByThree,
  id: 'classic-esquina',
  strips: ['dfdBAWeCfCBefdef', 'eWdeCBfCdfAefedB', 'dWedfCdefeAfBdBC'].map(strip),
  pays: {
    wild: three(1000),
    high1: three(150),
    high2: three(80),
    high3: three(30),
    low1: three(15),
    low2: three(12),
    low3: twentieths(0, 0, 2, 8),
  },
  wildFactor: 2,
  cap: 53 * WHOLE,
  returns: 9523.925_781_25,
  ...spreadOf(0.530029, 3.3698),
}

/** The plain one. */
const padaria: ClassicTable = {
  ...threeByThree,
  id: 'classic-padaria',
  strips: ['dedBAWdCeBCdeCAe', 'edeWCBedACdeCedB', 'dWdeCdCeBeAeBdeC'].map(strip),
  pays: {
    wild: three(600),
    high1: three(120),
    high2: three(60),
    high3: three(30),
    low1: three(15),
    low2: three(6),
  },
  wildFactor: 2,
  cap: 37.5 * WHOLE,
  returns: 9561.767_578_125,
  ...spreadOf(0.408936, 2.815),
}

/** A wild triples, two make it nine times. */
const coreto: ClassicTable = {
  ...threeByThree,
  id: 'classic-coreto',
  strips: ['BAdCeBeWCBAedCededCd', 'ABeCeCedCdeCeAdBedBWd', 'deBAeBAeCdWBCdCedCede'].map(strip),
  pays: {
    wild: three(1500),
    high1: three(150),
    high2: three(50),
    high3: three(12),
    low1: three(5),
    low2: three(3),
  },
  wildFactor: 3,
  cap: 82.5 * WHOLE,
  returns: 9560.657_596_371_882,
  ...spreadOf(0.353741, 5.2561),
}

/** Much of what comes back comes with three wilds. */
const estacao: ClassicTable = {
  ...threeByThree,
  id: 'classic-estacao',
  strips: ['dCdeBeBdCeBWACdeAedCde', 'CeBeACeCdeCdAdedBedWdB', 'edeBWCdAdCedCeBeAeBdCd'].map(strip),
  pays: {
    wild: three(8000),
    high1: three(150),
    high2: three(50),
    high3: three(15),
    low1: three(4),
    low2: three(2),
  },
  wildFactor: 3,
  cap: 400.6 * WHOLE,
  returns: 9650.169_045_830_202,
  ...spreadOf(0.347765, 9.7201),
}

export const classicTables = [esquina, padaria, coreto, estacao] as const
