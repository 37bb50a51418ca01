import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOutcomes, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { dice, type DiceChoices, diceReturn, diceReturns, type DiceTable, diceTables } from './dice.ts'

const targets = ({ winning }: DiceTable): fc.Arbitrary<DiceChoices> =>
  fc
    .integer(winning)
    .chain((count) =>
      fc.constantFrom<DiceChoices>(
        { direction: 'under', target: count },
        { direction: 'over', target: 9999 - count },
      ),
    )
const [table97, table99] = diceTables as [DiceTable, DiceTable]

itKeepsTheRules({ rules: dice, tables: diceTables, choices: targets })

it('returns, at every target, what playing all ten thousand rolls pays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...diceTables).chain((table) => fc.tuple(fc.constant(table), targets(table))),
      ([table, choices]) => {
        let pays = 0
        for (let roll = 0; roll < 10_000; roll += 1) {
          pays += dice.open(table, 10_000, choices, new ScriptedDraws(() => roll)).pays
        }
        expect(pays / 10_000).toBeCloseTo(diceReturn(table, choices), 6)
      },
    ),
    { numRuns: 20 },
  )
})

it('states its return to four decimals, worst and best', () => {
  const stated = diceTables.map((table) => {
    const { worst, best } = diceReturns(table)
    expect(dice.return(table)).toEqual({ how: 'exact', parts: worst })
    return [worst, best].map((parts) => (parts / 10_000).toFixed(4))
  })
  expect(stated).toEqual([
    ['0.9653', '0.9747'],
    ['0.9852', '0.9948'],
  ])
})

it('rolls every number equally often', () => {
  const seen = countOutcomes(100, 30_000, (draws) => {
    const [rolled] = dice.open(table99, 100, { direction: 'over', target: 5000 }, draws).events
    return rolled?.kind === 'rolled' ? Math.floor(rolled.roll / 100) : -1
  })
  expectFit(
    seen,
    seen.map(() => 1 / 100),
  )
})

it('loses on the target itself, both ways', () => {
  const roll = (direction: 'over' | 'under', roll: number) =>
    dice.open(table99, 100, { direction, target: 5000 }, new ScriptedDraws(() => roll)).pays
  expect([4999, 5000, 5001].map((each) => roll('under', each))).toEqual([198, 0, 0])
  expect([4999, 5000, 5001].map((each) => roll('over', each))).toEqual([0, 0, 198])
})

it('offers only targets within its limits', () => {
  const read = (direction: unknown, target: unknown) => dice.readChoices(table97, { direction, target })
  expect(read('under', 200)).toEqual({ direction: 'under', target: 200 })
  expect(read('over', 9799)).toEqual({ direction: 'over', target: 9799 })
  for (const [direction, target] of [
    ['under', 199],
    ['under', 9501],
    ['over', 9800],
    ['over', 498],
    ['under', 100.5],
    ['beside', 5000],
  ]) {
    expect(read(direction, target)).toBeNull()
  }
})
