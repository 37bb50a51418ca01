import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose } from '../counting.ts'
import type { Draws } from '../fairness/draws.ts'
import { countOutcomes, drawsOf, expectFit, itKeepsTheRules, playOut, roundsOf } from '../../test/rounds.ts'
import {
  mines,
  minesReturn,
  type MinesState,
  minesStops,
  type MinesTable,
  minesTables,
  minesMultiplier,
} from './mines.ts'

const cells = Array.from({ length: 25 }, (_, cell) => cell)
const table = minesTables[0] as MinesTable

const subject = {
  rules: mines,
  tables: minesTables,
  choices: () => fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
  moves: () => [...cells.map((cell) => ({ kind: 'reveal', cell })), { kind: 'cashout' }],
}
itKeepsTheRules(subject)

const laid = (count: number, draws: Draws, stake = 10_000) =>
  mines.open(table, stake, { mines: count }, draws).state as MinesState

describe('return', () => {
  it.each(minesTables)('$id returns its parts at every stop, within what two decimals can say', (table) => {
    const stops = minesStops(table)
    const returns = stops.map(({ mines: count, safe }) => minesReturn(table, count, safe))
    expect(returns.length).toBeGreaterThan(100)
    for (const [place, { mines: count, safe }] of stops.entries()) {
      const chance = choose(25 - count, safe) / choose(25, safe)
      expect(Math.abs((returns[place] ?? 0) - table.returns)).toBeLessThanOrEqual(50 * chance + 1e-9)
    }
    expect(Math.min(...returns)).toBe(mines.return(table).parts)
  })

  it('is stated to four decimals', () => {
    expect(minesTables.map((table) => (mines.return(table).parts / 10_000).toFixed(4))).toEqual([
      '0.9660',
      '0.9867',
    ])
  })

  it('multiplies by hand-counted odds', () => {
    // 0.97 * 25 / 24 = 1.0104…, 0.97 * 25 = 24.25 and 0.97 * (25 * 24) / (22 * 21) = 1.2597…
    expect(minesMultiplier(table, 1, 1)).toBe(10_100)
    expect(minesMultiplier(table, 24, 1)).toBe(242_500)
    expect(minesMultiplier(table, 3, 2)).toBe(12_600)
    expect(minesMultiplier(table, 12, 13)).toBeNull()
  })

  it('survives as often as the odds say', () => {
    const [count, most] = [5, 4]
    const survived = (safe: number) => choose(25 - count, safe) / choose(25, safe)
    const seen = countOutcomes(most + 1, 20_000, (draws) => {
      const state = laid(count, draws)
      const first = [3, 11, 12, 24].findIndex((cell) => state.mines.includes(cell))
      return first < 0 ? most : first
    })
    const chances = [0, 1, 2, 3].map((safe) => survived(safe) - survived(safe + 1))
    expectFit(seen, [...chances, survived(most)])
  })

  it('lays mines everywhere equally', () => {
    const seen = countOutcomes(25, 25_000, (draws) => laid(1, draws).mines[0] ?? -1)
    expectFit(
      seen,
      cells.map(() => 1 / 25),
    )
  })
})

it('ends by itself when nothing more can be won', () => {
  const state = laid(24, drawsOf(1))
  const safe = cells.find((cell) => !state.mines.includes(cell)) ?? -1
  const step = mines.play(table, state, { kind: 'reveal', cell: safe }, 0)
  expect(step.state).toBeNull()
  expect(step.pays).toBe(242_500)
  expect(step.events.map((event) => event.kind)).toEqual(['safe', 'cashedOut', 'uncovered'])
})

it('gives the stake back when an untouched field is left, and otherwise what was earned', () => {
  const state = laid(3, drawsOf(2))
  expect(mines.abandon(table, state)).toMatchObject({ pays: 10_000, events: [{ kind: 'returned' }, {}] })
  const safe = cells.find((cell) => !state.mines.includes(cell)) ?? -1
  const next = mines.play(table, state, { kind: 'reveal', cell: safe }, 0).state as MinesState
  expect(mines.abandon(table, next)).toEqual(mines.play(table, next, { kind: 'cashout' }, 0))
  expect(mines.abandon(table, next).pays).toBe(11_000)
})

it('takes no cell twice, none outside, and no cash-out of nothing', () => {
  const state = laid(3, drawsOf(2))
  expect(mines.readMove(table, state, { kind: 'cashout' })).toBeNull()
  const next: MinesState = { ...state, revealed: [7] }
  expect(mines.readMove(table, next, { kind: 'cashout' })).toEqual({ kind: 'cashout' })
  for (const cell of [7, -1, 25, 1.5, '3', null]) {
    expect(mines.readMove(table, next, { kind: 'reveal', cell })).toBeNull()
  }
  for (const count of [0, 25, 2.5, '3']) expect(mines.readChoices(table, { mines: count })).toBeNull()
})

it('does not reveal the mines before the end', () => {
  fc.assert(
    fc.property(roundsOf(subject), fc.nat(), (round, nonce) => {
      const { steps, moves } = playOut(subject, round)
      const before = steps.filter(({ state }) => state !== null)
      const revealed = before.at(-1)?.state?.revealed ?? []
      // Other mines, under cells that are still closed.
      const elsewhere = drawsOf(nonce)
        .shuffled(cells.filter((cell) => !revealed.includes(cell)))
        .slice(0, round.choices.mines)
      const opened = mines.open(round.table, round.stake, round.choices, drawsOf(nonce))
      let state: MinesState = { stake: round.stake, mines: elsewhere, revealed: [] }
      const seen = [[opened.events, mines.view(round.table, state)]]
      for (const { move } of moves.slice(0, before.length - 1)) {
        const step = mines.play(round.table, state, move, 0)
        state = step.state as MinesState
        seen.push([step.events, mines.view(round.table, state)])
      }
      expect(JSON.stringify(seen)).toBe(
        JSON.stringify(
          before.map((step) => [step.events, mines.view(round.table, step.state as MinesState)]),
        ),
      )
    }),
  )
})
