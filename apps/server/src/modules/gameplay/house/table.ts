import type { Amount, Draws, Return, Rules, Step, TableEvent, TableFacts, Volatility } from '@girassol/games'

/** Choices, moves and states are JSON that only the table's own rules can read. */
export type Choices = Record<string, unknown>
export type Move = Record<string, unknown>
export type State = object
export type HouseStep = Step<State>

/** A table with the rules of its family: everything the casino needs to play it. */
export interface HouseTable {
  readonly id: string
  /** Slots and other games have different minimum cycles. */
  readonly pace: 'slots' | 'others'
  readonly volatility: Volatility
  /** The accepted stakes, ascending. */
  readonly stakes: readonly Amount[]
  readonly defaultStake: Amount
  allowsStake(stake: number): boolean
  readChoices(input: unknown): Choices | null
  cost(stake: Amount, choices: Choices): Amount
  open(stake: Amount, choices: Choices, draws: Draws): HouseStep
  readMove(state: State, input: unknown): Move | null
  moveCost(state: State, move: Move): Amount
  play(state: State, move: Move, elapsed: number): HouseStep
  abandon(state: State): HouseStep
  endsAfter(state: State): number | null
  view(state: State): unknown
  return(): Return
}

/** The default stake is one real, or the next higher one. */
const DEFAULT_STAKE_MIN = 100

export function bind<Table extends TableFacts, Choice, Turn, Standing, Event extends TableEvent>(
  pace: HouseTable['pace'],
  rules: Rules<Table, Choice, Turn, Standing, Event>,
  table: Table,
): HouseTable {
  const stakes = table.stakes.offered
  let returns: Return | undefined
  return {
    id: table.id,
    pace,
    volatility: table.volatility,
    stakes,
    defaultStake: stakes.find((stake) => stake >= DEFAULT_STAKE_MIN) ?? stakes.at(-1)!,
    allowsStake: (stake) => stakes.includes(stake),
    readChoices: (input) => rules.readChoices(table, input) as Choices | null,
    cost: (stake, choices) => rules.cost(table, stake, choices as Choice),
    open: (stake, choices, draws) => rules.open(table, stake, choices as Choice, draws) as HouseStep,
    readMove: (state, input) => rules.readMove(table, state as Standing, input) as Move | null,
    moveCost: (state, move) => rules.moveCost(table, state as Standing, move as Turn),
    play: (state, move, elapsed) => rules.play(table, state as Standing, move as Turn, elapsed) as HouseStep,
    abandon: (state) => rules.abandon(table, state as Standing) as HouseStep,
    endsAfter: (state) => rules.endsAfter(table, state as Standing),
    view: (state) => rules.view(table, state as Standing),
    return: () => (returns ??= rules.return(table)),
  }
}
