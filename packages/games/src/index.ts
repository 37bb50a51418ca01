export { bingo, type BingoChoices, type BingoEvent, type BingoTable, bingoTables } from './bingo/bingo.ts'
export {
  type Pattern as BingoPattern,
  patternChances as bingoChances,
  patterns as bingoPatterns,
} from './bingo/patterns.ts'
export {
  blackjack,
  type BlackjackEvent,
  blackjackFigures,
  type BlackjackMove,
  type BlackjackTable,
  blackjackTables,
} from './blackjack/blackjack.ts'
export type { BlackjackOutcome } from './blackjack/outcome.ts'
export type { Card } from './cards.ts'
export {
  crash,
  type CrashChoices,
  type CrashEvent,
  type CrashMove,
  crashMultiplier,
  type CrashTable,
  crashTables,
} from './crash/crash.ts'
export {
  dice,
  type DiceChoices,
  type DiceEvent,
  diceMultiplier,
  diceReturn,
  diceReturns,
  type DiceTable,
  diceTables,
} from './dice/dice.ts'
export {
  double,
  type DoubleChoices,
  type DoubleColour,
  type DoubleEvent,
  type DoubleTable,
  doubleTables,
} from './double/double.ts'
export {
  type ChainEntry,
  chainLink,
  checkSeedOrder,
  FIRST_LINK,
  type KeptCommitment,
  type OrderVerdict,
  type PublishedCommitment,
} from './fairness/chain.ts'
export { commitmentOf } from './fairness/commitment.ts'
export { Draws, type Seeds } from './fairness/draws.ts'
export {
  keno,
  kenoChance,
  type KenoChoices,
  type KenoEvent,
  kenoReturns,
  type KenoTable,
  kenoTables,
} from './keno/keno.ts'
export {
  mines,
  type MinesChoices,
  type MinesEvent,
  type MinesMove,
  minesHighest,
  minesMultiplier,
  minesReturn,
  type MinesTable,
  minesTables,
} from './mines/mines.ts'
export {
  plinko,
  type PlinkoChoices,
  type PlinkoEvent,
  plinkoReturn,
  plinkoSlots,
  type PlinkoTable,
  plinkoTables,
} from './plinko/plinko.ts'
export { type PokerHand, pokerHandCounts, pokerHands } from './poker/hands.ts'
export { poker, type PokerEvent, type PokerMove, type PokerTable, pokerTables } from './poker/poker.ts'
export {
  roulette,
  type RouletteBet,
  type RouletteChoices,
  type RouletteEvent,
  type RouletteTable,
  rouletteTables,
} from './roulette/roulette.ts'
export { familyOf, type Played, replay } from './replay.ts'
export { revealMsMax } from './reveal.ts'
export { spots as rouletteSpots, wheel as rouletteWheel } from './roulette/spots.ts'
export {
  type Amount,
  atOnce,
  paid,
  type TenThousandths,
  type Return,
  type Rules,
  type Step,
  type TableEvent,
  WHOLE,
} from './rules.ts'
export { classic, type ClassicEvent } from './slots/classic/rules.ts'
export type { ClassicTable } from './slots/classic/table.ts'
export { lines, type LinesEvent } from './slots/lines/rules.ts'
export type { LinesTable } from './slots/lines/table.ts'
export { slotFigures, type SlotFigures, type SlotTable, slotTables } from './slots/registry.ts'
export { type Cell, type Grid, type NoChoices, type SlotSymbol, slotSymbols } from './slots/symbols.ts'
export { tumble, type TumblingEvent } from './slots/tumble/rules.ts'
export type { TumbleTable } from './slots/tumble/table.ts'
export type { Stakes, TableFacts, Volatility } from './table.ts'
export { retiredTableGames, type TableFamily, type TableGame, tableGames } from './tables.ts'
export { type TopPrize, topPrizes } from './top-prizes.ts'
export { sliceUnderPointer, spinWheel, type WheelStop } from './wheel/wheel.ts'
