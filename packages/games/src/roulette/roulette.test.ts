import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOutcomes, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { roulette, type RouletteTable, rouletteTables } from './roulette.ts'
import { pocketColour, spots, wheel } from './spots.ts'

const table = rouletteTables[0] as RouletteTable
const names = [...spots.keys()]
const pockets = Array.from({ length: 37 }, (_, number) => number)
const spin = (number: number, bets: { spot: string; amount: number }[]) =>
  roulette.open(table, 0, { bets }, new ScriptedDraws(() => number))
const covers = (name: string) => spots.get(name)?.numbers ?? []

itKeepsTheRules({
  rules: roulette,
  tables: rouletteTables,
  choices: () =>
    fc.record({
      bets: fc.uniqueArray(
        fc.record({ spot: fc.constantFrom(...names), amount: fc.integer({ min: 100, max: 5000 }) }),
        { selector: ({ spot }) => spot, minLength: 1, maxLength: 10 },
      ),
    }),
})

it('returns 36/37 on every spot', () => {
  for (const spot of names) {
    const pays = pockets.reduce((sum, number) => sum + spin(number, [{ spot, amount: 100 }]).pays, 0)
    expect(pays).toBe(3600)
  }
  expect((roulette.return(table).parts / 10_000).toFixed(4)).toBe('0.9730')
  expect(roulette.return(table).parts).toBeCloseTo((10_000 * 36) / 37, 9)
})

it('has all the spots of the European cloth, once each', () => {
  const sizes = names.map((name) => covers(name).length)
  const count = (size: number) => sizes.filter((each) => each === size).length
  // Straight; split 33 + 24 + 3; street 12 + 2; corner 22 + 1; six line; dozen and column; the even chances.
  expect([1, 2, 3, 4, 6, 12, 18].map(count)).toEqual([37, 60, 14, 23, 11, 6, 6])
  expect(names).toHaveLength(157)
  for (const name of names) expect(new Set(covers(name)).size).toBe(covers(name).length)
})

/** Where a number lies on the cloth. The zero lies above the first row. */
const at = (number: number) => ({
  row: Math.ceil(number / 3),
  column: number - 3 * Math.ceil(number / 3) + 2,
})

it('bets only on numbers that touch', () => {
  const small = names.filter((name) => [2, 4].includes(covers(name).length) && !covers(name).includes(0))
  for (const name of small) {
    const places = covers(name).map(at)
    const spans = (['row', 'column'] as const).map((axis) => {
      const along = places.map((place) => place[axis])
      return Math.max(...along) - Math.min(...along)
    })
    expect((spans[0] ?? 9) + (spans[1] ?? 9)).toBe(covers(name).length / 2)
  }
  for (const name of ['3-4', '1-5', '0-4', '34-37', '3-4-6-7', '1-4-7', '2-1', '0-1-3', '36-37-38-39']) {
    expect(roulette.readChoices(table, { bets: [{ spot: name, amount: 100 }] })).toBeNull()
  }
  for (const name of ['0-1', '0-2-3', '0-1-2-3', '32-35', '1-2-3-4-5-6', '32-33-35-36']) {
    expect(spots.has(name)).toBe(true)
  }
})

it('covers the customary numbers outside', () => {
  expect(covers('red')).toEqual([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  expect(covers('black').filter((number) => covers('red').includes(number))).toEqual([])
  expect(covers('column-1').slice(0, 3)).toEqual([1, 4, 7])
  expect(covers('column-3').at(-1)).toBe(36)
  expect([covers('dozen-2').at(0), covers('dozen-2').at(-1)]).toEqual([13, 24])
  expect([covers('low').at(-1), covers('high').at(0)]).toEqual([18, 19])
  expect(covers('even').every((number) => number % 2 === 0)).toBe(true)
  expect(new Set(wheel).size).toBe(37)
  expect([0, 32, 15].map(pocketColour)).toEqual(['green', 'red', 'black'])
})

it('spins every number equally often', () => {
  const seen = countOutcomes(37, 20_000, (draws) => {
    const [spun] = roulette.open(table, 0, { bets: [] }, draws).events
    return spun?.kind === 'spun' ? spun.number : -1
  })
  expectFit(
    seen,
    pockets.map(() => 1 / 37),
  )
})

it('settles every chip', () => {
  const bets = [
    { spot: '17', amount: 100 },
    { spot: '14-17', amount: 250 },
    { spot: 'red', amount: 1000 },
  ]
  expect(spin(17, bets)).toMatchObject({
    stakes: 1350,
    pays: 3600 + 4500,
    events: [
      { kind: 'spun', number: 17, colour: 'black' },
      { spot: '17', won: true, pays: 3600 },
      { spot: '14-17', won: true, pays: 4500 },
      { spot: 'red', won: false, pays: 0 },
    ],
  })
})

it('takes bets within its limits, and one on a spot', () => {
  const read = (...bets: unknown[]) => roulette.readChoices(table, { bets })
  expect(read({ spot: 'red', amount: 50 }, { spot: '7', amount: 50 })).not.toBeNull()
  expect(read()).toBeNull()
  expect(read({ spot: 'red', amount: 50 })).toBeNull()
  expect(read({ spot: 'red', amount: 100 }, { spot: 'red', amount: 100 })).toBeNull()
  expect(read({ spot: 'red', amount: 49 }, { spot: '7', amount: 100 })).toBeNull()
  expect(read({ spot: 'red', amount: 100.5 })).toBeNull()
  expect(read({ spot: 'red', amount: 30_000 }, { spot: 'black', amount: 30_000 })).toBeNull()
  expect(read({ spot: 'red', amount: 100 }, 'black')).toBeNull()
  expect(read(...names.slice(0, 61).map((spot) => ({ spot, amount: 100 })))).toBeNull()
})
