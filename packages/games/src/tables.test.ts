import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawsOf } from '../test/rounds.ts'
import { bingoTables } from './bingo/bingo.ts'
import { patternChances } from './bingo/patterns.ts'
import { choose, hitChance } from './counting.ts'
import { crashTables } from './crash/crash.ts'
import { diceMultiplier, diceTables } from './dice/dice.ts'
import { doubleTables } from './double/double.ts'
import { kenoReturns, kenoTables } from './keno/keno.ts'
import { minesMultiplier, minesTables } from './mines/mines.ts'
import { plinkoChoices, plinkoSlots, plinkoTables } from './plinko/plinko.ts'
import type { TableFacts } from './table.ts'
import { tableGames } from './tables.ts'

const games = [...tableGames.values()]

it('knows every table by an id of its family', () => {
  expect(games).toHaveLength(tableGames.size)
  for (const [id, { family, table }] of tableGames) {
    expect(id).toBe(table.id)
    expect(id.startsWith(`${family}-`)).toBe(true)
    expect(table.stakes.min).toBeLessThan(table.stakes.max)
  }
  const folders = readdirSync(import.meta.dirname)
  for (const { family, rules, table, exampleChoices } of games) {
    expect(folders).toContain(family)
    expect(rules.readChoices(table, exampleChoices), table.id).toEqual(exampleChoices)
  }
})

it('is played without knowing the family', () => {
  const game = tableGames.get('crash-97')
  const choices = game?.rules.readChoices(game.table, { autoCashout: 200 })
  const opened = game?.rules.open(game.table, 100, choices, drawsOf(1))
  expect(opened?.events).toEqual([{ kind: 'tookOff', autoCashout: 200 }])
})

/** One choice that a table offers, as chances and what they multiply the stake by. What is left pays nothing. */
type Spread = { chance: number; times: number }[]

const deviationOf = (spread: Spread): number => {
  const mean = (power: number) => spread.reduce((sum, { chance, times }) => sum + chance * times ** power, 0)
  return Math.sqrt(mean(2) - mean(1) ** 2)
}

const counts = Array.from({ length: 24 }, (_, place) => place + 1)
const spreads: [TableFacts, Spread[]][] = [
  ...crashTables.map((table): [TableFacts, Spread[]] => {
    const times = table.highest / 100
    return [table, [[{ chance: table.returns / 10_000 / times, times }]]]
  }),
  ...minesTables.map((table): [TableFacts, Spread[]] => [
    table,
    counts.flatMap((mines) =>
      counts.map((safe) => [
        {
          chance: choose(25 - mines, safe) / choose(25, safe),
          times: (minesMultiplier(table, mines, safe) ?? 0) / 10_000,
        },
      ]),
    ),
  ]),
  ...doubleTables.map((table): [TableFacts, Spread[]] => [
    table,
    (['white', 'red'] as const).map((colour) => [
      {
        chance: table.slots.filter((slot) => slot === colour).length / table.slots.length,
        times: table.pays[colour] / 10_000,
      },
    ]),
  ]),
  ...diceTables.map((table): [TableFacts, Spread[]] => {
    const target = table.winning.min
    const times = diceMultiplier(table, { direction: 'under', target }) / 10_000
    return [table, [[{ chance: target / 10_000, times }]]]
  }),
  ...plinkoTables.map((table): [TableFacts, Spread[]] => [
    table,
    plinkoChoices.map((choices) =>
      plinkoSlots(table, choices).map((pays, slot) => ({
        chance: choose(choices.rows, slot) / 2 ** choices.rows,
        times: pays / 10_000,
      })),
    ),
  ]),
  ...kenoTables.map((table): [TableFacts, Spread[]] => [
    table,
    kenoReturns(table).map(({ risk, picks }) =>
      (table.pays[risk][picks - 1] ?? []).map((pays, hits) => ({
        chance: hitChance(40, picks, 10, hits),
        times: pays / 10_000,
      })),
    ),
  ]),
  ...bingoTables.map((table): [TableFacts, Spread[]] => [
    table,
    [
      [...patternChances(table.balls)].map(([name, chance]) => ({
        chance,
        times: table.pays[name] / 10_000,
      })),
    ],
  ]),
]

it.each(spreads)('$id swings as widely as it says', (table, choices) => {
  const widest = Math.max(...choices.map(deviationOf))
  const classOf = (deviation: number) => (deviation < 8 ? 'medium' : 'high')
  expect(table.volatility).toBe(widest < 4 ? 'low' : classOf(widest))
})
