import type { Draws } from './fairness/draws.ts'

/**
 * Amounts in this package are whole centavos in plain integers, because books of events travel as JSON. No fraction is
 * ever made of them: `paid` is the only multiplication.
 */
export type Amount = number

/** A ten-thousandth of the stake: what paytables are written in. 25000 pays the stake two and a half times. */
export type TenThousandths = number
export const WHOLE: TenThousandths = 10_000

/** What a multiplier pays. At the stakes that a table offers nothing is left over; what would be is not paid. */
export const paid = (stake: Amount, parts: TenThousandths): Amount =>
  Number((BigInt(stake) * BigInt(parts)) / BigInt(WHOLE))

const HUNDREDTH: TenThousandths = 100

/**
 * The multiplier nearest to `numerator / denominator` parts that has two decimals. Stakes are whole reais where
 * multipliers are made this way, so the multiplier that is shown is the one that is paid, at every stake.
 */
export function toHundredths(numerator: bigint, denominator: bigint): TenThousandths {
  const unit = BigInt(HUNDREDTH) * denominator
  return Number((2n * numerator + unit) / (2n * unit)) * HUNDREDTH
}

/** How much of what is staked comes back in the long run. */
export type Return =
  | { how: 'exact'; /** Ten-thousandths of the stake, with its fraction. */ parts: number }
  | {
      how: 'simulated'
      parts: number
      /** Half the width of the 99 % interval, in parts. */ margin: number
      rounds: number
    }

/** One thing that happens on the table, in the order in which the client shows it. `kind` distinguishes them. */
export interface TableEvent {
  kind: string
}

/** What a step of a round did. */
export interface Step<State, Event extends TableEvent = TableEvent> {
  events: Event[]
  /** What this step takes from the player: the stake when opening, more when doubling or splitting. */
  stakes: Amount
  /** What this step pays to the player. */
  pays: Amount
  /** The table as it now stands, or null: the round is over. Holds what the player may not see yet; see `view`. */
  state: State | null
}

/**
 * The rules of one family of games. Pure: the same table, draws and choices give the same steps. All chance of a round
 * is drawn when it opens, so a round can be replayed from its seeds, its choices and its moves.
 *
 * Table: the numbers that make two games of a family different (paytable, reels). Choices: what the player decides
 * when opening. Move: what the player decides later. Families that end at once have no moves.
 */
export interface Rules<Table, Choices, Move, State, Event extends TableEvent = TableEvent> {
  /** The choices in what a client sent, or null when they are not ones this table offers. Never throws. */
  readChoices: (table: Table, input: unknown) => Choices | null
  /** What the round costs to open, given the amount per bet. Most cost just that; roulette adds up its chips. */
  cost: (table: Table, stake: Amount, choices: Choices) => Amount
  open: (table: Table, stake: Amount, choices: Choices, draws: Draws) => Step<State, Event>
  /** The move in what a client sent, or null when it is not one that may be made now. Never throws. */
  readMove: (table: Table, state: State, input: unknown) => Move | null
  /** What the move would take from the player, known before it is made. */
  moveCost: (table: Table, state: State, move: Move) => Amount
  /** `elapsed`: milliseconds since the round opened, by the server's clock. */
  play: (table: Table, state: State, move: Move, elapsed: number) => Step<State, Event>
  /** The published rule for a round that its player left: how it ends without them. */
  abandon: (table: Table, state: State) => Step<State, Event>
  /** Milliseconds after opening at which the round ends by itself, or null when it waits for the player. */
  endsAfter: (table: Table, state: State) => number | null
  /** What the player may see of the table, to take an interrupted round up again. */
  view: (table: Table, state: State) => unknown
  return: (table: Table) => Return
}

/** The parts of `Rules` that a family without moves has no use for. */
export const atOnce = {
  readMove: () => null,
  moveCost: () => 0,
  play: () => unreachable(),
  abandon: () => unreachable(),
  endsAfter: () => null,
  view: () => null,
} as const

function unreachable(): never {
  throw new Error('A round of this family is over when it has opened.')
}
