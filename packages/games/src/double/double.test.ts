import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOutcomes, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { double, type DoubleTable, doubleTables } from './double.ts'

const colours = ['white', 'red', 'black'] as const
const spin = (table: DoubleTable, slot: number, colour: (typeof colours)[number]) =>
  double.open(table, 10_000, { colour }, new ScriptedDraws(() => slot))

itKeepsTheRules({
  rules: double,
  tables: doubleTables,
  choices: () => fc.record({ colour: fc.constantFrom(...colours) }),
})

it.each(doubleTables)('$id returns the same on every colour', (table) => {
  for (const colour of colours) {
    const pays = table.slots.map((_, slot) => spin(table, slot, colour).pays)
    const returned = pays.reduce((sum, each) => sum + each, 0) / table.slots.length
    expect(returned).toBeCloseTo(double.return(table).parts, 9)
  }
})

it('returns what it says', () => {
  expect(doubleTables.map((table) => (double.return(table).parts / 10_000).toFixed(4))).toEqual([
    '0.9643',
    '0.9333',
  ])
  expect(doubleTables.map(({ slots }) => slots.length)).toEqual([14, 15])
})

it.each(doubleTables)('$id stops at every slot equally often', (table) => {
  const seen = countOutcomes(table.slots.length, 15_000, (draws) => {
    const [spun] = double.open(table, 100, { colour: 'red' }, draws).events
    return spun?.kind === 'spun' ? spun.slot : -1
  })
  expectFit(
    seen,
    table.slots.map(() => 1 / table.slots.length),
  )
})

it('lists the events to show', () => {
  const [table] = doubleTables as [DoubleTable]
  expect(spin(table, 1, 'red').events).toEqual([
    { kind: 'spun', slot: 1, colour: 'red' },
    { kind: 'settled', colour: 'red', won: true, pays: 22_500 },
  ])
  expect(spin(table, 0, 'red').events[1]).toEqual({ kind: 'settled', colour: 'red', won: false, pays: 0 })
  expect(double.readChoices(table, { colour: 'green' })).toBeNull()
})
