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
}

const seat = <Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  family: TableFamily,
  rules: Rules<Table, Choices, Move, State, Event>,
  tables: readonly Table[],
): TableGame[] => tables.map((table) => ({ family, table, rules: rules as unknown as TableGame['rules'] }))

/** Every table of these families by its id. */
export const tableGames: ReadonlyMap<string, TableGame> = new Map(
  [
    seat('bingo', bingo, bingoTables),
    seat('blackjack', blackjack, blackjackTables),
    seat('crash', crash, crashTables),
    seat('dice', dice, diceTables),
    seat('double', double, doubleTables),
    seat('keno', keno, kenoTables),
    seat('mines', mines, minesTables),
    seat('plinko', plinko, plinkoTables),
    seat('poker', poker, pokerTables),
    seat('roulette', roulette, rouletteTables),
  ]
    .flat()
    .map((game) => [game.table.id, game]),
)

/** Tables that no game is played by any more. Rounds played by them are still finished and replayed. */
export const retiredTableGames: ReadonlyMap<string, TableGame> = new Map(
  [seat('dice', dice, retiredDiceTables), seat('mines', mines, retiredMinesTables)]
    .flat()
    .map((game) => [game.table.id, game]),
)
