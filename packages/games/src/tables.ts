import { bingo, bingoTables } from './bingo/bingo.ts'
import { blackjack, blackjackTables } from './blackjack/blackjack.ts'
import { crash, crashTables } from './crash/crash.ts'
import { dice, diceTables, retiredDiceTables } from './dice/dice.ts'
import { double, doubleTables } from './double/double.ts'
import { keno, kenoTables } from './keno/keno.ts'
import { mines, minesTables, retiredMinesTables } from './mines/mines.ts'
import { plinko, plinkoTables } from './plinko/plinko.ts'
import { poker, pokerTables } from './poker/poker.ts'
import { roulette, rouletteTables } from './roulette/roulette.ts'
import type { Rules, TableEvent } from './rules.ts'
import type { TableFacts } from './table.ts'

export type TableFamily =
  | 'bingo'
  | 'blackjack'
  | 'crash'
  | 'dice'
  | 'double'
  | 'keno'
  | 'mines'
  | 'plinko'
  | 'poker'
  | 'roulette'

/** One game: a table and the rules it is played by, which take their own choices, moves and states back unseen. */
export interface TableGame {
  family: TableFamily
  table: TableFacts
  rules: Rules<TableFacts, unknown, unknown, unknown>
  /** Choices that open an ordinary round at every table of the family: for examples and tests. */
  exampleChoices: object
}

const seat = <Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  family: TableFamily,
  rules: Rules<Table, Choices, Move, State, Event>,
  tables: readonly Table[],
  exampleChoices: Choices & object,
): TableGame[] =>
  tables.map((table) => ({ family, table, rules: rules as unknown as TableGame['rules'], exampleChoices }))

const diceExample = { direction: 'over', target: 5000 } as const
const minesExample = { mines: 3 }

/** Every table of these families by its id. */
export const tableGames: ReadonlyMap<string, TableGame> = new Map(
  [
    seat('bingo', bingo, bingoTables, { cards: 2 }),
    seat('blackjack', blackjack, blackjackTables, {}),
    seat('crash', crash, crashTables, {}),
    seat('dice', dice, diceTables, diceExample),
    seat('double', double, doubleTables, { colour: 'red' }),
    seat('keno', keno, kenoTables, { picks: [3, 9, 27], risk: 'medium' }),
    seat('mines', mines, minesTables, minesExample),
    seat('plinko', plinko, plinkoTables, { rows: 12, risk: 'medium' }),
    seat('poker', poker, pokerTables, {}),
    seat('roulette', roulette, rouletteTables, { bets: [{ spot: 'red', amount: 100 }] }),
  ]
    .flat()
    .map((game) => [game.table.id, game]),
)

/** Tables that no game is played by any more. Rounds played by them are still finished and replayed. */
export const retiredTableGames: ReadonlyMap<string, TableGame> = new Map(
  [seat('dice', dice, retiredDiceTables, diceExample), seat('mines', mines, retiredMinesTables, minesExample)]
    .flat()
    .map((game) => [game.table.id, game]),
)
