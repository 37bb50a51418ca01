import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Draws } from '../src/fairness/draws.ts'
import type { Rules, Step, TableEvent } from '../src/rules.ts'
import type { TableFacts } from '../src/table.ts'

export const drawsOf = (nonce: number): Draws =>
  new Draws({ server: '5e'.repeat(32), client: 'girassol', nonce })

/** Draws whose values a test sets. */
export class ScriptedDraws extends Draws {
  readonly #next: () => number

  constructor(next: () => number) {
    super({ server: '', client: '', nonce: 0 })
    this.#next = next
  }

  override word(): number {
    return this.#next()
  }
}

/** A family as the properties below need it. */
export interface Subject<Table extends TableFacts, Choices, Move, State, Event extends TableEvent> {
  rules: Rules<Table, Choices, Move, State, Event>
  tables: readonly Table[]
  choices: (table: Table) => fc.Arbitrary<Choices>
  /** What a client might send now. What may not be is left out. */
  moves?: (table: Table, state: State) => unknown[]
}

export interface Round<Table, Choices> {
  table: Table
  stake: number
  choices: Choices
  nonce: number
  /** Which of the moves is made, and how many milliseconds after the one before. */
  turns: { pick: number; pause: number }[]
}

export interface Played<Move, State, Event extends TableEvent> {
  steps: Step<State, Event>[]
  moves: { move: Move; elapsed: number }[]
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Plays a round to its end, leaving it when the turns are over. The state travels as JSON, as it does in a database. */
export function playOut<Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  subject: Subject<Table, Choices, Move, State, Event>,
  { table, stake, choices, nonce, turns }: Round<Table, Choices>,
  travel: (state: State) => State = throughJson,
): Played<Move, State, Event> {
  const { rules, moves: candidates = () => [] } = subject
  let step = rules.open(table, stake, choices, drawsOf(nonce))
  expect(step.stakes).toBe(rules.cost(table, stake, choices))
  const played: Played<Move, State, Event> = { steps: [step], moves: [] }
  let elapsed = 0
  for (const { pick, pause } of turns) {
    if (step.state === null) break
    const state = travel(step.state)
    const moves = candidates(table, state).flatMap((input) => rules.readMove(table, state, input) ?? [])
    const move = moves[pick % moves.length]
    if (move === undefined) break
    elapsed += pause
    step = rules.play(table, state, move, elapsed)
    expect(step.stakes).toBe(rules.moveCost(table, state, move))
    played.steps.push(step)
    played.moves.push({ move, elapsed })
  }
  if (step.state !== null) played.steps.push(rules.abandon(table, travel(step.state)))
  return played
}

export const roundsOf = <Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  subject: Subject<Table, Choices, Move, State, Event>,
): fc.Arbitrary<Round<Table, Choices>> =>
  fc.constantFrom(...subject.tables).chain((table) =>
    fc.record({
      table: fc.constant(table),
      stake: fc.constantFrom(...table.stakes.offered),
      choices: subject.choices(table),
      nonce: fc.nat(),
      turns: fc.array(fc.record({ pick: fc.nat(), pause: fc.nat(4000) }), { maxLength: 30 }),
    }),
  )

const paysOf = (event: TableEvent): number => ('pays' in event ? (event.pays as number) : 0)

function itReadsNoMoveOutOfJunk<Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  subject: Subject<Table, Choices, Move, State, Event>,
): void {
  const { rules } = subject
  const rounds = roundsOf(subject)
  it('reads no move out of junk', () => {
    const junks = fc.oneof(
      fc.anything(),
      fc.record({ kind: fc.anything() }),
      fc.string().map((kind) => ({ kind })),
    )
    fc.assert(
      fc.property(rounds, junks, (round, junk) => {
        const read = playOut(subject, round).steps.flatMap(({ state }) =>
          state === null ? [] : [rules.readMove(round.table, state, junk)],
        )
        expect(read.filter((move) => move !== null)).toEqual([])
      }),
    )
  })
}

/** What is true of every family. */
export function itKeepsTheRules<Table extends TableFacts, Choices, Move, State, Event extends TableEvent>(
  subject: Subject<Table, Choices, Move, State, Event>,
): void {
  const { rules } = subject
  const rounds = roundsOf(subject)

  it('ends every round, pays what its events pay, in whole centavos', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { steps } = playOut(subject, round)
        expect(steps.at(-1)?.state).toBeNull()
        for (const { events, stakes, pays } of steps) {
          expect(events.reduce((sum, event) => sum + paysOf(event), 0)).toBe(pays)
          for (const amount of [stakes, pays, ...events.map(paysOf)]) {
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
          }
        }
      }),
    )
  })

  it('replays, also from a state that was stored', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const stored = playOut(subject, round)
        expect(playOut(subject, round, (state) => state)).toEqual(stored)
        for (const { state } of stored.steps) expect(throughJson(state)).toEqual(state)
      }),
    )
  })

  it('reads its own choices back, and nothing out of junk', () => {
    fc.assert(
      fc.property(rounds, fc.anything(), fc.string(), ({ table, choices }, junk, key) => {
        expect(rules.readChoices(table, throughJson(choices))).toEqual(choices)
        const fields = [key, ...Object.keys(choices as object)]
        const inputs = [junk, ...fields.map((field) => ({ ...choices, [field]: junk }))]
        const read = inputs.flatMap((input) => rules.readChoices(table, input) ?? [])
        expect(read.map((each) => rules.readChoices(table, throughJson(each)))).toEqual(read)
      }),
    )
    for (const junk of [null, undefined, 0, 'x', [], [1]]) {
      for (const table of subject.tables) expect(rules.readChoices(table, junk)).toBeNull()
    }
  })

  if (subject.moves) itReadsNoMoveOutOfJunk(subject)

  it.each(subject.tables)('$id returns what the house may keep', (table) => {
    const { parts } = rules.return(table)
    expect(parts).toBeGreaterThanOrEqual(9000)
    expect(parts).toBeLessThanOrEqual(9960)
  })
}

/**
 * Chi-square of counts against chances: fails for one fair row in a thousand, and the seeds are fixed. Rare outcomes are
 * thrown together, as the test asks for at least five expected of each.
 */
export function expectFit(seen: readonly number[], chances: readonly number[]): void {
  const rounds = seen.reduce((sum, count) => sum + count, 0)
  const cells: { seen: number; expected: number }[] = []
  let [rareSeen, rareExpected] = [0, 0]
  chances.forEach((chance, place) => {
    const cell = { seen: seen[place] ?? 0, expected: chance * rounds }
    if (cell.expected >= 5) cells.push(cell)
    else {
      rareSeen += cell.seen
      rareExpected += cell.expected
    }
  })
  if (rareExpected >= 5) cells.push({ seen: rareSeen, expected: rareExpected })
  else expect(rareSeen).toBeLessThan(20)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  const chiSquare = cells.reduce((sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected, 0)
  // Wilson and Hilferty's approximation of the 99.9 % quantile.
  const freedom = cells.length - 1
  const limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3
  expect(chiSquare).toBeLessThan(limit)
}

/** How often each of `outcomes` came of so many rounds. */
export function countOutcomes(
  outcomes: number,
  rounds: number,
  outcomeOf: (draws: Draws) => number,
): number[] {
  const seen = Array.from({ length: outcomes }, () => 0)
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const outcome = outcomeOf(drawsOf(nonce))
    seen[outcome] = (seen[outcome] ?? 0) + 1
  }
  return seen
}
