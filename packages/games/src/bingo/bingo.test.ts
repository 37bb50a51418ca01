import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOutcomes, drawsOf, expectFit, itKeepsTheRules } from '../../test/rounds.ts'
import { choose } from '../counting.ts'
import { bingo, type BingoEvent, bingoReturn, type BingoTable, bingoTables } from './bingo.ts'
import { patternChances, patternOf, patterns } from './patterns.ts'

const table = bingoTables[0] as BingoTable

itKeepsTheRules({
  rules: bingo,
  tables: bingoTables,
  choices: () => fc.record({ cards: fc.integer({ min: 1, max: 4 }) }),
})

const settledOf = (events: BingoEvent[]) => events.filter((event) => event.kind === 'settled')

describe('return', () => {
  it.each(bingoTables)('of $id is published as computed', (table) => {
    expect(table.returns).toBe(bingoReturn(table))
  })

  it('is stated to four decimals', () => {
    expect(bingoTables.map((table) => (bingo.return(table).parts / 10_000).toFixed(4))).toEqual([
      '0.9516',
      '0.9649',
    ])
  })

  it('counts every way to mark a card once', () => {
    // With as many balls as there are numbers every card is full, with none there is nothing.
    expect(patternChances(75).get('fullCard')).toBe(1)
    expect([...patternChances(0).values()]).toEqual(patterns.map(() => 0))
    // The full card in closed form.
    expect(patternChances(54).get('fullCard')).toBeCloseTo(choose(54, 24) / choose(75, 24), 15)
    // Four balls can make one of the four lines through the free cell, or the corners.
    const four = patternChances(4)
    expect(four.get('line')).toBeCloseTo(4 / choose(75, 4), 15)
    expect(four.get('corners')).toBeCloseTo(1 / choose(75, 4), 15)
  })

  it('agrees with looking at all sixteen million ways to mark a card', () => {
    // One bit for each cell but the free one.
    const mask = (cells: number[]) =>
      cells.reduce((bits, cell) => (cell === 12 ? bits : bits | (1 << (cell > 12 ? cell - 1 : cell))), 0)
    const five = [0, 1, 2, 3, 4]
    const cross = [mask([0, 6, 12, 18, 24]), mask([4, 8, 12, 16, 20])] as const
    const lines = five.flatMap((line) => [
      mask(five.map((step) => line * 5 + step)),
      mask(five.map((step) => step * 5 + line)),
    ])
    const all = Int32Array.from([...lines, ...cross])
    const both = cross[0] | cross[1]
    const corners = mask([0, 4, 20, 24])
    const ways = patterns.map(() => new Float64Array(25))
    for (let marked = 0; marked < 2 ** 24; marked += 1) {
      let complete = 0
      for (const line of all) complete += Number((marked & line) === line)
      const hasCorners = (marked & corners) === corners
      if (complete === 0 && !hasCorners) continue
      let count = 0
      for (let rest = marked; rest; rest &= rest - 1) count += 1
      let pattern = hasCorners ? 4 : 5
      if (complete >= 2) pattern = complete === 2 ? 3 : 2
      if ((marked & both) === both) pattern = count === 24 ? 0 : 1
      const row = ways[pattern] as Float64Array
      row[count] = (row[count] ?? 0) + 1
    }
    for (const { balls } of bingoTables) {
      const weight = (count: number) => choose(51, balls - count) / choose(75, balls)
      const chances = ways.map((row) => row.reduce((sum, each, count) => sum + each * weight(count), 0))
      const known = patternChances(balls)
      patterns.forEach((pattern, place) => expect(known.get(pattern)).toBeCloseTo(chances[place] ?? -1, 12))
    }
  })

  it.each(bingoTables)('$id shows the patterns as often as counted', (table) => {
    const chances = patternChances(table.balls)
    const known = patterns.map((pattern) => chances.get(pattern) ?? 0)
    const seen = countOutcomes(patterns.length + 1, 2500, (draws) => {
      const [settled] = settledOf(bingo.open(table, 100, { cards: 1 }, draws).events)
      return settled?.pattern ? patterns.indexOf(settled.pattern) : patterns.length
    })
    expectFit(seen, [...known, 1 - known.reduce((sum, chance) => sum + chance, 0)])
  })
})

describe('rounds', () => {
  it('fill every card from its columns, and mark what is drawn', () => {
    const { events, stakes } = bingo.open(table, 100, { cards: 4 }, drawsOf(5))
    expect(stakes).toBe(400)
    const cards = events.filter((event) => event.kind === 'card')
    expect(cards).toHaveLength(4)
    for (const { numbers } of cards) {
      expect(new Set(numbers).size).toBe(25)
      numbers.forEach((number, cell) =>
        expect(cell === 12 ? number === 0 : Math.ceil(number / 15) === (cell % 5) + 1).toBe(true),
      )
    }
    const balls = events.filter((event) => event.kind === 'ball')
    expect(new Set(balls.map(({ number }) => number)).size).toBe(table.balls)
    for (const { number, marks } of balls) {
      expect(marks).toEqual(
        cards.flatMap(({ card, numbers }) =>
          numbers.includes(number) ? [{ card, cell: numbers.indexOf(number) }] : [],
        ),
      )
    }
  })

  it('settle every card by its marks, which also come ball by ball', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bingoTables), fc.nat(), (table, nonce) => {
        const { events } = bingo.open(table, 1000, { cards: 2 }, drawsOf(nonce))
        for (const { card, pattern, multiplier, pays } of settledOf(events)) {
          const marks = events
            .flatMap((event) => (event.kind === 'ball' ? event.marks : []))
            .filter((mark) => mark.card === card)
          expect(pattern).toBe(patternOf(new Set(marks.map(({ cell }) => cell))))
          const reached = events.findLast((event) => event.kind === 'reached' && event.card === card)
          expect(reached?.kind === 'reached' ? reached.pattern : null).toBe(pattern)
          expect(multiplier).toBe(pattern ? table.pays[pattern] : 0)
          expect(pays).toBe(multiplier / 10)
        }
      }),
    )
  })

  it('pay more for the better pattern', () => {
    for (const { pays } of bingoTables) {
      const row = patterns.map((pattern) => pays[pattern])
      expect(row.toSorted((one, other) => other - one)).toEqual(row)
    }
  })

  it('are played with one to four cards', () => {
    for (const cards of [0, 5, 1.5, '2']) expect(bingo.readChoices(table, { cards })).toBeNull()
  })
})
