import { expect, it } from 'vitest'
import { Draws } from './fairness/draws.ts'
import { mines, minesTables } from './mines/mines.ts'
import { familyOf, replay } from './replay.ts'
import { slotTables } from './slots/registry.ts'
import { retiredTableGames, tableGames } from './tables.ts'

const seeds = { server: '0f'.repeat(32), client: 'confira', nonce: 3 }

it('recomputes a round of mines, move by move', () => {
  const table = minesTables[0]!
  const opened = mines.open(table, 500, { mines: 3 }, new Draws(seeds))
  const first = mines.play(table, opened.state!, { kind: 'reveal', cell: 0 }, 1000)
  const moves = [{ move: { kind: 'reveal', cell: 0 }, elapsed: 1000 }]
  expect(replay({ rules: table.id, seeds, stake: 500, choices: { mines: 3 }, moves })).toEqual([
    opened,
    first,
  ])
})

it('knows every table', () => {
  for (const id of [...slotTables.keys(), ...tableGames.keys()]) expect(familyOf(id), id).not.toBeNull()
  expect(new Set([...slotTables.keys(), ...tableGames.keys()]).size).toBe(slotTables.size + tableGames.size)
})

it('replays rounds of retired tables by the multipliers they were played with', () => {
  const under = { direction: 'under', target: 9466 }
  const pays = (rules: string, nonce: number) =>
    replay({ rules, seeds: { ...seeds, nonce }, stake: 10_000, choices: under, moves: [] })?.[0]?.pays
  const nonces = Array.from({ length: 30 }, (_, nonce) => nonce)
  // 0.97 / 0.9466 = 1.02472…
  expect(new Set(nonces.map((nonce) => pays('dice-97-fine', nonce)))).toEqual(new Set([10_247, 0]))
  expect(new Set(nonces.map((nonce) => pays('dice-97', nonce)))).toEqual(new Set([10_200, 0]))
  const moves = [
    { move: { kind: 'reveal', cell: 0 }, elapsed: 0 },
    { move: { kind: 'cashout' }, elapsed: 0 },
  ]
  const cashedOut = (rules: string) =>
    replay({ rules, seeds, stake: 10_000, choices: { mines: 3 }, moves })?.at(-1)?.pays
  expect([cashedOut('mines-97-fine'), cashedOut('mines-97')]).toEqual([11_022, 11_000])
  for (const id of retiredTableGames.keys()) {
    expect(tableGames.has(id)).toBe(false)
    expect(familyOf(id)).not.toBeNull()
  }
})

it('computes every slot from its seeds, the same each time', () => {
  for (const rules of slotTables.keys()) {
    const played = { rules, seeds, stake: 100, choices: {}, moves: [] }
    expect(replay(played)).toEqual(replay(played))
    expect(replay(played)).not.toEqual(replay({ ...played, seeds: { ...seeds, nonce: 4 } }))
  }
})

it('refuses a round that could not have been played', () => {
  const table = minesTables[0]!.id
  expect(replay({ rules: 'nowhere', seeds, stake: 100, choices: {}, moves: [] })).toBeNull()
  expect(replay({ rules: table, seeds, stake: 100, choices: { mines: 99 }, moves: [] })).toBeNull()
  const moves = [{ move: { kind: 'fly' }, elapsed: 0 }]
  expect(replay({ rules: table, seeds, stake: 100, choices: { mines: 3 }, moves })).toBeNull()
})
