import { WHOLE } from '../../rules.ts'
import { strip } from '../reels.ts'
import { type Ladder, twentieths } from '../symbols.ts'
import { slotStakes, spreadOf } from '../volatility.ts'
import type { LinesTable } from './table.ts'

/** The twenty lines: for each, its row on every reel. */
const twenty = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '00100',
  '22122',
  '11011',
  '11211',
  '01010',
  '21212',
  '02020',
].map((rows) => Array.from(rows, Number))

const fiveByThree = { stakes: slotStakes, rows: 3, lines: twenty }

/** What three, four and five of a symbol pay: with twenty lines, a twentieth of the stake lies on each. */
const fromThree = (...counts: readonly [number, number, number]): Ladder => twentieths(0, 0, 0, ...counts)

/** Calm: small wins often, free spins that double. */
const riacho: LinesTable = {
  ...fiveByThree,
  id: 'lines-riacho',
  strips: [
    'efdCgBdfgASgCdBeBdgAgCefefCgfdef',
    'BedefWgCAfeAeBSeAdCgfCgfBgfdCdg',
    'dgABgCdeWfgeCfefCSfdBgfgeCAdfBdeg',
    'ABfABCgdfCegCfBgCWdegdSfededgfeg',
    'CegfeAfBfBgedAgedCfgCdfdfCgegWBdS',
  ].map(strip),
  freeStrips: [
    'gfCegefedfeCdCdCfdgdBAgBgfBSAegf',
    'deCfegWfBfBgdeCAgeAefSdgCdAgfCB',
    'fCdfegeCWfSgAfeABgBgCdedfBgedCfdg',
    'feABWdfgedBCegCdgCAfedgSfgfeCBdg',
    'BfdfdedBgCWgCdBgeCeCdfefgASeAfgfg',
  ].map(strip),
  pays: {
    high1: fromThree(75, 200, 750),
    high2: fromThree(40, 200, 600),
    high3: fromThree(40, 100, 400),
    low1: fromThree(20, 50, 200),
    low2: fromThree(15, 40, 125),
    low3: fromThree(8, 40, 100),
    low4: fromThree(8, 25, 100),
  },
  wildFactor: 1,
  scatter: { pays: fromThree(40, 200, 1000), spins: [0, 0, 0, 8, 10, 12], more: [0, 0, 0, 4, 4, 4] },
  freeSpins: { factor: 2, most: 16 },
  cap: 2633 * WHOLE,
  ...spreadOf(0.412284, 2.6465),
}

/** Wilds double a win, and two of them quadruple it. */
const varanda: LinesTable = {
  ...fiveByThree,
  id: 'lines-varanda',
  strips: [
    'efgAeCegCABeCfgSfdBdfCgBfdededgf',
    'AdeCfgWCdfegBfegdBAgeBgfSCedgCf',
    'WdSfBfgeCgCfdgegdgAeBgCfAdedfdBAe',
    'AdegWfCeBgfSfegdCfCBAegfgdegCdBd',
    'eBfdgCedSdfegABCfegfCBdedfgfgCgA',
  ].map(strip),
  freeStrips: [
    'fdgAfefdCgeCBdfgfdeCgeBACfSgdeBe',
    'CWeBgABfgeCgCgAgegdedfdSfedCfBf',
    'deCgefCBCfgAdgSgdfegeBdWBfdAfegW',
    'BWfedAgCgCAegdfCfBdSgBedeCgdfgef',
    'gABdfefdACfSdefgBgCgfgCegBedfCed',
  ].map(strip),
  pays: {
    high1: fromThree(40, 125, 600),
    high2: fromThree(30, 100, 400),
    high3: fromThree(25, 75, 200),
    low1: fromThree(12, 40, 100),
    low2: fromThree(12, 30, 75),
    low3: fromThree(8, 30, 75),
    low4: fromThree(6, 25, 50),
  },
  wildFactor: 2,
  scatter: { pays: fromThree(20, 100, 500), spins: [0, 0, 0, 8, 10, 12], more: [0, 0, 0, 4, 4, 4] },
  freeSpins: { factor: 1, most: 16 },
  cap: 6232.8 * WHOLE,
  ...spreadOf(0.418785, 3.0306),
}

/** Wilds that pay by themselves, on all reels; free spins without the lowest symbol. */
const quermesse: LinesTable = {
  ...fiveByThree,
  id: 'lines-quermesse',
  strips: [
    'fddBggWBCggSdeeddffeeAffBCAddCffC',
    'SeegABffddeeBCeCeeggCAffggWddBggC',
    'SCBACffggCffBggeeWddBeefAddgffCdd',
    'eeAddggWdCffCBddCAeggBffeeSCggff',
    'AggeeCeeffWddffCddggeACffBSdBggC',
  ].map(strip),
  freeStrips: [
    'CfdfBeSdfCdfdBfBedBefCAWdfACeCd',
    'BCeWfCBSBfeCfdefedeCedCAWBAde',
    'BdSfeWfedBdCABfBCfdfeWdCdfeCfCA',
    'dCeCfeAdBCfdBfedefAfdCBeSWfC',
    'CfCeSCdfCfBfdeABfdfdABeWdeCe',
  ].map(strip),
  pays: {
    wild: fromThree(100, 300, 2500),
    high1: fromThree(40, 200, 1500),
    high2: fromThree(30, 125, 600),
    high3: fromThree(20, 75, 250),
    low1: fromThree(12, 30, 125),
    low2: fromThree(6, 25, 100),
    low3: fromThree(6, 20, 75),
    low4: fromThree(5, 15, 60),
  },
  wildFactor: 1,
  scatter: { pays: fromThree(40, 200, 1000), spins: [0, 0, 0, 10, 12, 15], more: [0, 0, 0, 5, 5, 5] },
  freeSpins: { factor: 3, most: 20 },
  cap: 9940.25 * WHOLE,
  ...spreadOf(0.278506, 5.4396),
}

/** A steep paytable; free spins without the highest symbol but with twice the wilds. */
const serra: LinesTable = {
  ...fiveByThree,
  id: 'lines-serra',
  strips: [
    'BddgffCCBAeeddggBeeffddggSCCffeA',
    'SCCBeeABCCggffddggfWeeAdffggddeeB',
    'eegWeeddeddffCCBffggBggCCAddASBff',
    'BCCeeWeeBggACCeeggfddSBdffddggffA',
    'ggCCAggCCBeeffAffddeSgeeddBffBdd',
  ].map(strip),
  freeStrips: [
    'fCefBCgeCgfdgBfBeSdfdfdegCgded',
    'dfBeBdfCWegdgfCeCdgfdgWSgeCefBeg',
    'dWfedgCBfdeSgCdBgdfefWgfBCeCfdge',
    'dWefdSegfdgCBCfdgBegegWfCfBedegC',
    'dgfSefdgCBdeCefBCgCfdegdfgfedB',
  ].map(strip),
  pays: {
    high1: fromThree(75, 400, 4000),
    high2: fromThree(40, 150, 600),
    high3: fromThree(40, 100, 300),
    low1: fromThree(15, 40, 200),
    low2: fromThree(8, 25, 100),
    low3: fromThree(8, 20, 100),
    low4: fromThree(8, 20, 100),
  },
  wildFactor: 1,
  scatter: { pays: fromThree(40, 100, 500), spins: [0, 0, 0, 8, 10, 15], more: [0, 0, 0, 5, 5, 5] },
  freeSpins: { factor: 3, most: 20 },
  cap: 3764.2 * WHOLE,
  ...spreadOf(0.231433, 4.2439),
}

/** Nearly nothing, and then a thousand times the stake. */
const garimpo: LinesTable = {
  ...fiveByThree,
  id: 'lines-garimpo',
  strips: [
    'AggffBddSggBffeeddBCAeeCffCffddCdd',
    'eeddCeeddggCBggASggCAffeeWggBeeffCB',
    'ggeeddffWddggeeCffCBddSffCAeeCBAB',
    'eeWAddffCffggBffSCBddggBddggeeCAC',
    'BffBWCddCddggCAggAeeffeeCddggBffS',
  ].map(strip),
  freeStrips: [
    'fdfBfeCfCdBeCdfgdfdCdgfBCdSgdfge',
    'gegWeBCgfeBeSCdfBeCgfegdegCedCgCf',
    'CdegCdgCgefBfdfBdfCegeCdCfSdBfefW',
    'CgWBCdedgCgBgegfCefdSgCfdgCedfBef',
    'fSCfgefdCBeCBfedfCgCegdCegBWgdfdg',
  ].map(strip),
  pays: {
    high1: fromThree(100, 1000, 20_000),
    high2: fromThree(50, 250, 2000),
    high3: fromThree(25, 125, 500),
    low1: fromThree(10, 40, 200),
    low2: fromThree(10, 25, 150),
    low3: fromThree(5, 25, 100),
    low4: fromThree(3, 15, 100),
  },
  wildFactor: 1,
  scatter: { pays: fromThree(40, 200, 1000), spins: [0, 0, 0, 8, 10, 12], more: [0, 0, 0, 4, 4, 4] },
  freeSpins: { factor: 3, most: 16 },
  cap: 7385 * WHOLE,
  ...spreadOf(0.229653, 9.879),
}

/** Half of what comes back comes in free spins, at five times its worth. */
const trovoada: LinesTable = {
  ...fiveByThree,
  id: 'lines-trovoada',
  strips: [
    'ffBCCeeBSggddeeAffddBffCCAffddggdd',
    'eeggeeBggeeCCBddASffggAddeeCCffWggB',
    'ffBggeeffeeddBddACCggCCBAeeddffWS',
    'ffABWggffddeeddffCCggCCggBeeddSAB',
    'BeeddffeeCCggddAffAeeddBCCffSggBgg',
  ].map(strip),
  freeStrips: [
    'SCdACeCBdedfBefdeBdBeCABCeBAdAfCf',
    'CdeCeABefWdfCBeABWfdBdCBdedfCASCBe',
    'fdSAfeCeCWBCBdCBWfBAWfAedBCdBdedCe',
    'CfedBCAdWBCfAdeBdSWCBefeBAdCfeCBd',
    'fCdBABCeBCSeCfBCdCBAfdefAefdfBdede',
  ].map(strip),
  pays: {
    high1: fromThree(60, 250, 1500),
    high2: fromThree(30, 125, 600),
    high3: fromThree(15, 60, 300),
    low1: fromThree(10, 30, 125),
    low2: fromThree(5, 25, 75),
    low3: fromThree(5, 15, 75),
    low4: fromThree(3, 15, 60),
  },
  wildFactor: 1,
  scatter: { pays: fromThree(20, 100, 500), spins: [0, 0, 0, 8, 10, 12], more: [0, 0, 0, 4, 4, 4] },
  freeSpins: { factor: 5, most: 16 },
  cap: 24_880 * WHOLE,
  ...spreadOf(0.213149, 8.9748),
}

export const linesTables = [riacho, varanda, quermesse, serra, garimpo, trovoada] as const
