import { expect, it } from 'vitest'
import { drawsOf, ScriptedDraws } from '../test/rounds.ts'
import { bingo, bingoTables } from './bingo/bingo.ts'
import { blackjack, blackjackTables } from './blackjack/blackjack.ts'
import { type Card, deck } from './cards.ts'
import { crash, type CrashState, crashTables } from './crash/crash.ts'
import { dice, diceMultiplier, diceTables } from './dice/dice.ts'
import { double, doubleTables } from './double/double.ts'
import { keno, kenoTables } from './keno/keno.ts'
import { mines, minesHighest, type MinesState, minesStops, minesTables } from './mines/mines.ts'
import { plinko, plinkoChoices, plinkoSlots, plinkoTables } from './plinko/plinko.ts'
import { poker, type PokerState, pokerTables } from './poker/poker.ts'
import { roulette, rouletteTables } from './roulette/roulette.ts'
import { WHOLE } from './rules.ts'
import { tumble } from './slots/tumble/rules.ts'
import { tumbleTables } from './slots/tumble/tables.ts'

/** For a stake of WHOLE centavos, what is paid are parts: every test below wins what its table shows as its best. */
const STAKE = WHOLE

const wordsOf = (...words: number[]) => new ScriptedDraws(() => words.shift() ?? 0)

/** The words that make `Draws.shuffled` put `wanted` first. */
function shuffleWords<T>(items: readonly T[], wanted: readonly T[]): number[] {
  const target = [...wanted, ...items.filter((item) => !wanted.includes(item))]
  const order = [...items]
  const words: number[] = []
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = order.indexOf(target[last] as T)
    words.push(other)
    order[other] = order[last] as T
    order[last] = target[last] as T
  }
  return words
}

it.each(tumbleTables)('$id pays its cap when the best symbol falls again and again', (table) => {
  const word = table.weights.slice(0, table.symbols.indexOf('high1')).reduce((sum, weight) => sum + weight, 0)
  const { pays, events } = tumble.open(table, STAKE, {}, new ScriptedDraws(() => word))
  expect(pays).toBe(table.cap)
  expect(events.at(-1)).toEqual({ kind: 'end', total: table.cap, capped: true })
})

it.each(crashTables)('$id flies to its limit', (table) => {
  const { state } = crash.open(table, STAKE, {}, wordsOf(0, 0))
  expect(crash.abandon(table, state as CrashState).pays).toBe(table.highest * 100)
})

it.each(minesTables)('$id pays the highest multiplier that it shows', (table) => {
  const highest = minesHighest(table)
  const stop = minesStops(table).find(({ multiplier }) => multiplier === highest)
  expect(highest).toBeLessThanOrEqual(table.highest)
  let step = mines.open(table, STAKE, { mines: stop?.mines ?? 0 }, drawsOf(1))
  const laid = (step.state as MinesState).mines
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !laid.includes(cell))
  for (const cell of safe.slice(0, stop?.safe)) {
    step = mines.play(table, step.state as MinesState, { kind: 'reveal', cell }, 0)
  }
  if (step.state) step = mines.play(table, step.state, { kind: 'cashout' }, 0)
  expect(step.pays).toBe(highest)
})

it.each(diceTables)('$id pays its smallest chance', (table) => {
  const choices = { direction: 'under' as const, target: table.winning.min }
  expect(dice.open(table, STAKE, choices, wordsOf(0)).pays).toBe(diceMultiplier(table, choices))
})

it.each(doubleTables)('$id pays every colour', (table) => {
  for (const colour of ['white', 'red', 'black'] as const) {
    const draws = wordsOf(table.slots.indexOf(colour))
    expect(double.open(table, STAKE, { colour }, draws).pays).toBe(table.pays[colour])
  }
})

it.each(plinkoTables)('$id pays the edge of every board', (table) => {
  for (const choices of plinkoChoices) {
    const pays = plinko.open(table, STAKE, choices, new ScriptedDraws(() => 0)).pays
    expect(pays).toBe(Math.max(...plinkoSlots(table, choices)))
  }
})

it.each(kenoTables)('$id pays all hits of every row', (table) => {
  const drawn = Array.from({ length: 10 }, (_, place) => place + 1)
  const numbers = Array.from({ length: 40 }, (_, place) => place + 1)
  for (const risk of ['low', 'medium', 'high'] as const) {
    for (const [place, row] of table.pays[risk].entries()) {
      const choices = { picks: drawn.slice(0, place + 1), risk }
      const pays = keno.open(table, STAKE, choices, wordsOf(...shuffleWords(numbers, drawn))).pays
      expect(pays).toBe(Math.max(...row))
    }
  }
})

it.each(rouletteTables)('$id pays a number 36 times', (table) => {
  const choices = { bets: [{ spot: '17', amount: STAKE }] }
  expect(roulette.open(table, STAKE, choices, wordsOf(17)).pays).toBe(36 * STAKE)
})

it.each(bingoTables)('$id pays a full card', (table) => {
  const all = Array.from({ length: 75 }, (_, place) => place + 1)
  const columns = [0, 15, 30, 45, 60].map((first) => all.slice(first, first + 15))
  const card = columns.map((column) => column.slice(0, 5))
  const words = [
    ...columns.flatMap((column, place) => shuffleWords(column, card[place] ?? [])),
    ...shuffleWords(all, card.flat()),
  ]
  expect(bingo.open(table, STAKE, { cards: 1 }, wordsOf(...words)).pays).toBe(table.pays.fullCard)
})

it.each(pokerTables)('$id pays a royal flush', (table) => {
  const royal: Card[] = ['Ts', 'Js', 'Qs', 'Ks', 'As']
  const { state } = poker.open(table, STAKE, {}, wordsOf(...shuffleWords(deck, royal)))
  expect(poker.abandon(table, state as PokerState).pays).toBe(table.pays.royalFlush * STAKE)
})

it.each(blackjackTables)('$id pays a blackjack', (table) => {
  const cards = (['As', '2h', 'Ks', '9d'] as const).map((card) => deck.indexOf(card))
  expect(blackjack.open(table, STAKE, {}, wordsOf(...cards)).pays).toBe(table.blackjack)
})
