import { expect, it } from 'vitest'
import { bingo, type BingoTable } from './bingo/bingo.ts'
import { patternChances } from './bingo/patterns.ts'
import type { BlackjackTable } from './blackjack/blackjack.ts'
import { outcomePays } from './blackjack/outcome.ts'
import { choose } from './counting.ts'
import type { CrashTable } from './crash/crash.ts'
import { diceMultiplier, diceReturn, type DiceTable } from './dice/dice.ts'
import { doubleReturn, type DoubleTable } from './double/double.ts'
import { kenoChance, kenoReturns, type KenoTable } from './keno/keno.ts'
import { minesReturn, minesStops, type MinesTable } from './mines/mines.ts'
import { plinkoChoices, plinkoReturn, plinkoSlots, type PlinkoTable } from './plinko/plinko.ts'
import type { PokerTable } from './poker/poker.ts'
import { roulette, type RouletteTable } from './roulette/roulette.ts'
import { spots } from './roulette/spots.ts'
import { paid, type TenThousandths, WHOLE } from './rules.ts'
import { slotTables } from './slots/registry.ts'
import { type TableFamily, tableGames } from './tables.ts'
import type { TableFacts } from './table.ts'

/** A choice that a table offers: the return that is stated for it, and what it pays how often. */
interface Choice {
  name: string
  stated: number
  outcomes: readonly { chance: number; parts: TenThousandths }[]
}

const counts = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more)

const FINE = 2n ** 52n

/** Every choice of every family whose return is that of one bet; best play is looked at below. */
const choicesOf: Partial<Record<TableFamily, (table: never) => Choice[]>> = {
  crash: ({ returns, highest }: CrashTable) =>
    counts(100, highest).map((target) => {
      // So many of the 2^52 draws fly to the target or beyond.
      const ways = (BigInt(returns) * FINE) / (100n * BigInt(target))
      const chance = Number(ways) / Number(FINE)
      return { name: `at ${target}`, stated: returns, outcomes: [{ chance, parts: target * 100 }] }
    }),
  mines: (table: MinesTable) =>
    minesStops(table).map(({ mines, safe, multiplier }) => ({
      name: `${mines} mines, ${safe} safe`,
      stated: minesReturn(table, mines, safe),
      outcomes: [{ chance: choose(25 - mines, safe) / choose(25, safe), parts: multiplier }],
    })),
  double: (table: DoubleTable) =>
    (['white', 'red', 'black'] as const).map((colour) => ({
      name: colour,
      stated: doubleReturn(table, colour),
      outcomes: table.slots.map((slot) => ({
        chance: 1 / table.slots.length,
        parts: slot === colour ? table.pays[colour] : 0,
      })),
    })),
  plinko: (table: PlinkoTable) =>
    plinkoChoices.map((choices) => ({
      name: `${choices.rows} ${choices.risk}`,
      stated: plinkoReturn(table, choices),
      outcomes: plinkoSlots(table, choices).map((parts, slot) => ({
        chance: choose(choices.rows, slot) / 2 ** choices.rows,
        parts,
      })),
    })),
  dice: (table: DiceTable) =>
    counts(table.winning.min, table.winning.max).flatMap((wins) =>
      [
        { direction: 'under' as const, target: wins },
        { direction: 'over' as const, target: 9999 - wins },
      ].map((choices) => ({
        name: `${choices.direction} ${choices.target}`,
        stated: diceReturn(table, choices),
        outcomes: [{ chance: wins / 10_000, parts: diceMultiplier(table, choices) }],
      })),
    ),
  keno: (table: KenoTable) =>
    kenoReturns(table).map(({ risk, picks, parts: stated }) => ({
      name: `${picks} picks, ${risk}`,
      stated,
      outcomes: (table.pays[risk][picks - 1] ?? []).map((parts, hits) => ({
        chance: kenoChance(picks, hits),
        parts,
      })),
    })),
  roulette: (table: RouletteTable) =>
    [...spots.values()].map(({ name, numbers }) => ({
      name,
      stated: roulette.return(table).parts,
      outcomes: [{ chance: numbers.length / 37, parts: (36 * WHOLE) / numbers.length }],
    })),
  bingo: (table: BingoTable) => [
    {
      name: 'a card',
      stated: bingo.return(table).parts,
      outcomes: [...patternChances(table.balls)].map(([name, chance]) => ({
        chance,
        parts: table.pays[name],
      })),
    },
  ],
}

/** What the remaining families multiply stakes by. Whole centavos make best play return the same at every stake. */
const multipliersOf: Partial<Record<TableFamily, (table: never) => TenThousandths[]>> = {
  blackjack: (table: BlackjackTable) => Object.values(outcomePays(table.blackjack)),
  poker: (table: PokerTable) => Object.values(table.pays).map((times) => times * WHOLE),
}

const games = [...tableGames.values()]
const families = [...new Set(games.map(({ family }) => family))]

it('looks at every family', () => {
  expect(families.filter((family) => !choicesOf[family] && !multipliersOf[family])).toEqual([])
})

it.each(games.map(({ family, table, rules }) => ({ id: table.id, family, table, rules })))(
  '$id returns at every offered stake what is stated for every choice, and never less than is published',
  ({ family, table, rules }) => {
    const choices = choicesOf[family]?.(table as never) ?? []
    const wrong: string[] = []
    for (const stake of table.stakes.offered) {
      for (const { name, stated, outcomes } of choices) {
        let returned = 0
        for (const { chance, parts } of outcomes) returned += (chance * paid(stake, parts)) / stake
        if (Math.abs(returned * WHOLE - stated) > 1e-6)
          wrong.push(`${name} for ${stake}: ${returned} not ${stated}`)
      }
    }
    expect(wrong).toEqual([])
    if (choices.length === 0) return
    expect(choices.reduce((least, { stated }) => Math.min(least, stated), Infinity)).toBeCloseTo(
      rules.return(table).parts,
      6,
    )
  },
)

const multipliers = games.map(({ family, table }): [string, TableFacts, TenThousandths[]] => [
  table.id,
  table,
  multipliersOf[family]?.(table as never) ??
    choicesOf[family]?.(table as never).flatMap(({ outcomes }) => outcomes.map(({ parts }) => parts)) ??
    [],
])

it.each(multipliers)('%s shows multipliers of two decimals and pays all of them', (_, { stakes }, all) => {
  const different = [...new Set(all)]
  expect(different.length).toBeGreaterThan(0)
  expect(different.filter((parts) => parts % 100 !== 0)).toEqual([])
  const cut = stakes.offered.flatMap((stake) => different.filter((parts) => (stake * parts) % WHOLE !== 0))
  expect(cut).toEqual([])
})

it('offers stakes in ascending order, between the least and the most', () => {
  for (const { table } of [...games, ...slotTables.values()]) {
    const { min, max, offered } = table.stakes
    expect(offered).toEqual([...new Set(offered)].toSorted((one, other) => one - other))
    expect([offered[0], offered.at(-1)]).toEqual([min, max])
  }
})
