import { type Amount, paid, type TenThousandths, type Rules, type Step } from '../rules.ts'
import { fieldsOf, isWhole } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'

/** A multiplier as crash writes it: 250 is 2.50 times the stake. */
export type Hundredths = number

export interface CrashTable extends TableFacts {
  /** Comes back on average, whenever one cashes out. */
  returns: TenThousandths
  /** Every `tick` milliseconds the multiplier grows by `growth` thousandths of itself. */
  tick: number
  growth: number
  /** A flight that reaches it is cashed out. */
  highest: Hundredths
}

export interface CrashChoices {
  /** Cashes out by itself at this multiplier. */
  autoCashout?: Hundredths
}

export interface CrashMove {
  kind: 'cashout'
}

/** `point` is the secret: the last multiplier at which cashing out still wins. Below 100 the round cannot be won. */
export interface CrashState {
  stake: Amount
  autoCashout: Hundredths | null
  point: Hundredths
}

export type CrashEvent =
  | { kind: 'tookOff'; autoCashout: Hundredths | null }
  /** `after`: milliseconds into the flight. `by` is who let go: the player, the automatic cash-out or the table's limit. */
  | {
      kind: 'cashedOut'
      at: Hundredths
      after: number
      by: 'player' | 'auto' | 'limit'
      pays: Amount
    }
  /** Where the flight ends; after a cash-out, where it would have ended. */
  | { kind: 'crashed'; at: Hundredths; after: number }

const START: Hundredths = 100
/** How many flights a draw distinguishes. */
export const CRASH_FINE = 2n ** 52n

export const crashTables: readonly CrashTable[] = [
  {
    id: 'crash-97',
    volatility: 'high',
    stakes: stakesBetween(100, 50_000),
    returns: 9700,
    tick: 50,
    growth: 3,
    highest: 100_000,
  },
  {
    id: 'crash-99',
    volatility: 'medium',
    stakes: stakesBetween(100, 50_000),
    returns: 9900,
    tick: 50,
    growth: 5,
    highest: 5000,
  },
]

/**
 * The published climb, in whole numbers only so that every machine agrees: a billion to begin with, and at every tick
 * the thousandths are added, dropping what is left over. `goesOn` sees the milliseconds and hundredths of every tick.
 */
function climb(table: CrashTable, goesOn: (after: number, at: Hundredths) => boolean) {
  let billionths = 1_000_000_000
  for (let after = 0; ; after += table.tick) {
    const at = Math.min(Math.floor(billionths / 10_000_000), table.highest)
    if (!goesOn(after, at)) return { after, at }
    billionths += Math.floor((billionths * table.growth) / 1000)
  }
}

/** What the multiplier stands at so many milliseconds after the start. */
export const crashMultiplier = (table: CrashTable, elapsed: number): Hundredths =>
  climb(table, (after, at) => after + table.tick <= elapsed && at < table.highest).at

/** When the multiplier is first so high, in milliseconds after the start. */
const momentOf = (table: CrashTable, multiplier: Hundredths): number =>
  climb(table, (_, at) => at < multiplier).after

/** The chance of a point of x or more is the table's return divided by x, so every moment to leave is worth the same. */
function drawPoint(table: CrashTable, fine: number): Hundredths {
  const point = (BigInt(table.returns) * CRASH_FINE) / (100n * (BigInt(fine) + 1n))
  return point < BigInt(table.highest) ? Number(point) : table.highest
}

/** The moment after `point`; a flight to the limit ends there. */
function fall(table: CrashTable, { point }: CrashState): CrashEvent & { kind: 'crashed' } {
  const after = momentOf(table, Math.min(point + 1, table.highest))
  return { kind: 'crashed', at: Math.max(point, START), after }
}

function letGo(
  table: CrashTable,
  state: CrashState,
  landing: { at: Hundredths; after: number; by: 'player' | 'auto' | 'limit' },
): Step<CrashState, CrashEvent> {
  const pays = paid(state.stake, landing.at * 100)
  return {
    events: [{ kind: 'cashedOut', ...landing, pays }, fall(table, state)],
    stakes: 0,
    pays,
    state: null,
  }
}

/** How the round ends when the player does nothing. */
function runOut(table: CrashTable, state: CrashState): Step<CrashState, CrashEvent> {
  const at = state.autoCashout ?? table.highest
  if (state.point < at) return { events: [fall(table, state)], stakes: 0, pays: 0, state: null }
  return letGo(table, state, { at, after: momentOf(table, at), by: state.autoCashout ? 'auto' : 'limit' })
}

const endOf = (table: CrashTable, state: CrashState): number =>
  momentOf(table, Math.min(state.autoCashout ?? table.highest, state.point + 1))

export const crash: Rules<CrashTable, CrashChoices, CrashMove, CrashState, CrashEvent> = {
  readChoices: (table, input) => {
    const fields = fieldsOf(input)
    if (!fields) return null
    const autoCashout = fields['autoCashout'] ?? null
    if (autoCashout === null) return {}
    return isWhole(autoCashout, START + 1, table.highest) ? { autoCashout } : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, choices, draws) => {
    const autoCashout = choices.autoCashout ?? null
    return {
      events: [{ kind: 'tookOff', autoCashout }],
      stakes: stake,
      pays: 0,
      state: { stake, autoCashout, point: drawPoint(table, draws.fine()) },
    }
  },
  readMove: (_table, _state, input) => (fieldsOf(input)?.['kind'] === 'cashout' ? { kind: 'cashout' } : null),
  moveCost: () => 0,
  // A clock set back must not save a flight that never took off.
  play: (table, state, _, elapsed) =>
    Math.max(elapsed, 0) < endOf(table, state)
      ? letGo(table, state, { at: crashMultiplier(table, elapsed), after: elapsed, by: 'player' })
      : runOut(table, state),
  abandon: runOut,
  endsAfter: endOf,
  view: (_, { stake, autoCashout }) => ({ stake, autoCashout }),
  return: (table) => exactly(table.returns),
}
